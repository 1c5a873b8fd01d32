import { redirect } from 'react-router';
import type { CartLineReply, CartReply } from '#commerce/cart/contract';
import { ApiError } from '../api/errors.ts';
import type { PageContext } from '../api/index.ts';
import { orderQuantity } from '../catalogue/product/offers.ts';
import type { Visitor } from '../private/index.ts';
import { readQuantity } from '../shell/quantity.ts';
import { partsOf } from './load.ts';
import { undoPath } from './notice.ts';
import type { CartTexts } from './texts.ts';

/** What a form of the cart page gets back: what is wrong, and what was typed. */
export interface Reply {
  /** Line, or name of the form. */
  at: string;
  message: string;
  typed: Record<string, string>;
}

type Refusable = CartReply & { errors?: Record<string, { code: string; message: string }> };

interface Act {
  page: PageContext;
  visitor: Visitor;
  form: FormData;
  t: CartTexts;
}

/**
 * Does what a form of the shop asks the cart for: `do` names it, on the product page `add` is enough. What worked
 * leads to a page of its own address; what did not is told beside the form.
 */
export async function actOnCart(act: Act): Promise<Response | Reply | null> {
  const what = field(act.form, 'add') ? 'add' : field(act.form, 'do');
  const work = WORKS.get(what);
  if (!work) return redirect('/cart', 303);
  try {
    return await work(act);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return reply(act, error.status >= 500 ? act.t.unchanged : error.message);
  }
}

type Work = (act: Act) => Promise<Response | Reply | null>;

/** A map: forms name their work, and no word of theirs may reach what every object inherits. */
const WORKS = new Map(
  Object.entries<Work>({
    add,
    restore,
    line,
    remove,
    note,
    code,
    'remove-coupon': (act) => send(act, 'DELETE', '/api/cart/coupon'),
    'remove-giftcard': (act) => send(act, 'DELETE', `/api/cart/giftcards/${id(act.form, 'giftcard')}`),
    carriage,
    ship: (act) =>
      send(act, 'PUT', '/api/cart', { ship: field(act.form, 'ship') === 'wait' ? 'wait' : 'split' }),
  }),
);

const MOST_TYPED = 2_000;

function field(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim().slice(0, MOST_TYPED) : '';
}

/** An id for an address: one that could be none is replaced by one that exists nowhere. */
function id(form: FormData, name: string): string {
  const value = field(form, name);
  return /^[0-9a-f]{24}$/.test(value) ? value : '0'.repeat(24);
}

function reply({ form }: Act, message: string): Reply {
  const typed: Record<string, string> = {};
  for (const name of ['quantity', 'code', 'own', 'note']) if (form.has(name)) typed[name] = field(form, name);
  return { at: field(form, 'item') || field(form, 'do') || 'add', message, typed };
}

