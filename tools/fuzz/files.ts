/** Files as strangers might send them: tables, workbooks, archives, JSON. */
import { utils, write } from '@e965/xlsx';
import { SHAPES } from './shapes.ts';

export interface HostileFile {
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const CSV_BYTES = 2 * 1024 * 1024;
const ROWS = 2_000;
const CELL = 390;
const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** One file of each kind: a shape in every cell, a shape as the complete file, and files that are no table. */
export const HOSTILE_FILES: readonly { name: string; make(salt: number): HostileFile }[] = [
  ...SHAPES.map(({ name, make }) =>
    csv(`${name}.csv`, (salt) => {
      const rows = Array.from({ length: 300 }, (_, rowIndex) =>
        ['R', 'V', 'N'].map((column) => quoteCell(make(CELL, salt + rowIndex) + column)).join(','),
      );
      return ['Reference,Value,Note', ...rows].join('\n');
    }),
  ),
  ...SHAPES.map(({ name, make }) => csv(`whole ${name}.csv`, (salt) => make(CSV_BYTES, salt))),
  file('list.xlsx', XLSX_TYPE, workbook),
  file('torn.xlsx', XLSX_TYPE, (salt) => {
    const workbookBytes = workbook(salt);
    return workbookBytes.slice(0, Math.floor(workbookBytes.length / 2));
  }),
  file('archive.zip', 'application/zip', workbook),
  file('deep.json', 'application/json', () => encode('['.repeat(500_000))),
  file('bytes.csv', 'text/csv', (salt) =>
    Uint8Array.from({ length: CSV_BYTES }, (_, at) => 128 + ((at * 7 + salt) % 128)),
  ),
  file('picture.svg', 'image/svg+xml', () =>
    encode(`<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(100_000)}`),
  ),
];

function file(name: string, type: string, make: (salt: number) => HostileFile['bytes']) {
  return { name, make: (salt: number): HostileFile => ({ name, type, bytes: make(salt) }) };
}

function csv(name: string, make: (salt: number) => string) {
  return file(name, 'text/csv', (salt) => encode(make(salt)));
}

function workbook(salt: number): HostileFile['bytes'] {
  const rows = Array.from({ length: ROWS }, (_, rowIndex) => [
    `R${rowIndex}`,
    SHAPES[rowIndex % SHAPES.length]!.make(CELL, salt).replace(/[^ -~]/g, '?'),
    rowIndex,
  ]);
  const sheet = utils.aoa_to_sheet([['Reference', 'Value', 'Quantity'], ...rows]);
  return new Uint8Array(write(utils.book_new(sheet, 'BOM'), { type: 'buffer', bookType: 'xlsx' }) as Buffer);
}

function encode(text: string): HostileFile['bytes'] {
  return new TextEncoder().encode(text);
}

function quoteCell(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}
