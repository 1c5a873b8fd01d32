/** Text beside a value that was not understood: the value read without it may be a thousand times off. */
import { sameValue } from '#kernel';
import type { Facts, Statement } from './line-facts.ts';

/** Categories of parts that are bought by one value. */
const BY_VALUE = new Set([
  'resistors',
  'resistorarrays',
  'ceramic-capacitors',
  'tantalum-capacitors',
  'inductors',
  'ferrite-beads',
]);

/** `10k?`, `~10k`, `-10k`, `10k*`: the writer meant more than the value. */
const DOUBTFUL_SIGNS = /[?!$€¿^~\\{}]|(?<=^\s?)-(?=\s?\d)|\*$/g;

/** Digits, short words and units change what a value means; words of four letters and more are remarks. */
function isDoubt(text: string): boolean {
  return /\d/.test(text) || text.length <= 3 || /^[kmgunp]?(?:ohms?|farads?|henrys?|hertz)$/i.test(text);
}

/**
 * Text of the value cell (`text`) that was not understood, as written. Null if all was understood, or if the
 * description or the part number states the same value. Unread text of the description counts only if no cell states a
 * value.
 */
export function findUnreadText(
  category: string,
  main: string,
  text: string,
  {
    cell,
    description,
    numberFacts,
  }: { cell: Statement; description: Statement; numberFacts: Readonly<Facts> },
): string | null {
  if (!BY_VALUE.has(category)) return null;
  const value = cell.facts[main];
  const otherValues = [description.facts[main], numberFacts[main]].filter(
    (other) => typeof other === 'number',
  );
  if (otherValues.some((other) => typeof value !== 'number' || sameValue(other, value))) return null;
  const read = value === undefined && description.facts[main] === undefined ? [cell, description] : [cell];
  const unread = read.flatMap(({ unknown }) => unknown.filter(isDoubt));
  if (typeof value === 'number') unread.push(...(text.match(DOUBTFUL_SIGNS) ?? []));
  return unread.length === 0 ? null : unread.join(' ');
}
