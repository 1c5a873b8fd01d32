import { textsOf } from '#messages';

/** Texts of parcels and refunds, for the order pages of customers and guests. */
export const parcelTexts = textsOf('storefront/account/orders/parcels');
