import { useSyncExternalStore } from 'react';
import { type ComparedPart, listComparedParts, onComparisonChange } from './selection.ts';

const NOTHING: readonly ComparedPart[] = [];

/** The parts chosen for comparison; empty on the server and during hydration. */
export function useComparedParts(): readonly ComparedPart[] {
  return useSyncExternalStore(onComparisonChange, listComparedParts, () => NOTHING);
}
