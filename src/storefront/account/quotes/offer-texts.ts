import { textsOf } from '#messages';

/** Texts of the answer to a request: the offer, its acceptance, the messages. */
export const offerTexts = textsOf('storefront/account/quotes/offer');

export type OfferTexts = (typeof offerTexts)['en'];
