import { unknownCoupon } from '#commerce/codes';
import { ApiError } from '#kernel';
import { type ShopCall, shopCall } from '#settings';
import {
  acceptChange,
  addLine,
  changeLine,
  type FieldErrors,
  type LineRequest,
  removeLine,
  setLines,
} from './cart.ts';
import { chooseChange, chooseItem } from './choose-offer.ts';
import { callerOf, codeCalls, judgeCoupon } from './codes-api.ts';
import {
  addCartItem,
  type CartReply,
  changeCart,
  changeCartItem,
  readCart,
  readCartSettings,
  readShippingRates,
  recoverCart,
  removeCartItem,
  replaceCartItems,
} from './contract.ts';
import { type CartInput, cartInput, type ItemsInput, itemChange, itemInput, itemsInput } from './input.ts';
import { patchCart } from './patch.ts';
import { presentCart } from './present.ts';
import type { PricedCart } from './price-cart.ts';
import { quickOrderCalls } from './quick-api.ts';
import { refusals } from './refusals.ts';
import { cartOrNothing, cartReply, cartSettingsReply } from './reply-schemas.ts';
import {
  type AnyCall,
  answerWith,
  type CartDeps,
  notInCart,
  runOnExisting,
  runOrCreate,
  viewOf,
} from './run-command.ts';
import { presentSettings } from './settings-reply.ts';

/**
 * Calls of the cart. The publishable key is enough; the session determines the cart. Every reply is the full cart.
 */
export function cartCalls(deps: CartDeps): ShopCall[] {
  return [
    ...readingCalls(deps),
    ...itemCalls(deps),
    ...updateCalls(deps),
    ...codeCalls(deps),
    ...quickOrderCalls(deps),
  ];
}

function readingCalls(deps: CartDeps): ShopCall[] {
  const read = async (call: AnyCall): Promise<CartReply | null> => {
    const cart = await deps.carts.current(call);
    if (cart) await notifyGuestCart(deps, cart, call);
    return cart && presentCart(cart, viewOf(call, deps));
  };
  return [
    shopCall(
      readCart,
      {
        summary: 'The cart of this session, or null',
        notes: 'Reading changes nothing.',
        reply: cartOrNothing,
      },
      read,
    ),
    shopCall(
      readShippingRates,
      { summary: 'The cart with the shipping services it can have', reply: cartOrNothing },
      read,
    ),
    shopCall(
      readCartSettings,
      { summary: 'What a checkout form is made of', reply: cartSettingsReply },
      (call) => presentSettings(call, deps),
    ),
    shopCall(
      recoverCart,
      {
        summary: 'Brings back the cart of a link',
        reply: cartReply,
        notes: 'A cart that belongs to an account gives others its goods alone, and stays where it is.',
      },
      async (call) => {
        const { checkout: checkoutId } = call.params;
        const recovery = /^[\w-]{22,64}$/.test(checkoutId)
          ? await deps.carts.recover(call, checkoutId)
          : null;
        if (!recovery) throw new ApiError('not_found', refusals.linkGone);
        return answerWith(call, deps, recovery);
      },
    ),
  ];
}

function itemCalls(deps: CartDeps): ShopCall[] {
  const { carts } = deps;
  return [
    shopCall(
      addCartItem,
      { summary: 'Adds goods to the cart', reply: cartReply, body: itemInput, refusal: 'errors' },
      (call) => {
        const read = chooseItem(carts.productLookup, call.locale, call.body);
        if (!read.ok) return { errors: read.errors };
        return runOrCreate(call, deps, (cart) => addLine(cart, read.request, deps.newId()));
      },
    ),
    shopCall(
      replaceCartItems,
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
        return runOrCreate(call, deps, (cart) => setLines(cart, read.items, deps.newId, ''));
      },
    ),
    shopCall(
      changeCartItem,
      { summary: 'Changes a line', reply: cartReply, body: itemChange, refusal: 'errors' },
      (call) => {
        const { id } = call.params;
        return runOnExisting('line', call, deps, (cart) => {
          const line = cart.lines.find((each) => each.id === id);
          if (!line) throw notInCart('line');
          const read = chooseChange(carts.productLookup, call.locale, line, call.body);
          return read.ok ? changeLine(cart, id, read.request) : read;
        });
      },
    ),
    shopCall(removeCartItem, { summary: 'Removes a line', reply: cartReply }, (call) => {
      const { id } = call.params;
      return runOnExisting('line', call, deps, (cart) => {
        if (!cart.lines.some((line) => line.id === id)) throw notInCart('line');
        return removeLine(cart, id);
      });
    }),
  ];
}

