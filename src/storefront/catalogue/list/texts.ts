import { languageOf, textsOf } from '#messages';

const LIST = textsOf('storefront/catalogue/list');

/** The words of the list page in one language. */
export type ListTexts = (typeof LIST)['en'];

/** The words for a locale; languages without their own fall back to English. */
export function listTexts(locale: string): ListTexts {
  return LIST[languageOf(locale)];
}
