import { textsOf } from '#messages';

/** Texts of cart, sidebar and quick order. */
export const cartTexts = textsOf('storefront/cart');

export type CartTexts = (typeof cartTexts)['en'];
