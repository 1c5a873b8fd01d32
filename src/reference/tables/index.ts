import { CHARACTERISTIC_TABLES } from './characteristics.ts';
import { CODE_TABLES } from './codes.ts';
import { CROSS_TABLES } from './cross-guide.ts';
import { DIELECTRIC_TABLES } from './dielectrics.ts';
import { PAPER_TABLES } from './papers.ts';
import { PREFERRED_TABLES } from './preferred.ts';
import { RELIABILITY_TABLES } from './reliability.ts';
import { SOLDERING_TABLES } from './soldering.ts';
import { STORAGE_TABLES } from './storage.ts';
import type { TableSource } from './table.ts';

export { type TableContext, textOf } from './table.ts';
export { createTableCache } from './table-cache.ts';
export const TABLES: ReadonlyMap<string, TableSource> = new Map(
  [
    ...PREFERRED_TABLES,
    ...CODE_TABLES,
    ...DIELECTRIC_TABLES,
    ...SOLDERING_TABLES,
    ...STORAGE_TABLES,
    ...RELIABILITY_TABLES,
    ...PAPER_TABLES,
    ...CROSS_TABLES,
    ...CHARACTERISTIC_TABLES,
  ].map((source) => [source.id, source]),
);
