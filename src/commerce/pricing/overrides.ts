/** Imported price lists in memory, which take precedence over the price model. */
import type { Platform } from '#platform';
import type { PriceLists, PriceStep } from './offers.ts';
import { changedPriceLists, PRICE_CHANGES } from './store.ts';

/** Receives the order numbers whose prices have changed. */
export type PricesChanged = (orderNumbers: readonly string[]) => void;

export interface PriceOverrides extends PriceLists {
  readonly size: number;
  /** Every order number with an imported list. */
  orderNumbers(): Iterable<string>;
  /** Calls the listener after each change; returns a function that stops it. */
  onChange(listener: PricesChanged): () => void;
  close(): void;
}

/** Reads all lists and follows their changes, which arrive within a second. */
export async function openPriceOverrides({ db, changes }: Platform): Promise<PriceOverrides> {
  const lists = new Map<string, readonly PriceStep[]>();
  const listeners = new Set<PricesChanged>();
  const following = await changes.follow(PRICE_CHANGES, async (lastSeq, upTo) => {
    const changedLists = await changedPriceLists(db.orm, lastSeq, upTo);
    for (const [orderNumber, steps] of changedLists) {
      if (steps.length > 0) lists.set(orderNumber, steps);
      else lists.delete(orderNumber);
    }
    const orderNumbers = [...changedLists.keys()];
    for (const listener of listeners) listener(orderNumbers);
  });
  return {
    get: (orderNumber) => lists.get(orderNumber),
    get size() {
      return lists.size;
    },
    orderNumbers: () => lists.keys(),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => following.stop(),
  };
}
