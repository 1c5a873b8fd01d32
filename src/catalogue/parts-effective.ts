/**
 * What is left of ceramic capacitors at a voltage and a temperature, as a condition, an order and a value of a row.
 * Hundred thousands of parts share some thousand combinations of size, class, voltage and value: the model is worked
 * out once for each of those and operating point.
 */
import type { Filter, OperatingCondition } from './contract.ts';
import {
  biasCurve,
  type MlccPart,
  mlccOf,
  shareLeft,
  temperatureFactor,
  temperatureRange,
} from './models/mlcc.ts';
import type { AttributeIndex, CategoryIndex } from './search/category-index.ts';
import { type Condition, fulfils, rowsOfCodes } from './search/conditions.ts';
import { type Ranking, rankByNumbers } from './search/ranking.ts';

/** Name of the condition, of the sort and of the value in rows. No attribute: it is modelled, never a rating. */
export const EFFECTIVE = 'effectiveCapacitance';

/** What the model asks of a part. */
const COLUMNS = ['capacitance', 'ratedVoltage', 'dielectric', 'packageCase', 'opTemp', 'elements'] as const;

interface Combination {
  capacitance: number;
  ratedVoltage: number;
  dielectric: string;
  low: number;
  high: number;
  bias: ReturnType<typeof biasCurve>;
}

interface Combinations {
  /** Position in `known` by row. */
  codes: Uint16Array | Uint32Array;
  /** Null where the model has no constants. */
  known: (Combination | null)[];
  /** Capacitance in F per combination, by operating point; NaN where the part may not work there. */
  points: Map<string, Float64Array>;
}

/** Operating points that are kept; one weighs some hundred kilobytes. */
const MOST_POINTS = 16;

const combined = new WeakMap<CategoryIndex, Combinations>();

/** Whether the parts of a category are ceramic capacitors. */
export function isModelled({ attributes }: CategoryIndex): boolean {
  return attributes.has('capacitance') && attributes.has('dielectric');
}

/** Numbers the combinations of a category, which takes a tenth of a second for a large one. */
export function prepareEffective(index: CategoryIndex): void {
  if (isModelled(index)) combinationsOf(index);
}

/** The rows that may work at the filter's point and have there what it asks for. */
export function effectiveCondition(index: CategoryIndex, filter: Filter): Condition {
  if (!filter.at || !isModelled(index)) return { attribute: EFFECTIVE, rows: new Int32Array(index.words) };
  const { codes } = combinationsOf(index);
  const values = valuesAt(index, filter.at);
  const { at: _at, ...asked } = filter;
  const isOpen = Object.keys(asked).length === 0;
  const accepted = Uint8Array.from(values, (value) => {
    if (Number.isNaN(value)) return 0;
    return isOpen || fulfils(value, asked) ? 1 : 0;
  });
  return { attribute: EFFECTIVE, rows: rowsOfCodes(codes, accepted, index.rows) };
}

/** Order by what is left at the point; parts that may not work there come last. */
export function effectiveRanking(index: CategoryIndex, at: OperatingCondition, descending: boolean): Ranking {
  return rankByNumbers(combinationsOf(index).codes, valuesAt(index, at), descending);
}

/** Capacitance in F of a row at the point, four digits; null where it may not work there. */
export function effectiveValue(index: CategoryIndex, row: number, at: OperatingCondition): number | null {
  const value = valuesAt(index, at)[combinationsOf(index).codes[row]!]!;
  return Number.isNaN(value) ? null : Number(value.toPrecision(4));
}

function valuesAt(index: CategoryIndex, at: OperatingCondition): Float64Array {
  const { known, points } = combinationsOf(index);
  const key = `${at.voltage} ${at.ambient}`;
  const kept = points.get(key);
  if (kept) return kept;
  const byTemperature = new Map<string, number>();
  const values = Float64Array.from(known, (one) => (one ? leftAt(one, at, byTemperature) : Number.NaN));
  const [oldest] = points.keys();
  if (points.size >= MOST_POINTS && oldest !== undefined) points.delete(oldest);
  points.set(key, values);
  return values;
}

function leftAt(
  { capacitance, ratedVoltage, dielectric, low, high, bias }: Combination,
  { voltage, ambient }: OperatingCondition,
  byTemperature: Map<string, number>,
): number {
  if (voltage > ratedVoltage || ambient < low || ambient > high) return Number.NaN;
  let factor = byTemperature.get(dielectric);
  if (factor === undefined) {
    factor = temperatureFactor(dielectric, ambient);
    byTemperature.set(dielectric, factor);
  }
  return capacitance * shareLeft(bias, voltage) * factor;
}

function combinationsOf(index: CategoryIndex): Combinations {
  const had = combined.get(index);
  if (had) return had;
  const made = combine(index);
  combined.set(index, made);
  return made;
}

/** Draws the columns of the model together into one code per row. */
function combine(index: CategoryIndex): Combinations {
  const columns = COLUMNS.map((id) => index.attributes.get(id));
  const codes = new Uint32Array(index.rows);
  const positions = new Map<number, number>();
  const known: (Combination | null)[] = [];
  for (let row = 0; row < index.rows; row++) {
    let key = 0;
    for (const column of columns) if (column) key = key * column.size + column.codes[row]!;
    let position = positions.get(key);
    if (position === undefined) {
      position = known.push(combinationOf(columns, row)) - 1;
      positions.set(key, position);
    }
    codes[row] = position;
  }
  const isSmall = known.length <= 0xffff;
  return { codes: isSmall ? Uint16Array.from(codes) : codes, known, points: new Map() };
}

function combinationOf(columns: readonly (AttributeIndex | undefined)[], row: number): Combination | null {
  const attributes = Object.fromEntries(
    COLUMNS.map((id, at) => {
      const column = columns[at];
      const code = column?.codes[row] ?? 0;
      return [id, code === 0 || column?.sets ? null : column!.values[code - 1]];
    }),
  );
  const part: MlccPart | null = mlccOf(attributes);
  if (!part) return null;
  const [low, high] = temperatureRange(part);
  const { capacitance, ratedVoltage, dielectric } = part;
  return { capacitance, ratedVoltage, dielectric, low, high, bias: biasCurve(part) };
}
