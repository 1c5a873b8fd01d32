/** Whether the part of a row is fitted, by all its cells. */
import type { BomRecord } from '../records.ts';
import type { Block } from './blocks.ts';
import { isNotFittedWord, namedNotFitted, readFitted, saysNotFitted } from './fitted.ts';
import { readHeaderName } from './header-names.ts';

/** Columns whose cells name board variants: an N or a 0 there does not mean not fitted. */
const OF_VARIANTS = /variant|config|info/i;

const readVariant = (cell: string) => (isNotFittedWord(cell) || saysNotFitted(cell) ? false : null);

/** References of the row that one of its cells names as not fitted. */
export function leftOffAmong(refs: readonly string[], cells: readonly string[]): string[] {
  if (refs.length === 0) return [];
  const refsByName = new Map(refs.map((ref) => [ref.toUpperCase(), ref]));
  const notFittedRefs = new Set(cells.flatMap((cell) => (cell.length < 4_000 ? namedNotFitted(cell) : [])));
  return [...notFittedRefs].flatMap((ref) => refsByName.get(ref) ?? []);
}

interface RowFacts {
  columns: Block['columns'];
  names: readonly string[];
  quantity: number | null;
  fields: BomRecord['fields'];
}

export function isFitted(cells: readonly string[], { columns, names, quantity, fields }: RowFacts): boolean {
  if (quantity === 0) return false;
  for (const column of columns.fitted ?? []) {
    const cell = cells[column] ?? '';
    if (namedNotFitted(cell).length > 0) continue;
    const name = names[column] ?? '';
    const isFittedByColumn = OF_VARIANTS.test(name)
      ? readVariant(cell)
      : readFitted(cell, readHeaderName(name).negative);
    if (isFittedByColumn !== null) return isFittedByColumn;
  }
  if (cells.some((cell) => isNotFittedWord(cell) && !isUnsure(cell))) return false;
  if (isNotFittedWord(fields.value ?? '')) return false;
  return ![fields.value, fields.description, fields.note, fields.reference].some(
    (text) => text !== undefined && saysNotFitted(text) && namedNotFitted(text).length === 0,
  );
}

/** Two letters that have other meanings too count in the value only. */
const isUnsure = (cell: string) => /^\W*\w{1,2}\W*$/.test(cell) || /^n\.?\s?\/?[bcmfpi]\.?$/i.test(cell);
