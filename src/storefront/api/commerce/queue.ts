/** Runs work strictly one after the other, in order. A failure does not stop the next. */
export class Queue {
  #last: Promise<unknown> = Promise.resolve();
  #pending = 0;
  readonly #onChange: () => void;

  /** `onChange` is called whenever `pending` changes. */
  constructor(onChange: () => void = () => undefined) {
    this.#onChange = onChange;
  }

  /** Number of works that wait or run. */
  get pending(): number {
    return this.#pending;
  }

  add<T>(work: () => Promise<T>): Promise<T> {
    this.#count(1);
    const result = this.#last.then(work).finally(() => this.#count(-1));
    this.#last = result.catch(() => undefined);
    return result;
  }

  #count(step: number): void {
    this.#pending += step;
    this.#onChange();
  }
}
