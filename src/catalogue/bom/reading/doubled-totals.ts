/** Lists that spread one part over several rows: the first has the number of pieces, the others have none. */
import type { BomRecord } from '../records.ts';

const placedPieces = ({ refs, leftOff }: BomRecord) => Math.max(1, refs.length - leftOff.length);

/** Key of rows of one part: equal reference letters, and equal texts in all columns but a few. */
function keyOf({ refs, fields }: BomRecord): string {
  const letters = /^\p{L}*/u.exec(refs[0] ?? '')?.[0] ?? '';
  const { reference: _references, quantity: _pieces, note: _remark, category: _kind, ...part } = fields;
  return letters + JSON.stringify(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * The records with such totals counted once. If the rows account for a total, each row counts its own pieces; otherwise
 * the total is doubtful, so that a question comes before anything is bought twice.
 */
export function withoutDoubledTotals(records: readonly BomRecord[]): BomRecord[] {
  const groups = Map.groupBy(records, keyOf);
  return records.map((record) => {
    const { quantity } = record;
    if (quantity === null || quantity <= placedPieces(record)) return record;
    const members = groups.get(keyOf(record))!.filter((each) => each !== record && isMember(each));
    if (members.length === 0) return record;
    const piecesOnBoard = [record, ...members].reduce((sum, each) => sum + placedPieces(each), 0);
    return piecesOnBoard === quantity
      ? { ...record, quantity: placedPieces(record) }
      : { ...record, isCountDoubtful: true as const };
  });
}

/** A row of the same part without a number of pieces. */
const isMember = ({ quantity, fitted: isFitted, unreadCount }: BomRecord) =>
  quantity === null && isFitted && unreadCount === undefined;
