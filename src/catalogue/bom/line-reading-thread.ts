/** Reads lines of visitors' lists in a separate thread, so that no line can block the shop. */
import { Worker } from 'node:worker_threads';
import { ApiError } from '#kernel';
import { programPath } from '#platform/basics';
import type { Release } from '../release/format.ts';
import type { LineReply, LineRequest } from './line-worker.ts';
import type { LineReading } from './matching/line-reading.ts';
import type { BomRecord } from './records.ts';
import { refusalMessage } from './say-reading.ts';
import { type SharedRelease, shareRelease } from './shared-release.ts';

const ENTRY = 'src/catalogue/bom/line-worker.ts';
/** Time limit of one request; forty lines take about ten milliseconds. */
const LONGEST_MS = 10_000;
/** Time limit while a thread loads its code on a busy machine. */
const START_MS = 30_000;
const HEAP_MEGABYTES = 256;

export interface LineReadingThread {
  /** Lines are read with the words and numbers of this release from now on. */
  use(release: Release): void;
  /**
   * Reads lines in their order; those that a caller waits for come before background ones. Throws an `ApiError` (413)
   * if they took too long: their thread is ended then, and the next lines start another.
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

  /** The thread is lost, and so are the lines that it was reading. */
  const fail = (error: unknown) => {
    void end();
    settle(({ reject }) => reject(error));
  };

  const start = (): Worker => {
    const newWorker = new Worker(programPath(rootDir, entry), {
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
      // The thread must load the release first, so the longer time limit applies.
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

/** Cells are for display only; reading uses `fields`, so cells are not sent to the thread. */
const withoutCells = (record: BomRecord): BomRecord => ({ ...record, cells: [] });

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function tookTooLong(): ApiError {
  return new ApiError('payload_too_large', refusalMessage({ code: 'line_too_slow' }), { param: 'text' });
}
