import { setImmediate } from 'node:timers/promises';

/** Longest stretch of work between two looks at what else is to be done. */
const STRETCH_MS = 10;

/** Paused work goes on one at a time, each in a turn of its own: ten at once hold the loop no longer than one does. */
let turns: Promise<void> = Promise.resolve();

/**
 * A turn of the event loop in which no other paused work goes on. For work that follows a wait: how long that took says
 * nothing about how long the loop was held.
 */
export function waitForOwnTurn(): Promise<void> {
  turns = turns.then(() => setImmediate());
  return turns;
}

/**
 * For long work in the process that answers everybody: `await` what this returns between two small pieces of the work. It
 * gives the event loop back whenever ten milliseconds of work have passed, and costs nothing before. Time counts, so
 * nothing is to be waited for between two pieces.
 */
export function createPause(now: () => number = () => performance.now()): () => Promise<void> | undefined {
  let began = now();
  return () => {
    if (now() - began < STRETCH_MS) return undefined;
    return waitForOwnTurn().then(() => {
      began = now();
    });
  };
}
