/** Queue for the costly work of passwords: addresses take turns, so that a flood from one delays no other. */
interface QueuedTry {
  start: () => void;
  refuse: () => void;
}

export interface QueueLimits {
  /** Most waiting entries, in total and per address. */
  total: number;
  ofAddress: number;
}

export class AddressQueue {
  readonly #limits: QueueLimits;
  /** In the order of their next turn. */
  readonly #lanes = new Map<string, QueuedTry[]>();
  #waiting = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  get isEmpty(): boolean {
    return this.#waiting === 0;
  }

  /**
   * Resolves when its turn comes. Rejects with the error of `busy` if the queue is full, or when it has to make way
   * for another address.
   */
  wait(address: string, busy: () => Error): Promise<void> {
    const lane = this.#lanes.get(address) ?? [];
    if (lane.length >= this.#limits.ofAddress) return Promise.reject(busy());
    if (this.#waiting >= this.#limits.total && !this.#makeRoom(lane.length + 1))
      return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      lane.push({ start: resolve, refuse: () => reject(busy()) });
      this.#lanes.set(address, lane);
      this.#waiting += 1;
    });
  }

  /** Starts the next entry; false if none waits. */
  startNext(): boolean {
    const [first] = this.#lanes;
    if (!first) return false;
    const [address, lane] = first;
    const next = lane.shift();
    this.#lanes.delete(address);
    if (lane.length > 0) this.#lanes.set(address, lane);
    this.#waiting -= 1;
    next?.start();
    return true;
  }

  /** Refuses the latest entry of the address with the most waiting, if those are more than `laneLength`. */
  #makeRoom(laneLength: number): boolean {
    const longest = [...this.#lanes.values()].reduce<QueuedTry[]>(
      (one, other) => (other.length > one.length ? other : one),
      [],
    );
    if (longest.length <= laneLength) return false;
    longest.pop()?.refuse();
    this.#waiting -= 1;
    return true;
  }
}
