import { textsOf } from '#messages';

/** Texts of coupons, gift cards and tables. */
export const moneyTexts = textsOf('storefront/desk/money');
