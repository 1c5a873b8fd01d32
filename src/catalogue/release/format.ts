/**
 * The compiled catalogue in memory: per category a table of typed-array columns over its products.
 * Every attribute is a column of small codes into a sorted list of its distinct values, so ranges are
 * code ranges, counts are counting, and sorting is bucket order. Code 0 means "no value".
 */

import type { SeriesSet } from '../families/series.ts';

export type Codes = Uint8Array | Uint16Array | Uint32Array;

export type ColumnValue = number | string | boolean | readonly [number, number];

export interface Column {
  attribute: string;
  /** `set`: a code is a set of values (what the variants of a product have, e.g. packaging). */
  kind: 'number' | 'text' | 'flag' | 'range' | 'set';
  /** One code per row; 0 = none. */
  codes: Codes;
  /**
   * Distinct values in sort order: numbers ascending, texts in display order. In other columns a code is a position,
   * `values[code - 1]`; in `set` columns `sets` points into this list.
   */
  values: ColumnValue[];
  /** `set` columns only: `sets[code - 1]` = ascending indexes into `values`. */
  sets?: number[][];
}

/** Packing letters in the order of variant arrays; KIT for products sold as one book. */
export const PACKS = ['T', 'L', 'N', 'D', 'B', 'KIT'] as const;
export type Pack = (typeof PACKS)[number];

export interface CategoryTable {
  slug: string;
  rows: number;
  /**
   * Rows are in the category's default sort, ties by product number. Includes `series` and `subcategory`, but not
   * `packaging`, `reelQty`, `inStock`, `unitPrice`, which are derived from variants, prices and stock.
   */
  columns: Map<string, Column>;
  /** Price in USD per piece at 1000 pieces (the base of the price model), one per row. */
  p1k: Float64Array;
  /** Variants of row r: indexes variantStart[r] … variantStart[r + 1] - 1 of the arrays below. */
  variantStart: Uint32Array;
  /** Index into PACKS. */
  variantPack: Uint8Array;
  /** Pieces of one full package. */
  variantReel: Uint32Array;
  /** Pieces of opening stock, by the rule of the release. */
  variantStock: Uint32Array;
}

export interface SeriesInfo {
  id: string;
  code: string;
  name: string;
  family: string;
  category: string;
  description: string;
  status: string;
  lastTimeBuy: string | null;
  leadTimeWeeks: [number, number];
  hts: string;
  eccn: string;
  reach: string;
  msl: number;
}

export interface Release {
  id: string;
  build: 'full' | 'demo';
  /** The series that this release was compiled from: those of `data/series`, with files of staff in place of some. */
  seriesSet: SeriesSet;
  /** Total numbers of order numbers and of products. */
  parts: number;
  products: number;
  partsByCategory: Record<string, number>;
  partsBySubcategory: Record<string, number>;
  tables: Map<string, CategoryTable>;
  series: Map<string, SeriesInfo>;
  numbers: NumberIndex;
}

/** Position of a product in the tables. */
export interface ProductRef {
  category: string;
  row: number;
}

/** All product numbers in ascending ASCII order, for exact, prefix and infix look-up without a map. */
export interface NumberIndex {
  count: number;
  /** Product number at a position of the sorted list. */
  numberAt(position: number): string;
  ref(position: number): ProductRef;
  /** Number of a row. */
  numberOf(category: string, row: number): string;
  /** Position of exactly this product number (upper case), or -1. */
  find(number: string): number;
  /** First position, and one past the last, of the numbers that begin with the text. */
  prefix(text: string): [from: number, to: number];
  /** Positions of numbers that contain the text, ascending, at most `limit`. */
  infix(text: string, limit: number): number[];
  /** Position of the product with this 24-digit hex id, or -1. */
  findId(id: string): number;
}
