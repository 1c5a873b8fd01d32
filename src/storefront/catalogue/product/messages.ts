import { textsOf } from '#messages';

/** Words of the product page. A key missing in a language is a type error. */
export const productTexts = textsOf('storefront/catalogue/product');
