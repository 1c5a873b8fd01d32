/** Carts: commands on a locked row, with prices from the catalogue. */

export { cartCalls } from './api.ts';
export { addLine, type Command, quantityError } from './cart.ts';
export type { CartCaller, CartChangeResult } from './cart-updater.ts';
export { type Carts, createCarts } from './carts.ts';
export { chooseItem } from './choose-offer.ts';
export type { CartAddress, Shipping } from './contract.ts';
export { cartInput, itemChange, itemInput } from './input.ts';
export type { PricedCart, PricedLine } from './price-cart.ts';
export type { Goods, PackedOffer, ProductLookup, SelectedOffer } from './product-lookup.ts';
export { putQuotedLines, type QuotedLine } from './quoted-lines.ts';
export type { Renewal } from './renewal.ts';
export { cartContacts } from './store.ts';
