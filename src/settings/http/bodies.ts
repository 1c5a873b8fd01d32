/** Bodies on their way in: how many at once from one address, how fast, and how much of each is kept. */
import { ApiError } from '#kernel';
import { LIMITS } from '#platform';
import { Arriving } from './arriving.ts';

/**
 * Calls that are reading a body now, by kind and address; in this process alone, as it is its memory that they hold. The
 * throttles count what has arrived, which is too late for bodies that never come to their end.
 */
const reading = new Map<string, Set<Arriving>>();

/** Where a body comes from. */
export interface BodySender {
  /** Kind of call, as in the keys of throttles. */
  what: string;
  /** As the caller's environment has it; absent: asked inside this process, whose bodies are there already. */
  address: string | undefined;
}

/**
 * Runs `read` as one of the few that read bodies of this kind from an address. Where there are enough, one that is
 * slow or takes long is given up for it, so that ten that never end do not hold up an office behind one address; else 429.
 */
export async function amongFew<T>(
  { what, address }: BodySender,
  read: (arriving: Arriving) => Promise<T>,
): Promise<T> {
  if (address === undefined) return read(new Arriving());
  const key = `${what} ${address}`;
  const others = reading.get(key) ?? new Set();
  if (others.size >= LIMITS.bodiesAddress && !giveUpOne(others)) {
    const message = 'Too much is being sent from this address at once. Try again when it has arrived.';
    throw new ApiError('too_many_requests', message, { retryAfter: 10 });
  }
  const own = new Arriving();
  reading.set(key, others.add(own));
  try {
    return await read(own);
  } finally {
    others.delete(own);
    if (others.size === 0 && reading.get(key) === others) reading.delete(key);
  }
}

/** Gives up the slowest body below the pace of anybody's line, else the one that takes longest; false: all are quick. */
function giveUpOne(others: Set<Arriving>): boolean {
  const all = [...others];
  const [slowest] = all.filter(({ isSlow }) => isSlow).sort((a, b) => a.pace - b.pace);
  const [longest] = all.filter(({ isLong }) => isLong).sort((a, b) => b.seconds - a.seconds);
  const one = slowest ?? longest;
  one?.stop();
  return one !== undefined && others.delete(one);
}

/**
 * The bytes of a body; `torn` where it broke off, or came more slowly than anybody's line. What is above `most` is read
 * on up to the limit of the door, without being kept: a caller that is cut off while sending never sees the refusal.
 */
export async function readBody(
  { body }: Pick<Request, 'body'>,
  most: number,
  arriving = new Arriving(),
): Promise<Uint8Array<ArrayBuffer> | 'too_large' | 'torn'> {
  let chunks: Uint8Array[] = [];
  let size = 0;
  const end = arriving.watch();
  try {
    const reader = body?.getReader();
    while (reader) {
      // One that is given up is not cut off: it gets its answer.
      const read = await Promise.race([reader.read(), arriving.stopped]);
      if (read === 'stopped') return 'torn';
      if (read.done) break;
      size += read.value.byteLength;
      arriving.moved(read.value.byteLength);
      if (size > LIMITS.form) return 'too_large';
      if (size <= most) chunks.push(read.value);
      else chunks = [];
    }
  } catch {
    // Whatever ended it, it was not sent to its end: a broken connection has many names.
    return 'torn';
  } finally {
    end();
  }
  return size > most ? 'too_large' : new Uint8Array(Buffer.concat(chunks, size));
}
