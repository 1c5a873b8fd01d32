import { languageOf, textsOf } from '#messages';

const REPLACEMENT = textsOf('storefront/tools/replacement');

export type ReplacementTexts = (typeof REPLACEMENT)['en'];

export function replacementTexts(locale: string): ReplacementTexts {
  return REPLACEMENT[languageOf(locale)];
}
