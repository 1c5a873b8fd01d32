/** Replies of `/api/bom/*`. Browser-safe. */
import type { LineStatus, MatchedLine } from './matching/matched-line.ts';
import { BOM_FIELDS, type BomField, type ChipSize } from './records.ts';

/** Field names on the wire: a package is called `footprint`, as in the CAD programs that write the lists. */
export type BomColumn = Exclude<BomField, 'package'> | 'footprint';

/** The name of a field on the wire. */
export const columnName = (field: BomField): BomColumn => (field === 'package' ? 'footprint' : field);

/** All columns that a list may have, in the order in which they are offered. */
export const BOM_COLUMNS: readonly BomColumn[] = BOM_FIELDS.map(columnName);

export type BomSummary = Record<LineStatus, number>;

/** How a file was read. */
export interface BomHead {
  /** Physical records of the file. */
  rows: number;
  /** Column of each field, from 0; null: no column. */
  columns: Record<BomColumn, number | null>;
  /** Names of the columns; empty if no line names them. */
  header: string[];
  /** From 1; null: no line names the columns. */
  headerLine: number | null;
  /** Null for spreadsheets; a blank if columns are aligned by blanks. */
  delimiter: string | null;
  encoding: string | null;
  sheet: string | null;
  sheets: string[];
  /** Size that a person chose for resistors and ceramic capacitors that state none; null: not chosen. */
  size: ChipSize | null;
  /** What was noticed while reading, as sentences. */
  notes: string[];
  /** The first lines as in the file, for correcting the columns. */
  preview: { line: number; cells: string[] }[];
  /** Boards to be built. */
  quantity: number;
  currency: string;
}

/** `POST /api/bom/match`. */
export interface BomReply extends BomHead {
  lines: MatchedLine[];
  summary: BomSummary;
}

/** `GET /api/bom/jobs/{id}`. */
export interface BomJobReply {
  state: 'waiting' | 'working' | 'done' | 'failed';
  /** Lines of the list. */
  lines: number;
  /** Lines matched so far, and those of them for which we offer a part. */
  read: number;
  found: number;
  /** Null until `done`. */
  result: BomReply | null;
}
