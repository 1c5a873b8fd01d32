import { textsOf } from '#messages';

/** Texts of receivables and declined payments. */
export const paymentTexts = textsOf('storefront/desk/payments');
