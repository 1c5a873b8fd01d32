import { languageOf, type Messages, textsOf } from '#messages';

const texts = textsOf('catalogue/bom/matching');

export type MatchingTexts = Messages['catalogue/bom/matching'];

export type ReasonCode = keyof MatchingTexts['reasons'];

/** Sentences of matching in the language of a locale. */
export function matchingTexts(locale: string): MatchingTexts {
  return texts[languageOf(locale)];
}
