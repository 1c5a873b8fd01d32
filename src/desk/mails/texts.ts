import { textsOf } from '#messages';

/** Texts of undelivered mails. */
export const mailTexts = textsOf('storefront/desk/mails');
