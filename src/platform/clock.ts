/** The only way to the time of day, so that a test or a replay can bring its own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