/** One call whose field problems are told in words; null when all is well. */
async function send(
  act: Act,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Reply | null> {
  const answer = await act.visitor.call<Refusable | null>(method, path, body);
  const [problem] = Object.values(answer?.errors ?? {});
  if (problem) return reply(act, problem.message);
  if (answer) rememberCheckout(act, answer);
  return null;
}

/** The names under which other pages and client libraries find the cart again. */
function rememberCheckout({ page, visitor }: Act, cart: CartReply): void {
  const month = 30 * 86_400;
  visitor.setCookie(`${page.storagePrefix}_checkoutId`, cart.checkout_id, month);
  visitor.setCookie(`${page.storagePrefix}_checkoutUrl`, cart.checkout_url, month);
}

/** From the product page without script: product, packaging and quantity of its form. */
async function add(act: Act): Promise<Response | Reply> {
  const quantity = readQuantity(field(act.form, 'quantity'));
  if (quantity === null) return reply(act, act.t.quantityWrong);
  const packaging = field(act.form, 'packaging');
  const slug = field(act.form, 'slug');
  const [part] = slug ? await partsOf(act.page, act.visitor, [slug]) : [];
  const option = part?.packaging.find((each) => each.id === packaging);
  const refused = await send(act, 'POST', '/api/cart/items', {
    product_id: id(act.form, 'add'),
    options: [{ id: 'packaging', value: packaging }],
    quantity: option ? orderQuantity(option, quantity) : quantity,
  });
  return refused ?? redirect('/cart?added=1', 303);
}

/** Puts a line back that was taken out. */
async function restore(act: Act): Promise<Response | Reply> {
  const [part] = await partsOf(act.page, act.visitor, [field(act.form, 'slug')]);
  if (!part) return reply(act, act.t.unchanged);
  const quantity = readQuantity(field(act.form, 'quantity'));
  if (quantity === null) return reply(act, act.t.quantityWrong);
  const refused = await send(act, 'POST', '/api/cart/items', {
    product_id: part.id,
    options: [{ id: 'packaging', value: field(act.form, 'packaging') }],
    quantity,
    ...ownWords(act.form),
  });
  return refused ?? redirect('/cart', 303);
}

async function findLine({ visitor, form }: Act): Promise<CartLineReply | null> {
  const cart = await visitor.call<CartReply | null>('GET', '/api/cart');
  return cart?.items.find((each) => each.id === field(form, 'item')) ?? null;
}

/** Quantity and packaging of a line. Another packaging takes at least what it comes in. */
async function line(act: Act): Promise<Response | Reply | null> {
  const quantity = readQuantity(field(act.form, 'quantity'));
  if (quantity === null) return reply(act, act.t.quantityWrong);
  const found = await findLine(act);
  if (!found) return redirect('/cart', 303);
  const packaging = field(act.form, 'packaging') || found.packaging;
  if (packaging === found.packaging) {
    return quantity === found.quantity ? null : send(act, 'PUT', `/api/cart/items/${found.id}`, { quantity });
  }
  const [part] = await partsOf(act.page, act.visitor, [found.product.slug]);
  const option = part?.packaging.find((each) => each.id === packaging);
  return send(act, 'PUT', `/api/cart/items/${found.id}`, {
    options: [{ id: 'packaging', value: packaging }],
    quantity: option ? orderQuantity(option, quantity) : quantity,
  });
}

async function remove(act: Act): Promise<Response | Reply> {
  const found = await findLine(act);
  if (!found) return redirect('/cart', 303);
  const refused = await send(act, 'DELETE', `/api/cart/items/${found.id}`);
  const { product, quantity, packaging } = found;
  const undo = { slug: product.slug, partNumber: product.sku, quantity, packaging };
  const words = { note: found.note ?? '', ownNumber: found.customer_part_number ?? '' };
  return refused ?? redirect(undoPath({ ...undo, ...words }), 303);
}

const ownWords = (form: FormData) => ({
  note: field(form, 'note') || null,
  customer_part_number: field(form, 'own') || null,
});

function note(act: Act): Promise<Reply | null> {
  return send(act, 'PUT', `/api/cart/items/${id(act.form, 'item')}`, ownWords(act.form));
}

/** Gift cards have sixteen letters and digits, coupons fewer. */
const GIFTCARD_LENGTH = 16;

async function code(act: Act): Promise<Reply | null> {
  const typed = field(act.form, 'code');
  if (!typed) return reply(act, act.t.codeMissing);
  const isGiftcard = typed.replace(/[\s-]/g, '').length >= GIFTCARD_LENGTH;
  return isGiftcard
    ? send(act, 'POST', '/api/cart/giftcards', { code: typed })
    : send(act, 'PUT', '/api/cart/coupon', { code: typed });
}

function carriage(act: Act): Promise<Reply | null> {
  const country = field(act.form, 'country');
  const service = field(act.form, 'service');
  return send(act, 'PUT', '/api/cart', {
    shipping: { ...(country && { country }), ...(service && { service }) },
  });
}
