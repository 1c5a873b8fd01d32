import { textsOf } from '#messages';

/** Toasts about changes while a page is open. */
export const changeTexts = textsOf('storefront/account/changes');

export type ChangeTexts = (typeof changeTexts)['en'];
