import { type Messages, textsOf } from '#messages';

export type CheckoutTexts = Messages['storefront/checkout'];

/** Texts of the checkout. A key missing in a language does not compile. */
export const checkoutTexts = textsOf('storefront/checkout');
