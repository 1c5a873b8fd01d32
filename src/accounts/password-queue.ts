/** Who is next at the costly work of passwords: addresses take turns, so that a flood of one keeps nobody else out. */
interface QueuedTry {
  start: () => void;
  refuse: () => void;
}

export interface QueueLimits {
  /** Waiting in all, and of one address. */
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

  /** Resolves at this one's turn. Rejects with what `busy` makes where it may not wait, or has to make room. */
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

  /** Starts the next one; false where nobody waits. */
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

  /** Sends away the latest of the address with the most waiting, where that has more than so many. */
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
