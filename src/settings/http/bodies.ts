/** Bodies on their way in: how many at once from one address, and how much of each is kept. */
import { ApiError } from '#kernel';
import { LIMITS } from '#platform';

/**
 * Calls that are reading a body now, by kind and address; in this process alone, as it is its memory that they hold. The
 * throttles count what has arrived, which is too late for bodies that never come to their end.
 */
const reading = new Map<string, number>();

/** Where a body comes from. */
export interface BodySender {
  /** Kind of call, as in the keys of throttles. */
  what: string;
  /** As the caller's environment has it; absent: asked inside this process, whose bodies are there already. */
  address: string | undefined;
}

/** Runs `read` as one of the few that read bodies of this kind from an address; 429 where there are enough. */
export async function amongFew<T>({ what, address }: BodySender, read: () => Promise<T>): Promise<T> {
  if (address === undefined) return read();
  const key = `${what} ${address}`;
  const now = reading.get(key) ?? 0;
  if (now >= LIMITS.bodiesAddress) {
    const message = 'Too much is being sent from this address at once. Try again when it has arrived.';
    throw new ApiError('too_many_requests', message, { retryAfter: 10 });
  }
  reading.set(key, now + 1);
  try {
    return await read();
  } finally {
    const left = (reading.get(key) ?? 1) - 1;
    if (left > 0) reading.set(key, left);
    else reading.delete(key);
  }
}

/**
 * The bytes of a body; `torn` where it broke off. What is above `most` is read on up to the limit of the door, without
 * being kept: a caller that is cut off while sending never sees the refusal.
 */
export async function readBody(
  { body }: Pick<Request, 'body'>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | 'too_large' | 'torn'> {
  let chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength;
      if (size > LIMITS.form) return 'too_large';
      if (size <= most) chunks.push(chunk);
      else chunks = [];
    }
  } catch {
    // Whatever ended it, it was not sent to its end: a broken connection has many names.
    return 'torn';
  }
  return size > most ? 'too_large' : new Uint8Array(Buffer.concat(chunks, size));
}
