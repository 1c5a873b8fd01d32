/** Days on which parts of a cart or an order leave and arrive. A day is midnight UTC. */

import type { CartLineReply, CartReply } from '#commerce/cart/contract';
import { formatCount } from '#kernel';
import type { CompanyTerms } from '#settings/contract';
import { dayOf, leadDays } from '../cart/availability.tsx';
import { type Shipping, shippingAt } from '../shell/shipping.ts';
import { laterLines } from './model.ts';
import type { CheckoutTexts } from './texts.ts';

const DAY_MS = 86_400_000;

/** The clock for all dates of a page: the server's time when the page was loaded. */
export interface PromiseClock {
  now: Date;
  /** When parts in stock leave if ordered now. */
  shipping: Shipping;
  /** The day on which parts in stock leave. */
  dispatch: Date;
  cutOff: CompanyTerms['cutOff'];
}

export function promiseClock(now: Date, cutOff: CompanyTerms['cutOff']): PromiseClock {
  const shipping = shippingAt(now, cutOff);
  const today = new Date(now.toLocaleDateString('sv-SE', { timeZone: cutOff.timeZone }));
  return { now, shipping, dispatch: shipping.today ? today : shipping.date, cutOff };
}

/** Delayed lines listed individually; the rest are counted. */
const MAX_NAMED_LINES = 3;

/** Carriers work Monday to Friday. */
export function workingDaysAfter(day: Date, count: number): Date {
  let date = day;
  for (let remainingDays = count; remainingDays > 0; ) {
    date = new Date(date.getTime() + DAY_MS);
    if (date.getUTCDay() % 6 !== 0) remainingDays -= 1;
  }
  return date;
}

/** `Tue 24 Nov`, or `Tue 24 Nov to Thu 26 Nov`. @param days working days in transit, fewest and most */
export function arrivalText(
  dispatchDay: Date,
  days: readonly [number, number],
  locale: string,
  t: CheckoutTexts,
) {
  const [first, last] = days.map((count) => dayOf(workingDaysAfter(dispatchDay, count), locale));
  return first === last ? first! : t.fromTo({ first: first!, last: last! });
}

/** Texts for both ways to ship a cart that is partly out of stock: what leaves when (`split`, `wait`). */
export function shipTexts(cart: CartReply, clock: PromiseClock, locale: string, t: CheckoutTexts) {
  const delayedLines = laterLines(cart);
  const isAnyThere = cart.items.some((line) => line.backorder < line.quantity);
  const dispatchText = clock.shipping.today ? t.today : dayOf(clock.shipping.date, locale);
  const namedLines = delayedLines.slice(0, MAX_NAMED_LINES).map((line) => laterText(line, clock, locale, t));
  const unnamedCount = delayedLines.length - namedLines.length;
  const splitTexts = [
    ...(isAnyThere ? [t.inStockLeaves({ day: dispatchText })] : []),
    ...namedLines,
    ...(unnamedCount > 0 ? [t.moreLater({ lines: unnamedCount })] : []),
  ];
  const slowestWeeks = slowestLeadTime(delayedLines);
  return {
    split: splitTexts,
    wait: [
      t.allLeaves({ when: weeksText(slowestWeeks && [slowestWeeks[1], slowestWeeks[1]], clock, locale, t) }),
    ],
  };
}

/** `823 265 × MC0805R106K1AN from about 22 Feb, by Mon 15 Mar 2027`. */
export function laterText(
  line: CartLineReply,
  clock: PromiseClock,
  locale: string,
  t: CheckoutTexts,
): string {
  const deliveryText = weeksText(line.lead_time_weeks, clock, locale, t);
  return t.lineLater({ what: `${formatCount(line.backorder)} × ${line.product.sku}`, when: deliveryText });
}

type Weeks = CartLineReply['lead_time_weeks'];

function weeksText(weeks: Weeks, { now, cutOff }: PromiseClock, locale: string, t: CheckoutTexts): string {
  if (!weeks) return t.dateLater;
  const [first, last] = leadDays(weeks, now, cutOff, locale);
  return weeks[0] === weeks[1] ? t.byDay({ day: last }) : t.aboutFromTo({ first, last });
}

/** Lead time of the slowest line; null if any lead time is unknown. */
function slowestLeadTime(lines: readonly CartLineReply[]): Weeks {
  return lines.reduce<Weeks>(
    (worst, { lead_time_weeks: weeks }) => (worst && weeks && weeks[1] > worst[1] ? weeks : weeks && worst),
    lines[0]?.lead_time_weeks ?? null,
  );
}
