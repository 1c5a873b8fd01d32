import { textsOf } from '#messages';

/** Texts of login, registration and passwords. */
export const signInTexts = textsOf('storefront/account/sign-in');
