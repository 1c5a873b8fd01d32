import { textsOf } from '#messages';

/** Texts of the main menu, which is rendered on the server only, so the browser does not load them. */
export const menuTexts = textsOf('storefront/shell/menu');
