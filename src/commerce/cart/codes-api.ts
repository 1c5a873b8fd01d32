/** Coupons and gift cards of the cart. A cart only names them: nothing is taken before the order. */
import { type CodeCaller, unknownCoupon } from '#commerce/codes';
import type { StoreApi } from '#settings';
import { type AnyCall, type CartDeps, refusedReply, run, runOn, unknown } from './answering.ts';
import { type Command, done, refused } from './cart.ts';
import type { Judge } from './changer.ts';
import { cartOrNothing, cartReply } from './described.ts';
import { codeInput } from './input.ts';
import { cartTexts } from './texts.ts';

export function addCodeCalls(api: StoreApi, deps: CartDeps): void {
  const { codes } = deps;
  api.put(
    '/cart/coupon',
    { summary: 'Applies a coupon', reply: cartReply, body: codeInput, refusal: 'errors' },
    async (call) => {
      const coupon = await codes.findCoupon(call.body.code, callerOf(call));
      if (!coupon) return refusedReply('code', unknownCoupon(call.locale));
      const judge = judgeCoupon('code');
      return run(call, deps, (cart) => done({ ...cart, couponId: coupon.id }), { create: true, judge });
    },
  );
  api.delete('/cart/coupon', { summary: 'Removes the coupon', reply: cartOrNothing }, (call) =>
    run(call, deps, (cart) => done({ ...cart, couponId: null })),
  );
  api.post(
    '/cart/giftcards',
    { summary: 'Applies a gift card', reply: cartReply, body: codeInput, refusal: 'errors' },
    async (call) => {
      const texts = cartTexts(call.locale);
      const card = await codes.findGiftcard(call.body.code, callerOf(call));
      if (!card) {
        return refusedReply('code', { code: 'NOT_FOUND', message: texts.noGiftcard() });
      }
      if (card.balance.minor === 0) {
        return refusedReply('code', { code: 'EMPTY', message: texts.emptyGiftcard() });
      }
      const add: Command = (cart) => {
        if (cart.giftcardIds.includes(card.id)) return done(cart);
        if (cart.giftcardIds.length >= MOST_GIFTCARDS) {
          return refused('code', 'TOO_MANY', texts.tooManyGiftcards(MOST_GIFTCARDS));
        }
        return done({ ...cart, giftcardIds: [...cart.giftcardIds, card.id] });
      };
      return run(call, deps, add, { create: true });
    },
  );
  api.delete('/cart/giftcards/:id', { summary: 'Removes a gift card', reply: cartReply }, (call) => {
    const id = call.params['id'] ?? '';
    return runOn('gift card', call, deps, (cart) => {
      if (!cart.giftcardIds.includes(id)) throw unknown('gift card');
      return done({ ...cart, giftcardIds: cart.giftcardIds.filter((each) => each !== id) });
    });
  });
}

const MOST_GIFTCARDS = 10;

/** A coupon that does not count for this cart is refused, and the cart stays as it was. */
export function judgeCoupon(field: string): Judge {
  return ({ couponProblem }) => couponProblem && { [field]: couponProblem.refusal };
}

/** Whom wrong codes are counted by. */
export function callerOf({ session, address }: AnyCall): CodeCaller {
  return { sessionId: session.id, address };
}
