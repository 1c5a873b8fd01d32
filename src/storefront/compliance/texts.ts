import { textsOf } from '#messages';

export const noticeTexts = textsOf('storefront/compliance');
