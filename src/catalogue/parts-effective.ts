/**
 * Effective capacitance of ceramic capacitors at a voltage and a temperature, as a condition, a sort order and a value
 * of a row. Hundreds of thousands of parts share some thousand combinations of size, class, voltage and value: the
 * model is calculated once per combination and operating point.
 */
import type { Filter, OperatingCondition } from './contract.ts';
import type { SeriesSet } from './families/index.ts';
import {
  biasCurve,
  type MlccPart,
  mlccOf,
  remainingShare,
  temperatureFactor,
  temperatureRange,
} from './models/mlcc.ts';
import type { AttributeIndex, CategoryIndex } from './search/category-index.ts';
import { type Condition, fulfils, rowsOfCodes } from './search/conditions.ts';
import { type Ranking, rankByNumbers } from './search/ranking.ts';

/** Name of the condition, the sort order and the value in rows. Not an attribute: it is modelled, never a rating. */
export const EFFECTIVE_CAPACITANCE = 'effectiveCapacitance';

/** Attributes that the model needs. */
const COLUMNS = ['capacitance', 'ratedVoltage', 'dielectric', 'packageCase', 'opTemp', 'elements'] as const;

interface Combination {
  capacitance: number;
  ratedVoltage: number;
  dielectric: string;
  minTemperature: number;
  maxTemperature: number;
  bias: ReturnType<typeof biasCurve>;
}

interface Combinations {
  /** Position in `combinations` by row. */
  codes: Uint16Array | Uint32Array;
  /** Null if the model has no constants for the combination. */
  combinations: (Combination | null)[];
  /** Capacitance in F per combination, by operating point; NaN if the point exceeds the ratings. */
  valuesByPoint: Map<string, Float64Array>;
}

/** Operating points that are cached; one takes some hundred kilobytes. */
const MOST_POINTS = 16;

const combinationsByIndex = new WeakMap<CategoryIndex, Combinations>();

/** Whether the parts of a category are ceramic capacitors. */
export function hasEffectiveCapacitance({ attributes }: CategoryIndex): boolean {
  return attributes.has('capacitance') && attributes.has('dielectric');
}

/** Numbers the combinations of a category in advance: that takes a tenth of a second for a large one. */
export function prepareEffectiveCapacitance(index: CategoryIndex): void {
  if (hasEffectiveCapacitance(index)) combinationsOf(index);
}

/** The rows that may work at the filter's operating point and meet the filter there. */
export function effectiveCondition(index: CategoryIndex, filter: Filter): Condition {
  if (!filter.at || !hasEffectiveCapacitance(index))
    return { attribute: EFFECTIVE_CAPACITANCE, rows: new Int32Array(index.words) };
  const { codes } = combinationsOf(index);
  const values = valuesAt(index, filter.at);
  const { at: _operatingPoint, ...valueFilter } = filter;
  const isUnlimited = Object.keys(valueFilter).length === 0;
  const acceptedFlags = Uint8Array.from(values, (value) => {
    if (Number.isNaN(value)) return 0;
    return isUnlimited || fulfils(value, valueFilter) ? 1 : 0;
  });
  return { attribute: EFFECTIVE_CAPACITANCE, rows: rowsOfCodes(codes, acceptedFlags, index.rows) };
}

/** Sort order by the effective capacitance at the point; parts that must not be used there come last. */
export function effectiveRanking(
  index: CategoryIndex,
  operatingPoint: OperatingCondition,
  descending: boolean,
): Ranking {
  return rankByNumbers(combinationsOf(index).codes, valuesAt(index, operatingPoint), descending);
}

/** Effective capacitance in F of a row at the point, four digits; null if the point exceeds the part's ratings. */
export function effectiveValue(
  index: CategoryIndex,
  row: number,
  operatingPoint: OperatingCondition,
): number | null {
  const value = valuesAt(index, operatingPoint)[combinationsOf(index).codes[row]!]!;
  return Number.isNaN(value) ? null : Number(value.toPrecision(4));
}

function valuesAt(index: CategoryIndex, operatingPoint: OperatingCondition): Float64Array {
  const { combinations, valuesByPoint } = combinationsOf(index);
  const key = `${operatingPoint.voltage} ${operatingPoint.ambient}`;
  const cachedValues = valuesByPoint.get(key);
  if (cachedValues) return cachedValues;
  const byTemperature = new Map<string, number>();
  const values = Float64Array.from(combinations, (combination) =>
    combination ? remainingCapacitance(combination, operatingPoint, byTemperature) : Number.NaN,
  );
  const [oldest] = valuesByPoint.keys();
  if (valuesByPoint.size >= MOST_POINTS && oldest !== undefined) valuesByPoint.delete(oldest);
  valuesByPoint.set(key, values);
  return values;
}

function remainingCapacitance(
  { capacitance, ratedVoltage, dielectric, minTemperature, maxTemperature, bias }: Combination,
  { voltage, ambient }: OperatingCondition,
  byTemperature: Map<string, number>,
): number {
  if (voltage > ratedVoltage || ambient < minTemperature || ambient > maxTemperature) return Number.NaN;
  let factor = byTemperature.get(dielectric);
  if (factor === undefined) {
    factor = temperatureFactor(dielectric, ambient);
    byTemperature.set(dielectric, factor);
  }
  return capacitance * remainingShare(bias, voltage) * factor;
}

function combinationsOf(index: CategoryIndex): Combinations {
  const cachedCombinations = combinationsByIndex.get(index);
  if (cachedCombinations) return cachedCombinations;
  const combinations = buildCombinations(index);
  combinationsByIndex.set(index, combinations);
  return combinations;
}

/** Combines the columns that the model needs into one code per row. */
function buildCombinations(index: CategoryIndex): Combinations {
  const columns = COLUMNS.map((id) => index.attributes.get(id));
  const codes = new Uint32Array(index.rows);
  const positions = new Map<number, number>();
  const combinations: (Combination | null)[] = [];
  for (let row = 0; row < index.rows; row++) {
    let key = 0;
    for (const column of columns) if (column) key = key * column.size + column.codes[row]!;
    let position = positions.get(key);
    if (position === undefined) {
      position = combinations.push(readCombination(columns, row, index.seriesSet)) - 1;
      positions.set(key, position);
    }
    codes[row] = position;
  }
  const isSmall = combinations.length <= 0xffff;
  return { codes: isSmall ? Uint16Array.from(codes) : codes, combinations, valuesByPoint: new Map() };
}

function readCombination(
  columns: readonly (AttributeIndex | undefined)[],
  row: number,
  seriesSet: SeriesSet,
): Combination | null {
  const attributes = Object.fromEntries(
    COLUMNS.map((id, index) => {
      const column = columns[index];
      const code = column?.codes[row] ?? 0;
      return [id, code === 0 || column?.sets ? null : column!.values[code - 1]];
    }),
  );
  const part: MlccPart | null = mlccOf(attributes, seriesSet);
  if (!part) return null;
  const [minTemperature, maxTemperature] = temperatureRange(part);
  const { capacitance, ratedVoltage, dielectric } = part;
  return { capacitance, ratedVoltage, dielectric, minTemperature, maxTemperature, bias: biasCurve(part) };
}
