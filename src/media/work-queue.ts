/** Work beyond this queue length is refused: in a queue that keeps growing, no one is served in time. */
const MOST_WAITING = 48;

/** Runs expensive work one piece after another, once for all simultaneous callers of the same key. */
export interface Workshop {
  /** Null: the queue is full. */
  make<T>(key: string, work: () => Promise<T>): Promise<T> | null;
}

export function createWorkshop(mostWaiting = MOST_WAITING): Workshop {
  const flights = new Map<string, Promise<unknown>>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    make<T>(key: string, work: () => Promise<T>): Promise<T> | null {
      const runningFlight = flights.get(key);
      if (runningFlight) return runningFlight as Promise<T>;
      if (flights.size >= mostWaiting) return null;
      const flight = last.then(work, work).finally(() => flights.delete(key));
      flights.set(key, flight);
      last = flight.catch(() => undefined);
      return flight;
    },
  };
}
