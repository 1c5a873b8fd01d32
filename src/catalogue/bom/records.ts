/** The table of parts found in a file, line by line, in the words of its writer. */
import type { ReadingNote } from './reading/note.ts';
import type { ReadingRefusal } from './reading/refusal.ts';

/** What a column of a bill of materials can hold. */
export const BOM_FIELDS = [
  'reference',
  'quantity',
  'value',
  'description',
  'package',
  'maker',
  'mpn',
  'distributorNumber',
  'fitted',
  'voltage',
  'tolerance',
  'dielectric',
  'power',
  'category',
  'note',
  'ownNumber',
] as const;

export type BomField = (typeof BOM_FIELDS)[number];

/** One line of parts. */
export interface BomRecord {
  /** Physical record of the file, from 1: a row of a sheet, or a record of separated text; headers and titles count. */
  line: number;
  /** Line of the text where the record begins; differs from `line` after cells with line ends. */
  textLine: number;
  /** References with ranges written out: `C1-C3, C7` is C1, C2, C3, C7. Empty if the list has none. */
  refs: string[];
  /** Pieces on one board as the file states; null if it does not. */
  quantity: number | null;
  /** Pieces on one board as the owner of the list corrected them. */
  ownQuantity?: number;
  /** References among `refs` that the line names as not fitted while the others are. */
  leftOff: string[];
  /** False if the file says that this part is not fitted. */
  fitted: boolean;
  /** The customer's words about the part, joined for display. */
  text: string;
  /** Trimmed cells of the recognised columns; empty cells are absent. */
  fields: Partial<Record<BomField, string>>;
  /** Further pairs of maker and part number. */
  alternates: { maker?: string; mpn: string }[];
  /** Every cell of the record as text. */
  cells: string[];
  /** The number of pieces comes from a position where a rating may be as well. */
  isCountDoubtful?: boolean;
  /** Content of the quantity cell that is no readable number; empty: the cell is empty. */
  unreadCount?: string;
  /** Chip size for a line that states none: the one size of the list, with its source, or chosen by a person. */
  usualSize?: { size: string; like: 'capacitors' | 'resistors' | 'chosen' } | undefined;
}

/**
 * Pieces on one board: what a person entered; else the stated number if it exceeds the references, because order lists
 * name one reference beside the pieces to buy; else the fitted references, else the stated number, else one.
 */
export function piecesOf(
  record: Pick<BomRecord, 'refs' | 'leftOff' | 'quantity' | 'ownQuantity' | 'isCountDoubtful'>,
): number {
  const { refs, leftOff, quantity, ownQuantity, isCountDoubtful } = record;
  if (ownQuantity !== undefined) return ownQuantity;
  if (refs.length === 0) return quantity ?? 1;
  if (quantity !== null && quantity > refs.length && !isCountDoubtful) return quantity;
  return Math.max(0, refs.length - leftOff.length);
}

/** Whether the number of pieces is known: from a readable number, from references, or from the list's owner. */
export function isCounted({
  refs,
  quantity,
  ownQuantity,
  unreadCount,
}: Pick<BomRecord, 'refs' | 'quantity' | 'ownQuantity' | 'unreadCount'>): boolean {
  if (ownQuantity !== undefined) return true;
  return unreadCount === undefined && (quantity !== null || refs.length > 0);
}

/** The table of parts of a file. */
export interface BomTable {
  /** Physical records of the file or sheet. */
  rows: number;
  /** Column of each field, from 0; null or absent: no column. */
  columns: Partial<Record<BomField, number | null>>;
  /** Names of the columns; empty names if there is no header. */
  header: string[];
  /** Physical record of the header from 1; null: there is none. */
  headerLine: number | null;
  /** Null for spreadsheets. */
  delimiter: string | null;
  /** Null for spreadsheets. */
  encoding: string | null;
  /** Null for text. */
  sheet: string | null;
  sheets: string[];
  /** Size that a person chose for lines that state none. */
  size: ChipSize | null;
  records: BomRecord[];
  /** Boards that the text around the list names; null: none, or several numbers. */
  boards: number | null;
  /** Observations of the reading, for the reader. */
  notes: ReadingNote[];
}

/** A file with its name, or text that was pasted. */
export type BomSource = { bytes: Uint8Array; name: string } | { text: string };

/** Corrections by a person. A null column: the field has none; an absent one is recognised by its content. */
export interface BomChoice {
  columns?: Partial<Record<BomField, number | null>>;
  /** From 1; null: there is no header. */
  headerLine?: number | null;
  sheet?: string;
  /** For resistors and ceramic capacitors that state no size; null: these lines are questions. */
  size?: ChipSize | null;
}

/** Sizes that a person can choose for a whole list. */
export const CHIP_SIZES = ['0201', '0402', '0603', '0805', '1206'] as const;

export type ChipSize = (typeof CHIP_SIZES)[number];

export type BomReading = { ok: true; table: BomTable } | { ok: false; refusal: ReadingRefusal };
