import { textsOf } from '#messages';

export const listTexts = textsOf('storefront/lists');

export type ListTexts = (typeof listTexts)['en'];
