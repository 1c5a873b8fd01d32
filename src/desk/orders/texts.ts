import { textsOf } from '#messages';

/** Texts of the list of orders and of one order. */
export const orderTexts = textsOf('storefront/desk/orders');

export type DeskOrderTexts = typeof orderTexts.en;
