import { useCallback, useSyncExternalStore } from 'react';
import { stored } from './stored.ts';

const storage = stored('quantity');

export const MAX_QUANTITY = 1_000_000;

/** Reads what a buyer typed: whole pieces from 1 to a million, `1k5` no, `12 000` yes. Null = nothing usable. */
export function readQuantity(text: string | null): number | null {
  const digits = (text ?? '').replace(/[\s.,'’\u00a0\u202f]/g, '');
  if (!/^\d{1,7}$/.test(digits)) return null;
  const quantity = Number(digits);
  return quantity >= 1 && quantity <= MAX_QUANTITY ? quantity : null;
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
