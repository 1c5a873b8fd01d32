import { textsOf } from '#messages';

/** Names of key figures, shorter than those of the attributes. A key prefixed with a category takes precedence. */
export const figureNames = textsOf('storefront/catalogue/product/figure-names');
