import { useCallback, useSyncExternalStore } from 'react';
import { readCount } from '#kernel';
import { createStoredValue } from './stored-value.ts';

const storage = createStoredValue('quantity');

/** Parses typed text: whole pieces from 1 to 999,999,999; accepts `12 000`, rejects `1k5`. Null if not a quantity. */
export function readQuantity(text: string | null): number | null {
  return readCount(text ?? '');
}

/**
 * The requested quantity, shared by all pages and stored in the browser. Null on the server, until hydration, and if
 * none
 * is set: prices are then those of the smallest order.
 */
export function useQuantity(): [number | null, (quantity: number | null) => void] {
  const text = useSyncExternalStore(storage.subscribe, storage.get, () => null);
  const set = useCallback(
    (quantity: number | null) => storage.set(quantity === null ? null : String(quantity)),
    [],
  );
  return [readQuantity(text), set];
}
