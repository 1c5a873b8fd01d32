/** The code of this element is there: clicks and keys that `early/replay.ts` kept for it are done again. */
export const wake = (region: Element): void => window.wake?.(region);
