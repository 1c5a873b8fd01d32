import { z } from 'zod';
import {
  type Coupon,
  endCoupon as endStoredCoupon,
  endGiftcard as endStoredGiftcard,
  type IssuedGiftcard,
  listCoupons,
  listGiftcards,
} from '#commerce/codes';
import type { DeliveryTables } from '#commerce/delivery';
import { ApiError, addMoney, amountOf, type Money, money, moneyOf } from '#kernel';
import { asIssue } from '#messages';
import type { Executor } from '#platform';
import { mostBelowList } from '#quotes';
import { type DeskCall, staffCall } from '../frame/call.server.ts';
import type { DeskDependencies } from '../frame/dependencies.server.ts';
import { refusals } from '../frame/refusals.server.ts';
import { lockAudited } from '../frame/store.server.ts';
import {
  type CouponReply,
  createCoupon,
  createGiftcard,
  endCoupon,
  endGiftcard,
  type GiftcardReply,
  type MoneyReply,
  readMoney,
} from './contract.ts';
import { couponAboveLimit, giftcardAboveLimit, mostOnGiftcard } from './limits.server.ts';

const ID = /^[0-9a-f]{24}$/;
/** Action in the audit log, from which the daily total is computed. */
const GIFTCARD = 'money.giftcard';
const madeCard = z.object({ amount: z.string() });

const amount = z
  .string()
  .trim()
  .regex(/^\d{1,6}(?:\.\d{1,2})?$/, asIssue(refusals.amountFormat));
const limit = z.int().min(1).max(1_000_000).nullable().default(null);
const expiryDate = z.iso
  .date(asIssue(refusals.dayFormat({ example: '2026-12-31' })))
  .nullable()
  .default(null);
const line = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .refine((text) => !/\p{Cc}|\p{Cs}/u.test(text), asIssue(refusals.unprintable));

const newCoupon = z
  .object({
    code: line(40).regex(/^[A-Za-z0-9 -]{3,40}$/, asIssue(refusals.couponCodeFormat)),
    name: line(100),
    percent: z
      .string()
      .trim()
      .regex(/^\d{1,2}(?:\.\d{1,2})?$/, asIssue(refusals.percentFormat))
      .nullable()
      .default(null),
    amount: amount.nullable().default(null),
    minimum: amount.default('0'),
    expires: expiryDate,
    max_uses: limit,
    max_uses_each: limit,
  })
  .refine(({ percent, amount: off }) => (percent === null) !== (off === null), {
    path: ['percent'],
    message: asIssue(refusals.percentOrAmount),
  })
  .refine(({ percent, amount: off }) => Number(percent ?? off) > 0, {
    path: ['percent'],
    message: asIssue(refusals.discountNotPositive),
  });

