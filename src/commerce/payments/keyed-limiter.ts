/** Limits how many tasks of one key run at the same time in this process; the others wait in order of arrival. */
export class KeyedLimiter {
  readonly #maximum: number;
  readonly #lanes = new Map<string, { running: number; waiting: (() => void)[] }>();

  /** @param maximum tasks of one key that may run at the same time */
  constructor(maximum: number) {
    this.#maximum = maximum;
  }

  async run<T>(key: string | null, work: () => Promise<T>): Promise<T> {
    if (key === null) return work();
    const lane = this.#lanes.get(key) ?? { running: 0, waiting: [] };
    this.#lanes.set(key, lane);
    if (lane.running >= this.#maximum) await new Promise<void>((resolve) => lane.waiting.push(resolve));
    else lane.running += 1;
    try {
      return await work();
    } finally {
      const next = lane.waiting.shift();
      if (next) next();
      else lane.running -= 1;
      if (lane.running === 0) this.#lanes.delete(key);
    }
  }
}
