/** Wire shapes of reference tables, calculators, figures and cheat sheets. Browser-safe. */
import type { Curve } from '#catalogue/contract';

/** A cell of a table: text, or text that leads somewhere. */
export type Cell = string | { text: string; href: string };

export interface ReferenceColumn {
  head: string;
  /** Numbers stand right. */
  align: 'left' | 'right';
  /** Codes and values, in the face of part numbers. */
  mono: boolean;
}

export interface ReferenceTable {
  id: string;
  title: string;
  columns: ReferenceColumn[];
  /** As many cells as there are columns; the first names the row. */
  rows: Cell[][];
  /** Standard that the table follows; null where it is our own. */
  source: string | null;
  note: string | null;
}

/** One figure of an answer, for programs (`value`, `unit`) and for people (`text`). */
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

/** What a calculator asks for. */
export interface CalculatorField {
  name: string;
  label: string;
  kind: 'text' | 'number' | 'choice' | 'lines' | 'date';
  unit: string;
  hint: string;
  /** Of a choice. */
  options: FieldOption[];
  /** What is taken where nothing is given. */
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
  /** What was worked out as a picture, where there is one. */
  curve: Curve | null;
}

/** A calculator: what it asks for, and its answer once the needed values are given. */
export interface CalculatorReply {
  id: string;
  title: string;
  submit: string;
  source: string;
  fields: CalculatorField[];
  /** Worth trying: each is a set of values with a name. */
  examples: { text: string; query: Record<string, string> }[];
  answer: CalculatorAnswer | null;
}

/** A picture made of data. */
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
  /** Printable, in the language asked for. */
  pdf: string;
  tables: ReferenceTable[];
}
