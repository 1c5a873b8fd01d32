/** Reads bills of materials in separate processes, so that no file can harm this one. */

import { ApiError } from '#kernel';
import type { Logger } from '#platform';
import { refusals } from '../../refusals.ts';
import type { BomChoice, BomReading, BomSource } from '../records.ts';
import { BOM_LIMITS } from './limits.ts';
import { ReaderProcess } from './reader-process.ts';

export interface BomReader {
  /**
   * Reads a file or a text. `client` identifies the caller: at most eight files of one client may be in the queue.
   * Throws an `ApiError` (429) if too many files wait; a file that cannot be read is a result, not an error.
   */
  read(source: BomSource, choice?: BomChoice, client?: string): Promise<BomReading>;
  /** Calls back for each file that took too much time or memory. */
  onCostly(listener: (client: string) => void): void;
  close(): void;
}

export interface BomReaderOptions {
  /** Folder of the project, see `Config.rootDir`. */
  rootDir: string;
  log: Pick<Logger, 'warn'>;
}

const MOST_PER_CLIENT = 8;
const RETRY_AFTER_SECONDS = 5;
/** The first reader process starts after the store itself. */
const FIRST_AFTER_MS = 10_000;

/** One reader process is always ready, so no caller waits for a process to start. */
export function createBomReader({ rootDir, log }: BomReaderOptions): BomReader {
  const queue = new WorkQueue(BOM_LIMITS.readers);
  const idle: ReaderProcess[] = [];
  const busy = new Set<ReaderProcess>();
  const asking = new Map<string, number>();
  const costly: ((client: string) => void)[] = [];
  let isClosed = false;

  const prepare = () => {
    if (!isClosed && idle.length === 0) idle.push(new ReaderProcess(rootDir));
  };
  const giveBack = (reader: ReaderProcess) => {
    busy.delete(reader);
    if (reader.isFresh && !isClosed && idle.length < BOM_LIMITS.readers) idle.push(reader);
    else reader.kill();
    prepare();
  };

  const readInTurn = async (source: BomSource, choice: BomChoice, client: string): Promise<BomReading> => {
    const idleReader = idle.pop();
    const reader = idleReader?.isFresh ? idleReader : new ReaderProcess(rootDir);
    busy.add(reader);
    try {
      const reading = await reader.read({ source, choice });
      if (reading !== 'costly') return reading;
      log.warn(
        { size: 'bytes' in source ? source.bytes.length : source.text.length },
        'a bill of materials took too much time or memory; its reader was ended',
      );
      for (const listener of costly) listener(client);
      return { ok: false, refusal: { code: 'too_costly' } };
    } finally {
      giveBack(reader);
    }
  };

  const first = setTimeout(prepare, FIRST_AFTER_MS);
  first.unref();

  return {
    read: async (source, choice = {}, client = '') => {
      const queuedCount = asking.get(client) ?? 0;
      if (queue.waiting >= BOM_LIMITS.waiting || (client !== '' && queuedCount >= MOST_PER_CLIENT))
        throw tooManyListsError();
      asking.set(client, queuedCount + 1);
      try {
        return await queue.run(() => readInTurn(source, choice, client));
      } finally {
        const remainingCount = (asking.get(client) ?? 1) - 1;
        if (remainingCount > 0) asking.set(client, remainingCount);
        else asking.delete(client);
        if (!isClosed) prepare();
      }
    },
    onCostly: (listener) => void costly.push(listener),
    close: () => {
      isClosed = true;
      clearTimeout(first);
      for (const reader of [...idle.splice(0), ...busy]) reader.kill();
    },
  };
}

function tooManyListsError(): ApiError {
  return new ApiError('too_many_requests', refusals.readersBusy, {
    retryAfter: RETRY_AFTER_SECONDS,
  });
}

/** Runs a limited number of tasks at once; the others wait in line. */
class WorkQueue {
  readonly #limit: number;
  readonly #line: (() => void)[] = [];
  #running = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get waiting(): number {
    return this.#line.length;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limit) await new Promise<void>((resolve) => this.#line.push(resolve));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#line.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
