/** Lists whose numbers of pieces are for many boards at once. */
import type { BomRecord } from '../records.ts';

/**
 * Boards for which a list states its pieces: every line has the same whole multiple of its references, and the lines
 * differ in their number of references. Null for one board, or without such a multiple.
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

/** The records with the pieces of a single board. */
export function onOneBoard(records: readonly BomRecord[], boards: number): BomRecord[] {
  return records.map((record) =>
    record.fitted && record.quantity !== null ? { ...record, quantity: record.quantity / boards } : record,
  );
}

const placedPieces = ({ refs, leftOff }: BomRecord) => refs.length - leftOff.length;
