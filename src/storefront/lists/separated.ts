import { type Cell, separatedText as separated } from '#kernel';
import { decimalMark } from '../catalogue/product/numbers.ts';

/** Rows as the spreadsheets of a language open them. */
export function separatedText(rows: Iterable<readonly Cell[]>, locale: string): string {
  return separated(rows, decimalMark(locale) === ',' ? ',' : '.');
}
