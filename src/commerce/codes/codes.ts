import type { Money } from '#kernel';
import { ApiError } from '#kernel';
import { type Executor, type Platform, THROTTLES, type ThrottleAnswer } from '#platform';
import { couponCode, giftcardCode, hashGiftcardCode } from './code-format.ts';
import { type CodeRefusal, type Coupon, couponRefusal, unknownCoupon } from './coupons.ts';
import { refusals } from './refusals.ts';
import { issueGiftcard, seedDemoCodes } from './seed.ts';
import {
  type BookingResult,
  type Buyer,
  bookEntry,
  countUses,
  deleteUses,
  findCoupon,
  findCouponByCode,
  findGiftcardByHash,
  findGiftcards,
  type Giftcard,
  hasUsed,
  insertCoupon,
  insertUse,
  lockCoupon,
} from './store.ts';

/** The caller by which attempts with codes are counted. */
export interface CodeCaller {
  sessionId: string;
  address: string;
}

export type CodeAnswer = { ok: true } | { ok: false; refusal: CodeRefusal };

/** A coupon as a cart needs it, with the number of uses by this buyer. */
export interface CartCoupon {
  coupon: Coupon;
  usesOfBuyer: number;
}

export interface CartCodes {
  coupon: CartCoupon | null;
  giftcards: Giftcard[];
}

/** Terms of a new coupon; `gives` is percent (decimal text) or an amount. */
export interface NewCoupon extends Pick<Coupon, 'code' | 'name' | 'gives' | 'minimum'> {
  startsAt?: Date;
  expiresAt?: Date;
  maxUses?: number;
  maxUsesEach?: number;
}

/**
 * Coupons and gift cards. Nothing is reserved before an order: a cart only refers to codes, and the order's
 * transaction takes them with `redeemCoupon` and `debitGiftcard`, after carts and stock, gift cards before coupons,
 * each by id.
 */
export interface Codes {
  /** The coupon with this code, in any spelling. Throws 429 after too many wrong codes. */
  findCoupon(code: string, caller: CodeCaller): Promise<Coupon | null>;
  /**
   * The gift card with this code, in any spelling; null if it is switched off or expired. Throws 429 after too
   * many wrong codes.
   */
  findGiftcard(code: string, caller: CodeCaller): Promise<Giftcard | null>;
  /** The present state of the codes that a cart refers to by id. */
  findForCart(
    executor: Executor,
    codeIds: { couponId: string | null; giftcardIds: readonly string[] },
    buyer: Buyer,
  ): Promise<CartCodes>;
  /**
   * Counts a use, in the order's transaction. After a refusal the caller must roll back. No effect for the same
   * order again.
   */
  redeemCoupon(
    tx: Executor,
    couponId: string,
    use: { accountId: string | null; email: string; orderId: string; goods: Money },
  ): Promise<CodeAnswer>;
  /** Returns the coupon uses of an order, in the transaction that cancels it. */
  returnCoupons(tx: Executor, orderId: string): Promise<void>;
  /**
   * Takes an amount, in the order's transaction. After a refusal the caller must roll back. No effect for the same
   * order again.
   */
  debitGiftcard(tx: Executor, giftcardId: string, amount: Money, orderId: string): Promise<CodeAnswer>;
  /** Returns what an order took, all or in part; no effect when the `key` repeats. */
  creditGiftcard(
    tx: Executor,
    giftcardId: string,
    amount: Money,
    credit: { orderId: string; key: string },
  ): Promise<CodeAnswer>;
  /** Creates a coupon; false if its code exists. */
  createCoupon(executor: Executor, coupon: NewCoupon): Promise<boolean>;
  /** Creates a gift card and returns its code, which is never stored. */
  createGiftcard(executor: Executor, value: Money, expiresAt?: Date): Promise<string>;
}

