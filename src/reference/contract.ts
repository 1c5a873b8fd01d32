/** Calls and wire shapes of reference tables, calculators, figures and cheat sheets. Browser-safe. */
import type { Curve } from '#catalogue/contract';
import { defineCall, shape } from '#kernel';

/** A table cell: text, or a link. */
export type Cell = string | { text: string; href: string };

export interface ReferenceColumn {
  head: string;
  /** Numbers are right-aligned. */
  align: 'left' | 'right';
  /** Codes and values, set in monospace like part numbers. */
  mono: boolean;
}

export interface ReferenceTable {
  id: string;
  title: string;
  columns: ReferenceColumn[];
  /** As many cells as columns; the first names the row. */
  rows: Cell[][];
  /** Standard that the table follows; null: none, our own table. */
  source: string | null;
  note: string | null;
}

/** One result of an answer, for programs (`value`, `unit`) and for people (`text`). */
export interface Fact {
  id: string;
  label: string;
  value: number | string | null;
  unit: string;
  text: string;
}

export interface FieldOption {
  value: string;
  text: string;
}

/** One input field of a calculator. */
export interface CalculatorField {
  name: string;
  label: string;
  kind: 'text' | 'number' | 'choice' | 'lines' | 'date';
  unit: string;
  hint: string;
  /** Options of a choice field; otherwise empty. */
  options: FieldOption[];
  /** Used when the field is empty. */
  initial: string;
  required: boolean;
}

export type Verdict = 'good' | 'caution' | 'bad' | 'neutral';

export interface CalculatorAnswer {
  verdict: Verdict;
  /** The answer in one sentence. */
  headline: string;
  facts: Fact[];
  tables: ReferenceTable[];
  notes: string[];
  /** The result as a curve; null: none. */
  curve: Curve | null;
}

/** A calculator: its fields, and its answer once the required values are given; until then null. */
export interface CalculatorReply {
  id: string;
  title: string;
  submit: string;
  source: string;
  fields: CalculatorField[];
  /** Examples to try: each is a named set of values. */
  examples: { text: string; query: Record<string, string> }[];
  answer: CalculatorAnswer | null;
}

/** A figure computed from data. */
export interface FigureReply {
  id: string;
  title: string;
  curve: Curve;
  /** Where the values come from. */
  source: string;
  /** The same values as a table. */
  table: ReferenceTable;
}

export interface CheatSheetReply {
  id: string;
  title: string;
  summary: string;
  /** Page of the sheet. */
  path: string;
  /** Address of the printable PDF, in the language of the answer. */
  pdf: string;
  tables: ReferenceTable[];
}

/** Heads of a list. */
export interface TitledItem {
  id: string;
  title: string;
}

// Replies follow `locale` of the query. A name of a table or figure may end with `.csv`, that of a cheat sheet with
// `.pdf`: then the reply is this file.

export const readTables = defineCall(
  'GET /api/reference/tables',
  'public',
  shape<{ reply: { tables: TitledItem[] } }>(),
);
export const readTable = defineCall(
  'GET /api/reference/tables/:name',
  'public',
  shape<{ query: { locale?: string }; reply: ReferenceTable }>(),
);
export const readFigures = defineCall(
  'GET /api/reference/figures',
  'public',
  shape<{ reply: { figures: TitledItem[] } }>(),
);
export const readFigure = defineCall(
  'GET /api/reference/figures/:name',
  'public',
  shape<{ query: { locale?: string }; reply: FigureReply }>(),
);
export const readCalculators = defineCall(
  'GET /api/reference/calculators',
  'public',
  shape<{ reply: { calculators: TitledItem[] } }>(),
);
/** The query names values of its fields. */
export const readCalculator = defineCall(
  'GET /api/reference/calculators/:name',
  'public',
  shape<{ query: object; reply: CalculatorReply }>(),
);
export const readCheatSheets = defineCall(
  'GET /api/reference/cheat-sheets',
  'public',
  shape<{ reply: { sheets: CheatSheetReply[] } }>(),
);
export const readCheatSheet = defineCall(
  'GET /api/reference/cheat-sheets/:name',
  'public',
  shape<{ reply: CheatSheetReply }>(),
);
