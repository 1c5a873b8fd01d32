import { setImmediate } from 'node:timers/promises';

/** Longest stretch of work between two looks at what else is to be done. */
const STRETCH_MS = 10;

/** Paused work goes on one at a time, each in a turn of its own: ten at once hold the loop no longer than one does. */
let turns: Promise<void> = Promise.resolve();

/**
 * For long work in the process that answers everybody: `await` what this returns between two small pieces of the work. It
 * gives the event loop back whenever ten milliseconds of work have passed, and costs nothing before.
 */
export function createPause(now: () => number = () => performance.now()): () => Promise<void> | undefined {
  let began = now();
  return () => {
    if (now() - began < STRETCH_MS) return undefined;
    turns = turns.then(() => setImmediate());
    return turns.then(() => {
      began = now();
    });
  };
}
