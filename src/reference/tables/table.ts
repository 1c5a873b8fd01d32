import type { Catalogue } from '#catalogue';
import type { Cell, ReferenceColumn, ReferenceTable } from '../contract.ts';
import type { Say, Words } from '../translate.ts';

/** For whom a table is made, and from which data. */
export interface TableContext {
  locale: string;
  say: Say;
  catalogue: Catalogue;
}

/** A table, found by its id. */
export interface TableSource {
  id: string;
  /** May be async, so that slow tables yield to other requests in between. */
  make(context: TableContext): ReferenceTable | Promise<ReferenceTable>;
}

type Head = Words | string;

/** Columns of words. */
export const words = (head: Head): Column => ({ head, align: 'left', mono: false });
/** Columns of codes. */
export const codes = (head: Head): Column => ({ head, align: 'left', mono: true });
/** Columns of values. */
export const values = (head: Head): Column => ({ head, align: 'right', mono: true });

interface Column {
  head: Head;
  align: ReferenceColumn['align'];
  mono: boolean;
}

export interface TableParts {
  id: string;
  title: Words | string;
  columns: readonly Column[];
  rows: Cell[][];
  source?: string;
  note?: Words | string;
}

export function table(say: Say, { id, title, columns, rows, source, note }: TableParts): ReferenceTable {
  return {
    id,
    title: say(title),
    rows,
    columns: columns.map(({ head, ...rest }) => ({ head: say(head), ...rest })),
    source: source ?? null,
    note: note === undefined ? null : say(note),
  };
}

export const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.text);
