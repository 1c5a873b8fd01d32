/** Our replacement for another maker's part, for modules that receive the other maker's number. */
import type { Catalogue, View } from './catalogue.ts';

export interface OwnReplacement {
  maker: string;
  /** Our product number. */
  number: string;
  /** A difference must be checked first. */
  isToCheck: boolean;
}

/** A longer text is no part number. */
const LONGEST_NUMBER = 60;

/** Null if the number does not decode, or none of our parts replaces it. */
export function findOwnReplacement(
  catalogue: Pick<Catalogue, 'crossReference' | 'find' | 'numberOf'>,
  name: string,
  view: View,
): OwnReplacement | null {
  const text = name.trim();
  if (text.length > LONGEST_NUMBER) return null;
  const [reference] = catalogue.crossReference([text], view);
  const [candidate] = reference?.candidates ?? [];
  const match = candidate && catalogue.find(candidate.slug);
  if (!reference?.maker || !candidate || !match) return null;
  return {
    maker: reference.maker,
    number: catalogue.numberOf(match.product),
    isToCheck: candidate.grade === 'functional',
  };
}
