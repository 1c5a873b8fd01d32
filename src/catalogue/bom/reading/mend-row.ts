/** Rows whose cells moved: a delimiter inside an unquoted cell, or a cell that its program left out. */
import type { BomField } from '../records.ts';
import type { Block } from './blocks.ts';
import {
  isMaker,
  looksLikeOrderNumber,
  looksLikePackage,
  looksLikePartNumber,
  looksLikeValue,
  readPieces,
} from './cell-kinds.ts';
import type { Evidence } from './column-evidence.ts';
import { isReferenceList } from './references.ts';

const MOST_EXTRA = 6;
/** A shifted row must fit better than the original one by this much: two cells. */
const LEAST_GAIN = 2;

/** The row with its cells under their columns again, if their content shows where they belong. */
export function mendRow(cells: string[], block: Block): string[] {
  const width = block.names.length;
  const extra = cells.length - width;
  if (width > 1 && extra > 0 && extra <= MOST_EXTRA) return joinCells(cells, extra, block);
  if (width === 0 && block.evidence.length > 2) return insertGap(cells, block);
  return width > 2 && measureFit(cells, block) < 0 ? shiftCells(cells, block) : cells;
}

/** Rows of a further list without names, whose columns are a few positions beside those of the first. */
function shiftCells(cells: string[], block: Block): string[] {
  const key = block.columns.reference?.[0];
  const hasKey = (row: readonly string[]) => key === undefined || isReferenceList(row[key] ?? '');
  if (key !== undefined && hasKey(cells)) return cells;
  let best = cells;
  let bestFit = measureFit(cells, block) + LEAST_GAIN;
  for (const shift of [-3, -2, -1, 1, 2, 3]) {
    const candidate = shift < 0 ? cells.slice(-shift) : [...Array<string>(shift).fill(''), ...cells];
    const fit = measureFit(candidate, block);
    if (fit > 0 && fit > bestFit && hasKey(candidate)) {
      best = candidate;
      bestFit = fit;
    }
  }
  return best;
}

/** Joins the surplus cells at the position where the row then fits best. */
function joinCells(cells: string[], extra: number, block: Block): string[] {
  let best = cells;
  let bestFit = measureFit(cells, block) + 0.5;
  for (let index = 0; index + extra < cells.length; index += 1) {
    const candidate = [
      ...cells.slice(0, index),
      cells.slice(index, index + extra + 1).join(', '),
      ...cells.slice(index + extra + 1),
    ];
    const fit = measureFit(candidate, block);
    if (fit > bestFit) {
      best = candidate;
      bestFit = fit;
    }
  }
  return best;
}

/** Without names the width is unknown: a row with an empty cell inserted somewhere may fit better. */
function insertGap(cells: string[], block: Block): string[] {
  let best = cells;
  let bestFit = measureFit(cells, block) + 1.5;
  for (let index = 1; index < cells.length; index += 1) {
    const candidate = [...cells.slice(0, index), '', ...cells.slice(index)];
    const fit = measureFit(candidate, block);
    if (fit > bestFit) {
      best = candidate;
      bestFit = fit;
    }
  }
  return best;
}

type Test = readonly [kind: keyof Evidence, fits: (cell: string) => boolean];

const TESTS: Partial<Record<BomField, Test>> = {
  reference: ['reference', isReferenceList],
  quantity: ['pieces', (cell) => readPieces(cell) !== null],
  value: ['value', looksLikeValue],
  package: ['package', looksLikePackage],
  mpn: ['partNumber', looksLikePartNumber],
  maker: ['maker', isMaker],
  distributorNumber: ['orderNumber', looksLikeOrderNumber],
};

/** How well the cells match what their columns hold in other rows. */
function measureFit(cells: readonly string[], { columns, evidence }: Block): number {
  let fit = 0;
  for (const [field, list] of Object.entries(columns) as [BomField, number[]][]) {
    const test = TESTS[field];
    if (!test) continue;
    for (const column of list) {
      const cell = cells[column] ?? '';
      const usual = evidence[column]?.[test[0]];
      if (cell === '' || typeof usual !== 'number' || usual < 0.5) continue;
      fit += test[1](cell) ? usual : -usual;
    }
  }
  return fit;
}
