import { textsOf } from '#messages';

/** Texts of an order's documents, for the order pages of customers and guests. */
export const documentTexts = textsOf('storefront/account/orders/documents');
