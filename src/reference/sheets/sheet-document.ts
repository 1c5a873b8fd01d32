import type { PdfContent } from '#platform/paper';
import type { ReferenceTable } from '../contract.ts';
import { textOf } from '../tables/index.ts';

interface Frame {
  brand: string;
  locale: string;
  /** Of the page that shows the same. */
  address: string;
}

/** A sheet holds rules and codes, which change with the program alone: it carries no day. */
const UNDATED = new Date(0).toISOString();

/** A cheat sheet on paper: its tables, side by side where they fit. */
export function sheetDocument(
  title: string,
  tables: readonly ReferenceTable[],
  { brand, locale, address }: Frame,
): PdfContent {
  return {
    title,
    brand,
    locale,
    date: UNDATED,
    foot: [address],
    parts: [
      {
        kind: 'tables',
        tables: tables.map(({ title: name, columns, rows, note, source }) => ({
          title: name,
          columns,
          rows: rows.map((row) => row.map(textOf)),
          notes: [note, source].filter((text) => text !== null),
        })),
      },
    ],
  };
}
