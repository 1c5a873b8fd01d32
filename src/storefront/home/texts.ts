import { mergeTexts, textsOf } from '#messages';

/** Texts of the home page and the page of all categories, with those of the shell. */
export const homeTexts = mergeTexts(textsOf('storefront/shell'), textsOf('storefront/home'));
