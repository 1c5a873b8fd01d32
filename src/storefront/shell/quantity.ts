import { useCallback, useSyncExternalStore } from 'react';
import { readCount } from '#kernel';
import { createStoredValue } from './stored-value.ts';

const storage = createStoredValue('quantity');

/** Reads what a buyer typed: whole pieces from 1 to 999,999,999, `1k5` no, `12 000` yes. Null = nothing usable. */
export function readQuantity(text: string | null): number | null {
  return readCount(text ?? '');
}

/**
 * The buyer's quantity, the same on every page and kept in the browser. Null on the server, while hydrating, and
 * where none was set: then prices are those at the smallest order.
 */
export function useQuantity(): [number | null, (quantity: number | null) => void] {
  const text = useSyncExternalStore(storage.subscribe, storage.get, () => null);
  const set = useCallback(
    (quantity: number | null) => storage.set(quantity === null ? null : String(quantity)),
    [],
  );
  return [readQuantity(text), set];
}
