import { separatedText } from '#kernel';

/** Rows for the spreadsheets of a language. */
export function csvOf(rows: readonly (readonly string[])[], locale: string): string {
  return separatedText(rows, locale.startsWith('en') ? '.' : ',');
}
