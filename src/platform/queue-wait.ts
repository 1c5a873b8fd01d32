/** How much the last work counts against all before it. */
const NEWEST = 0.2;
/** Nobody is sent away for longer: lines get shorter than they look, because people leave them. */
const LONGEST_SECONDS = 60;

/** How long a line takes, from the time that the work of those who went through it took. */
export class LineWait {
  #usualMs = 0;

  /** Work of the line has ended. */
  recordDuration(ms: number): void {
    this.#usualMs = this.#usualMs === 0 ? ms : this.#usualMs + NEWEST * (ms - this.#usualMs);
  }

  /**
   * Whole seconds until a line of so many has been worked through, `atOnce` at one time: at least `shortest`, at most a
   * minute.
   */
  seconds(waiting: number, atOnce: number, shortest: number): number {
    const expected = Math.ceil((waiting * this.#usualMs) / atOnce / 1_000);
    return Math.min(LONGEST_SECONDS, Math.max(shortest, expected));
  }
}
