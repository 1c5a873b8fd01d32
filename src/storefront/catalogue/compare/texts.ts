import { languageOf, textsOf } from '#messages';

const COMPARE = textsOf('storefront/catalogue/compare');

/** The words of the comparison in one language. */
export type CompareTexts = (typeof COMPARE)['en'];

/** The words for a locale; languages without their own fall back to English. */
export function compareTexts(locale: string): CompareTexts {
  return COMPARE[languageOf(locale)];
}
