import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Keeps what must be read again (secrets of authenticators) so that the database alone does not give it away, and
 * recognises short codes without keeping them. Both keys come from the secret that signs sessions: with
 * `SESSION_SECRET` set they never lie in the database.
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

  /** Null where it was sealed with another secret: the second factor has to be set up again. */
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

  /** What the database knows a recovery code by: fifty bits alone could be tried out. */
  hashOfCode(code: string): string {
    return createHmac('sha256', this.#pepper).update(code).digest('base64url');
  }
}

/** What the database knows a token by; it is long enough to need no key. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
