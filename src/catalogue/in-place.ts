/** What we make in the place of another maker's part, for whoever asks a room for the other number. */
import type { Catalogue, View } from './catalogue.ts';

export interface InPlace {
  maker: string;
  /** Product number of ours. */
  number: string;
  /** A difference has to be looked at first. */
  isToCheck: boolean;
}

/** Longer texts are no part number. */
const LONGEST_NUMBER = 60;

/** Null where the number does not decode, or nothing of ours takes its place. */
export function inPlaceOf(
  catalogue: Pick<Catalogue, 'crossReference' | 'find' | 'numberOf'>,
  name: string,
  view: View,
): InPlace | null {
  const text = name.trim();
  if (text.length > LONGEST_NUMBER) return null;
  const [read] = catalogue.crossReference([text], view);
  const [best] = read?.candidates ?? [];
  const found = best && catalogue.find(best.slug);
  if (!read?.maker || !best || !found) return null;
  return {
    maker: read.maker,
    number: catalogue.numberOf(found.product),
    isToCheck: best.grade === 'functional',
  };
}
