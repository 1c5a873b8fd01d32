/** Levels that differ from the opening rule, in memory. */
import type { Platform } from '#platform';
import { changedLevels } from './store.ts';

/** Told which order numbers have another level now. */
export type LevelsChanged = (orderNumbers: readonly string[]) => void;

export interface StockLevels {
  /** Pieces on hand of an order number that has moved; undefined where the opening stock still holds. */
  onHand(orderNumber: string): number | undefined;
  /** Of them on tape that was cut from reels of other order numbers. */
  cutTape(orderNumber: string): number;
  /** Every order number that has moved. */
  orderNumbers(): Iterable<string>;
  readonly size: number;
  /** Calls back after each change; returns how to stop. */
  onChange(listener: LevelsChanged): () => void;
  close(): void;
}

/** Reads all moved levels and follows their changes, which arrive within a second. */
export async function openStockLevels({ db, changes }: Platform): Promise<StockLevels> {
  const levels = new Map<string, { onHand: number; cutTape: number }>();
  const listeners = new Set<LevelsChanged>();
  const following = await changes.followStamps(async (range) => {
    const rows = await changedLevels(db.orm, range);
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
