import type { CartLineReply } from '#commerce/cart/contract';
import { formatNearDay } from '#kernel';
import { printCount } from '../catalogue/product/numbers.ts';
import { dayIn } from '../catalogue/product/offers.ts';
import { useTexts } from '../messages/index.ts';
import type { Shipping } from '../shell/shipping.ts';
import { useShell } from '../shell/use-shell.ts';
import { cartTexts } from './texts.ts';

/** When a line leaves: now, in two parts, or later. Colour only repeats what the words say. */
export function LineAvailability({
  line,
  shipping,
  now,
}: {
  line: CartLineReply;
  shipping: Shipping;
  now: Date;
}) {
  const t = useTexts(cartTexts);
  const { locale } = useShell();
  const { stock_now: stock, backorder, lead_time_weeks: weeks } = line;
  if (backorder === 0) {
    return (
      <span className="good">{shipping.today ? t.shipsToday : t.shipsOn(dayOf(shipping.date, locale))}</span>
    );
  }
  const first = weeks && dayIn(weeks[0], now, locale);
  const last = weeks && dayIn(weeks[1], now, locale);
  const [have, later] = [printCount(stock), printCount(backorder)];
  if (stock > 0) {
    return (
      <span className="warn">
        {first && last ? t.nowAndLater(have, later, first, last) : t.nowAndOpen(have, later)}
      </span>
    );
  }
  return <span className="warn">{first && last ? t.allLater(first, last) : t.allOpen}</span>;
}

/** A day of departure as people write it: Mon 23 Nov. */
export const dayOf = (date: Date, locale: string): string => formatNearDay(date.toISOString(), locale);
