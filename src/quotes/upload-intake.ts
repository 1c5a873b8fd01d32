/** Receives uploads on disk, not in memory, so that many or slow uploads do not exhaust the memory. */

import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiError } from '#kernel';
import { LIMITS, type Platform } from '#platform';
import { readUpload, type Upload } from '#settings';
import { QUOTE_REFUSALS } from './contract.ts';
import { refusals } from './refusals.ts';

/** Complete forms in memory at the same time. */
const AT_ONCE = 2;
/** Longer than any request may take. */
const LEFT_BEHIND_MS = 600_000;
/**
 * An oversized upload is still read up to this size: a caller that is cut off while sending never gets the refusal.
 */
const READ_ON = 3 * LIMITS.form;

export interface Incoming {
  /**
   * Receives a form, passes it to `work` and deletes it afterwards. Throws an `ApiError` that tells the sender what to
   * correct.
   */
  receive<T>(request: Request, work: (upload: Upload) => Promise<T>): Promise<T>;
  /** Deletes files that a killed process left behind. */
  sweep(): Promise<void>;
}

export function createIncoming({
  config,
  random,
  clock,
}: Pick<Platform, 'config' | 'random' | 'clock'>): Incoming {
  const folder = join(config.dataDir, 'incoming');
  const turns = createTurns(AT_ONCE);

  async function receive<T>(request: Request, work: (upload: Upload) => Promise<T>): Promise<T> {
    const path = join(folder, random.id());
    try {
      await mkdir(folder, { recursive: true });
      await writeToDisk(request.body, path);
      return await turns(async () => work(await readUpload(await reopenRequest(request, path))));
    } finally {
      await rm(path, { force: true });
    }
  }

  async function sweep(): Promise<void> {
    const oldest = clock.now().getTime() - LEFT_BEHIND_MS;
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      const modifiedAt = await stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => Number.POSITIVE_INFINITY,
      );
      if (modifiedAt < oldest) await rm(path, { force: true });
    }
  }

  return { receive, sweep };
}

async function reopenRequest(request: Request, path: string): Promise<Request> {
  const headers = { 'Content-Type': request.headers.get('content-type') ?? '' };
  return new Request(request.url, { method: 'POST', headers, body: new Uint8Array(await readFile(path)) });
}

async function writeToDisk(body: ReadableStream<Uint8Array> | null, path: string): Promise<void> {
  let size = 0;
  const sizeLimiter = new Transform({
    transform(chunk: Uint8Array, _encoding, callback) {
      size += chunk.byteLength;
      if (size > READ_ON) callback(tooLarge());
      else if (size > LIMITS.form) callback();
      else callback(null, chunk);
    },
  });
  try {
    await pipeline(body ?? [], sizeLimiter, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    throw refusalOf(error);
  }
  if (size > LIMITS.form) throw tooLarge();
}

const CUT = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR']);
const NO_ROOM = new Set(['ENOSPC', 'EROFS', 'EDQUOT', 'EMFILE', 'ENFILE']);

function refusalOf(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (CUT.has(code)) return new ApiError('invalid_request', refusals.incompleteUpload);
  if (NO_ROOM.has(code)) return storageFull();
  return error;
}

/** The disk is full or not writable. */
export function storageFull(): ApiError {
  return new ApiError('not_ready', refusals.filesNotAccepted, { retryAfter: 60 });
}

function tooLarge(): ApiError {
  return new ApiError('payload_too_large', QUOTE_REFUSALS.fileSize, { param: 'file' });
}

/** Limits the number of concurrent tasks; the others wait in line. */
function createTurns(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  const line: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => line.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
