import type { PdfContent } from '#platform/paper';
import type { ReferenceTable } from '../contract.ts';
import { textOf } from '../tables/index.ts';

interface Frame {
  brand: string;
  locale: string;
  /** Address of the page with the same content. */
  address: string;
}

/** A sheet changes only with the program, so it carries no date; a constant keeps the PDF's bytes the same. */
const UNDATED = new Date(0).toISOString();

/** A cheat sheet as PDF content: its tables, side by side if they fit. */
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
