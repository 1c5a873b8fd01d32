import { textsOf } from '#messages';

/** Texts of the account pages except orders and subscriptions. */
export const accountTexts = textsOf('storefront/account/account');
