/** Delimited text (RFC 4180) as spreadsheets open it: all file downloads of this kind are written here. */

/**
 * Characters that start a formula: at the start of a cell, and after anything a spreadsheet may take for a separator.
 */
const STARTS = /^(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/;
const INSIDE = /(?<![;,\s])[;,\s]+(?=[=@\uff1d\uff20]|[+-](?![\d.]))/g;
const SEPARATOR = /[;,\t\r\n]/;
/** A number is not a formula. */
const NUMBER = /^[+-]?\d[\d.,]{0,40} ?%?$/;
const QUOTED = /[",;\t\r\n]/;

export type Cell = string | number | null | undefined;

/**
 * Rows after a byte-order mark, which spreadsheets need for `µ` and `Ω`. With a decimal comma, cells are separated by
 * semicolons. A text that a spreadsheet would run gets an apostrophe.
 */
export function separatedText(rows: Iterable<readonly Cell[]>, decimalMark: '.' | ',' = '.'): string {
  const separator = decimalMark === ',' ? ';' : ',';
  const writeCell = (cell: Cell): string =>
    typeof cell === 'number' ? String(cell).replace('.', decimalMark) : quoteCell(harmless(cell ?? ''));
  const lines = Array.from(rows, (cells) => `${cells.map(writeCell).join(separator)}\r\n`);
  return `\uFEFF${lines.join('')}`;
}

function harmless(text: string): string {
  if (NUMBER.test(text)) return text;
  return text.replace(INSIDE, (gap) => (SEPARATOR.test(gap) ? `${gap}'` : gap)).replace(STARTS, "'");
}

function quoteCell(text: string): string {
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
