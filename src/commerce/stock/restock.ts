/** Whatever raises a level serves the orders that wait for it, in the same transaction. */
import type { Executor } from '#platform';
import { allocateToBackOrders } from './back-orders.ts';
import { returnPieces, type StockBooking, type StockLine } from './sales.ts';
import { type CountedLevel, countLevels } from './store.ts';

/**
 * Sets the levels to what was counted and books the differences, in the caller's transaction; then gives what is there to
 * the orders that wait for it. Returns how many order numbers moved; what was right already leaves no trace.
 */
export async function bookCounts(
  tx: Executor,
  levels: readonly CountedLevel[],
  { note, countedAt }: { note: string; countedAt: Date },
): Promise<number> {
  const movedCount = await countLevels(tx, levels, { note, countedAt });
  await allocateToBackOrders(
    tx,
    levels.map(({ orderNumber }) => orderNumber),
    countedAt,
  );
  return movedCount;
}

/** Puts pieces of an order back; they go to the orders that wait for them. */
export async function restockPieces(
  tx: Executor,
  lines: readonly StockLine[],
  booking: StockBooking,
): Promise<void> {
  await returnPieces(tx, lines, booking);
  const returnedNumbers = lines.filter(({ quantity }) => quantity > 0).map(({ orderNumber }) => orderNumber);
  await allocateToBackOrders(tx, [...new Set(returnedNumbers)], booking.bookedAt);
}
