import { mergeTexts, textsOf } from '#messages';

/** Texts of the data sheet, with those of the price box. The browser loads them only to draw a data sheet. */
export const sheetTexts = mergeTexts(
  textsOf('storefront/catalogue/product'),
  textsOf('storefront/catalogue/product/sheet'),
);
