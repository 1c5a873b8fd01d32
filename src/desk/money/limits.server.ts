/**
 * What a role may give away by codes: the same percentage as by quotes, and gift cards up to the limits in
 * `data/codes.json`. Pure functions.
 */
import { amountOf, type Money, money, moneyOf, printDigits } from '#kernel';
import { type Message, messageWith } from '#messages';
import { mostBelowList } from '#quotes';
import codes from '../../../data/codes.json' with { type: 'json' };
import { refusals } from '../frame/refusals.server.ts';

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
): { param: 'percent' | 'amount'; message: Message } | null {
  const maxPercent = mostBelowList(role);
  if (maxPercent >= 100) return null;
  if ('percent' in gives) {
    if (Number(gives.percent) <= maxPercent) return null;
    return { param: 'percent', message: refusals.percentAboveRole({ maxPercent }) };
  }
  const { currency, minor } = gives.amount;
  if (minor * 100 <= minimum.minor * maxPercent) return null;
  const minimumGoods = money(currency, maxPercent > 0 ? Math.ceil((minor * 100) / maxPercent) : 0);
  return {
    param: 'amount',
    message:
      maxPercent > 0
        ? messageWith((language) =>
            refusals.amountAboveRole({
              maxPercent,
              discount: sumText(gives.amount, language),
              minimumGoods: sumText(minimumGoods, language),
            }),
          )
        : refusals.percentAboveRole({ maxPercent }),
  };
}

/**
 * Why this role may not make a gift card; null where it may.
 * @param givenToday what the same person has put on gift cards today
 */
export function giftcardAboveLimit(value: Money, role: string, givenToday: Money): Message | null {
  const maxAmount = mostOnGiftcard(role, value.currency);
  if (maxAmount !== null && value.minor > maxAmount.minor)
    return messageWith((language) => refusals.giftcardAboveRole({ maxAmount: sumText(maxAmount, language) }));
  const aDay = limitOf(codes.mostOnGiftcardsADay, role, value.currency);
  if (aDay === null || givenToday.minor + value.minor <= aDay.minor) return null;
  return messageWith((language) =>
    refusals.giftcardsADayAboveRole({
      maxAmount: sumText(aDay, language),
      usedAmount: sumText(givenToday, language),
    }),
  );
}

/** `200.00 EUR`, in German `200,00 EUR`. */
const sumText = (sum: Money, language: string): string =>
  `${printDigits(amountOf(sum).toFixed(2), language)} ${sum.currency}`;