/** Opens the codes module; a trial gets the codes of `data/demo.json`. */
export async function createCodes(platform: Platform): Promise<Codes> {
  const { db, random, clock } = platform;
  if (platform.config.trial) await seedDemoCodes(db.orm, random);
  /** Codes of a trial are publicly known, so they are valid in a trial only. */
  const counts = ({ trial }: { trial: boolean }) => platform.config.trial || !trial;
  return {
    findCoupon: (text, caller) =>
      findThrottled(platform, caller, async () => {
        const code = couponCode(text);
        const coupon = code === null ? null : await findCouponByCode(db.orm, code);
        return coupon && counts(coupon) ? coupon : null;
      }),
    findGiftcard: (text, caller) =>
      findThrottled(platform, caller, async () => {
        const code = giftcardCode(text);
        const giftcard = code === null ? null : await findGiftcardByHash(db.orm, hashGiftcardCode(code));
        return giftcard && counts(giftcard) && isInForce(giftcard, clock.now()) ? giftcard : null;
      }),
    findForCart: async (executor, { couponId, giftcardIds }, buyer) => {
      const namedCoupon = couponId === null ? null : await findCoupon(executor, couponId);
      const coupon = namedCoupon && counts(namedCoupon) ? namedCoupon : null;
      const usesOfBuyer = coupon?.maxUsesEach ? await countUses(executor, coupon.id, buyer) : 0;
      const cards = await findGiftcards(executor, giftcardIds);
      const now = clock.now();
      return {
        coupon: coupon && { coupon, usesOfBuyer },
        giftcards: cards.filter((card) => counts(card) && isInForce(card, now)),
      };
    },
    redeemCoupon: (tx, couponId, use) => redeem(tx, couponId, { ...use, usedAt: clock.now(), counts }),
    returnCoupons: deleteUses,
    debitGiftcard: async (tx, giftcardId, amount, orderId) => {
      const [card] = await findGiftcards(tx, [giftcardId]);
      if (card && !counts(card)) return toCodeAnswer('refused');
      const debit = { currency: amount.currency, minor: -amount.minor };
      return toCodeAnswer(
        await bookEntry(tx, { giftcardId, amount: debit, orderId, key: 'order', bookedAt: clock.now() }),
      );
    },
    creditGiftcard: async (tx, giftcardId, amount, { orderId, key }) =>
      toCodeAnswer(
        await bookEntry(tx, { giftcardId, amount, orderId, key: `back ${key}`, bookedAt: clock.now() }),
      ),
    createCoupon: (executor, { gives, minimum, code, ...terms }) =>
      insertCoupon(executor, {
        ...terms,
        id: random.id(),
        code: couponCode(code) ?? code,
        ...('percent' in gives ? { percent: gives.percent } : { amountMinor: gives.amount.minor }),
        currency: minimum.currency,
        minimumMinor: minimum.minor,
        uses: 0,
        active: true,
      }),
    createGiftcard: async (executor, value, expiresAt) => {
      const code = random.code(CODE_LENGTH);
      await issueGiftcard(executor, random, { code, value, expiresAt });
      return code;
    },
  };
}

const CODE_LENGTH = 16;

function isInForce({ active, expiresAt }: Giftcard, now: Date): boolean {
  return active && (expiresAt === null || expiresAt > now);
}

function toCodeAnswer(booking: BookingResult): CodeAnswer {
  if (booking !== 'refused') return { ok: true };
  return { ok: false, refusal: { code: 'EMPTY', message: refusals.emptyGiftcard } };
}

async function redeem(
  tx: Executor,
  couponId: string,
  use: {
    accountId: string | null;
    email: string;
    orderId: string;
    goods: Money;
    usedAt: Date;
    counts: (coupon: Coupon) => boolean;
  },
): Promise<CodeAnswer> {
  const coupon = await lockCoupon(tx, couponId);
  if (!coupon || !use.counts(coupon)) return { ok: false, refusal: unknownCoupon() };
  if (await hasUsed(tx, couponId, use.orderId)) return { ok: true };
  const usesOfBuyer = coupon.maxUsesEach === null ? 0 : await countUses(tx, couponId, use);
  const refusal = couponRefusal(coupon, { goods: use.goods, now: use.usedAt, usesOfBuyer });
  if (refusal) return { ok: false, refusal };
  const { accountId, email, orderId, usedAt } = use;
  await insertUse(tx, { couponId, accountId, email, orderId, usedAt });
  return { ok: true };
}

/**
 * Looks up a code for a caller below the limit of wrong attempts, and counts a further wrong one. At an address
 * with many wrong codes, right codes of other buyers still pass: only wrong ones are refused, up to the flood
 * limit.
 */
async function findThrottled<Found>(
  { throttle }: Platform,
  { sessionId, address }: CodeCaller,
  look: () => Promise<Found | null>,
): Promise<Found | null> {
  const session = `code session ${sessionId}`;
  const flood = `code flood ${address}`;
  for (const key of [session, flood]) refuseWhere(await throttle.peek(key));
  const match = await look();
  if (match !== null) return match;
  refuseWhere(await throttle.hit(flood, THROTTLES.codeFlood));
  refuseWhere(await throttle.hit(session, THROTTLES.codeSession));
  refuseWhere(await throttle.hit(`code address ${address}`, THROTTLES.codeAddress));
  return null;
}

function refuseWhere(verdict: ThrottleAnswer): void {
  if (verdict.isAllowed) return;
  throw new ApiError('too_many_requests', refusals.tooManyWrongCodes, {
    retryAfter: verdict.retryAfterSeconds,
  });
}
