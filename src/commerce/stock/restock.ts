/** Raises stock levels and allocates the pieces to waiting orders in the same transaction. */
import type { Executor } from '#platform';
import { allocateToBackOrders } from './back-orders.ts';
import { returnPieces, type StockBooking, type StockLine } from './sales.ts';
import { type CountedLevel, countLevels } from './store.ts';

/**
 * Sets levels to counted values and books the differences, in the caller's transaction; then allocates the stock to
 * waiting orders. Returns how many order numbers moved; correct levels leave no trace.
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

/** Puts pieces of an order back to stock and allocates them to waiting orders. */
export async function restockPieces(
  tx: Executor,
  lines: readonly StockLine[],
  booking: StockBooking,
): Promise<void> {
  await returnPieces(tx, lines, booking);
  const returnedNumbers = lines.filter(({ quantity }) => quantity > 0).map(({ orderNumber }) => orderNumber);
  await allocateToBackOrders(tx, [...new Set(returnedNumbers)], booking.bookedAt);
}
