/**
 * CSV (RFC 4180) as spreadsheets open it. Every CSV file is written here, and no other file knows how a text is kept
 * from running as a formula.
 */

import { decimalMarkOf } from '#messages';

/** Decimal mark of numbers; it also decides the column separator. */
export type DecimalMark = '.' | ',';

export type Cell = string | number | null | undefined;

/** Spreadsheets need it for `µ` and `Ω`. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Where a formula could start: at the start of a cell, and after anything a spreadsheet may take for a separator. The
 * signs of formulas are also known in full width. An apostrophe before a sign is marked, too, so that
 * `withoutFormulaMarks` restores the same text.
 */
const STARTS = /^(?='*(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n]))/;
const INSIDE = /(?<![;,\s])[;,\s]+(?=[=@\uff1d\uff20]|[+-](?![\d.])|'+[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
const MARKED_START = /^'(?='*(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n]))/;
const MARKED_INSIDE = /(?<![;,\s])[;,\s]+'(?='*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
const SEPARATOR = /[;,\t\r\n]/;
/** A number is not a formula. */
const NUMBER = /^[+-]?\d[\d.,]{0,40} ?%?$/;
const QUOTED = /[",;\t\r\n]/;

/** Rows as CSV. Numbers get the decimal mark; a text that a spreadsheet would run gets an apostrophe. */
export function csvText(rows: Iterable<readonly Cell[]>, decimalMark: DecimalMark = '.'): string {
  const writeCell = (cell: Cell): string =>
    typeof cell === 'number' ? String(cell).replace('.', decimalMark) : textCell(cell ?? '');
  return joinCsv(
    Array.from(rows, (cells) => cells.map(writeCell)),
    decimalMark,
  );
}

/** Rows as CSV with the decimal mark and separator that spreadsheets of the language expect. */
export function localCsvText(rows: Iterable<readonly Cell[]>, locale: string): string {
  return csvText(rows, decimalMarkOf(locale));
}

/** Joins cells that are quoted already. With a decimal comma, semicolons separate them. */
export function joinCsv(rows: Iterable<readonly string[]>, decimalMark: DecimalMark): string {
  const separator = decimalMark === ',' ? ';' : ',';
  const lines = Array.from(rows, (cells) => `${cells.join(separator)}\r\n`);
  return BYTE_ORDER_MARK + lines.join('');
}

function textCell(text: string): string {
  const safeText = withFormulaMarks(text);
  return QUOTED.test(safeText) ? quoteCsvCell(safeText) : safeText;
}

/** A cell in quotes. */
export function quoteCsvCell(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** The text with an apostrophe wherever a spreadsheet would start a formula. */
export function withFormulaMarks(text: string): string {
  if (NUMBER.test(text)) return text;
  return text.replace(INSIDE, (gap) => (SEPARATOR.test(gap) ? `${gap}'` : gap)).replace(STARTS, "'");
}

/** Reverses `withFormulaMarks`, for a file that staff change in a spreadsheet and bring in again. */
export function withoutFormulaMarks(text: string): string {
  return text
    .replace(MARKED_START, '')
    .replace(MARKED_INSIDE, (gap) => (SEPARATOR.test(gap) ? gap.slice(0, -1) : gap));
}
