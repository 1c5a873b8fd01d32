import { textsOf } from '#messages';

/** Texts of subscriptions. */
export const subscriptionTexts = textsOf('storefront/account/subscriptions');
