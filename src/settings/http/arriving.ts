import { LIMITS } from '#platform';

const TICK_MS = 1_000;
/** Seconds without a byte after which a body gives way to another one. */
const STILL = 2;

/** How a body comes in: by what pace, and whether it was given up. */
export class Arriving {
  readonly stopped: Promise<'stopped'>;
  stop: () => void = () => undefined;
  #seconds = 0;
  #size = 0;
  /** Seconds since something came; below zero: nobody watches. */
  still = -1;

  constructor() {
    this.stopped = new Promise((resolve) => {
      this.stop = () => resolve('stopped');
    });
  }

  get isStill(): boolean {
    return this.still >= STILL;
  }

  moved(bytes: number): void {
    this.#size += bytes;
    this.still = 0;
  }

  /** From now on it has to keep up. Returns how to end that. */
  watch(): () => void {
    this.still = 0;
    const timer = setInterval(() => {
      this.#seconds += 1;
      this.still += 1;
      const isLate = this.#seconds >= LIMITS.plainFormGrace / TICK_MS;
      if (isLate && this.#size < this.#seconds * LIMITS.plainFormRate) this.stop();
    }, TICK_MS);
    timer.unref();
    return () => clearInterval(timer);
  }
}
