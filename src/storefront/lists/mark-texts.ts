import { textsOf } from '#messages';

/** Texts of the links that add a part to the list; loaded with the first click. */
export const markTexts = textsOf('storefront/lists/mark');
