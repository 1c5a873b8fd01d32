/** Decides which pieces of an order leave from stock and which have to be made. */

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
import type { CompanyHistory } from '#settings/company';

export interface Allocation {
  line: PricedLine;
  stockedQuantity: number;
  /** Reels that are opened to cut the line's tape from them. */
  openings: readonly ReelOpening[];
  backorder: number;
  shipDate: Day;
  backorderDate: Day | null;
}

export interface AllocationResult {
  lines: Allocation[];
  /** Lines for which fewer pieces are on hand than the buyer was shown. */
  short: { index: number; line: PricedLine; remaining: number }[];
}

/**
 * Order numbers whose stock levels an order locks: those of its lines, and of the reels from which tape for a line may
 * have to be cut.
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

/** Piles of a line's product that are locked; a pile that is not locked counts as empty for this order. */
function lockedPiles({ goods }: PricedLine, lockedLevels: ReadonlyMap<string, LockedLevel>): Pile[] {
  return (goods?.piles ?? []).flatMap((pile) => {
    const level = lockedLevels.get(pile.orderNumber);
    return level ? [{ ...pile, ...level }] : [];
  });
}

/**
 * Assigns the pieces on hand to the lines in their order; lines of one product share them. If the buyer wants
 * one delivery, everything leaves on the last of the days; the pieces on hand are reserved for the order
 * nevertheless.
 */
export function allocate(
  cart: PricedCart,
  lockedLevels: ReadonlyMap<string, LockedLevel>,
  { now, company }: { now: Date; company: CompanyHistory },
): AllocationResult {
  const remainingPiles = new Map<string, Pile[]>();
  const short: AllocationResult['short'] = [];
  const today = stockedShipDate(company, now);
  const lines = cart.lines.map((line, index): Allocation => {
    const piles = remainingPiles.get(line.productNumber) ?? lockedPiles(line, lockedLevels);
    remainingPiles.set(line.productNumber, piles);
    const { takenQuantity: stockedQuantity, openings } = takePieces(piles, line.packaging, line.quantity);
    if (stockedQuantity < line.stockNow) short.push({ index, line, remaining: stockedQuantity });
    const backorder = line.quantity - stockedQuantity;
    const backorderDate = backorder > 0 ? backorderShipDate(company, now, leadWeeksOf(line)) : null;
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
