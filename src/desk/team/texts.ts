import { textsOf } from '#messages';

/** Texts of team, audit log and the member's own login. */
export const teamTexts = textsOf('storefront/desk/team');
