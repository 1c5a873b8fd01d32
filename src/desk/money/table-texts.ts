import { textsOf } from '#messages';

/** Texts of the tables of shipping and tax. */
export const tableTexts = textsOf('storefront/desk/money/table');

/** Names of the delivered zones. */
export const zoneTexts = textsOf('storefront/desk/money/table-zone');
