import { languageOf, textsOf } from '#messages';

const SEARCH = textsOf('storefront/catalogue/search');

/** The words of the search page in one language. */
export type SearchTexts = (typeof SEARCH)['en'];

/** The words for a locale; languages without their own fall back to English. */
export function searchTexts(locale: string): SearchTexts {
  return SEARCH[languageOf(locale)];
}
