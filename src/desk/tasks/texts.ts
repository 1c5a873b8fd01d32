import { textsOf } from '#messages';

/** Texts of dead-letter jobs. */
export const taskTexts = textsOf('storefront/desk/tasks');
