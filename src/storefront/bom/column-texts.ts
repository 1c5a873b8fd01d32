import { textsOf } from '#messages';

/** Names of the columns that a bill of materials may have, and of those in exported files. */
export const columnTexts = textsOf('storefront/bom/column');

export type ColumnTexts = (typeof columnTexts)['en'];
