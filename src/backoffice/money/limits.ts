/**
 * What a role may give away by codes: the same percentage as by quotes, and gift cards up to the limits in
 * `data/codes.json`. Pure functions.
 */
import { amountOf, type Money, money, moneyOf } from '#kernel';
import { mostBelowList } from '#quotes';
import codes from '../../../data/codes.json' with { type: 'json' };

type Limits = Readonly<Record<string, string>>;

/** The most that this role may put on one gift card; null: no limit. */
export const mostOnGiftcard = (role: string, currency: string): Money | null =>
  limitOf(codes.mostOnGiftcard, role, currency);

function limitOf(limits: Limits, role: string, currency: string): Money | null {
  const limit = Object.hasOwn(limits, role) ? limits[role] : undefined;
  return limit === undefined ? null : moneyOf(currency, limit);
}

interface CouponTerms {
  minimum: Money;
  /** Percent as decimal text, or an amount off goods of at least the minimum. */
  gives: { percent: string } | { amount: Money };
}

/** Why this role may not make a coupon; null where it may. An amount counts as its share of the minimum order. */
export function couponAboveLimit(
  { gives, minimum }: CouponTerms,
  role: string,
): { param: 'percent' | 'amount'; message: string } | null {
  const maxPercent = mostBelowList(role);
  if (maxPercent >= 100) return null;
  if ('percent' in gives) {
    if (Number(gives.percent) <= maxPercent) return null;
    return {
      param: 'percent',
      message: `Your role may give at most ${maxPercent} %. Ask an owner for more.`,
    };
  }
  const { currency, minor } = gives.amount;
  if (minor * 100 <= minimum.minor * maxPercent) return null;
  const minimumGoods = money(currency, maxPercent > 0 ? Math.ceil((minor * 100) / maxPercent) : 0);
  const [offText, fromText] = [gives.amount, minimumGoods].map(sumText);
  return {
    param: 'amount',
    message:
      maxPercent > 0
        ? `Your role may give at most ${maxPercent} %: ${offText} off needs goods of ${fromText} or more. Ask an owner for more.`
        : `Your role may give at most ${maxPercent} %. Ask an owner for more.`,
  };
}

/**
 * Why this role may not make a gift card; null where it may.
 * @param givenToday what the same person has put on gift cards today
 */
export function giftcardAboveLimit(value: Money, role: string, givenToday: Money): string | null {
  const maxAmount = mostOnGiftcard(role, value.currency);
  if (maxAmount !== null && value.minor > maxAmount.minor)
    return `Your role may put at most ${sumText(maxAmount)} on a gift card. Ask an owner for more.`;
  const aDay = limitOf(codes.mostOnGiftcardsADay, role, value.currency);
  if (aDay === null || givenToday.minor + value.minor <= aDay.minor) return null;
  return `Your role may put at most ${sumText(aDay)} a day on gift cards; ${sumText(givenToday)} is used. Ask an owner for more.`;
}

const sumText = (sum: Money): string => `${amountOf(sum).toFixed(2)} ${sum.currency}`;
