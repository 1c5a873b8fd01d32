/** Calls and replies of `/api/bom/*`. Browser-safe. */
import { defineCall, shape } from '#kernel';
import type { LineStatus, MatchedLine } from './matching/matched-line.ts';
import { BOM_FIELDS, type BomField, type ChipSize } from './records.ts';

/** Field names on the wire: a package is called `footprint`, as in the CAD programs that write the lists. */
export type BomColumn = Exclude<BomField, 'package'> | 'footprint';

/** The name of a field on the wire. */
export const columnName = (field: BomField): BomColumn => (field === 'package' ? 'footprint' : field);

/** All columns that a list may have, in the order in which they are offered. */
export const BOM_COLUMNS: readonly BomColumn[] = /* @__PURE__ */ BOM_FIELDS.map(columnName);

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
  /** Observations of the reading, as sentences in the language of the call. */
  notes: string[];
  /** The first lines as in the file, for correcting the columns. */
  preview: { line: number; cells: string[] }[];
  /** Boards to be built. */
  quantity: number;
  currency: string;
}

export interface BomReply extends BomHead {
  lines: MatchedLine[];
  summary: BomSummary;
}

/** How far a long list is. */
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

/** A list as text; files are sent as a form with the field `file`. */
export interface BomText {
  text: string;
}

/** Long lists, and those with `async`, are answered with 202 and a job instead. */
export const matchBom = defineCall(
  'POST /api/bom/match',
  'public',
  shape<{
    query: { draft?: 1; async?: 1 };
    body: BomText | FormData;
    reply: BomReply | Pick<BomReply, 'lines' | 'summary'>;
  }>(),
);
export const readBomJob = defineCall('GET /api/bom/jobs/:id', 'public', shape<{ reply: BomJobReply }>());
