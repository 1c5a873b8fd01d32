import { textsOf } from '#messages';

export const catalogueTexts = textsOf('storefront/desk/catalogue');

/** Names of the fields of a series file. */
export const seriesFieldTexts = textsOf('storefront/desk/catalogue-series-field');
