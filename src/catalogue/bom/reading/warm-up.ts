import { utils, write } from '@e965/xlsx';
import { readBom } from './read-bom.ts';

const ROWS = [
  ['Designator', 'Quantity', 'Value', 'Footprint', 'Manufacturer', 'MPN', 'Description'],
  ...Array.from({ length: 60 }, (_, index) => [
    `R${index + 1}, R${index + 70}`,
    2,
    `${index + 1}k`,
    '0603',
    'Yageo',
    `RC0603FR-07${index + 1}KL`,
    'RES 1% 0603',
  ]),
];

/** Reads a small list in each format, so that the code is compiled before the first customer waits. */
export async function warmUp(): Promise<void> {
  await readBom({ text: ROWS.map((row) => row.join('\t')).join('\r\n') });
  const sheet = utils.aoa_to_sheet(ROWS);
  const book = { SheetNames: ['Parts'], Sheets: { Parts: sheet } };
  for (const bookType of ['xlsx', 'biff8'] as const) {
    await readBom({ bytes: new Uint8Array(write(book, { type: 'buffer', bookType })), name: '' });
  }
}
