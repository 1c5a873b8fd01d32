import { randomBytes } from 'node:crypto';

/** Source of ids, tokens and codes; a replay can substitute its own. All values are unguessable. */
export interface Random {
  /** Id of a record: 24 lower-case hex digits, 96 bits. */
  id(): string;
  /** A secret for links and keys as base64url; 24 bytes (192 bits) by default. */
  token(bytes?: number): string;
  /** A code to type: digits and A to Z without I, L, O and U; 5 bits per character. */
  code(length: number): string;
}

/** Crockford's base 32. */
const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const systemRandom: Random = {
  id: () => randomBytes(12).toString('hex'),
  token: (bytes = 24) => randomBytes(bytes).toString('base64url'),
  code: (length) => Array.from(randomBytes(length), (byte) => CODE_ALPHABET[byte & 31]).join(''),
};
