import { ApiError } from '#kernel';
import type { Message } from '#messages';
import { LineWait } from './queue-wait.ts';

export interface TurnLimits {
  /** Pieces of work that run at once. */
  atOnce: number;
  /** Pieces of work that wait for a turn, first in, first out. */
  mostWaiting: number;
  longestWaitMs: number;
  /** Message of the refusal when no turn is available. */
  refusal: Message;
  /** Shortest wait in seconds that a refusal names; longer if the queue is. */
  retryAfter: number;
}

/**
 * Limits how much costly work of one kind runs at once, so that a crowd leaves capacity for all other requests. Work
 * that cannot wait is refused with `not_ready` (503) before any of it is done.
 */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #waiting = new Set<() => void>();
  #running = 0;
  /** Background work that lets all waiting work go first. */
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

  /** For background work: resolves once no caller waits for a turn, or after `longestMs`. */
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

  /** Resolves when another caller passes on its turn. */
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
