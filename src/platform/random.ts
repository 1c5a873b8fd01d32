import { randomBytes } from 'node:crypto';

/** The only way to chance, so that a replay can bring its own. Everything here is unguessable. */
export interface Random {
  /** Id of a record: 24 lower-case hex digits, 96 bits. */
  id(): string;
  /** A secret for links and keys as base64url; 24 bytes (192 bits) unless told. */
  token(bytes?: number): string;
  /** A code that a person types: of 32 letters, digits and A to Z without I, L, O and U; 5 bits each. */
  code(length: number): string;
}

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const systemRandom: Random = {
  id: () => randomBytes(12).toString('hex'),
  token: (bytes = 24) => randomBytes(bytes).toString('base64url'),
  code: (length) => Array.from(randomBytes(length), (byte) => LETTERS[byte & 31]).join(''),
};
