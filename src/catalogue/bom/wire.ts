/** What `/api/bom/*` answers. Browser-safe. */
import type { LineStatus, MatchedLine } from './matching/matched-line.ts';
import { BOM_FIELDS, type BomField, type ChipSize } from './records.ts';

/** Fields by the names of the wire: a package is a `footprint` there, as in the programs that write the lists. */
export type BomColumn = Exclude<BomField, 'package'> | 'footprint';

/** The name of a field on the wire. */
export const columnName = (field: BomField): BomColumn => (field === 'package' ? 'footprint' : field);

/** Every column a list may have, in the order in which they are offered. */
export const BOM_COLUMNS: readonly BomColumn[] = BOM_FIELDS.map(columnName);

export type BomSummary = Record<LineStatus, number>;

/** How a file was read. */
export interface BomHead {
  /** Physical records of the file. */
  rows: number;
  /** Where each field stands, from 0; null: nowhere. */
  columns: Record<BomColumn, number | null>;
  /** Names of the columns; empty names where no line names them. */
  header: string[];
  /** From 1; null: no line names the columns. */
  headerLine: number | null;
  /** Null for spreadsheets; a blank for columns that are aligned by blanks. */
  delimiter: string | null;
  encoding: string | null;
  sheet: string | null;
  sheets: string[];
  /** What a person chose for resistors and ceramic capacitors that state no size; null: nothing. */
  size: ChipSize | null;
  /** What was noticed while reading, as sentences. */
  notes: string[];
  /** The first lines as they stand in the file, for putting the columns right. */
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
  /** Lines that are matched so far, and those among them with a part of ours. */
  read: number;
  found: number;
  /** Null until `done`. */
  result: BomReply | null;
}
