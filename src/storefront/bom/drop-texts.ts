import { textsOf } from '#messages';

/** Texts of the drop zone, separate from those of the bench because the home page shows it too. */
export const dropTexts = textsOf('storefront/bom/drop');
