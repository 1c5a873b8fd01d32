import { LIMITS } from '#platform';

const TICK_MS = 1_000;
/** Seconds from which on a body shows its pace: standing still, or below what anybody's line has. */
const SHOWN = 2;
/** Seconds that a body is let come in while others wait, at whatever pace; and over which its pace is looked at. */
const LONG = LIMITS.plainFormGrace / TICK_MS;

/** How a body comes in: by what pace, and whether it was given up. */
export class BodyProgress {
  readonly whenStopped: Promise<'stopped'>;
  stop: () => void = () => undefined;
  #seconds = 0;
  /** Bytes of this second, and of each of the last seconds. */
  #currentBytes = 0;
  #recentBytes: number[] = [];
  /** Seconds since something came. */
  #idleSeconds = 0;

  constructor() {
    this.whenStopped = new Promise((resolve) => {
      this.stop = () => resolve('stopped');
    });
  }

  /** Seconds that it is being read. */
  get seconds(): number {
    return this.#seconds;
  }

  /** Bytes a second of the last seconds; none where nothing comes any more. What came quickly before excuses nothing. */
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

  /** From now on it has to keep up. Returns how to end that. */
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