/** Coupons and gift cards are created and ended here; the tables of shipping and taxes are only read. */
export function moneyCalls({
  platform,
  settings,
  codes,
  delivery,
}: Pick<DeskDependencies, 'platform' | 'settings' | 'codes' | 'delivery'>): DeskCall[] {
  const { currency } = settings.store;
  const sumGiftcardsBy = async (tx: Executor, staffId: string, startDate: Date) =>
    (await lockAudited(tx, { staffId, action: GIFTCARD, startDate }))
      .map(({ after }) => moneyOf(currency, madeCard.parse(after).amount))
      .reduce((sum, each) => addMoney(sum, each), money(currency, 0));
  return [
    staffCall(
      readMoney,
      { summary: 'Coupons, gift cards and the tables of prices' },
      async ({ staff: { role } }) => ({
        currency,
        mostPercent: mostBelowList(role),
        mostOnGiftcard: amountOrNull(mostOnGiftcard(role, currency)),
        coupons: (await listCoupons(platform.db.orm)).map(presentCoupon),
        giftcards: (await listGiftcards(platform.db.orm)).map(presentGiftcard),
        ...pricingTables(delivery.inForce()),
      }),
    ),
    staffCall(
      createCoupon,
      { summary: 'Makes a coupon', body: newCoupon },
      ({ body, staff, change, audit }) =>
        change(async (tx) => {
          const { code, name, percent, expires, max_uses: maxUses, max_uses_each: maxUsesEach } = body;
          refusePastDay(expires, platform.clock.now());
          const minimum = moneyOf(currency, body.minimum);
          const gives = percent === null ? { amount: moneyOf(currency, body.amount ?? '0') } : { percent };
          const refusal = couponAboveLimit({ minimum, gives }, staff.role);
          if (refusal) throw new ApiError('forbidden', refusal.message, { param: refusal.param });
          const coupon = await codes.createCoupon(tx, {
            code,
            name,
            minimum,
            gives,
            ...(expires && { expiresAt: endOfDay(expires) }),
            ...(maxUses !== null && { maxUses }),
            ...(maxUsesEach !== null && { maxUsesEach }),
          });
          if (!coupon)
            throw new ApiError('conflict', refusals.couponExists, {
              param: 'code',
            });
          await audit(tx, 'money.coupon', code, { after: body });
          return { code };
        }),
    ),
    staffCall(endCoupon, { params: { id: ID }, summary: 'Ends a coupon' }, ({ params, change, audit }) =>
      change(async (tx) => {
        const code = await endStoredCoupon(tx, params.id);
        if (code === null) throw new ApiError('not_found', refusals.couponEnded);
        await audit(tx, 'money.coupon_end', code);
        return { code };
      }),
    ),
    staffCall(
      createGiftcard,
      {
        summary: 'Makes a gift card; its code is answered this once',
        body: z.object({ amount, expires: expiryDate }),
      },
      ({ body, staff, change, audit }) =>
        change(async (tx) => {
          const value = moneyOf(currency, body.amount);
          if (value.minor === 0)
            throw new ApiError('invalid_request', refusals.amountNotPositive, { param: 'amount' });
          const today = new Date(platform.clock.now().toISOString().slice(0, 10));
          const refusal = giftcardAboveLimit(value, staff.role, await sumGiftcardsBy(tx, staff.id, today));
          if (refusal) throw new ApiError('forbidden', refusal, { param: 'amount' });
          refusePastDay(body.expires, platform.clock.now());
          const code = await codes.createGiftcard(
            tx,
            value,
            body.expires ? endOfDay(body.expires) : undefined,
          );
          const last4 = code.slice(-4);
          await audit(tx, GIFTCARD, last4, { after: { amount: body.amount, expires: body.expires } });
          return { code: code.replace(/.{4}(?=.)/g, '$&-'), last4 };
        }),
    ),
    staffCall(endGiftcard, { params: { id: ID }, summary: 'Ends a gift card' }, ({ params, change, audit }) =>
      change(async (tx) => {
        const last4 = await endStoredGiftcard(tx, params.id);
        if (last4 === null) throw new ApiError('not_found', refusals.giftcardEnded);
        await audit(tx, 'money.giftcard_end', last4);
        return { last4 };
      }),
    ),
  ];
}

/** The tables that prices are computed from, readable by sales. */
function pricingTables({ shipping, tax }: DeliveryTables): Pick<MoneyReply, 'shipping' | 'tax'> {
  return { shipping: { services: shipping.services, groups: shipping.groups }, tax: { rates: tax.rates } };
}

/** Refuses a last day in the past, with which a code would never be valid. */
function refusePastDay(lastDay: string | null, now: Date): void {
  if (lastDay !== null && endOfDay(lastDay) <= now)
    throw new ApiError('invalid_value', refusals.dayPassed, {
      param: 'expires',
    });
}

/** The end of a day in UTC. */
const endOfDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000);
/** The last UTC day on which a code that expires at this moment is valid. */
const lastDayOf = (end: Date | null) =>
  end === null ? null : new Date(end.getTime() - 1).toISOString().slice(0, 10);
const amountOrNull = (sum: Money | null) => (sum === null ? null : amountOf(sum));

function presentCoupon(coupon: Coupon): CouponReply {
  const { id, code, name, gives, minimum, expiresAt, maxUses, maxUsesEach, uses, active } = coupon;
  return {
    id,
    code,
    name,
    maxUses,
    maxUsesEach,
    uses,
    active,
    minimum: amountOf(minimum),
    percent: 'percent' in gives ? String(Number(gives.percent)) : null,
    amount: 'amount' in gives ? amountOf(gives.amount) : null,
    lastDay: lastDayOf(expiresAt),
  };
}

function presentGiftcard({
  id,
  last4,
  issuedAmount,
  balance,
  expiresAt,
  active,
}: IssuedGiftcard): GiftcardReply {
  return {
    id,
    last4,
    active,
    currency: issuedAmount.currency,
    issued: amountOf(issuedAmount),
    balance: amountOf(balance),
    lastDay: lastDayOf(expiresAt),
  };
}
