import { useSyncExternalStore } from 'react';
import { type Chosen, chosenParts, onChosen } from './selection.ts';

const NOTHING: readonly Chosen[] = [];

/** The parts chosen for comparison; empty until the page runs in the browser. */
export function useChosen(): readonly Chosen[] {
  return useSyncExternalStore(onChosen, chosenParts, () => NOTHING);
}
