import { textsOf } from '#messages';

/** Texts of login and enrolment. */
export const loginTexts = textsOf('storefront/desk/login');
