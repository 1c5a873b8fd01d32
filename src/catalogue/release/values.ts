import type { Column, ColumnValue } from './format.ts';

/** The value of a column at a row; null if it has none, or several. */
export function valueAt(column: Column | undefined, row: number): ColumnValue | null {
  const code = column?.codes[row] ?? 0;
  return code === 0 || column?.sets ? null : (column?.values[code - 1] ?? null);
}

/** The members of a set column at a row, e.g. features; empty if it has none, or the column is no set. */
export function membersAt(column: Column | undefined, row: number): readonly ColumnValue[] {
  const code = column?.codes[row] ?? 0;
  return code === 0 ? [] : (column?.sets?.[code - 1] ?? []).map((index) => column!.values[index]!);
}
