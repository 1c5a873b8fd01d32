/** Incoming bodies: how many at once per address, how fast, and how much of each is kept in memory. */
import { ApiError } from '#kernel';
import { LIMITS } from '#platform';
import { refusals } from '../refusals.ts';
import { BodyProgress } from './body-progress.ts';

/**
 * Reads in progress, by kind of call and address. Counted per process, because they use its memory. Throttles count
 * bodies that have arrived, which is too late for bodies that never end.
 */
const reading = new Map<string, Set<BodyProgress>>();

/** The sender of a body. */
export interface BodySender {
  /** Kind of call, as in the keys of throttles. */
  callKind: string;
  /** Address of the caller; absent for calls inside this process, whose bodies are complete already. */
  address: string | undefined;
}

/**
 * Runs `read` in one of the few slots for bodies of this kind from an address. If all slots are in use, a slow or
 * long-running body is stopped to make way, so ten bodies that never end do not block an office behind one address. If
 * none is slow, throws 429.
 */
export async function withBodySlot<T>(
  { callKind, address }: BodySender,
  read: (progress: BodyProgress) => Promise<T>,
): Promise<T> {
  if (address === undefined) return read(new BodyProgress());
  const key = `${callKind} ${address}`;
  const activeReads = reading.get(key) ?? new Set();
  if (activeReads.size >= LIMITS.bodiesAddress && !stopSlowest(activeReads)) {
    throw new ApiError('too_many_requests', refusals.networkSendsTooMuch, { retryAfter: 10 });
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

/** Stops the slowest body below the minimum speed, else the longest-running one; false: all are fast enough. */
function stopSlowest(activeReads: Set<BodyProgress>): boolean {
  const candidates = [...activeReads];
  const [slowest] = candidates.filter(({ isSlow }) => isSlow).sort((a, b) => a.pace - b.pace);
  const [longest] = candidates.filter(({ isLong }) => isLong).sort((a, b) => b.seconds - a.seconds);
  const bodyToStop = slowest ?? longest;
  bodyToStop?.stop();
  return bodyToStop !== undefined && activeReads.delete(bodyToStop);
}

/**
 * The bytes of a body; `torn` if it broke off or was too slow. Bytes above `maxBytes` are read up to the limit of the
 * edge and discarded, because a caller that is cut off while sending never gets the refusal.
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
      // A stopped body is not cut off, so that its caller gets the response.
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
    // Broken connections raise various errors; in every case the body is incomplete.
    return 'torn';
  } finally {
    end();
  }
  return size > maxBytes ? 'too_large' : new Uint8Array(Buffer.concat(chunks, size));
}
