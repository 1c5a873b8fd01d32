/** Lists whose numbers of pieces are for many boards at once. */
import type { BomRecord } from '../records.ts';

/**
 * Boards that the numbers of pieces of a list are for: the same whole multiple of the references on every line, and not
 * all lines have the same number of references. Null where they are for none, or one.
 */
export function findCommonBoards(records: readonly BomRecord[]): number | null {
  const countedRecords = records.filter(
    ({ fitted, quantity }) => fitted && quantity !== null && quantity > 0,
  );
  const [first] = countedRecords;
  if (!first) return null;
  const boards = first.quantity! / placedPieces(first);
  const isCommon =
    Number.isInteger(boards) &&
    boards > 1 &&
    countedRecords.every((record) => record.quantity === boards * placedPieces(record));
  const isTelling = new Set(countedRecords.map(placedPieces)).size > 1;
  return isCommon && isTelling ? boards : null;
}

/** The records with their pieces on one of so many boards. */
export function onOneBoard(records: readonly BomRecord[], boards: number): BomRecord[] {
  return records.map((record) =>
    record.fitted && record.quantity !== null ? { ...record, quantity: record.quantity / boards } : record,
  );
}

const placedPieces = ({ refs, leftOff }: BomRecord) => refs.length - leftOff.length;
