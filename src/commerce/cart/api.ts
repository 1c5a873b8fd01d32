import { unknownCoupon } from '#commerce/codes';
import { ApiError } from '#kernel';
import type { StoreApi } from '#settings';
import {
  type AnyCall,
  answerWith,
  type CartAnswer,
  type CartDeps,
  refusedReply,
  run,
  runOn,
  unknown,
  viewOf,
} from './answering.ts';
import { addLine, changeLine, done, type FieldErrors, removeLine, setLines, type Wanted } from './cart.ts';
import { chooseChange, chooseItem } from './choosing.ts';
import { addCodeCalls, callerOf, judgeCoupon } from './codes-api.ts';
import { cartOrNothing, cartReply, cartSettingsReply } from './described.ts';
import { type CartInput, cartInput, type ItemsInput, itemChange, itemInput, itemsInput } from './input.ts';
import { patchCart } from './patch.ts';
import { presentCart } from './present.ts';
import type { PricedCart } from './priced.ts';
import { addQuickOrderCalls } from './quick-api.ts';
import { presentSettings } from './settings-reply.ts';
import { cartTexts } from './texts.ts';

/** Calls of the cart; the publishable key is enough, the session says whose cart it is. All answer the whole cart. */
export function addCartCalls(api: StoreApi, deps: CartDeps): void {
  addReading(api, deps);
  addItemCalls(api, deps);
  addUpdate(api, deps);
  addCodeCalls(api, deps);
  addQuickOrderCalls(api, deps);
}

function addReading(api: StoreApi, deps: CartDeps): void {
  const read = async (call: AnyCall): Promise<CartAnswer> => {
    const priced = await deps.carts.current(call);
    if (priced) await tellOfGuest(deps, priced, call);
    return priced && presentCart(priced, viewOf(call, deps));
  };
  api.get(
    '/cart',
    { summary: 'The cart of this session, or null', notes: 'Reading changes nothing.', reply: cartOrNothing },
    read,
  );
  api.get(
    '/cart/shipment-rating',
    { summary: 'The cart with the shipping services it can have', reply: cartOrNothing },
    read,
  );
  api.get(
    '/cart/settings',
    { summary: 'What a checkout form is made of', reply: cartSettingsReply },
    (call) => presentSettings(call, deps),
  );
  api.put(
    '/cart/recover/:checkout',
    {
      summary: 'Brings back the cart of a link',
      reply: cartReply,
      notes: 'A cart that belongs to an account gives others its goods alone, and stays where it is.',
    },
    async (call) => {
      const checkoutId = call.params['checkout'] ?? '';
      const found = /^[\w-]{22,64}$/.test(checkoutId) ? await deps.carts.recover(call, checkoutId) : null;
      if (!found) throw new ApiError('not_found', cartTexts(call.locale).linkGone());
      return answerWith(call, deps, found);
    },
  );
}

function addItemCalls(api: StoreApi, deps: CartDeps): void {
  const { carts } = deps;
  api.post(
    '/cart/items',
    { summary: 'Adds goods to the cart', reply: cartReply, body: itemInput, refusal: 'errors' },
    (call) => {
      const read = chooseItem(carts.shelf, call.locale, call.body);
      if (!read.ok) return { errors: read.errors };
      return run(call, deps, (cart) => addLine(cart, read.wanted, deps.newId()), { create: true });
    },
  );
  api.put(
    '/cart/items',
    {
      summary: 'Replaces all lines',
      reply: cartReply,
      notes: 'The body is a bare list.',
      body: itemsInput,
      refusal: 'errors',
    },
    (call) => {
      const read = chooseAll(call, deps, call.body, '');
      if (!read.ok) return { errors: read.errors };
      return run(call, deps, (cart) => setLines(cart, read.items, deps.newId, ''), { create: true });
    },
  );
  api.put(
    '/cart/items/:id',
    { summary: 'Changes a line', reply: cartReply, body: itemChange, refusal: 'errors' },
    (call) => {
      const id = call.params['id'] ?? '';
      return runOn('line', call, deps, (cart) => {
        const line = cart.lines.find((each) => each.id === id);
        if (!line) throw unknown('line');
        const read = chooseChange(carts.shelf, call.locale, line, call.body);
        return read.ok ? changeLine(cart, id, read.wanted) : read;
      });
    },
  );
  api.delete('/cart/items/:id', { summary: 'Removes a line', reply: cartReply }, (call) => {
    const id = call.params['id'] ?? '';
    return runOn('line', call, deps, (cart) => {
      if (!cart.lines.some((line) => line.id === id)) throw unknown('line');
      return removeLine(cart, id);
    });
  });
}

