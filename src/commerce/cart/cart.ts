/** A cart and what may be done to it. Plain values: every command answers with a new cart, or with what is wrong. */

import type { Packaging } from '#commerce/pricing';
import { formatCount, MOST_PIECES } from '#kernel';
import type { Billing, PurchaseOption, ShipChoice, Shipping } from './contract.ts';
import type { FirmPrice } from './firm.ts';
import type { Chosen } from './goods.ts';
import { cartTexts } from './texts.ts';

/** Small facts that a client keeps with a cart. */
export const MOST_METADATA = 20;
export const MOST_LINES = 500;
export { MOST_PIECES };

/** Who buys, as a guest says it; of a customer the account says it. */
export interface Contact {
  first_name?: string;
  last_name?: string;
  name?: string;
  company?: string;
  phone?: string;
  vat_number?: string;
}

/** Totals as the buyer last saw them, in minor units. */
export interface Seen {
  discount: number;
  giftcards: number;
  grandTotal: number;
}

export interface CartLine {
  id: string;
  productId: string;
  productNumber: string;
  packaging: Packaging;
  quantity: number;
  /** Null: bought once. */
  purchaseOption: PurchaseOption | null;
  note: string | null;
  customerPartNumber: string | null;
  /** Promised in an offer; null: the list counts. */
  firm: FirmPrice | null;
  /** Unit price and line total as the buyer last saw them. */
  seenMicros: number;
  seenMinor: number;
}

export interface Cart {
  id: string;
  checkoutId: string;
  accountId: string | null;
  email: string | null;
  contact: Contact;
  currency: string;
  locale: string;
  billing: Billing;
  shipping: Shipping;
  metadata: Record<string, unknown>;
  ship: ShipChoice;
  couponId: string | null;
  giftcardIds: string[];
  seen: Seen | null;
  copiedFrom: string | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  lines: CartLine[];
}

/** Fields at fault, by dotted path. `orderable` is the next quantity that could be ordered. */
export type FieldErrors = Record<string, { code: string; message: string; orderable?: number }>;

export type Changed = { ok: true; cart: Cart } | { ok: false; errors: FieldErrors };

/** A change of an open cart, worked out from the cart as it is at that moment. It may run more than once. */
export type Command = (cart: Cart) => Changed;

/** Goods for a line, chosen in the catalogue, and what the buyer says about them. */
export interface Wanted {
  chosen: Chosen;
  quantity: number;
  /** Undefined: as the line has it. */
  purchaseOption?: PurchaseOption | null;
  note?: string | null;
  customerPartNumber?: string | null;
}

export const done = (cart: Cart): Changed => ({ ok: true, cart });

export const refused = (path: string, code: string, message: string): Changed => ({
  ok: false,
  errors: { [path]: { code, message } },
});

/** Adds goods: to the line that has the same product, packaging and purchase option, else as a new one. */
export function addLine(cart: Cart, wanted: Wanted, newId: string, path = ''): Changed {
  const same = cart.lines.find((line) => isSame(line, wanted));
  const quantity = (same?.quantity ?? 0) + wanted.quantity;
  const wrong = quantityError(wanted.chosen, quantity);
  if (wrong) return { ok: false, errors: { [`${path}quantity`]: wrong } };
  if (same) return done(replaceLine(cart, { ...same, ...said(wanted), quantity }));
  if (cart.lines.length >= MOST_LINES)
    return refused(`${path}items`, 'TOO_MANY', textsFor(wanted).tooManyLines(MOST_LINES));
  return done({ ...cart, lines: [...cart.lines, newLine(wanted, newId)] });
}

/** Changes a line; two lines that become the same are joined. */
export function changeLine(cart: Cart, id: string, wanted: Wanted): Changed {
  const line = cart.lines.find((each) => each.id === id);
  if (!line) return refused('id', 'NOT_FOUND', textsFor(wanted).lineGone());
  const changed = keptPromise(line, {
    ...line,
    ...placeOf(wanted.chosen),
    ...said(wanted),
    quantity: wanted.quantity,
  });
  const twin = cart.lines.find((each) => each.id !== id && isSameLine(each, changed));
  const quantity = wanted.quantity + (twin?.quantity ?? 0);
  const wrong = quantityError(wanted.chosen, quantity);
  if (wrong) return { ok: false, errors: { quantity: wrong } };
  const others = { ...cart, lines: cart.lines.filter((each) => each !== twin) };
  return done(replaceLine(others, { ...changed, quantity }));
}

