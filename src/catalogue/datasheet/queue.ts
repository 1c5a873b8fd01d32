/** One sheet is drawn at a time; this many requests may be accepted at once. */
const MOST_WAITING = 20;

/** Runs work one after the other in this process, so that many requests cannot block everything else. */
export interface WorkQueue {
  /** Null if the queue is full; the work is not started. */
  run<T>(work: () => Promise<T>): Promise<T> | null;
}

export function workQueue(maxWaiting = MOST_WAITING): WorkQueue {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    run(work) {
      if (waiting >= maxWaiting) return null;
      waiting += 1;
      // Other requests get a turn between two sheets.
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
