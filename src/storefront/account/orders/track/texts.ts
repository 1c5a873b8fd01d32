import { textsOf } from '#messages';

/** Texts of an order's progress, for the order pages of customers and guests. */
export const trackTexts = textsOf('storefront/account/orders/track');

export type TrackTexts = (typeof trackTexts)['en'];
