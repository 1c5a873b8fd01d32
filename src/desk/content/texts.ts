import { textsOf } from '#messages';

export const contentTexts = textsOf('storefront/desk/content');
