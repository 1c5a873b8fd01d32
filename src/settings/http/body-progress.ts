import { LIMITS } from '#platform';

const TICK_MS = 1_000;
/** Seconds after which the speed of a body is judged: stalled, or slower than any usual connection. */
const SHOWN = 2;
/** Seconds after which a body may be stopped for others at any speed, and over which its speed is measured. */
const LONG = LIMITS.plainFormGrace / TICK_MS;

/** How a body arrives: its speed, and whether it was stopped. */
export class BodyProgress {
  readonly whenStopped: Promise<'stopped'>;
  stop: () => void = () => undefined;
  #seconds = 0;
  /** Bytes of the current second, and of each recent second. */
  #currentBytes = 0;
  #recentBytes: number[] = [];
  /** Seconds since the last bytes. */
  #idleSeconds = 0;

  constructor() {
    this.whenStopped = new Promise((resolve) => {
      this.stop = () => resolve('stopped');
    });
  }

  /** Seconds since reading began. */
  get seconds(): number {
    return this.#seconds;
  }

  /** Bytes per second over the recent seconds; 0 while nothing arrives, however fast it was before. */
  get pace(): number {
    return this.#idleSeconds >= SHOWN ? 0 : this.#size / Math.max(1, this.#recentBytes.length);
  }

  get isSlow(): boolean {
    return this.#seconds >= SHOWN && this.pace < LIMITS.plainFormRate;
  }

  get isLong(): boolean {
    return this.#seconds >= LONG;
  }

  get #size(): number {
    return this.#recentBytes.reduce((all, each) => all + each, this.#currentBytes);
  }

  addBytes(bytes: number): void {
    this.#currentBytes += bytes;
    this.#idleSeconds = 0;
  }

  /** Starts to enforce the minimum speed. Returns the function that ends it. */
  watch(): () => void {
    const timer = setInterval(() => {
      this.#seconds += 1;
      this.#idleSeconds += 1;
      this.#recentBytes.push(this.#currentBytes);
      this.#currentBytes = 0;
      if (this.#recentBytes.length > LONG) this.#recentBytes.shift();
      if (this.isLong && this.#size < LONG * LIMITS.plainFormRate) this.stop();
    }, TICK_MS);
    timer.unref();
    return () => clearInterval(timer);
  }
}
