import type { ReferenceTable } from './contract.ts';
import { textOf } from './tables/index.ts';

/** Signs that make a spreadsheet read a cell as a formula. */
const FORMULA = /^[=+\-@\t]/;

/** A table for spreadsheets: UTF-8 with its mark, semicolons where the comma is a decimal sign. */
export function csvOf({ columns, rows }: ReferenceTable, locale: string): string {
  const separator = locale.startsWith('en') ? ',' : ';';
  const cell = (text: string) => {
    const plain = text.replace(/\u202f/g, '');
    // A number with its sign is no formula.
    const safe = FORMULA.test(plain) && !/^[+-]?[\d.,]+( ?%)?$/.test(plain) ? `'${plain}` : plain;
    return /[",;\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  const hasHead = columns.some(({ head }) => head !== '');
  const lines = [
    ...(hasHead ? [columns.map(({ head }) => cell(head))] : []),
    ...rows.map((row) => row.map((each) => cell(textOf(each)))),
  ];
  return `\ufeff${lines.map((line) => line.join(separator)).join('\r\n')}\r\n`;
}
