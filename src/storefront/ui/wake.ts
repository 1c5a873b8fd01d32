/**
 * Signals that the code of this element is loaded: `early/hold-and-replay.ts` replays the clicks and keys held for it.
 */
export const wake = (region: Element): void => window.wake?.(region);
