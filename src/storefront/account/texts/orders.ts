import { type Messages, textsOf } from '#messages';

export type OrderWords = Messages['storefront/account/orders'];

/** Texts of the customer's orders. */
export const orderTexts = textsOf('storefront/account/orders');

export type OrderTexts = (typeof orderTexts)['en'];
