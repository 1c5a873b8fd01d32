import { localCsvText } from '#kernel';
import type { ReferenceTable } from './contract.ts';
import { textOf } from './tables/index.ts';

/** A table as CSV, with the decimal mark and separator that spreadsheets of this language expect. */
export function csvOf({ columns, rows }: ReferenceTable, locale: string): string {
  const plain = (text: string) => text.replace(/\u202f/g, '');
  const hasHead = columns.some(({ head }) => head !== '');
  const lines = [
    ...(hasHead ? [columns.map(({ head }) => plain(head))] : []),
    ...rows.map((row) => row.map((each) => plain(textOf(each)))),
  ];
  return localCsvText(lines, locale);
}
