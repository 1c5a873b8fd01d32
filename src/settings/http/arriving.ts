import { LIMITS } from '#platform';

const TICK_MS = 1_000;
/** Seconds from which on a body shows its pace: standing still, or below what anybody's line has. */
const SHOWN = 2;
/** Seconds that a body is let come in while others wait, at whatever pace. */
const LONG = LIMITS.plainFormGrace / TICK_MS;

/** How a body comes in: by what pace, and whether it was given up. */
export class Arriving {
  readonly stopped: Promise<'stopped'>;
  stop: () => void = () => undefined;
  #seconds = 0;
  #size = 0;
  /** Seconds since something came. */
  #still = 0;

  constructor() {
    this.stopped = new Promise((resolve) => {
      this.stop = () => resolve('stopped');
    });
  }

  /** Seconds that it is being read. */
  get seconds(): number {
    return this.#seconds;
  }

  /** Bytes a second from its beginning; none where nothing comes any more. */
  get pace(): number {
    return this.#still >= SHOWN ? 0 : this.#size / Math.max(1, this.#seconds);
  }

  get isSlow(): boolean {
    return this.#seconds >= SHOWN && this.pace < LIMITS.plainFormRate;
  }

  get isLong(): boolean {
    return this.#seconds >= LONG;
  }

  moved(bytes: number): void {
    this.#size += bytes;
    this.#still = 0;
  }

  /** From now on it has to keep up. Returns how to end that. */
  watch(): () => void {
    const timer = setInterval(() => {
      this.#seconds += 1;
      this.#still += 1;
      if (this.isLong && this.#size < this.#seconds * LIMITS.plainFormRate) this.stop();
    }, TICK_MS);
    timer.unref();
    return () => clearInterval(timer);
  }
}
