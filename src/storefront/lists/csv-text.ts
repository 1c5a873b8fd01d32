import { type Cell, separatedText as formatSeparatedText } from '#kernel';
import { decimalMark } from '../catalogue/product/numbers.ts';

/** Rows as CSV in the format that spreadsheets of a language open. */
export function separatedText(rows: Iterable<readonly Cell[]>, locale: string): string {
  return formatSeparatedText(rows, decimalMark(locale) === ',' ? ',' : '.');
}
