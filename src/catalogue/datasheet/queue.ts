/** One sheet is drawn at a time; so many may wait. */
const MOST_WAITING = 20;

/** Work that is done one after the other by this process, so that a crowd cannot stop everything else. */
export interface WorkQueue {
  /** Null where too many wait already: nothing was begun. */
  run<T>(work: () => Promise<T>): Promise<T> | null;
}

export function workQueue(maxWaiting = MOST_WAITING): WorkQueue {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    run(work) {
      if (waiting >= maxWaiting) return null;
      waiting += 1;
      // Between two sheets others get their turn.
      const next = last.then(() => new Promise<void>((resolve) => setImmediate(resolve))).then(work);
      last = next.then(
        () => undefined,
        () => undefined,
      );
      return next.finally(() => {
        waiting -= 1;
      });
    },
  };
}
