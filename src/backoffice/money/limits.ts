/** What a role may give away by codes: of goods as much as by quotes, on one card as `data/codes.json` says. Plain values. */
import { amountOf, type Money, money, moneyOf } from '#kernel';
import { mostBelowList } from '#quotes';
import codes from '../../../data/codes.json' with { type: 'json' };

type Limits = Readonly<Record<string, string>>;

/** The most that somebody of this role may put on one gift card; null: anything. */
export const mostOnGiftcard = (role: string, currency: string): Money | null =>
  limitOf(codes.mostOnGiftcard, role, currency);

function limitOf(limits: Limits, role: string, currency: string): Money | null {
  const most = Object.hasOwn(limits, role) ? limits[role] : undefined;
  return most === undefined ? null : moneyOf(currency, most);
}

interface CouponTerms {
  minimum: Money;
  /** Percent as decimal text, or an amount off goods of at least the minimum. */
  gives: { percent: string } | { amount: Money };
}

/** Why a coupon is not this role's to make; null where it is. An amount counts as its share of the least it is taken off. */
export function couponAboveLimit(
  { gives, minimum }: CouponTerms,
  role: string,
): { param: 'percent' | 'amount'; message: string } | null {
  const most = mostBelowList(role);
  if (most >= 100) return null;
  if ('percent' in gives) {
    if (Number(gives.percent) <= most) return null;
    return { param: 'percent', message: `Your role gives ${most} % at most. More is an owner's to give.` };
  }
  const { currency, minor } = gives.amount;
  if (minor * 100 <= minimum.minor * most) return null;
  const least = money(currency, most > 0 ? Math.ceil((minor * 100) / most) : 0);
  const [off, from] = [gives.amount, least].map(sumText);
  return {
    param: 'amount',
    message:
      most > 0
        ? `Your role gives ${most} % at most: ${off} off needs goods of ${from} or more. More is an owner's to give.`
        : `Your role gives ${most} % at most. More is an owner's to give.`,
  };
}

/**
 * Why a gift card is not this role's to make; null where it is.
 * @param given what the same person has put on cards today
 */
export function giftcardAboveLimit(value: Money, role: string, given: Money): string | null {
  const most = mostOnGiftcard(role, value.currency);
  if (most !== null && value.minor > most.minor)
    return `Your role puts ${sumText(most)} on a gift card at most. More is an owner's to give.`;
  const aDay = limitOf(codes.mostOnGiftcardsADay, role, value.currency);
  if (aDay === null || given.minor + value.minor <= aDay.minor) return null;
  return `Your role puts ${sumText(aDay)} on gift cards a day at most, and ${sumText(given)} are given. More is an owner's to give.`;
}

const sumText = (sum: Money): string => `${amountOf(sum).toFixed(2)} ${sum.currency}`;
