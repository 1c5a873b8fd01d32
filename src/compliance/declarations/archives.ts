/** Who may have an archive made: files are made in turns of the addresses, however many archives each of them has. */

export interface Archives {
  /** Opens an archive for an address; null where it has its share already. */
  open(address: string): OpenArchive | null;
}

export interface OpenArchive {
  /** Makes one file when it is its turn. Throws where the archive was given up meanwhile. */
  make<T>(work: () => Promise<T>): Promise<T>;
  /** The stream of this archive: it is over when the stream ends, fails, is cut or takes too long. */
  send(stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array>;
  /** Over, whatever became of it. */
  close(): void;
}

export interface ArchiveLimits {
  /** Files made at the same time, of all archives. */
  making: number;
  /** Archives of one address that are not yet taken off. An office is behind one address. */
  perAddress: number;
  /** Milliseconds until an archive is taken off; then it is cut. */
  longest: number;
}

export function createArchives({ making, perAddress, longest }: ArchiveLimits): Archives {
  const open = new Map<string, number>();
  /** The address whose turn is next comes first. */
  const waiting = new Map<string, (() => void)[]>();
  let busy = 0;

  /** Takes the next file of the next address, which then waits behind all others. */
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
      // The place goes to who waits, else it is free again.
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

/** The stream, and a word when it has ended, was cut, has failed or was cut for taking too long. */
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
        // Whatever the source makes of it, nobody reads it any more.
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
