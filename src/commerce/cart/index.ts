/** Carts: commands against a locked row, prices always from the catalogue. */
export type { CartDeps } from './answering.ts';
export { addCartCalls } from './api.ts';
export { addLine, type Command, quantityError, type Wanted } from './cart.ts';
export { type CartAccounts, type CartRooms, type Carts, createCarts } from './carts.ts';
export type { Asker, Written } from './changer.ts';
export { chooseItem } from './choosing.ts';
export type { Billing, CartAddress, CartChange, PurchaseOption, ShipChoice, Shipping } from './contract.ts';
export { type FirmPrice, type FirmState, judgeFirm } from './firm.ts';
export type { Chosen, Goods, InPlace, PackedOffer, Shelf } from './goods.ts';
export { cartInput, itemChange, itemInput } from './input.ts';
export type { CartAccount, PricedCart, PricedLine } from './priced.ts';
export { type Promised, putPromised } from './promised-lines.ts';
export type { Renewal, RenewalLine } from './renewal.ts';
export { type CartContact, type CartState, cartContacts } from './store.ts';
export type { CartTotals } from './totals.ts';
