/** What a coupon gives, and whether it may be used. Plain values. */
import { compareMoney, formatMoney, type Money, money, portion } from '#kernel';

export interface Coupon {
  id: string;
  code: string;
  name: string;
  /** Percent as decimal text, or an amount. */
  gives: { percent: string } | { amount: Money };
  /** Goods value from which it holds. */
  minimum: Money;
  startsAt: Date | null;
  expiresAt: Date | null;
  /** Orders that may use it, in all and per customer; null: any number. */
  maxUses: number | null;
  maxUsesEach: number | null;
  uses: number;
  active: boolean;
}

export interface CodeRefusal {
  code: 'NOT_FOUND' | 'EXPIRED' | 'USED_UP' | 'MINIMUM' | 'EMPTY';
  message: string;
}

export interface CouponCase {
  goods: Money;
  now: Date;
  /** Orders of this customer that used it. */
  usesOfBuyer: number;
  locale: string;
}

/** Why a coupon does not count for these goods and this buyer; null where it does. */
export function couponRefusal(
  coupon: Coupon,
  { goods, now, usesOfBuyer, locale }: CouponCase,
): CodeRefusal | null {
  if (!coupon.active || (coupon.startsAt && coupon.startsAt > now)) return unknownCoupon();
  if (coupon.expiresAt && coupon.expiresAt <= now) {
    return { code: 'EXPIRED', message: 'This coupon is no longer valid.' };
  }
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses) {
    return { code: 'USED_UP', message: 'This coupon has been used up.' };
  }
  if (coupon.maxUsesEach !== null && usesOfBuyer >= coupon.maxUsesEach) {
    return { code: 'USED_UP', message: 'You have used this coupon already.' };
  }
  if (compareMoney(goods, coupon.minimum) < 0) {
    const least = formatMoney(coupon.minimum, locale);
    return { code: 'MINIMUM', message: `This coupon holds for goods of ${least} or more.` };
  }
  return null;
}

export function unknownCoupon(): CodeRefusal {
  return { code: 'NOT_FOUND', message: 'There is no coupon with this code.' };
}

/** What a coupon takes off goods of this value, never more than they cost. Percentages are rounded half up. */
export function couponDiscount({ gives }: Coupon, goods: Money): Money {
  const discount = 'percent' in gives ? portion(goods, gives.percent, 100) : gives.amount;
  return money(goods.currency, Math.min(discount.minor, goods.minor));
}
