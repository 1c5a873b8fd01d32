import { setImmediate } from 'node:timers/promises';

/** Longest stretch of work before the event loop gets a turn. */
const STRETCH_MS = 10;

/** Paused work resumes one piece per turn, so ten paused tasks hold the event loop no longer than one. */
let turns: Promise<void> = Promise.resolve();

/**
 * Resolves in a turn of the event loop in which no other paused work resumes. For work that follows a wait, whose
 * duration says nothing about how long the loop was held.
 */
export function waitForOwnTurn(): Promise<void> {
  turns = turns.then(() => setImmediate());
  return turns;
}

/**
 * For long work in the process that answers requests: `await` the result between two small pieces of work. Gives the
 * event loop a turn whenever ten milliseconds have passed, else returns undefined. Wall time counts, so the pieces must
 * not await anything else in between.
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
