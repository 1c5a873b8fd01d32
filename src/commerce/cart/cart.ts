/** A cart and its commands. No side effects: every command returns a new cart or the problem. */
import { isDeepStrictEqual } from 'node:util';
import type { Packaging } from '#commerce/pricing';
import { MOST_PIECES, type RefusedField, refusedResult } from '#kernel';
import type { Message } from '#messages';
import type { Billing, PurchaseOption, ShipChoice, Shipping } from './contract.ts';
import type { SelectedOffer } from './product-lookup.ts';
import type { QuotedPriceTerms } from './quoted-price.ts';
import { refusals } from './refusals.ts';

/** Limit for the entries of `metadata`, in which a client stores small facts. */
export const MOST_METADATA = 20;
export const MOST_LINES = 500;
export { MOST_PIECES };

/** The buyer's details as given by a guest; for a customer the account provides them. */
export interface Contact {
  first_name?: string;
  last_name?: string;
  name?: string;
  company?: string;
  phone?: string;
  vat_number?: string;
}

/** Totals that the buyer last saw, in minor units. */
export interface SeenTotals {
  discount: number;
  giftcards: number;
  grandTotal: number;
  /** Pieces of each line that were shown to ship now, by line id; absent in carts written before this was kept. */
  shipsNow?: Record<string, number>;
}

export interface CartLine {
  id: string;
  productId: string;
  productNumber: string;
  packaging: Packaging;
  quantity: number;
  /** Null: a one-time purchase. */
  purchaseOption: PurchaseOption | null;
  note: string | null;
  customerPartNumber: string | null;
  /** Quoted price of an offer; null: list price. */
  firm: QuotedPriceTerms | null;
  /** Unit price and line total that the buyer last saw. */
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
  lastSeenTotals: SeenTotals | null;
  copiedFrom: string | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  lines: CartLine[];
}

/** Fields at fault, by dotted path. `orderable` is the next orderable quantity. */
export type FieldErrors = Record<string, RefusedQuantity>;

interface RefusedQuantity extends RefusedField {
  message: Message;
  orderable?: number;
}

export type CommandResult = { ok: true; cart: Cart } | { ok: false; errors: FieldErrors };

/** A change of an open cart, computed from its present state. May run more than once. */
export type Command = (cart: Cart) => CommandResult;

/** A product in a packaging for a line, with the buyer's details. */
export interface LineRequest {
  selection: SelectedOffer;
  quantity: number;
  /** Undefined: the line keeps its value. */
  purchaseOption?: PurchaseOption | null;
  note?: string | null;
  customerPartNumber?: string | null;
}

export const acceptChange = (cart: Cart): CommandResult => ({ ok: true, cart });

/** Adds a product: to the line with the same product, packaging and purchase option, otherwise as a new line. */
export function addLine(cart: Cart, request: LineRequest, newId: string, path = ''): CommandResult {
  const sameLine = cart.lines.find((line) => isSame(line, request));
  const quantity = (sameLine?.quantity ?? 0) + request.quantity;
  const wrong = quantityError(request.selection, quantity);
  if (wrong) return { ok: false, errors: { [`${path}quantity`]: wrong } };
  if (sameLine)
    return acceptChange(replaceLine(cart, { ...sameLine, ...requestedFields(request), quantity }));
  if (cart.lines.length >= MOST_LINES)
    return refusedResult(`${path}items`, 'TOO_MANY', refusals.tooManyLines({ most: MOST_LINES }));
  return acceptChange({ ...cart, lines: [...cart.lines, newLine(request, newId)] });
}

/** Changes a line; lines that become equal are joined. */
export function changeLine(cart: Cart, id: string, request: LineRequest): CommandResult {
  const line = cart.lines.find((each) => each.id === id);
  if (!line) return refusedResult('id', 'NOT_FOUND', refusals.lineGone);
  const changedLine = keepQuotedPrice(line, {
    ...line,
    ...productFields(request.selection),
    ...requestedFields(request),
    quantity: request.quantity,
  });
  const twin = cart.lines.find((each) => each.id !== id && isSameLine(each, changedLine));
  const quantity = request.quantity + (twin?.quantity ?? 0);
  const wrong = quantityError(request.selection, quantity);
  if (wrong) return { ok: false, errors: { quantity: wrong } };
  const remainingCart = { ...cart, lines: cart.lines.filter((each) => each !== twin) };
  return acceptChange(replaceLine(remainingCart, { ...changedLine, quantity }));
}

/**
 * Replaces all lines. Equal items become one line; an item that matches an existing line keeps its id and details.
 * `path` is the prefix of the names of fields at fault.
 */
