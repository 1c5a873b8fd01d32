import { textsOf } from '#messages';

/** Words around the curves of a part. */
export const plotTexts = textsOf('storefront/catalogue/product/plots');
