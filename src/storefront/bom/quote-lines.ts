/** The rows of a list as lines of a request for a quote. */
import type { SheetTable, SheetTableRow } from '#catalogue/contract';
import { MOST_PIECES } from '#kernel';
import { writeRequestLine } from '#quotes/contract';

/** States that a request leaves out: not fitted, skipped, or a part that we do not make. */
const LEFT_OFF = new Set(['not_fitted', 'skipped', 'out_of_scope']);
const LONGEST_ROW = 640;
/** Below the limit of the quote form, with space for what the customer adds. */
export const LONGEST_LINES = 180_000;
/** Limit of an address. */
const LONGEST_ADDRESS = 5_000;

/**
 * Lines as the quote form takes them: decided rows by part and packaging, open rows in the customer's words after a
 * question mark, each with its references and the pieces for all boards. An unknown quantity is left out, and the open
 * question follows in its place. Beyond `longest`, a last line states how many rows are missing.
 * @param formatMissingRows text of that last line
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
  // Customer text may contain commas: the lines are then separated by line breaks.
  return keptLines.some((line) => line.includes(',')) ? `${keptLines.join('\n')}\n` : keptLines.join(',');
}

/** Path of the quote form with its lines in the address. */
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

/** The reason is about the pieces of one board: append the number of boards. */
const withBoards = (reason: string, boards: number) => (boards > 1 ? `${reason} (× ${boards})` : reason);

/** Commas separate lines, and colons quantities. */
const oneLine = (text: string) =>
  text
    .replace(/[\s,:]+/g, ' ')
    .trim()
    .slice(0, LONGEST_ROW);
