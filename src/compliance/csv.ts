import { localCsvText } from '#kernel';

/** Rows as CSV, with the decimal mark and separator that spreadsheets of this language expect. */
export function csvOf(rows: readonly (readonly string[])[], locale: string): string {
  return localCsvText(rows, locale);
}
