/** Values whose writing leaves several readings: `4,700 pF`, `10 MOHM`; and cells that name two. Nobody guesses. */
import { sameValue } from '#kernel';
import type { LoadedRelease } from '../../loaded-release.ts';
import type { OpenValue } from '../../query/index.ts';
import type { Facts, Statement } from './line-facts.ts';
import type { LineReading } from './line-reading.ts';
import { rowIndexOf } from './row-index.ts';

/** What is open about the main value of a line, and which reading its other witnesses confirm. */
export interface OpenMain {
  open: OpenValue | null;
  /** The one reading that another cell or the part number states as well. */
  confirmed: number | null;
}

/** Value cell, description and part number together: what one leaves open another may say. */
export function openMainOf(
  main: string,
  { cell, description, decoded }: { cell: Statement; description: Statement; decoded: Readonly<Facts> },
): OpenMain {
  const [open, other] =
    cell.facts[main] === undefined
      ? [description.open.get(main), undefined]
      : [cell.open.get(main), description];
  if (!open) return { open: null, confirmed: null };
  if (open.isContradiction) return { open, confirmed: null };
  const saidElsewhere = [...(other?.open.get(main)?.values ?? [other?.facts[main]]), decoded[main]];
  const confirmed = open.values.filter((value) =>
    saidElsewhere.some((said) => typeof said === 'number' && sameValue(said, value)),
  );
  return confirmed.length === 1 ? { open: null, confirmed: confirmed[0]! } : { open, confirmed: null };
}

/**
 * The reading with its open value settled by the parts that exist in the line's size: where the writing prefers no
 * reading, the only one that is made; else the likeliest if it is the only one. What stays open has no value.
 */
export function settleOpen(loaded: LoadedRelease, reading: LineReading): LineReading {
  const { category, open } = reading;
  if (!open || category === null) return reading;
  const { attribute, values, isEven, isContradiction } = open;
  const made = isContradiction ? [] : values.filter((value) => isMade(loaded, reading, attribute, value));
  const [only] = made;
  const isSettled = made.length === 1 && (isEven === true || only === values[0]);
  if (isSettled) return { ...reading, open: null, attributes: { ...reading.attributes, [attribute]: only! } };
  const { [attribute]: _open, ...rest } = reading.attributes;
  return { ...reading, attributes: rest };
}

function isMade(
  loaded: LoadedRelease,
  { category, attributes, usualSize }: LineReading,
  attribute: string,
  value: number,
): boolean {
  const { table } = loaded.category(category!);
  const size = attributes['packageCase'] ?? usualSize?.size;
  const place = {
    ...(size === undefined ? {} : { packageCase: size }),
    ...(attributes['caseCode'] === undefined ? {} : { caseCode: attributes['caseCode'] }),
  };
  return rowIndexOf(table).find({ [attribute]: value, ...place }).length > 0;
}
