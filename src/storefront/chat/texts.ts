import { textsOf } from '#messages';

export const chatTexts = textsOf('storefront/chat');

export type ChatTexts = (typeof chatTexts)['en'];
