import { type Cell, separatedText as formatSeparatedText } from '#kernel';
import { decimalMark } from '../catalogue/product/numbers.ts';

/** Rows as the spreadsheets of a language open them. */
export function separatedText(rows: Iterable<readonly Cell[]>, locale: string): string {
  return formatSeparatedText(rows, decimalMark(locale) === ',' ? ',' : '.');
}
