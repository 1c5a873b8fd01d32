import { textsOf } from '#messages';

/** Texts of the bench for bills of materials, in every language. */
export const bomTexts = textsOf('storefront/bom');

export type BomTexts = (typeof bomTexts)['en'];