type ChosenAll = { ok: true; items: (Wanted & { id: string | null })[] } | { ok: false; errors: FieldErrors };

function chooseAll(call: AnyCall, { carts }: CartDeps, items: ItemsInput, path: string): ChosenAll {
  const chosen: (Wanted & { id: string | null })[] = [];
  let errors: FieldErrors = {};
  for (const [index, item] of items.entries()) {
    const read = chooseItem(carts.shelf, call.locale, item, `${path}${index}.`);
    if (read.ok) chosen.push({ ...read.wanted, id: item.id ?? null });
    else errors = { ...errors, ...read.errors };
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, items: chosen };
}

function addUpdate(api: StoreApi, deps: CartDeps): void {
  api.put(
    '/cart',
    {
      summary: 'Changes the cart',
      reply: cartReply,
      notes:
        'Maps are merged deeply, lists replace, null clears. Prices and totals are never taken from a caller. `currency` is the one the buyer reads in, as in `PUT /session`; what is charged stays the shop’s.',
      body: cartInput,
      refusal: 'errors',
    },
    async (call) => {
      const { items, coupon_code: couponCode } = call.body;
      const chosen = items && chooseAll(call, deps, items, 'items.');
      if (chosen?.ok === false) return { errors: chosen.errors };
      const coupon = couponCode ? await deps.codes.findCoupon(couponCode, callerOf(call)) : null;
      if (couponCode && !coupon) return refusedReply('coupon_code', unknownCoupon(call.locale));
      const currencies = deps.settings.store.currencies.map(({ code }) => code);
      const written = await deps.carts.change(
        call,
        (cart) => {
          const patched = patchCart(cart, call.body, { currencies, locale: call.locale });
          if (!patched.ok) return patched;
          const named =
            couponCode === undefined ? patched.cart : { ...patched.cart, couponId: coupon?.id ?? null };
          return chosen ? setLines(named, chosen.items, deps.newId, 'items.') : done(named);
        },
        { create: saysAnything(call.body), ...(coupon && { judge: judgeCoupon('coupon_code') }) },
      );
      if (written?.ok && call.body.billing) await deps.onBilling(written.priced);
      if (written?.ok) await tellOfGuest(deps, written.priced, call);
      const answer = answerWith(call, deps, written);
      const country = call.body.shipping?.country;
      if (country && answer && !('errors' in answer) && call.session.country !== country) {
        call.session = await deps.settings.sessions.change(call.session, { country });
      }
      const currency = call.body.currency?.trim().toUpperCase();
      if (!currency || !answer || 'errors' in answer) return answer;
      call.session = await deps.settings.sessions.change(call.session, { currency });
      const priced = await deps.carts.current(call);
      return priced && presentCart(priced, viewOf({ ...call, currency }, deps));
    },
  );
}

/** Nobody pays without a mail address. */
async function tellOfGuest(deps: CartDeps, cart: PricedCart, { address }: AnyCall): Promise<void> {
  if (cart.accountId === null && cart.email !== null) await deps.onGuestCart(cart, address);
}

/** An empty update makes no cart. */
function saysAnything(input: CartInput): boolean {
  return Object.values(input).some((value) => value !== undefined && value !== null);
}
