/** Separated text as the spreadsheets of a language open it. */
import { decimalMark } from '../catalogue/product/numbers.ts';

/**
 * Rows with a byte-order mark in front. Where the comma is the decimal mark, a semicolon stands between the cells.
 * Texts that a spreadsheet would run get a quote mark.
 */
export function separatedText(
  rows: Iterable<readonly (string | number | null | undefined)[]>,
  locale: string,
): string {
  const mark = decimalMark(locale);
  const between = mark === ',' ? ';' : ',';
  const lines = Array.from(rows, (cells) =>
    cells
      .map((cell) =>
        typeof cell === 'number' ? String(cell).replace('.', mark) : quoted(harmless(cell ?? '')),
      )
      .join(between),
  );
  return `\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`;
}

/** Signs at which a spreadsheet begins to calculate, at the start and behind whatever it may take for a separator. */
const harmless = (text: string): string =>
  text
    .replace(/(?<![;,\s])[;,\s]+(?=[=@\uff1d\uff20]|[+-](?![\d.]))/g, (gap) =>
      /[;,\t\r\n]/.test(gap) ? `${gap}'` : gap,
    )
    .replace(/^(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/, "'");

const quoted = (text: string): string =>
  /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
