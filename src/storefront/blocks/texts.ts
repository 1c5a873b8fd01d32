import { languageOf, textsOf } from '#messages';

const TEXTS = textsOf('storefront/blocks');

/** Texts of blocks in the language of a page. */
export const blockTexts = (locale: string) => TEXTS[languageOf(locale)];
