import { createHash, createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '#platform';

const RANDOM_BYTES = 24;
const FORM = /^([\w-]{32})\.([0-9a-z]{1,9})\.([\w-]{22})$/;

/** A session id with our signature: 192 random bits, the time of issue, and the signature over both. */
export interface SignedId {
  id: string;
  issuedAt: Date;
}

/** A new id. It is recognised later by its signature, without being stored. */
export function issueSessionId(secret: string, now: Date): SignedId {
  const issuedSeconds = Math.floor(now.getTime() / 1000);
  const body = `${randomBytes(RANDOM_BYTES).toString('base64url')}.${issuedSeconds.toString(36)}`;
  return { id: `${body}.${signature(secret, body)}`, issuedAt: new Date(issuedSeconds * 1000) };
}

/** The id if its signature is valid, else null. */
export function readSessionId(secret: string, text: string): SignedId | null {
  const [, random, issuedText, sentSignature] = FORM.exec(text) ?? [];
  if (!random || !issuedText || !sentSignature) return null;
  const expected = signature(secret, `${random}.${issuedText}`);
  if (!isSameSecret(sentSignature, expected)) return null;
  return { id: text, issuedAt: new Date(Number.parseInt(issuedText, 36) * 1000) };
}

/** The hash under which the database stores a session, so that a copy of the database opens no session. */
export function hashSessionId(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}

function signature(secret: string, body: string): string {
  // 128 bits of the MAC, because the header is sent with every call.
  return createHmac('sha256', secret)
    .update(`session ${body}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
}
