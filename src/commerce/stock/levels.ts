/** Stock levels that differ from the opening rule, in memory. */
import type { Platform } from '#platform';
import { readChangedLevels } from './store.ts';

/** Receives the order numbers whose level has changed. */
export type StockListener = (orderNumbers: readonly string[]) => void;

export interface StockLevels {
  /** Pieces on hand of an order number with movements; undefined if the opening stock still applies. */
  onHand(orderNumber: string): number | undefined;
  /** Pieces out of `onHand` on tape that was cut from reels of other order numbers. */
  cutTape(orderNumber: string): number;
  /** Every order number that has movements. */
  orderNumbers(): Iterable<string>;
  readonly size: number;
  /** Calls the listener after each change; returns a function that stops it. */
  onChange(listener: StockListener): () => void;
  close(): void;
}

/** Reads all levels with movements and follows their changes, which arrive within a second. */
export async function openStockLevels({ db, changes }: Platform): Promise<StockLevels> {
  const levels = new Map<string, { onHand: number; cutTape: number }>();
  const listeners = new Set<StockListener>();
  const following = await changes.followStampedChanges(async (range) => {
    const rows = await readChangedLevels(db.orm, range);
    const changedRows = rows.filter(({ orderNumber, onHand, cutTape }) => {
      const previous = levels.get(orderNumber);
      return previous?.onHand !== onHand || previous.cutTape !== cutTape;
    });
    if (changedRows.length === 0) return;
    for (const { orderNumber, ...level } of changedRows) levels.set(orderNumber, level);
    const orderNumbers = changedRows.map(({ orderNumber }) => orderNumber);
    for (const listener of listeners) listener(orderNumbers);
  });
  return {
    onHand: (orderNumber) => levels.get(orderNumber)?.onHand,
    cutTape: (orderNumber) => levels.get(orderNumber)?.cutTape ?? 0,
    orderNumbers: () => levels.keys(),
    get size() {
      return levels.size;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => following.stop(),
  };
}
