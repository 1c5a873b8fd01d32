/** What stands beside a value and is not understood: a value read in spite of it may be a thousand times off. */
import { sameValue } from '#kernel';
import type { Facts, Statement } from './line-facts.ts';

/** Kinds of parts that are bought by one value. */
const BY_VALUE = new Set([
  'resistors',
  'resistorarrays',
  'ceramic-capacitors',
  'tantalum-capacitors',
  'inductors',
  'ferrite-beads',
]);

/** `10k?`, `~10k`, `-10k`, `10k*`: whoever wrote them had more to say than the value. */
const DOUBTFUL_SIGNS = /[?!$€¿^~\\{}]|(?<=^\s?)-(?=\s?\d)|\*$/g;

/** Words of four letters and more are remarks; digits, single letters and units change what a value says. */
function isDoubt(text: string): boolean {
  return /\d/.test(text) || text.length <= 3 || /^[kmgunp]?(?:ohms?|farads?|henrys?|hertz)$/i.test(text);
}

/**
 * What a line's value, the `text` of its cell, leaves unread, as written. Null where everything is understood, and where the description or the
 * part number says the value as well. Of a description only what replaces a value counts: it is prose.
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
