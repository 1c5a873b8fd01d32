import { languageOf, type Messages, textsOf } from '#messages';

const texts = textsOf('catalogue/models/curves');

export type CurveTexts = Messages['catalogue/models/curves'];

/** Texts of the curves in the language of a locale. */
export function curveTexts(locale: string): CurveTexts {
  return texts[languageOf(locale)];
}
