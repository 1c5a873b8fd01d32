import { textsOf } from '#messages';

/** Texts of cancellations, for the order pages of customers and guests. */
export const cancelTexts = textsOf('storefront/account/orders/cancel');
