/** What a bill of materials holds once it is read: the table found in the file, line by line, still in its writer's words. */

/** What a column of a bill of materials can say. */
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
  /** Physical record of the file from 1: a row of a sheet, a record of separated text; headers and titles count. */
  line: number;
  /** Line of the text on which it begins; differs from `line` behind cells that hold line ends. */
  textLine: number;
  /** Grouped references one by one: `C1-C3, C7` is C1, C2, C3, C7. Empty when the list has none. */
  refs: string[];
  /** Pieces on one board as the file says; null when it does not. */
  quantity: number | null;
  /** Pieces on one board as the owner of the list corrected them. */
  ownQuantity?: number;
  /** References among `refs` that the line names as left off the board while the others stay on it. */
  leftOff: string[];
  /** False when the file says that this part stays off the board. */
  fitted: boolean;
  /** What the customer wrote about the part, joined for people. */
  text: string;
  /** Words of the columns that were recognised, trimmed; empty cells are absent. */
  fields: Partial<Record<BomField, string>>;
  /** Second and further pairs of maker and part number. */
  alternates: { maker?: string; mpn: string }[];
  /** Every cell of the record as text. */
  cells: string[];
  /** The number of pieces was taken from a place where a rating may stand as well. */
  isCountDoubtful?: boolean;
  /** What stands where the number of pieces should, and is none that we can read. */
  unreadCount?: string;
  /** A chip size for a line that states none: the one of the list and the lines that state it, or chosen by a person. */
  usualSize?: { size: string; like: 'capacitors' | 'resistors' | 'chosen' } | undefined;
}

/**
 * Pieces on one board: what a person says; else the number of pieces where it is more than the references, for lists
 * of orders name one reference beside what they want to buy; else the references, else the number of pieces, else one.
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

/** Whether a line says how many: by a number that we can read, by its references, or by its owner. */
export function isCounted({
  refs,
  quantity,
  ownQuantity,
  unreadCount,
}: Pick<BomRecord, 'refs' | 'quantity' | 'ownQuantity' | 'unreadCount'>): boolean {
  if (ownQuantity !== undefined) return true;
  return unreadCount === undefined && (quantity !== null || refs.length > 0);
}

/** The one table of parts of a file. */
export interface BomTable {
  /** Physical records of the file or sheet. */
  rows: number;
  /** Where each field stands, from 0; null or absent: nowhere. */
  columns: Partial<Record<BomField, number | null>>;
  /** Names of the columns; empty names where there is no header. */
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
  /** Boards that the words around the list speak of; null: none, or several numbers. */
  boards: number | null;
  /** What was noticed on the way and a person may want to know. */
  notes: string[];
}

/** A file with its name, or text that was pasted. */
export type BomSource = { bytes: Uint8Array; name: string } | { text: string };

/** What a person put right. A column of null: this field stands nowhere; an absent one is found by evidence. */
export interface BomChoice {
  columns?: Partial<Record<BomField, number | null>>;
  /** From 1; null: there is no header. */
  headerLine?: number | null;
  sheet?: string;
  /** For resistors and ceramic capacitors that state no size; null: they are asked about. */
  size?: ChipSize | null;
}

/** Sizes that a whole list may be drawn in. */
export const CHIP_SIZES = ['0201', '0402', '0603', '0805', '1206'] as const;

export type ChipSize = (typeof CHIP_SIZES)[number];

export type BomReading =
  | { ok: true; table: BomTable }
  | { ok: false; status: 400 | 413; code: string; message: string };
