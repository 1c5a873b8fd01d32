import type { BomOrder } from '../matching/index.ts';
import { BOM_FIELDS, type BomTable } from '../records.ts';
import { type StoredNote, sayNote } from '../say-reading.ts';
import { type BomHead, columnName } from '../wire.ts';

const PREVIEWED = 12;
const LONGEST_CELL = 120;

/** A head as stored. Its notes are translated for each view. */
export type StoredHead = Omit<BomHead, 'notes'> & { notes: StoredNote[] };

/** How a file was read, as the reply reports it. */
export function headOf(table: BomTable, order: BomOrder): BomHead {
  return sayNotes(storedHeadOf(table, order), order.locale);
}

/** A head with its notes in the language of a locale. */
export function sayNotes<Head extends Pick<StoredHead, 'notes'>>(
  head: Head,
  locale: string,
): Omit<Head, 'notes'> & Pick<BomHead, 'notes'> {
  return { ...head, notes: head.notes.map((note) => sayNote(note, locale)) };
}

/** How a file was read, to be shown in any language. */
export function storedHeadOf(
  table: BomTable,
  { quantity, currency }: Pick<BomOrder, 'quantity' | 'currency'>,
): StoredHead {
  const { rows, header, headerLine, delimiter, encoding, sheet, sheets, size, notes } = table;
  const columns = Object.fromEntries(
    BOM_FIELDS.map((field) => [columnName(field), table.columns[field] ?? null]),
  ) as BomHead['columns'];
  return {
    rows,
    columns,
    header,
    headerLine,
    delimiter,
    encoding,
    sheet,
    sheets,
    size,
    notes,
    preview: table.records.slice(0, PREVIEWED).map(({ line, cells }) => ({
      line,
      cells: cells.map((cell) => cell.slice(0, LONGEST_CELL).toWellFormed()),
    })),
    quantity,
    currency,
  };
}
