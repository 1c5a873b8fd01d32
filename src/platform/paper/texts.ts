import { textsOf } from '#messages';

export const paperTexts = textsOf('platform/paper');
