/** Enumerates every product of a series: limits or rows, crossed with axes, without combinations that are not made. */
import { type FieldValues, isMade, type Product, type Series } from '../families/index.ts';
import type { Block, Limit } from '../families/series.ts';
import { valuesOf } from './values.ts';

/** Packing letter, or KIT for products sold as one piece. */
export type Packing = string;

interface Frame {
  fields: FieldValues;
  limit: Limit | null;
}

/** Limit keys are texts in JSON, but voltages are numbers in a part number. */
function limitField(name: string, key: string): string | number {
  return name === 'volt' ? Number(key) : key;
}

function isLimit(entry: Limit | Record<string, Limit>): entry is Limit {
  return Array.isArray(entry);
}

function limitFrames({ limits = {}, limitsBy = [] }: Block): Frame[] {
  const [first = '', second = ''] = limitsBy;
  return Object.entries(limits).flatMap(([key, inner]) => {
    const outer = { [first]: limitField(first, key) };
    if (isLimit(inner)) return [{ fields: outer, limit: inner }];
    return Object.entries(inner).map(([innerKey, limit]) => ({
      fields: { ...outer, [second]: limitField(second, innerKey) },
      limit,
    }));
  });
}

function rowFrames({ columns = [], rows = [] }: Block): Frame[] {
  return rows.map((row) => ({
    fields: Object.fromEntries(columns.map((column, index) => [column, row[index] ?? null])),
    limit: null,
  }));
}

/** The combinations of a block before values and axes are applied. */
export function framesOf(block: Block): Frame[] {
  if (block.limits) return limitFrames(block);
  if (block.rows) return rowFrames(block);
  return [{ fields: {}, limit: null }];
}

/** Tolerance codes of a value; null where tolerance is an axis or no field. */
export function tolerancesFor(block: Block, value: number): string[] | null {
  if (!block.tolByValue) return null;
  return block.tolByValue
    .filter(([from, to]) => value >= from && value < to)
    .flatMap(([, , tolerances]) => tolerances);
}

function withValues(block: Block, { fields, limit }: Frame): FieldValues[] {
  if (!block.value) return [fields];
  return valuesOf(block.value, limit).flatMap((value) => {
    const tolerances = tolerancesFor(block, value);
    const valueFields = { ...fields, value };
    return tolerances ? tolerances.map((tol) => ({ ...valueFields, tol })) : [valueFields];
  });
}

function withGrades(block: Block, fields: FieldValues): FieldValues[] {
  if (!block.esrGrades) return [fields];
  const grades = block.esrGrades[String(fields['case'])] ?? [];
  return grades.map((esrMilliohm) => ({ ...fields, esrMilliohm }));
}

/** Every combination of the axes except the packing. */
function axisCombinations(block: Block): FieldValues[] {
  return Object.entries(block.axes ?? {})
    .filter(([id]) => id !== 'pack')
    .reduce<FieldValues[]>(
      (combinations, [id, values]) =>
        combinations.flatMap((combination) => values.map((value) => ({ ...combination, [id]: value }))),
      [{}],
    );
}

/** Packing letters of a block; KIT for a block without them. */
export function packingsOf(block: Block): Packing[] {
  return block.axes?.['pack']?.map(String) ?? ['KIT'];
}

/** Calls `visit` with every product of the series and the packings it is sold in. */
export function expandSeries(series: Series, visit: (product: Product, packings: Packing[]) => void): void {
  for (const block of series.blocks) {
    const combinations = axisCombinations(block);
    const packings = packingsOf(block);
    for (const frame of framesOf(block)) {
      for (const frameFields of withValues(block, frame).flatMap((fields) => withGrades(block, fields))) {
        for (const combination of combinations) {
          const fields = { ...frameFields, ...combination };
          const product: Product = { series, fields, ceiling: frame.limit?.[1] ?? null };
          const madePackings = packings.filter((packing) => isMade(product, packing));
          if (madePackings.length > 0) visit(product, madePackings);
        }
      }
    }
  }
}
