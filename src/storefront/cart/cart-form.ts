import { redirect } from 'react-router';
import {
  addCartItem,
  applyCoupon,
  applyGiftcard,
  type CartItemChange,
  type CartLineReply,
  type CartReply,
  changeCart,
  changeCartItem,
  readCart,
  removeCartItem,
  removeCoupon,
  removeGiftcard,
} from '#commerce/cart/contract';
import type { InputErrorsReply } from '#settings/contract';
import { ApiError } from '../api/errors.ts';
import type { PageContext } from '../api/index.ts';
import { orderQuantity } from '../catalogue/product/offers.ts';
import type { Visitor } from '../private/index.ts';
import { readQuantity } from '../shell/quantity.ts';
import { partsOf } from './load.ts';
import { undoPath } from './notice.ts';
import type { CartTexts } from './texts.ts';

/** Reply to a form of the cart page: the problem, and what was typed. */
export interface Reply {
  /** Id of the line, or name of the form. */
  at: string;
  message: string;
  typed: Record<string, string>;
}

interface CartAction {
  page: PageContext;
  visitor: Visitor;
  form: FormData;
  t: CartTexts;
}

/**
 * Runs the cart action of a form, named by `do`; the form of the product page has `add` instead. Success redirects or
 * returns null; a problem is returned, to be shown beside the form. An unknown action redirects to the cart.
 */
export async function handleCartForm(act: CartAction): Promise<Response | Reply | null> {
  const action = readField(act.form, 'add') ? 'add' : readField(act.form, 'do');
  const handler = HANDLERS.get(action);
  if (!handler) return redirect('/cart', 303);
  try {
    return await handler(act);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return replyTo(act, error.status >= 500 ? act.t.unchanged : error.message);
  }
}

type Handler = (act: CartAction) => Promise<Response | Reply | null>;

/** A Map, not an object: a form that names an inherited property such as `constructor` must match nothing. */
const HANDLERS = new Map(
  Object.entries<Handler>({
    add,
    restore,
    line,
    remove,
    note,
    code,
    'remove-coupon': (act) => send(act, act.visitor.call(removeCoupon)),
    'remove-giftcard': (act) =>
      send(act, act.visitor.call(removeGiftcard, { params: { id: readId(act.form, 'giftcard') } })),
    carriage,
    ship: (act) =>
      send(
        act,
        act.visitor.call(changeCart, {
          body: { ship: readField(act.form, 'ship') === 'wait' ? 'wait' : 'split' },
        }),
      ),
  }),
);

const MAX_FIELD_LENGTH = 2_000;

function readField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim().slice(0, MAX_FIELD_LENGTH) : '';
}

/** An id for a path; a malformed one becomes an id that never exists. */
function readId(form: FormData, name: string): string {
  const value = readField(form, name);
  return /^[0-9a-f]{24}$/.test(value) ? value : '0'.repeat(24);
}

function replyTo({ form }: CartAction, message: string): Reply {
  const typedFields: Record<string, string> = {};
  for (const name of ['quantity', 'code', 'own', 'note'])
    if (form.has(name)) typedFields[name] = readField(form, name);
  return { at: readField(form, 'item') || readField(form, 'do') || 'add', message, typed: typedFields };
}

/** Waits for a call and returns the first field problem as a reply; null on success. */
async function send(
  act: CartAction,
  request: Promise<CartReply | InputErrorsReply | null>,
): Promise<Reply | null> {
  const answer = await request;
  if (answer === null) return null;
  if (!('errors' in answer)) {
    rememberCheckout(act, answer);
    return null;
  }
  const [problem] = Object.values(answer.errors);
  return problem ? replyTo(act, problem.message) : null;
}

/** Sets the cookies by which other pages and client libraries find the cart. */
function rememberCheckout({ page, visitor }: CartAction, cart: CartReply): void {
  const month = 30 * 86_400;
  visitor.setCookie(`${page.storagePrefix}_checkoutId`, cart.checkout_id, month);
  visitor.setCookie(`${page.storagePrefix}_checkoutUrl`, cart.checkout_url, month);
}

