/** Lists whose numbers of pieces are for many boards at once. */
import type { BomRecord } from '../records.ts';

/**
 * Boards that the numbers of pieces of a list are for: the same whole multiple of the references on every line, and not
 * all lines have the same number of references. Null where they are for none, or one.
 */
export function boardsOf(records: readonly BomRecord[]): number | null {
  const counted = records.filter(({ fitted, quantity }) => fitted && quantity !== null && quantity > 0);
  const [first] = counted;
  if (!first) return null;
  const boards = first.quantity! / onBoard(first);
  const isCommon =
    Number.isInteger(boards) &&
    boards > 1 &&
    counted.every((record) => record.quantity === boards * onBoard(record));
  const isTelling = new Set(counted.map(onBoard)).size > 1;
  return isCommon && isTelling ? boards : null;
}

/** The records with their pieces on one of so many boards. */
export function onOneBoard(records: readonly BomRecord[], boards: number): BomRecord[] {
  return records.map((record) =>
    record.fitted && record.quantity !== null ? { ...record, quantity: record.quantity / boards } : record,
  );
}

const onBoard = ({ refs, leftOff }: BomRecord) => refs.length - leftOff.length;
