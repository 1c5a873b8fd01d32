/** Fair scheduling of archives: addresses take turns, file by file, however many archives each of them has open. */

export interface Archives {
  /** Opens an archive for an address; null if the address has reached its limit. */
  open(address: string): OpenArchive | null;
}

export interface OpenArchive {
  /** Makes one file when its turn comes. Throws if the archive was closed in the meantime. */
  make<T>(work: () => Promise<T>): Promise<T>;
  /** Wraps the archive's stream: the archive closes when the stream ends, fails, is cancelled or exceeds `longest`. */
  send(stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array>;
  /** Closes the archive, however it ended. May be called more than once. */
  close(): void;
}

export interface ArchiveLimits {
  /** Files made at the same time, over all archives. */
  making: number;
  /** Open archives of one address. Above 1, because a whole office may share one address. */
  perAddress: number;
  /** Milliseconds that a download may take; after that the stream is cut off. */
  longest: number;
}

export function createArchives({ making, perAddress, longest }: ArchiveLimits): Archives {
  const open = new Map<string, number>();
  /** In order of turns: the address whose turn is next comes first. */
  const waiting = new Map<string, (() => void)[]>();
  let busy = 0;

  /** Takes the next file of the next address and moves that address to the end of the queue. */
  function takeNext(): (() => void) | undefined {
    const [first] = waiting;
    if (!first) return undefined;
    const [address, queue] = first;
    const next = queue.shift();
    waiting.delete(address);
    if (queue.length > 0) waiting.set(address, queue);
    return next;
  }

  function waitFor(address: string): Promise<void> {
    const queue = waiting.get(address) ?? [];
    waiting.set(address, queue);
    return new Promise((resolve) => queue.push(resolve));
  }

  async function runInTurn<T>(address: string, work: () => Promise<T>): Promise<T> {
    if (busy >= making) await waitFor(address);
    else busy += 1;
    try {
      return await work();
    } finally {
      // Hand the slot to the next waiting file, or free it.
      const next = takeNext();
      if (next) next();
      else busy -= 1;
    }
  }

  return {
    open: (address) => {
      const count = open.get(address) ?? 0;
      if (count >= perAddress) return null;
      open.set(address, count + 1);
      let isOver = false;
      const close = () => {
        if (isOver) return;
        isOver = true;
        const openCount = (open.get(address) ?? 1) - 1;
        if (openCount > 0) open.set(address, openCount);
        else open.delete(address);
      };
      const make = <T>(work: () => Promise<T>) =>
        runInTurn(address, () => (isOver ? Promise.reject(new Error('the archive was given up')) : work()));
      return { make, close, send: (stream) => watchEnd(stream, longest, close) };
    },
  };
}

/** The stream, with `onEnd` called when it ends, fails, is cancelled or takes longer than `longest` ms. */
function watchEnd(
  stream: ReadableStream<Uint8Array>,
  longest: number,
  onEnd: () => void,
): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  let timer: NodeJS.Timeout | undefined;
  const finish = () => {
    clearTimeout(timer);
    onEnd();
  };
  return new ReadableStream({
    start: (controller) => {
      timer = setTimeout(() => {
        const late = new Error('an archive was not taken off in time');
        onEnd();
        controller.error(late);
        // The caller has left, so an error of the source no longer matters.
        reader.cancel(late).catch(() => undefined);
      }, longest);
      timer.unref();
    },
    pull: async (controller) => {
      try {
        const part = await reader.read();
        if (!part.done) return controller.enqueue(part.value);
        finish();
        controller.close();
      } catch (error) {
        finish();
        controller.error(error);
      }
    },
    cancel: async (reason) => {
      finish();
      await reader.cancel(reason);
    },
  });
}
