import { textsOf } from '#messages';

export const contentTexts = textsOf('storefront/desk/content');

export type ContentTexts = typeof contentTexts.en;
