import { fieldTries } from './fields.ts';
import type { Decoded, Grammar } from './grammar.ts';

/** Why a number with the form of a maker's is not decoded. */
export interface NumberRefusal {
  maker: string;
  category: string;
  /** The field with an invalid code; null if all codes are valid but no maker makes the combination. */
  code: string | null;
  /** What the number would state, if all codes are valid. */
  attributes: Decoded['attributes'];
}

/** The refusal by one grammar; null if its pattern does not match. */
export function refusalBy(grammar: Grammar, plain: string): NumberRefusal | null {
  const match = grammar.pattern.exec(plain);
  if (!match) return null;
  const groups = match.slice(1);
  const { maker, category } = grammar;
  const read = grammar.read(groups);
  if (read) return { maker: read.maker ?? maker, category, code: null, attributes: read.attributes };
  // The faulty field is the one in which another code would make the number valid.
  const faultyIndex = groups.findIndex(
    (code, position) =>
      code !== undefined &&
      fieldTries(code).some((otherCode) =>
        grammar.read(groups.map((one, index) => (index === position ? otherCode : one))),
      ),
  );
  const code = groups[faultyIndex];
  return code === undefined ? null : { maker, category, code, attributes: {} };
}
