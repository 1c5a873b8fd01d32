import { languageOf, type Messages, textsOf } from '#messages';

const texts = textsOf('catalogue/replacement');

export type ReplacementTexts = Messages['catalogue/replacement'];

/** Sentences of the replacement of electrolytics in the language of a locale. */
export function replacementTexts(locale: string): ReplacementTexts {
  return texts[languageOf(locale)];
}
