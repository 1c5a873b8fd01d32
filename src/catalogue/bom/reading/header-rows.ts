/** Finds the rows that name the columns: rows of known names without data in them, at any height. */
import type { BomField } from '../records.ts';
import { looksLikeOrderNumber, looksLikePackage, looksLikeValue, readPieces } from './cell-kinds.ts';
import { isWholeName, LONGEST_NAME, readHeaderName } from './header-names.ts';
import { isPlainNumber, saysValue } from './pieces.ts';
import { isReferenceList } from './references.ts';

/** Rows in which a header is searched: title rows above it are few. */
const DEEPEST = 80;
const LEAST_SCORE = 5;
const LEAST_AGAIN = 8;

/** How much a row looks like the names of columns; 0: not at all. */
export function headerScore(row: readonly string[]): number {
  const best = new Map<BomField, number>();
  let filledCount = 0;
  let knownCount = 0;
  let data = 0;
  let lines = 0;
  let plain = 0;
  for (const cell of row) {
    if (cell === '') continue;
    filledCount += 1;
    const { fields, isIgnored } = readHeaderName(cell);
    const entries = Object.entries(fields) as [BomField, number][];
    if (!isIgnored && isLine(cell)) {
      lines += 1;
      continue;
    }
    if (!/\d/.test(cell) && (isIgnored || entries.length > 0)) plain += 1;
    if (entries.length > 0 || isIgnored) knownCount += 1;
    else if (isData(cell)) data += 1;
    const [top] = entries.toSorted(([, a], [, b]) => b - a);
    if (top) best.set(top[0], Math.max(best.get(top[0]) ?? 0, top[1]));
  }
  const isHeader = best.size >= 2 || (best.size === 1 && knownCount === filledCount && filledCount <= 3);
  if (!isHeader || knownCount < filledCount * 0.25 || (lines > 0 && plain <= filledCount / 2)) return 0;
  const sum = [...best.values()].reduce((total, weight) => total + weight, 0);
  return Math.max(0, sum + 0.2 * knownCount - 3 * (data + lines));
}

/** Words of names beside a value, a part number or pieces: `Value 10k`, `MC0603 10k pcs`, `500 pcs`. */
function isLine(cell: string): boolean {
  if (!/\d/.test(cell)) return false;
  return (
    (/^\d/.test(cell) && readPieces(cell) !== null) ||
    saysValue(cell) ||
    cell.split(/\s+/).some(isPlainNumber)
  );
}

/** Whether a cell holds data of a list, which no column name looks like. */
function isData(cell: string): boolean {
  return (
    readPieces(cell) !== null ||
    (isReferenceList(cell) && !/^\p{L}{4,}[ _]?\d{1,2}$/u.test(cell)) ||
    looksLikePackage(cell) ||
    looksLikeOrderNumber(cell) ||
    (/\d/.test(cell) && looksLikeValue(cell))
  );
}

/** Index of the row that names the columns of the list; null if none does. */
export function findHeader(rows: readonly string[][]): number | null {
  const scores = rows.slice(0, DEEPEST).map(headerScore);
  const best = Math.max(0, ...scores);
  if (best < LEAST_SCORE) return isSingleName(rows) ? 0 : null;
  return scores.findIndex((score) => score >= best * 0.65);
}

/** Whether a list of one or two columns begins with their names. */
function isSingleName(rows: readonly string[][]): boolean {
  const [first = []] = rows;
  // `50 pieces of the board` and a sentence that asks for prices are no names.
  const isName = first.every((cell) => !/^\d|:\s*\d/.test(cell) && isWholeName(cell));
  return rows.length > 1 && first.length <= 2 && isName && headerScore(first) >= 3;
}

/** Whether a row further down names columns again: a second list, or the header of a new page. */
export function isHeaderAgain(row: readonly string[]): boolean {
  const filledCells = row.filter((cell) => cell !== '');
  // Most cells of parts have numbers, so most rows need no closer look.
  const wordy = filledCells.filter((cell) => cell.length <= LONGEST_NAME && !/\d/.test(cell));
  if (filledCells.length < 3 || wordy.length < filledCells.length * 0.6) return false;
  const knownNames = filledCells.filter((cell) => {
    const { fields, isIgnored } = readHeaderName(cell);
    return isIgnored || Object.keys(fields).length > 0;
  });
  return (
    knownNames.length >= filledCells.length * 0.6 &&
    !filledCells.some(isData) &&
    headerScore(row) >= LEAST_AGAIN
  );
}

/**
 * Names of the columns from the header row, combined with a second row of names if both together mean more; and the
 * index of the first row after them.
 */
export function readHeader(
  rows: readonly string[][],
  headerIndex: number,
): { names: string[]; next: number } {
  const names = splitNames(rows[headerIndex] ?? [], rows[headerIndex + 1] ?? []);
  const nextRow = rows[headerIndex + 1] ?? [];
  const filledCells = nextRow.filter((cell) => cell !== '');
  if (filledCells.length >= 2 && !filledCells.some(isData)) {
    const combinedNames = Array.from({ length: Math.max(names.length, nextRow.length) }, (_, column) =>
      [names[column] ?? '', nextRow[column] ?? ''].filter((part) => part !== '').join(' '),
    );
    if (headerScore(combinedNames) >= headerScore(names) + 2 && headerScore(nextRow) > 0)
      return { names: combinedNames, next: headerIndex + 2 };
  }
  return { names, next: headerIndex + 1 };
}

/** Splits names that were run together by blanks, if that gives as many names as the next row has cells. */
function splitNames(row: readonly string[], nextRow: readonly string[]): string[] {
  if (row.length >= nextRow.length) return [...row];
  const parts = row.flatMap((cell) => cell.split(/\s{2,}/));
  return parts.length === nextRow.length ? parts : [...row];
}
