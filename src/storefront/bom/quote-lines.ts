/** The rows of a list as lines of a request for a quote. */
import type { SheetTable, SheetTableRow } from '#catalogue/contract';
import { writeAskedLine } from '#quotes/contract';

/** What was left off this order, and what is none of our kinds, stays out of it. */
const LEFT_OFF = new Set(['not_fitted', 'skipped', 'out_of_scope']);
const LONGEST_ROW = 320;
/** Under what the form takes, with room for what a person adds. */
export const LONGEST_LINES = 180_000;
/** Addresses have an end. */
const LONGEST_ADDRESS = 5_000;

/**
 * Decided rows by part and packaging, open ones in the customer's own words behind a question mark, each with its references
 * and the pieces of all boards, as the quote form takes them. Where they are too long, the last line says how many are
 * missing.
 * @param more such a last line
 */
export function quoteLines(
  { rows, boards }: SheetTable,
  more: (rows: number) => string,
  longest = LONGEST_LINES,
): string {
  const lines = rows
    .filter(({ state }) => !LEFT_OFF.has(state))
    .map((row) => `${lineOf(row)}:${row.pieces ?? row.quantity * boards}`);
  const kept: string[] = [];
  let length = 0;
  for (const line of lines) {
    length += line.length + 1;
    if (length > longest - LONGEST_ROW) break;
    kept.push(line);
  }
  if (kept.length < lines.length) kept.push(oneLine(more(lines.length - kept.length)));
  return kept.join(',');
}

/** The form as a page, with its lines in the address. */
export function quotePath(table: SheetTable, more: (rows: number) => string): string {
  return `/quote?lines=${encodeURIComponent(quoteLines(table, more, LONGEST_ADDRESS))}`;
}

const lineOf = ({ variantId, text, refs }: SheetTableRow): string =>
  writeAskedLine({ part: variantId, words: text, refs: refs.split(', '), isOpen: variantId === '' });

/** Commas and colons part lines and pieces. */
const oneLine = (text: string) =>
  text
    .replace(/[\s,:]+/g, ' ')
    .trim()
    .slice(0, LONGEST_ROW);
