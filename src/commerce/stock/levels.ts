/** Levels that differ from the opening rule, in memory. */
import type { Platform } from '#platform';
import { changedLevels } from './store.ts';

/** Told which order numbers have another level now. */
export type LevelsChanged = (orderNumbers: readonly string[]) => void;

export interface StockLevels {
  /** Pieces on hand of an order number that has moved; undefined where the opening stock still holds. */
  onHand(orderNumber: string): number | undefined;
  /** Every order number that has moved. */
  orderNumbers(): Iterable<string>;
  readonly size: number;
  /** Calls back after each change; returns how to stop. */
  onChange(listener: LevelsChanged): () => void;
  close(): void;
}

/** Reads all moved levels and follows their changes, which arrive within a second. */
export async function openStockLevels({ db, changes }: Platform): Promise<StockLevels> {
  const levels = new Map<string, number>();
  const listeners = new Set<LevelsChanged>();
  const following = await changes.followStamps(async (range) => {
    const rows = await changedLevels(db.orm, range);
    const changed = rows.filter(({ orderNumber, onHand }) => levels.get(orderNumber) !== onHand);
    if (changed.length === 0) return;
    for (const { orderNumber, onHand } of changed) levels.set(orderNumber, onHand);
    const orderNumbers = changed.map(({ orderNumber }) => orderNumber);
    for (const listener of listeners) listener(orderNumbers);
  });
  return {
    onHand: (orderNumber) => levels.get(orderNumber),
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
