import type { Filters } from '../../contract.ts';
import type { Evidence } from '../category.ts';
import type { SizeReading } from '../sizes.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { readBodies } from './bodies.ts';
import { readBare, readLetters } from './codes.ts';
import { Draft, type OpenValue } from './draft.ts';
import { readFacts, readNumbers } from './number-and-word-conditions.ts';
import { setColourOfWavelength } from './radio.ts';
import { readFigures } from './values.ts';

/** A reading put together: conditions, how they are worded, what else they could be, and what was left. */
export interface Assembled {
  filters: Filters;
  /** Texts of conditions whose wording is not the plain print of the value. */
  wording: ReadonlyMap<string, string>;
  /** Sizes as they were read, with their second readings. */
  sizes: readonly SizeReading[];
  /** Codes that are a capacitor's in one reading and a resistor's in the other. */
  codes: readonly string[];
  /** Values that can be read in several ways, by attribute. */
  open: ReadonlyMap<string, OpenValue>;
  /** Values of plain digits that custom reads in one way, with the other: a search offers it. */
  alternativeValues: readonly OpenValue[];
  unknown: string[];
}

/** Reads items for one category, from the certain to the ambiguous. */
export function assemble(category: string | null, evidence: Evidence, vocabulary: Vocabulary): Assembled {
  const draft = new Draft(category, evidence, vocabulary);
  readNumbers(draft);
  readFacts(draft);
  readBodies(draft);
  readFigures(draft);
  readLetters(draft);
  for (const item of draft.items) if (item.kind === 'bare') readBare(draft, item);
  setColourOfWavelength(draft);
  const { filters, wording, sizes, codes, open, alternativeValues } = draft;
  return { filters, wording, sizes, codes, open, alternativeValues, unknown: draft.unreadTexts() };
}
