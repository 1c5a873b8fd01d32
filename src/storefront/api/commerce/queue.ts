/** Work done strictly one after another, first come first served. A failure does not stop the next. */
export class Queue {
  #last: Promise<unknown> = Promise.resolve();
  #pending = 0;
  readonly #changed: () => void;

  /** `changed` is called when `pending` did. */
  constructor(changed: () => void = () => undefined) {
    this.#changed = changed;
  }

  /** What waits or runs. */
  get pending(): number {
    return this.#pending;
  }

  add<T>(work: () => Promise<T>): Promise<T> {
    this.#count(1);
    const result = this.#last.then(work).finally(() => this.#count(-1));
    this.#last = result.catch(() => undefined);
    return result;
  }

  #count(by: number): void {
    this.#pending += by;
    this.#changed();
  }
}
