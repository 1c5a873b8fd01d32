import { textsOf } from '#messages';

/** Texts of the list of quotes. */
export const quoteListTexts = textsOf('storefront/desk/quotes');
