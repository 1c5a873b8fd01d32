/** Values with several readings (`4,700 pF`, `10 MOHM`), and cells with two values. No reading is guessed. */
import { sameValue } from '#kernel';
import type { LoadedRelease } from '../../loaded-release.ts';
import type { OpenValue } from '../../query/index.ts';
import type { Facts, Statement } from './line-facts.ts';
import type { LineReading } from './line-reading.ts';
import { rowIndexOf } from './row-index.ts';

/** Why the main value of a line is open, and the reading that other cells confirm. */
export interface OpenMainValue {
  open: OpenValue | null;
  /** The only reading that another cell or the part number states too. */
  confirmedValue: number | null;
}

/** Combines value cell, description and part number: one may state what another leaves open. */
export function findOpenMainValue(
  main: string,
  {
    cell,
    description,
    numberFacts,
  }: { cell: Statement; description: Statement; numberFacts: Readonly<Facts> },
): OpenMainValue {
  const [open, otherStatement] =
    cell.facts[main] === undefined
      ? [description.open.get(main), undefined]
      : [cell.open.get(main), description];
  if (!open) return { open: null, confirmedValue: null };
  if (open.isContradiction) return { open, confirmedValue: null };
  const saidElsewhere = [
    ...(otherStatement?.open.get(main)?.values ?? [otherStatement?.facts[main]]),
    numberFacts[main],
  ];
  const confirmedValues = open.values.filter((value) =>
    saidElsewhere.some((said) => typeof said === 'number' && sameValue(said, value)),
  );
  return confirmedValues.length === 1
    ? { open: null, confirmedValue: confirmedValues[0]! }
    : { open, confirmedValue: null };
}

/**
 * Settles an open value by the parts that exist in the line's size. If the notation prefers no reading, the only
 * reading that is made wins; else the likeliest wins if it is the only one that is made. A value that stays open is
 * removed.
 */
export function settleOpen(loadedRelease: LoadedRelease, reading: LineReading): LineReading {
  const { category, open } = reading;
  if (!open || category === null) return reading;
  const { attribute, values, isEven, isContradiction } = open;
  const availableValues = isContradiction
    ? []
    : values.filter((value) => isMade(loadedRelease, reading, attribute, value));
  const [onlyValue] = availableValues;
  const isSettled = availableValues.length === 1 && (isEven === true || onlyValue === values[0]);
  if (isSettled)
    return { ...reading, open: null, attributes: { ...reading.attributes, [attribute]: onlyValue! } };
  const { [attribute]: _open, ...rest } = reading.attributes;
  return { ...reading, attributes: rest };
}

function isMade(
  loadedRelease: LoadedRelease,
  { category, attributes, usualSize }: LineReading,
  attribute: string,
  value: number,
): boolean {
  const { table } = loadedRelease.category(category!);
  const size = attributes['packageCase'] ?? usualSize?.size;
  const place = {
    ...(size === undefined ? {} : { packageCase: size }),
    ...(attributes['caseCode'] === undefined ? {} : { caseCode: attributes['caseCode'] }),
  };
  return rowIndexOf(table).find({ [attribute]: value, ...place }).length > 0;
}
