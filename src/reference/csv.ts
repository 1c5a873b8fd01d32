import { separatedText } from '#kernel';
import type { ReferenceTable } from './contract.ts';
import { textOf } from './tables/index.ts';

/** A table for the spreadsheets of a language. */
export function csvOf({ columns, rows }: ReferenceTable, locale: string): string {
  const plain = (text: string) => text.replace(/\u202f/g, '');
  const hasHead = columns.some(({ head }) => head !== '');
  const lines = [
    ...(hasHead ? [columns.map(({ head }) => plain(head))] : []),
    ...rows.map((row) => row.map((each) => plain(textOf(each)))),
  ];
  return separatedText(lines, locale.startsWith('en') ? '.' : ',');
}
