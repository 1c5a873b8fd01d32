import type { CartLineReply } from '#commerce/cart/contract';
import { formatCount, formatFarDay, formatNearDay } from '#kernel';
import { useTexts } from '../messages/index.ts';
import { leadDay } from '../shell/shipping.ts';
import { useShell } from '../shell/use-shell.ts';
import type { CartData } from './load.ts';
import { cartTexts } from './texts.ts';

/** When a line ships: now, in two parts, or later. Colour only repeats the text. */
export function LineAvailability({ line, data }: { line: CartLineReply; data: LeavingData }) {
  const t = useTexts(cartTexts);
  const { locale } = useShell();
  const { shipping, now, cutOff } = data;
  const { stock_now: stock, backorder, lead_time_weeks: weeks } = line;
  if (backorder === 0) {
    return (
      <span className="good">
        {shipping.today ? t.shipsToday : t.shipsOn({ day: dayOf(shipping.date, locale) })}
      </span>
    );
  }
  const [first, last] = weeks ? leadDays(weeks, now, cutOff, locale) : [];
  const [have, later] = [formatCount(stock), formatCount(backorder)];
  if (stock > 0) {
    return (
      <span className="warn">
        {first && last
          ? t.nowAndLater({ now: have, later, first, last })
          : t.nowAndOpen({ now: have, later })}
      </span>
    );
  }
  return <span className="warn">{first && last ? t.allLater({ first, last }) : t.allOpen}</span>;
}

type LeavingData = Pick<CartData, 'shipping' | 'now' | 'cutOff'>;

/** First and last departure day of pieces that must be made; the order promises the last. */
export function leadDays(
  weeks: readonly [number, number],
  now: Date,
  cutOff: CartData['cutOff'],
  locale: string,
): [first: string, last: string] {
  const [first, last] = [leadDay(now, weeks[0], cutOff), leadDay(now, weeks[1], cutOff)];
  return [formatFarDay(first.toISOString(), locale, 'UTC', last), dayOf(last, locale)];
}

/** A departure day as people write it: Mon 23 Nov. */
export const dayOf = (date: Date, locale: string): string => formatNearDay(date.toISOString(), locale);
