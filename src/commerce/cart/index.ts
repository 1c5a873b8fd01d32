/** Carts: commands on a locked row, with prices from the catalogue. */

export { cartCalls } from './api.ts';
export { addLine, type Command, type LineRequest, quantityError } from './cart.ts';
export type { CartCaller, CartChangeResult } from './cart-updater.ts';
export { type CartAccounts, type CartModules, type Carts, createCarts } from './carts.ts';
export { chooseItem } from './choose-offer.ts';
export type { Billing, CartAddress, CartChange, PurchaseOption, ShipChoice, Shipping } from './contract.ts';
export { cartInput, itemChange, itemInput } from './input.ts';
export type { CartAccount, PricedCart, PricedLine } from './price-cart.ts';
export type { Goods, OwnReplacement, PackedOffer, ProductLookup, SelectedOffer } from './product-lookup.ts';
export { putQuotedLines, type QuotedLine } from './quoted-lines.ts';
export { judgeQuotedPrice, type QuotedPriceState, type QuotedPriceTerms } from './quoted-price.ts';
export type { Renewal, RenewalLine } from './renewal.ts';
export type { CartDeps } from './run-command.ts';
export { type CartContact, type CartState, cartContacts } from './store.ts';
export type { CartTotals } from './totals.ts';
