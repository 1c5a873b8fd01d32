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

/** A finished reading: conditions with their wording, ambiguities, and unknown words. */
export interface Assembled {
  filters: Filters;
  /** Wording of conditions that differs from the plain print of their value. */
  wording: ReadonlyMap<string, string>;
  /** Sizes as read, with their second readings. */
  sizes: readonly SizeReading[];
  /** Codes that mean a capacitance in one reading and a resistance in another. */
  codes: readonly string[];
  /** Values with several readings, by attribute. */
  open: ReadonlyMap<string, OpenValue>;
  /** Values of plain digits that are usually read in one way, with the other way, which a search offers. */
  alternativeValues: readonly OpenValue[];
  unknown: string[];
}

/** Reads items for one category, unambiguous ones first. */
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