/** Replaces all lines; `path` stands before the names of fields at fault. Goods named twice become one line; a line that was there keeps its id and what it said. */
export function setLines(
  cart: Cart,
  items: readonly (Wanted & { id: string | null })[],
  newId: () => string,
  path: string,
): Changed {
  let next: Cart = { ...cart, lines: [] };
  for (const [index, { id, ...wanted }] of items.entries()) {
    const was = cart.lines.find((line) => (id === null ? isSameGoods(line, wanted) : line.id === id));
    const kept = was && !next.lines.some((line) => line.id === was.id) ? was : null;
    const whole: Wanted = kept
      ? {
          purchaseOption: kept.purchaseOption,
          note: kept.note,
          customerPartNumber: kept.customerPartNumber,
          ...withoutUnsaid(wanted),
        }
      : wanted;
    const added = addLine(next, whole, kept?.id ?? newId(), `${path}${index}.`);
    if (!added.ok) return added;
    next = kept?.firm ? withPromise(added.cart, kept) : added.cart;
  }
  return done(next);
}

export function removeLine(cart: Cart, id: string): Changed {
  return done({ ...cart, lines: cart.lines.filter((line) => line.id !== id) });
}

/** What is wrong with so many pieces in this packaging; null where they can be ordered. */
export function quantityError(
  { goods, offer }: Chosen,
  quantity: number,
): { code: string; message: string; orderable?: number } | null {
  const { minimum, multiple } = offer;
  const texts = cartTexts(goods.locale);
  const whole = formatCount;
  if (quantity > MOST_PIECES) {
    const orderable = Math.floor(MOST_PIECES / multiple) * multiple;
    return { code: 'INVALID', message: texts.tooMany(whole(MOST_PIECES)), orderable };
  }
  if (goods.isEnded && quantity > offer.ready) {
    const orderable = Math.floor(offer.ready / multiple) * multiple;
    const message = texts.ended(goods.number, whole(offer.ready), goods.replacement);
    return { code: 'ENDED', message, ...(orderable >= minimum && { orderable }) };
  }
  if (quantity >= minimum && quantity % multiple === 0) return null;
  const orderable = Math.max(minimum, Math.ceil(quantity / multiple) * multiple);
  return {
    code: quantity < minimum ? 'MINIMUM' : 'MULTIPLE',
    message: texts.multiple(offer.name, whole(multiple), whole(orderable)),
    orderable,
  };
}

const textsFor = ({ chosen }: Wanted) => cartTexts(chosen.goods.locale);

function placeOf({ goods, offer }: Chosen): Pick<CartLine, 'productId' | 'productNumber' | 'packaging'> {
  return { productId: goods.id, productNumber: goods.number, packaging: offer.packaging };
}

/** What the buyer said about the goods this time. */
function said(wanted: Wanted): Partial<Pick<CartLine, 'purchaseOption' | 'note' | 'customerPartNumber'>> {
  const { purchaseOption, note, customerPartNumber } = wanted;
  return withoutUnsaid({ purchaseOption, note, customerPartNumber });
}

function withoutUnsaid<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}

function newLine(wanted: Wanted, id: string): CartLine {
  return {
    id,
    ...placeOf(wanted.chosen),
    quantity: wanted.quantity,
    purchaseOption: wanted.purchaseOption ?? null,
    note: wanted.note ?? null,
    customerPartNumber: wanted.customerPartNumber ?? null,
    firm: null,
    seenMicros: 0,
    seenMinor: 0,
  };
}

function replaceLine(cart: Cart, line: CartLine): Cart {
  return { ...cart, lines: cart.lines.map((each) => (each.id === line.id ? line : each)) };
}

/** A line at the list's price takes more of the same goods; a promised one stays as it was promised. */
function isSame(line: CartLine, wanted: Wanted): boolean {
  return line.firm === null && isSameGoods(line, wanted);
}

function isSameGoods(line: CartLine, { chosen, purchaseOption }: Wanted): boolean {
  const firm = line.firm;
  return isSameLine(line, { ...placeOf(chosen), purchaseOption: purchaseOption ?? null, firm });
}

/** Goods, packaging and way of buying are what a price was promised for; another quantity is judged with the price. */
function keptPromise(was: CartLine, now: CartLine): CartLine {
  return now.firm && !isSameLine(was, now) ? { ...now, firm: null } : now;
}

/** The lines with what was promised for one of them, if it is still of the same goods. */
function withPromise(cart: Cart, kept: CartLine): Cart {
  const line = cart.lines.find(({ id }) => id === kept.id);
  return line ? replaceLine(cart, keptPromise(kept, { ...line, firm: kept.firm })) : cart;
}

export function isSameLine(
  a: CartLine,
  b: Pick<CartLine, 'productNumber' | 'packaging' | 'purchaseOption' | 'firm'>,
): boolean {
  return (
    a.firm?.lineId === b.firm?.lineId &&
    a.productNumber === b.productNumber &&
    a.packaging === b.packaging &&
    JSON.stringify(a.purchaseOption) === JSON.stringify(b.purchaseOption)
  );
}