type LineSelections =
  | { ok: true; items: (LineRequest & { id: string | null })[] }
  | { ok: false; errors: FieldErrors };

function chooseAll(call: AnyCall, { carts }: CartDeps, items: ItemsInput, path: string): LineSelections {
  const lines: (LineRequest & { id: string | null })[] = [];
  let errors: FieldErrors = {};
  for (const [index, item] of items.entries()) {
    const read = chooseItem(carts.productLookup, call.locale, item, `${path}${index}.`);
    if (read.ok) lines.push({ ...read.request, id: item.id ?? null });
    else errors = { ...errors, ...read.errors };
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, items: lines };
}

function updateCalls(deps: CartDeps): ShopCall[] {
  return [
    shopCall(
      changeCart,
      {
        summary: 'Changes the cart',
        reply: cartOrNothing,
        notes:
          'Maps are merged deeply, lists replace, null clears. Prices and totals are never taken from a caller. `currency` is the one the buyer reads in, as in `PUT /session`; what is charged stays the shop’s.',
        body: cartInput,
        refusal: 'errors',
      },
      async (call) => {
        const { items, coupon_code: couponCode } = call.body;
        const requestedLines = items && chooseAll(call, deps, items, 'items.');
        if (requestedLines?.ok === false) return { errors: requestedLines.errors };
        const coupon = couponCode ? await deps.codes.findCoupon(couponCode, callerOf(call)) : null;
        if (couponCode && !coupon) return { errors: { coupon_code: unknownCoupon() } };
        const currencies = deps.settings.store.currencies.map(({ code }) => code);
        const result = await deps.carts.change(
          call,
          (cart) => {
            const patch = patchCart(cart, call.body, { currencies, deliveryTables: deps.delivery.inForce() });
            if (!patch.ok) return patch;
            const cartWithCoupon =
              couponCode === undefined ? patch.cart : { ...patch.cart, couponId: coupon?.id ?? null };
            return requestedLines
              ? setLines(cartWithCoupon, requestedLines.items, deps.newId, 'items.')
              : acceptChange(cartWithCoupon);
          },
          { create: hasAnyValue(call.body), ...(coupon && { judge: judgeCoupon('coupon_code') }) },
        );
        if (result?.ok && call.body.billing) await deps.onBilling(result.cart);
        if (result?.ok) await notifyGuestCart(deps, result.cart, call);
        const answer = result && answerWith(call, deps, result);
        const country = call.body.shipping?.country;
        if (country && answer && !('errors' in answer) && call.session.country !== country) {
          call.session = await deps.settings.sessions.change(call.session, { country });
        }
        const currency = call.body.currency?.trim().toUpperCase();
        if (!currency || !answer || 'errors' in answer) return answer;
        call.session = await deps.settings.sessions.change(call.session, { currency });
        const pricedCart = await deps.carts.current(call);
        return pricedCart && presentCart(pricedCart, viewOf({ ...call, currency }, deps));
      },
    ),
  ];
}

/** A cart cannot be paid before it has a mail address. */
async function notifyGuestCart(deps: CartDeps, cart: PricedCart, { address }: AnyCall): Promise<void> {
  if (cart.accountId === null && cart.email !== null) await deps.onGuestCart(cart, address);
}

/** An empty update must not create a cart. */
function hasAnyValue(input: CartInput): boolean {
  return Object.values(input).some((value) => value !== undefined && value !== null);
}
