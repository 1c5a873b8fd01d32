/** The discount of a coupon, and whether it may be used. Plain values. */
import { compareMoney, formatMoney, type Money, money, portion } from '#kernel';
import { languageOf, textsOf } from '#messages';

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
  message: string;
}

export interface CouponCase {
  goods: Money;
  now: Date;
  /** Number of this customer's orders that used the coupon. */
  usesOfBuyer: number;
  locale: string;
}

const couponTexts = textsOf('commerce/codes/coupons');

/** Why a coupon is not valid for these goods and this buyer; null where it is. */
export function couponRefusal(
  coupon: Coupon,
  { goods, now, usesOfBuyer, locale }: CouponCase,
): CodeRefusal | null {
  const texts = couponTexts[languageOf(locale)];
  if (!coupon.active || (coupon.startsAt && coupon.startsAt > now)) return unknownCoupon(locale);
  if (coupon.expiresAt && coupon.expiresAt <= now) {
    return { code: 'EXPIRED', message: texts.expired };
  }
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses) {
    return { code: 'USED_UP', message: texts.usedUp };
  }
  if (coupon.maxUsesEach !== null && usesOfBuyer >= coupon.maxUsesEach) {
    return { code: 'USED_UP', message: texts.usedByYou };
  }
  if (compareMoney(goods, coupon.minimum) < 0) {
    const minimum = formatMoney(coupon.minimum, locale);
    return { code: 'MINIMUM', message: texts.minimum({ minimum }) };
  }
  return null;
}

export function unknownCoupon(locale: string): CodeRefusal {
  return { code: 'NOT_FOUND', message: couponTexts[languageOf(locale)].unknown };
}

/** The discount on goods of this value, at most their price. Percentages are rounded half up. */
export function couponDiscount({ gives }: Coupon, goods: Money): Money {
  const discount = 'percent' in gives ? portion(goods, gives.percent, 100) : gives.amount;
  return money(goods.currency, Math.min(discount.minor, goods.minor));
}
