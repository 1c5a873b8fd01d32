/** Bodies on their way in: how many at once from one address, how fast, and how much of each is kept. */
import { ApiError } from '#kernel';
import { LIMITS } from '#platform';
import { BodyProgress } from './body-progress.ts';

/**
 * Calls that are reading a body now, by kind and address; in this process alone, as it is its memory that they hold. The
 * throttles count what has arrived, which is too late for bodies that never come to their end.
 */
const reading = new Map<string, Set<BodyProgress>>();

/** Where a body comes from. */
export interface BodySender {
  /** Kind of call, as in the keys of throttles. */
  callKind: string;
  /** As the caller's environment has it; absent: asked inside this process, whose bodies are there already. */
  address: string | undefined;
}

/**
 * Runs `read` as one of the few that read bodies of this kind from an address. Where there are enough, one that is
 * slow or takes long is given up for it, so that ten that never end do not hold up an office behind one address; else 429.
 */
export async function withBodySlot<T>(
  { callKind, address }: BodySender,
  read: (progress: BodyProgress) => Promise<T>,
): Promise<T> {
  if (address === undefined) return read(new BodyProgress());
  const key = `${callKind} ${address}`;
  const activeReads = reading.get(key) ?? new Set();
  if (activeReads.size >= LIMITS.bodiesAddress && !stopSlowest(activeReads)) {
    const message = 'Too much is being sent from this address at once. Try again when it has arrived.';
    throw new ApiError('too_many_requests', message, { retryAfter: 10 });
  }
  const progress = new BodyProgress();
  reading.set(key, activeReads.add(progress));
  try {
    return await read(progress);
  } finally {
    activeReads.delete(progress);
    if (activeReads.size === 0 && reading.get(key) === activeReads) reading.delete(key);
  }
}

/** Gives up the slowest body below the pace of anybody's line, else the one that takes longest; false: all are quick. */
function stopSlowest(activeReads: Set<BodyProgress>): boolean {
  const candidates = [...activeReads];
  const [slowest] = candidates.filter(({ isSlow }) => isSlow).sort((a, b) => a.pace - b.pace);
  const [longest] = candidates.filter(({ isLong }) => isLong).sort((a, b) => b.seconds - a.seconds);
  const bodyToStop = slowest ?? longest;
  bodyToStop?.stop();
  return bodyToStop !== undefined && activeReads.delete(bodyToStop);
}

/**
 * The bytes of a body; `torn` where it broke off, or came more slowly than anybody's line. What is above `maxBytes` is read
 * on up to the limit of the door, without being kept: a caller that is cut off while sending never sees the refusal.
 */
export async function readBody(
  { body }: Pick<Request, 'body'>,
  maxBytes: number,
  progress = new BodyProgress(),
): Promise<Uint8Array<ArrayBuffer> | 'too_large' | 'torn'> {
  let chunks: Uint8Array[] = [];
  let size = 0;
  const end = progress.watch();
  try {
    const reader = body?.getReader();
    while (reader) {
      // One that is given up is not cut off: it gets its answer.
      const chunk = await Promise.race([reader.read(), progress.whenStopped]);
      if (chunk === 'stopped') return 'torn';
      if (chunk.done) break;
      size += chunk.value.byteLength;
      progress.addBytes(chunk.value.byteLength);
      if (size > LIMITS.form) return 'too_large';
      if (size <= maxBytes) chunks.push(chunk.value);
      else chunks = [];
    }
  } catch {
    // Whatever ended it, it was not sent to its end: a broken connection has many names.
    return 'torn';
  } finally {
    end();
  }
  return size > maxBytes ? 'too_large' : new Uint8Array(Buffer.concat(chunks, size));
}
