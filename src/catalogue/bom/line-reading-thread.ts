/** Lines of strangers' lists are read in a thread of its own: whatever they say, the shop goes on answering. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ApiError } from '#kernel';
import type { Release } from '../release/format.ts';
import type { LineReply, LineRequest } from './line-worker.ts';
import type { LineReading } from './matching/line-reading.ts';
import type { BomRecord } from './records.ts';
import { type SharedRelease, shareRelease } from './shared-release.ts';

const ENTRY = 'src/catalogue/bom/line-worker.ts';
/** Forty lines take about ten milliseconds. */
const LONGEST_MS = 10_000;
/** Until a thread has loaded its code, on a machine that is busy with other things. */
const START_MS = 30_000;
const HEAP_MEGABYTES = 256;

export interface LineReadingThread {
  /** From now on lines are read with the words and numbers of this release. */
  use(release: Release): void;
  /**
   * Reads lines in their order. Those of somebody who waits come before those in the background. Throws an
   * `ApiError` (413) where they took too long; the thread is gone then, and the next lines start another.
   */
  read(records: readonly BomRecord[], isWaitedFor: boolean): Promise<LineReading[]>;
  close(): Promise<void>;
}

interface Options {
  rootDir: string;
  log: { warn(facts: object, message: string): void };
  /** For tests. */
  entry?: string;
  longestMs?: number;
}

interface Portion {
  records: readonly BomRecord[];
  resolve(readings: LineReading[]): void;
  reject(error: unknown): void;
}

export function createLineReadingThread({
  rootDir,
  log,
  entry = ENTRY,
  longestMs = LONGEST_MS,
}: Options): LineReadingThread {
  const waitedFor: Portion[] = [];
  const background: Portion[] = [];
  let currentRelease: SharedRelease | null = null;
  let worker: Worker | null = null;
  let isWarm = false;
  let running: { id: number; portion: Portion; timer: NodeJS.Timeout } | null = null;
  let lastId = 0;

  const post = (request: LineRequest) => worker?.postMessage(request);

  const end = async (): Promise<void> => {
    const ending = worker;
    worker = null;
    isWarm = false;
    await ending?.terminate();
  };

  const settle = (outcome: (portion: Portion) => void) => {
    if (!running) return;
    const { portion, timer } = running;
    clearTimeout(timer);
    running = null;
    worker?.unref();
    outcome(portion);
    next();
  };

  /** The thread is lost, and with it what it was reading. */
  const fail = (error: unknown) => {
    void end();
    settle(({ reject }) => reject(error));
  };

  const start = (): Worker => {
    const newWorker = new Worker(join(rootDir, entry), {
      stdout: false,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    });
    newWorker.on('message', (reply: LineReply) => {
      if (reply.id !== running?.id) return;
      isWarm = true;
      settle(({ resolve, reject }) => ('readings' in reply ? resolve(reply.readings) : reject(reply.error)));
    });
    newWorker.on(
      'error',
      (error) => newWorker === worker && fail(isOutOfMemory(error) ? tookTooLong() : error),
    );
    newWorker.once(
      'exit',
      () => newWorker === worker && fail(new Error('the thread that reads lines ended')),
    );
    if (currentRelease)
      newWorker.postMessage({ kind: 'release', release: currentRelease } satisfies LineRequest);
    return newWorker;
  };

  const next = () => {
    const portion = running ? undefined : (waitedFor.shift() ?? background.shift());
    if (!portion) return;
    worker ??= start();
    worker.ref();
    lastId += 1;
    const timer = setTimeout(
      () => {
        log.warn({ lines: portion.records.length }, 'lines of a list took too long; their thread was ended');
        fail(tookTooLong());
      },
      isWarm ? longestMs : Math.max(longestMs, START_MS),
    );
    running = { id: lastId, portion, timer };
    post({ kind: 'read', id: lastId, records: portion.records.map(withoutCells) });
  };

  return {
    use: (release) => {
      currentRelease = shareRelease(release);
      // It has to be taken in first.
      isWarm = false;
      post({ kind: 'release', release: currentRelease });
    },
    read: (records, isWaitedFor) =>
      new Promise((resolve, reject) => {
        (isWaitedFor ? waitedFor : background).push({ records, resolve, reject });
        next();
      }),
    close: end,
  };
}

/** The cells as they were written are for people; reading has their words in `fields`. */
const withoutCells = (record: BomRecord): BomRecord => ({ ...record, cells: [] });

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function tookTooLong(): ApiError {
  const message = 'Reading a line of this list took too long. Send the list without notes and long texts.';
  return new ApiError('payload_too_large', message, { status: 413, param: 'text' });
}
