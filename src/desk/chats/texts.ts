import { textsOf } from '#messages';

export const deskChatTexts = textsOf('storefront/desk/chats');

export type DeskChatTexts = (typeof deskChatTexts)['en'];
