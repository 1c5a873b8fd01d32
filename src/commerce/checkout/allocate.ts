/** Which pieces of an order leave from stock, and which have to be made. */
import type { PricedCart, PricedLine } from '#commerce/cart';
import { backorderShipDate, type Day, stockedShipDate } from '#commerce/orders';

export interface Allocation {
  line: PricedLine;
  stocked: number;
  backorder: number;
  shipDate: Day;
  backorderDate: Day | null;
}

export interface Allocated {
  lines: Allocation[];
  /** Lines of which less is there than their buyer was shown. */
  short: { index: number; line: PricedLine; left: number }[];
}

/**
 * Gives what is on hand to the lines in their order; lines of one order number share it. Where the buyer wants one
 * delivery, everything leaves on the last of the days; what is there is taken for him all the same.
 */
export function allocate(cart: PricedCart, onHand: ReadonlyMap<string, number>, now: Date): Allocated {
  const left = new Map(onHand);
  const short: Allocated['short'] = [];
  const today = stockedShipDate(now);
  const lines = cart.lines.map((line, index): Allocation => {
    const there = left.get(line.orderNumber) ?? 0;
    const stocked = Math.min(there, line.quantity);
    left.set(line.orderNumber, there - stocked);
    if (stocked < line.stockNow) short.push({ index, line, left: stocked });
    const backorder = line.quantity - stocked;
    const backorderDate = backorder > 0 ? backorderShipDate(now, leadWeeksOf(line)) : null;
    return {
      line,
      stocked,
      backorder,
      shipDate: stocked > 0 ? today : (backorderDate ?? today),
      backorderDate,
    };
  });
  if (cart.notes.splitDelivery !== 'wait') return { lines, short };
  const last = lastDay(lines);
  return {
    short,
    lines: lines.map((each) => ({
      ...each,
      shipDate: last,
      backorderDate: each.backorderDate === null ? null : last,
    })),
  };
}

/** The day on which the last pieces leave. */
export function lastDay(lines: readonly Pick<Allocation, 'shipDate' | 'backorderDate'>[]): Day {
  const days = lines.flatMap(({ shipDate, backorderDate }) => [shipDate, backorderDate ?? shipDate]);
  return days.reduce((latest, day) => (day > latest ? day : latest));
}

function leadWeeksOf({ goods }: PricedLine): number | null {
  return goods?.leadTimeWeeks?.[1] ?? null;
}
