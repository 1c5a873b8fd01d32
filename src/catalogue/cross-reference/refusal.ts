import { fieldTries } from './fields.ts';
import type { Decoded, Grammar } from './grammar.ts';

/** Why a number that has the form of a maker's is not read. */
export interface NumberRefusal {
  maker: string;
  category: string;
  /** The field that is no code of this maker; null where all are, and together say what nobody makes. */
  code: string | null;
  /** What the number would say, where every field is a code. */
  attributes: Decoded['attributes'];
}

/** The refusal of one grammar whose pattern fits; null where the pattern does not fit at all. */
export function refusalBy(grammar: Grammar, plain: string): NumberRefusal | null {
  const match = grammar.pattern.exec(plain);
  if (!match) return null;
  const groups = match.slice(1);
  const { maker, category } = grammar;
  const read = grammar.read(groups);
  if (read) return { maker: read.maker ?? maker, category, code: null, attributes: read.attributes };
  // The field that is at fault is the one that another code in its place would put right.
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
