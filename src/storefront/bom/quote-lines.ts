/** The rows of a list as lines of a request for a quote. */
import type { SheetTable, SheetTableRow } from '#catalogue/contract';
import { MOST_PIECES } from '#kernel';
import { writeRequestLine } from '#quotes/contract';

/** What was left off this order, and what is none of our kinds, stays out of it. */
const LEFT_OFF = new Set(['not_fitted', 'skipped', 'out_of_scope']);
const LONGEST_ROW = 640;
/** Under what the form takes, with room for what a person adds. */
export const LONGEST_LINES = 180_000;
/** Addresses have an end. */
const LONGEST_ADDRESS = 5_000;

/**
 * Decided rows by part and packaging, open ones in the customer's own words behind a question mark, each with its references
 * and the pieces of all boards, as the quote form takes them. Pieces that nobody knows are left out, and what was asked
 * about an open row stands behind it. Where they are too long, the last line says how many are
 * missing.
 * @param formatMissingRows such a last line
 */
export function quoteLines(
  { rows, boards }: SheetTable,
  formatMissingRows: (rows: number) => string,
  longest = LONGEST_LINES,
): string {
  const lines = rows.filter(({ state }) => !LEFT_OFF.has(state)).map((row) => lineOf(row, boards));
  const keptLines: string[] = [];
  let length = 0;
  for (const line of lines) {
    length += line.length + 1;
    if (length > longest - LONGEST_ROW) break;
    keptLines.push(line);
  }
  if (keptLines.length < lines.length)
    keptLines.push(oneLine(formatMissingRows(lines.length - keptLines.length)));
  // The customer's words keep their commas: then the lines are parted by line ends.
  return keptLines.some((line) => line.includes(',')) ? `${keptLines.join('\n')}\n` : keptLines.join(',');
}

/** The form as a page, with its lines in the address. */
export function quotePath(table: SheetTable, formatMissingRows: (rows: number) => string): string {
  return `/quote?lines=${encodeURIComponent(quoteLines(table, formatMissingRows, LONGEST_ADDRESS))}`;
}

function lineOf(row: SheetTableRow, boards: number): string {
  const { variantId, text, refs, isCounted, quantity, reason } = row;
  const pieces = row.pieces ?? quantity * boards;
  const isSure = isCounted && Number.isInteger(pieces) && pieces <= MOST_PIECES;
  const isOpen = variantId === '';
  const line = writeRequestLine({
    part: variantId,
    words: text,
    refs: refs.split(', '),
    isOpen,
    doubt: isOpen || !isSure ? withBoards(reason, isSure ? 1 : boards) : '',
  });
  return isSure ? `${line}:${pieces}` : line;
}

/** Pieces that are not known are those of one board. */
const withBoards = (reason: string, boards: number) => (boards > 1 ? `${reason} (× ${boards})` : reason);

/** Commas and colons part lines and pieces. */
const oneLine = (text: string) =>
  text
    .replace(/[\s,:]+/g, ' ')
    .trim()
    .slice(0, LONGEST_ROW);
