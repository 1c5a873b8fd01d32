/** Coupons and gift cards of the cart. A cart only refers to them; nothing is redeemed before the order. */
import { type CodeCaller, unknownCoupon } from '#commerce/codes';
import { refusedInput, refusedResult } from '#kernel';
import { type ShopCall, shopCall } from '#settings';
import { acceptChange, type Command } from './cart.ts';
import type { Judge } from './cart-updater.ts';
import { applyCoupon, applyGiftcard, removeCoupon, removeGiftcard } from './contract.ts';
import { codeInput } from './input.ts';
import { refusals } from './refusals.ts';
import { cartOrNothing, cartReply } from './reply-schemas.ts';
import {
  type AnyCall,
  type CartDeps,
  notInCart,
  runCommand,
  runOnExisting,
  runOrCreate,
} from './run-command.ts';

export function codeCalls(deps: CartDeps): ShopCall[] {
  const { codes } = deps;
  return [
    shopCall(
      applyCoupon,
      { summary: 'Applies a coupon', reply: cartReply, body: codeInput, refusal: 'errors' },
      async (call) => {
        const coupon = await codes.findCoupon(call.body.code, callerOf(call));
        if (!coupon) return { errors: { code: unknownCoupon() } };
        const judge = judgeCoupon('code');
        return runOrCreate(call, deps, (cart) => acceptChange({ ...cart, couponId: coupon.id }), {
          judge,
        });
      },
    ),
    shopCall(removeCoupon, { summary: 'Removes the coupon', reply: cartOrNothing }, (call) =>
      runCommand(call, deps, (cart) => acceptChange({ ...cart, couponId: null })),
    ),
    shopCall(
      applyGiftcard,
      { summary: 'Applies a gift card', reply: cartReply, body: codeInput, refusal: 'errors' },
      async (call) => {
        const card = await codes.findGiftcard(call.body.code, callerOf(call));
        if (!card) {
          return refusedInput('code', 'NOT_FOUND', refusals.noGiftcard);
        }
        if (card.balance.minor === 0) {
          return refusedInput('code', 'EMPTY', refusals.emptyGiftcard);
        }
        const add: Command = (cart) => {
          if (cart.giftcardIds.includes(card.id)) return acceptChange(cart);
          if (cart.giftcardIds.length >= MOST_GIFTCARDS) {
            return refusedResult('code', 'TOO_MANY', refusals.tooManyGiftcards({ most: MOST_GIFTCARDS }));
          }
          return acceptChange({ ...cart, giftcardIds: [...cart.giftcardIds, card.id] });
        };
        return runOrCreate(call, deps, add);
      },
    ),
    shopCall(removeGiftcard, { summary: 'Removes a gift card', reply: cartReply }, (call) => {
      const { id } = call.params;
      return runOnExisting('giftcard', call, deps, (cart) => {
        if (!cart.giftcardIds.includes(id)) throw notInCart('giftcard');
        return acceptChange({ ...cart, giftcardIds: cart.giftcardIds.filter((each) => each !== id) });
      });
    }),
  ];
}

const MOST_GIFTCARDS = 10;

/** Refuses a coupon that is not valid for this cart; the cart stays unchanged. */
export function judgeCoupon(field: string): Judge {
  return ({ couponProblem }) => couponProblem && { [field]: couponProblem.refusal };
}

/** The caller by which wrong codes are counted. */
export function callerOf({ session, address }: AnyCall): CodeCaller {
  return { sessionId: session.id, address };
}
