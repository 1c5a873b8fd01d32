/** Weight of the latest duration in the running average. */
const NEWEST = 0.2;
/** Upper limit of the estimate: queues shrink faster than expected, because callers leave them. */
const LONGEST_SECONDS = 60;

/** Estimates the waiting time of a queue from how long its recent work took. */
export class LineWait {
  #usualMs = 0;

  /** Records how long a piece of work took. */
  recordDuration(ms: number): void {
    this.#usualMs = this.#usualMs === 0 ? ms : this.#usualMs + NEWEST * (ms - this.#usualMs);
  }

  /**
   * Whole seconds until a queue of `waiting` entries is done, `atOnce` at a time: at least `shortest`, at most a
   * minute.
   */
  seconds(waiting: number, atOnce: number, shortest: number): number {
    const expected = Math.ceil((waiting * this.#usualMs) / atOnce / 1_000);
    return Math.min(LONGEST_SECONDS, Math.max(shortest, expected));
  }
}
