import type { Catalogue } from '#catalogue';
import type { Texts } from '#messages';
import type { Cell, ReferenceColumn, ReferenceTable } from '../contract.ts';
import { textsIn } from '../translate.ts';

/** For whom a table is made, and from which data. */
export interface TableContext {
  locale: string;
  catalogue: Catalogue;
}

/** A table, found by its id. */
export interface TableSource {
  id: string;
  make(context: TableContext): Promise<ReferenceTable>;
}

/** Columns of words. */
export const words = (head: string): ReferenceColumn => ({ head, align: 'left', mono: false });
/** Columns of codes. */
export const codes = (head: string): ReferenceColumn => ({ head, align: 'left', mono: true });
/** Columns of values. */
export const values = (head: string): ReferenceColumn => ({ head, align: 'right', mono: true });

export interface TableParts {
  title: string;
  columns: ReferenceColumn[];
  rows: Cell[][];
  source?: string;
  note?: string;
}

export const table = (id: string, { title, columns, rows, source, note }: TableParts): ReferenceTable => ({
  id,
  title,
  rows,
  columns,
  source: source ?? null,
  note: note ?? null,
});

/**
 * A table with the texts of an area. `describe` gets them in the reader's language; it may be async, so that slow
 * tables yield to other requests in between.
 */
export const defineTable = <T>(
  id: string,
  texts: Texts<T>,
  describe: (t: T, context: TableContext) => TableParts | Promise<TableParts>,
): TableSource => ({
  id,
  make: async (context) => table(id, await describe(textsIn(texts, context.locale), context)),
});

export const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.text);
