import { textsOf } from '#messages';

/** Texts for adding from a list, kept small because every list may load them. */
export const addTexts = textsOf('storefront/cart/add');
