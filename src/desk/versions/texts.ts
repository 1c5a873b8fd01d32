import { textsOf } from '#messages';

/** Texts of everything with versions: preview, activation, history. */
export const versionTexts = textsOf('storefront/desk/versions');
