/** Parts by number, by search and by category: the active release with today's prices and stock. */
export type { Catalogue, FoundProduct, Selected, Selection, View } from './catalogue.ts';
export type { ProductRef } from './release/format.ts';
