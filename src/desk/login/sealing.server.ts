import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts secrets that must be readable again (of authenticators), so that a copy of the database does not reveal
 * them, and hashes short codes with a key. Both keys derive from the secret that signs sessions: with `SESSION_SECRET`
 * set it is never stored in the database.
 */
export class Sealing {
  readonly #key: Buffer;
  readonly #pepper: Buffer;

  constructor(secret: string) {
    const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
    this.#key = keyFor('desk authenticators');
    this.#pepper = keyFor('desk recovery codes');
  }

  seal(text: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#key, nonce);
    const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64url');
  }

  /** Null where it was encrypted with another secret: the second factor has to be enrolled again. */
  open(sealedText: string): string | null {
    const bytes = Buffer.from(sealedText, 'base64url');
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    try {
      const decipher = createDecipheriv(ALGORITHM, this.#key, nonce);
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }

  /** The hash under which the database stores a recovery code; keyed, because fifty bits could be brute-forced. */
  hashOfCode(code: string): string {
    return createHmac('sha256', this.#pepper).update(code).digest('base64url');
  }
}

/** The hash under which the database stores a token; tokens are long enough to need no key. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
