/** What stands on a sheet, and how its texts have to be. Plain values. */

export interface Column {
  head: string;
  /** Share of the width. */
  share: number;
  align?: 'left' | 'right';
  /** Set in the face of part numbers. */
  mono?: boolean;
}

export interface SheetRow {
  cells: string[];
  /** Smaller lines below the cell of the part. */
  small: string[];
}

export interface SheetContent {
  title: string;
  brand: string;
  locale: string;
  /** Such as `Page` and `of`. */
  page: [string, string];
  addresses: { head: string; lines: string[] }[];
  facts: [name: string, value: string][];
  columns: Column[];
  /** Index of the column that carries the small lines. */
  partColumn: number;
  rows: SheetRow[];
  sums: [name: string, value: string][];
  notes: string[];
  placedAt: Date;
}

/** Countries that print on Letter; all others on A4. */
const LETTER = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE']);

export type Paper = 'A4' | 'LETTER';

export function paperOf(country: string | null): Paper {
  return country !== null && LETTER.has(country) ? 'LETTER' : 'A4';
}

/** One kind of blank, nothing unseen: the faces have no others, and control characters would draw boxes. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\u00ad', '')
    .replace(/[\p{Z}\p{Cc}]+/gu, ' ');
}
