import { textsOf } from '#messages';

/** Texts of the customer's quote requests. */
export const ownQuoteTexts = textsOf('storefront/account/quotes');

export type OwnQuoteTexts = (typeof ownQuoteTexts)['en'];
