/** Our ceramics as replacement candidates: one product per distinct construction, the cheapest in stock. */
import type { LoadedRelease } from '../loaded-release.ts';
import { mlccModel } from '../models/index.ts';
import type { ProductRef } from '../release/format.ts';
import { TOO_MANY, VOLTAGE_MARGIN } from './bank.ts';

export interface CandidatePart {
  product: ProductRef;
  part: mlccModel.MlccPart;
  /** As printed, e.g. `±10%`; below as a share. */
  toleranceText: string;
  tolerance: number;
  /** mm. */
  length: number;
  width: number;
  height: number;
  /** USD at 1000 pieces. */
  price: number;
  isStocked: boolean;
}

export interface CandidateCriteria {
  /** The smallest needed effective capacitance, F. */
  capacitance: number;
  workingVoltage: number;
  /** Largest height, mm; null: any. */
  height: number | null;
  isDielectricAllowed(dielectric: string): boolean;
}

const CATEGORY = 'ceramic-capacitors';

/** Series for special needs, and one that is sold off: never proposed. */
const LEFT_OUT = new Set(['safety-certified', 'capacitor-arrays', 'y5v-legacy', 'high-reliability']);
/** Lead, and gold for wire bonding or glue: such a part does not replace a soldered part. */
const OTHER_PLATING = /SnPb|\bAu\b/;

/** Attributes that two products of the same construction share. */
const CONSTRUCTION = [
  'capacitance',
  'ratedVoltage',
  'dielectric',
  'packageCase',
  'tolerance',
  'height',
] as const;

/** Parts from this value on (F) are never too small, so that a refusal can state how many of them would be needed. */
const ALWAYS_LARGE_ENOUGH = 4.7e-6;

/** Codes of a column, and a flag per code for accepted values; rows without a value are not accepted. */
type ColumnFilter = readonly [codes: ArrayLike<number>, accepted: Uint8Array];

/** Ceramics that are rated for the voltage and not far too small. */
export function candidateParts(release: LoadedRelease, criteria: CandidateCriteria): CandidatePart[] {
  const { table } = release.category(CATEGORY);
  const { height } = criteria;
  const smallestCapacitance = Math.min(ALWAYS_LARGE_ENOUGH, (criteria.capacitance / TOO_MANY) * 0.8);
  const accept = (id: string, test: (value: unknown) => boolean): ColumnFilter[] => {
    const column = table.columns.get(id);
    if (!column) return [];
    return [[column.codes, Uint8Array.from([0, ...column.values.map((value) => (test(value) ? 1 : 0))])]];
  };
  const checks = [
    ...accept('capacitance', (value) => Number(value) >= smallestCapacitance),
    ...accept(
      'ratedVoltage',
      (value) => Number(value) >= VOLTAGE_MARGIN * criteria.workingVoltage * (1 - 1e-9),
    ),
    ...(height === null ? [] : accept('height', (value) => Number(value) <= height * (1 + 1e-9))),
    ...accept('dielectric', (value) => criteria.isDielectricAllowed(String(value))),
    ...accept('subcategory', (value) => !LEFT_OUT.has(String(value))),
    ...accept('termination', (value) => !OTHER_PLATING.test(String(value))),
  ];
  const columns = CONSTRUCTION.flatMap((id) => table.columns.get(id) ?? []);
  const best = new Map<number, number>();
  for (let row = 0; row < table.rows; row += 1) {
    if (!checks.every(([codes, isAccepted]) => isAccepted[codes[row]!] === 1)) continue;
    let key = 0;
    for (const { codes, values } of columns) key = key * (values.length + 1) + codes[row]!;
    const previousRow = best.get(key);
    if (previousRow === undefined || isBetter(release, table.p1k, row, previousRow)) best.set(key, row);
  }
  return [...best.values()].flatMap((row) => candidateOf(release, row) ?? []);
}

/** Prefers stocked products, then cheaper ones. */
function isBetter(release: LoadedRelease, prices: Float64Array, row: number, otherRow: number): boolean {
  const [isStocked, isOtherStocked] = [row, otherRow].map(
    (position) => release.stockOf({ category: CATEGORY, row: position }) > 0,
  );
  return isStocked === isOtherStocked ? prices[row]! < prices[otherRow]! : isStocked === true;
}

function candidateOf(release: LoadedRelease, row: number): CandidatePart | null {
  const product = { category: CATEGORY, row };
  const value = (id: string) => release.value(product, id);
  const attributes = Object.fromEntries(
    ['capacitance', 'ratedVoltage', 'packageCase', 'dielectric', 'opTemp'].map((id) => [id, value(id)]),
  );
  const part = mlccModel.mlccOf(attributes, release.release.seriesSet);
  const toleranceText = String(value('tolerance') ?? '');
  const percent = /^±([\d.]+)%$/.exec(toleranceText)?.[1];
  if (!part || percent === undefined) return null;
  return {
    product,
    part,
    toleranceText,
    tolerance: Number(percent) / 100,
    length: Number(value('length')),
    width: Number(value('width')),
    height: Number(value('height')),
    price: release.category(CATEGORY).table.p1k[row]!,
    isStocked: release.stockOf(product) > 0,
  };
}
