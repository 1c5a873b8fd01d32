/** The only source of the current time, so that a test or a replay can substitute its own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
