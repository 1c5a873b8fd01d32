/** The discount of a coupon, and whether it may be used. Plain values. */
import { compareMoney, formatMoney, type Money, money, portion } from '#kernel';
import { Message } from '#messages';
import { refusals } from './refusals.ts';

export interface Coupon {
  id: string;
  code: string;
  name: string;
  /** Percent as decimal text, or an amount. */
  gives: { percent: string } | { amount: Money };
  /** Minimum value of goods. */
  minimum: Money;
  startsAt: Date | null;
  expiresAt: Date | null;
  /** Orders that may use it, in total and per customer; null: unlimited. */
  maxUses: number | null;
  maxUsesEach: number | null;
  uses: number;
  active: boolean;
  /** Created in a trial: not valid in a live shop. */
  trial: boolean;
}

export interface CodeRefusal {
  code: 'NOT_FOUND' | 'EXPIRED' | 'USED_UP' | 'MINIMUM' | 'EMPTY';
  message: Message;
}

export interface CouponCase {
  goods: Money;
  now: Date;
  /** Number of this customer's orders that used the coupon. */
  usesOfBuyer: number;
}

/** Why a coupon is not valid for these goods and this buyer; null if it is. */
export function couponRefusal(coupon: Coupon, { goods, now, usesOfBuyer }: CouponCase): CodeRefusal | null {
  if (!coupon.active || (coupon.startsAt && coupon.startsAt > now)) return unknownCoupon();
  if (coupon.expiresAt && coupon.expiresAt <= now) {
    return { code: 'EXPIRED', message: refusals.expiredCoupon };
  }
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses) {
    return { code: 'USED_UP', message: refusals.usedUpCoupon };
  }
  if (coupon.maxUsesEach !== null && usesOfBuyer >= coupon.maxUsesEach) {
    return { code: 'USED_UP', message: refusals.couponUsedByYou };
  }
  if (compareMoney(goods, coupon.minimum) < 0) {
    return { code: 'MINIMUM', message: couponMinimum(coupon.minimum) };
  }
  return null;
}

/** An amount is written differently in each language. */
function couponMinimum(minimum: Money): Message {
  return new Message((language) =>
    refusals.couponMinimum({ minimum: formatMoney(minimum, language) }).textIn(language),
  );
}

export function unknownCoupon(): CodeRefusal {
  return { code: 'NOT_FOUND', message: refusals.unknownCoupon };
}

/** The discount on goods of this value, at most their price. Percentages are rounded half up. */
export function couponDiscount({ gives }: Coupon, goods: Money): Money {
  const discount = 'percent' in gives ? portion(goods, gives.percent, 100) : gives.amount;
  return money(goods.currency, Math.min(discount.minor, goods.minor));
}
