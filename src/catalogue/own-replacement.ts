/** What we make in the place of another maker's part, for whoever asks a room for the other number. */
import type { Catalogue, View } from './catalogue.ts';

export interface OwnReplacement {
  maker: string;
  /** Product number of ours. */
  number: string;
  /** A difference has to be looked at first. */
  isToCheck: boolean;
}

/** Longer texts are no part number. */
const LONGEST_NUMBER = 60;

/** Null where the number does not decode, or nothing of ours takes its place. */
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
