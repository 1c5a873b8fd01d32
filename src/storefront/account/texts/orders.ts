import { textsOf } from '#messages';

/** Texts of the customer's orders. */
export const orderTexts = textsOf('storefront/account/orders');

export type OrderTexts = (typeof orderTexts)['en'];