/** The form of the product page without script: product, packaging and quantity. */
async function add(act: CartAction): Promise<Response | Reply> {
  const quantity = readQuantity(readField(act.form, 'quantity'));
  if (quantity === null) return replyTo(act, act.t.quantityWrong);
  const packaging = readField(act.form, 'packaging');
  const slug = readField(act.form, 'slug');
  const [part] = slug ? await partsOf(act.page, act.visitor, [slug]) : [];
  const option = part?.packaging.find((each) => each.id === packaging);
  const body = {
    product_id: readId(act.form, 'add'),
    options: [{ id: 'packaging', value: packaging }],
    quantity: option ? orderQuantity(option, quantity) : quantity,
  };
  const refusal = await send(act, act.visitor.call(addCartItem, { body }));
  return refusal ?? redirect('/cart?added=1', 303);
}

/** Restores a removed line. */
async function restore(act: CartAction): Promise<Response | Reply> {
  const [part] = await partsOf(act.page, act.visitor, [readField(act.form, 'slug')]);
  if (!part) return replyTo(act, act.t.unchanged);
  const quantity = readQuantity(readField(act.form, 'quantity'));
  if (quantity === null) return replyTo(act, act.t.quantityWrong);
  const body = {
    product_id: part.id,
    options: [{ id: 'packaging', value: readField(act.form, 'packaging') }],
    quantity,
    ...readLineTexts(act.form),
  };
  const refusal = await send(act, act.visitor.call(addCartItem, { body }));
  return refusal ?? redirect('/cart', 303);
}

async function loadLine({ visitor, form }: CartAction): Promise<CartLineReply | null> {
  const cart = await visitor.call(readCart);
  return cart?.items.find((each) => each.id === readField(form, 'item')) ?? null;
}

/** Sets quantity and packaging of a line. Another packaging raises the quantity to its minimum and multiple. */
async function line(act: CartAction): Promise<Response | Reply | null> {
  const quantity = readQuantity(readField(act.form, 'quantity'));
  if (quantity === null) return replyTo(act, act.t.quantityWrong);
  const foundLine = await loadLine(act);
  if (!foundLine) return redirect('/cart', 303);
  const packaging = readField(act.form, 'packaging') || foundLine.packaging;
  const change = (body: CartItemChange) =>
    send(act, act.visitor.call(changeCartItem, { params: { id: foundLine.id }, body }));
  if (packaging === foundLine.packaging) {
    return quantity === foundLine.quantity ? null : change({ quantity });
  }
  const [part] = await partsOf(act.page, act.visitor, [foundLine.product.slug]);
  const option = part?.packaging.find((each) => each.id === packaging);
  return change({
    options: [{ id: 'packaging', value: packaging }],
    quantity: option ? orderQuantity(option, quantity) : quantity,
  });
}

async function remove(act: CartAction): Promise<Response | Reply> {
  const removedLine = await loadLine(act);
  if (!removedLine) return redirect('/cart', 303);
  const refusal = await send(act, act.visitor.call(removeCartItem, { params: { id: removedLine.id } }));
  const { product, quantity, packaging } = removedLine;
  const undo = { slug: product.slug, partNumber: product.sku, quantity, packaging };
  const words = { note: removedLine.note ?? '', ownNumber: removedLine.customer_part_number ?? '' };
  return refusal ?? redirect(undoPath({ ...undo, ...words }), 303);
}

const readLineTexts = (form: FormData) => ({
  note: readField(form, 'note') || null,
  customer_part_number: readField(form, 'own') || null,
});

function note(act: CartAction): Promise<Reply | null> {
  const params = { id: readId(act.form, 'item') };
  return send(act, act.visitor.call(changeCartItem, { params, body: readLineTexts(act.form) }));
}

/** Gift cards have sixteen letters and digits, coupons fewer. */
const GIFTCARD_LENGTH = 16;

async function code(act: CartAction): Promise<Reply | null> {
  const code = readField(act.form, 'code');
  if (!code) return replyTo(act, act.t.codeMissing);
  const isGiftcard = code.replace(/[\s-]/g, '').length >= GIFTCARD_LENGTH;
  return isGiftcard
    ? send(act, act.visitor.call(applyGiftcard, { body: { code } }))
    : send(act, act.visitor.call(applyCoupon, { body: { code } }));
}

function carriage(act: CartAction): Promise<Reply | null> {
  const country = readField(act.form, 'country');
  const service = readField(act.form, 'service');
  const shipping = { ...(country && { country }), ...(service && { service }) };
  return send(act, act.visitor.call(changeCart, { body: { shipping } }));
}
