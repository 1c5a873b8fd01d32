/** Which pieces of an order leave from stock, and which have to be made. */
import type { PricedCart, PricedLine } from '#commerce/cart';
import { backorderShipDate, type Day, stockedShipDate } from '#commerce/orders';
import {
  isTape,
  type LockedLevel,
  type Pile,
  type ReelOpening,
  type StockLine,
  takePieces,
} from '#commerce/stock';

export interface Allocation {
  line: PricedLine;
  stockedQuantity: number;
  /** Reels that are opened to cut its tape from. */
  openings: readonly ReelOpening[];
  backorder: number;
  shipDate: Day;
  backorderDate: Day | null;
}

export interface AllocationResult {
  lines: Allocation[];
  /** Lines of which less is there than their buyer was shown. */
  short: { index: number; line: PricedLine; remaining: number }[];
}

/**
 * The order numbers whose levels an order has to lock: those of its lines, and of other reels where the tape of a line may
 * have to be cut from them.
 */
export function orderNumbersToLock({ lines }: PricedCart): Pick<StockLine, 'orderNumber' | 'opening'>[] {
  const onTape = new Map<string, number>();
  for (const { packaging, orderNumber, quantity } of lines) {
    if (isTape(packaging)) onTape.set(orderNumber, (onTape.get(orderNumber) ?? 0) + quantity);
  }
  return lines.flatMap(({ packaging, orderNumber, opening, goods, offer }) => {
    const ownNumber = { orderNumber, opening };
    const isShort = isTape(packaging) && (onTape.get(orderNumber) ?? 0) > (offer?.stock ?? 0);
    return isShort && goods ? [ownNumber, ...goods.piles] : [ownNumber];
  });
}

/** Piles of a line's product as they are locked; what is not locked is not there for this order. */
function lockedPiles({ goods }: PricedLine, lockedLevels: ReadonlyMap<string, LockedLevel>): Pile[] {
  return (goods?.piles ?? []).flatMap((pile) => {
    const level = lockedLevels.get(pile.orderNumber);
    return level ? [{ ...pile, ...level }] : [];
  });
}

/**
 * Gives what is on hand to the lines in their order; lines of one product share it. Where the buyer wants one
 * delivery, everything leaves on the last of the days; what is there is taken for him all the same.
 */
export function allocate(
  cart: PricedCart,
  lockedLevels: ReadonlyMap<string, LockedLevel>,
  now: Date,
): AllocationResult {
  const remainingPiles = new Map<string, Pile[]>();
  const short: AllocationResult['short'] = [];
  const today = stockedShipDate(now);
  const lines = cart.lines.map((line, index): Allocation => {
    const piles = remainingPiles.get(line.productNumber) ?? lockedPiles(line, lockedLevels);
    remainingPiles.set(line.productNumber, piles);
    const { takenQuantity: stockedQuantity, openings } = takePieces(piles, line.packaging, line.quantity);
    if (stockedQuantity < line.stockNow) short.push({ index, line, remaining: stockedQuantity });
    const backorder = line.quantity - stockedQuantity;
    const backorderDate = backorder > 0 ? backorderShipDate(now, leadWeeksOf(line)) : null;
    return {
      line,
      stockedQuantity,
      openings,
      backorder,
      shipDate: stockedQuantity > 0 ? today : (backorderDate ?? today),
      backorderDate,
    };
  });
  if (cart.notes.splitDelivery !== 'wait') return { lines, short };
  const last = lastDay(lines);
  return {
    short,
    lines: lines.map((allocation) => ({
      ...allocation,
      shipDate: last,
      backorderDate: allocation.backorderDate === null ? null : last,
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