export function setLines(
  cart: Cart,
  items: readonly (LineRequest & { id: string | null })[],
  newId: () => string,
  path: string,
): CommandResult {
  let next: Cart = { ...cart, lines: [] };
  for (const [index, { id, ...request }] of items.entries()) {
    const was = cart.lines.find((line) => (id === null ? isSameGoods(line, request) : line.id === id));
    const existingLine = was && !next.lines.some((line) => line.id === was.id) ? was : null;
    const fullRequest: LineRequest = existingLine
      ? {
          purchaseOption: existingLine.purchaseOption,
          note: existingLine.note,
          customerPartNumber: existingLine.customerPartNumber,
          ...withoutUndefined(request),
        }
      : request;
    const addition = addLine(next, fullRequest, existingLine?.id ?? newId(), `${path}${index}.`);
    if (!addition.ok) return addition;
    next = existingLine?.firm ? withQuotedPrice(addition.cart, existingLine) : addition.cart;
  }
  return acceptChange(next);
}

export function removeLine(cart: Cart, id: string): CommandResult {
  return acceptChange({ ...cart, lines: cart.lines.filter((line) => line.id !== id) });
}

/** Why a quantity cannot be ordered in this packaging; null if it can. */
export function quantityError({ goods, offer }: SelectedOffer, quantity: number): RefusedQuantity | null {
  const { minimum, multiple } = offer;
  if (quantity > MOST_PIECES) {
    const orderable = Math.floor(MOST_PIECES / multiple) * multiple;
    return { code: 'INVALID', message: refusals.tooManyPieces({ pieces: MOST_PIECES }), orderable };
  }
  if (goods.isEnded && quantity > offer.ready) {
    const orderable = Math.floor(offer.ready / multiple) * multiple;
    const message = goods.replacement
      ? refusals.endedReplaced({ number: goods.number, pieces: offer.ready, replacement: goods.replacement })
      : refusals.ended({ number: goods.number, pieces: offer.ready });
    return { code: 'ENDED', message, ...(orderable >= minimum && { orderable }) };
  }
  if (quantity >= minimum && quantity % multiple === 0) return null;
  const orderable = Math.max(minimum, Math.ceil(quantity / multiple) * multiple);
  return {
    code: quantity < minimum ? 'MINIMUM' : 'MULTIPLE',
    message: refusals.multiple({ packaging: offer.name, multiple, next: orderable }),
    orderable,
  };
}

function productFields({
  goods,
  offer,
}: SelectedOffer): Pick<CartLine, 'productId' | 'productNumber' | 'packaging'> {
  return { productId: goods.id, productNumber: goods.number, packaging: offer.packaging };
}

/** The buyer's details that this request sets. */
function requestedFields(
  request: LineRequest,
): Partial<Pick<CartLine, 'purchaseOption' | 'note' | 'customerPartNumber'>> {
  const { purchaseOption, note, customerPartNumber } = request;
  return withoutUndefined({ purchaseOption, note, customerPartNumber });
}

/** The fields that have a value, as the database returns them. */
export function withoutUndefined<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}

function newLine(request: LineRequest, id: string): CartLine {
  return {
    id,
    ...productFields(request.selection),
    quantity: request.quantity,
    purchaseOption: request.purchaseOption ?? null,
    note: request.note ?? null,
    customerPartNumber: request.customerPartNumber ?? null,
    firm: null,
    seenMicros: 0,
    seenMinor: 0,
  };
}

function replaceLine(cart: Cart, line: CartLine): Cart {
  return { ...cart, lines: cart.lines.map((each) => (each.id === line.id ? line : each)) };
}

/** Only a line at list price accepts more pieces; a line with a quoted price stays unchanged. */
function isSame(line: CartLine, request: LineRequest): boolean {
  return line.firm === null && isSameGoods(line, request);
}

function isSameGoods(line: CartLine, { selection, purchaseOption }: LineRequest): boolean {
  const firm = line.firm;
  return isSameLine(line, { ...productFields(selection), purchaseOption: purchaseOption ?? null, firm });
}

/**
 * A quoted price holds for product, packaging and purchase option. Its quantity is checked when the cart is priced.
 */
function keepQuotedPrice(was: CartLine, now: CartLine): CartLine {
  return now.firm && !isSameLine(was, now) ? { ...now, firm: null } : now;
}

/** The cart with a line's quoted price restored, if the line still has the same product and packaging. */
function withQuotedPrice(cart: Cart, promisedLine: CartLine): Cart {
  const line = cart.lines.find(({ id }) => id === promisedLine.id);
  return line ? replaceLine(cart, keepQuotedPrice(promisedLine, { ...line, firm: promisedLine.firm })) : cart;
}

export function isSameLine(
  a: CartLine,
  b: Pick<CartLine, 'productNumber' | 'packaging' | 'purchaseOption' | 'firm'>,
): boolean {
  return (
    a.firm?.lineId === b.firm?.lineId &&
    a.productNumber === b.productNumber &&
    a.packaging === b.packaging &&
    isDeepStrictEqual(a.purchaseOption, b.purchaseOption)
  );
}
