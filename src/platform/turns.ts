import { ApiError } from '#kernel';
import { LineWait } from './queue-wait.ts';

export interface TurnLimits {
  /** So many run at once. */
  atOnce: number;
  /** So many wait for their turn, the first to come the first to go. */
  mostWaiting: number;
  longestWaitMs: number;
  /** What is told who cannot have a turn. */
  refusal: string;
  /** Seconds after which he may ask again at the earliest; longer where the line is. */
  retryAfter: number;
}

/**
 * Costly work of one kind takes turns, so that a crowd of it leaves room for everything else of the process. Who cannot
 * wait is refused with `not_ready` (503) before any of the work is done.
 */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #waiting = new Set<() => void>();
  #running = 0;
  /** Those who let everybody that waits go first. */
  readonly #yielding = new Set<() => void>();
  readonly #line = new LineWait();

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.atOnce) this.#running += 1;
    else await this.#wait();
    const began = performance.now();
    try {
      return await work();
    } finally {
      this.#line.recordDuration(performance.now() - began);
      const [next] = this.#waiting;
      if (next) next();
      else this.#running -= 1;
    }
  }

  /** For work that nobody waits for: ends once nobody waits for a turn, `longestMs` later at the latest. */
  async whenNobodyWaits(longestMs: number): Promise<void> {
    if (this.#waiting.size === 0) return;
    await new Promise<void>((resolve) => {
      const resume = () => {
        clearTimeout(timer);
        this.#yielding.delete(resume);
        resolve();
      };
      const timer = setTimeout(resume, longestMs);
      this.#yielding.add(resume);
    });
  }

  /** Ends when somebody hands his turn on. */
  #wait(): Promise<void> {
    const { atOnce, mostWaiting, longestWaitMs, refusal, retryAfter: shortest } = this.#limits;
    const createRefusal = () => {
      const retryAfter = this.#line.seconds(this.#waiting.size, atOnce, shortest);
      return new ApiError('not_ready', refusal, { retryAfter });
    };
    if (this.#waiting.size >= mostWaiting) return Promise.reject(createRefusal());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#leave(begin);
        reject(createRefusal());
      }, longestWaitMs);
      const begin = () => {
        clearTimeout(timer);
        this.#leave(begin);
        resolve();
      };
      this.#waiting.add(begin);
    });
  }

  #leave(begin: () => void): void {
    this.#waiting.delete(begin);
    if (this.#waiting.size === 0) for (const resume of this.#yielding) resume();
  }
}
