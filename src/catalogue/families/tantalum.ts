/** Moulded tantalum capacitors, manganese dioxide and polymer. */
import { defineFamily, type Product } from './family.ts';
import { clamp, significant, toStoredValue } from './numbers.ts';
import { entry, names, pieces, type Table, tantCase } from './tables.ts';

export interface TantalumFields {
  case: string;
  /** Capacitance in pF. */
  value: number;
  tol: string;
  volt: number;
  term: string;
  /** Graded series only. */
  esrMilliohm?: number;
}

type Tantalum = Product<TantalumFields>;

/** Largest power the case may dissipate, W. */
const MAX_POWER: Table<number> = {
  P: 0.05,
  A: 0.075,
  S: 0.06,
  B: 0.085,
  T: 0.07,
  C: 0.11,
  W: 0.125,
  D: 0.15,
  X: 0.165,
};
/** ESR of 10 µF in this case, ohm. */
const ESR_AT_10_UF: Table<number> = { P: 5, A: 3, B: 2, C: 1.6, D: 1.6, X: 1.4, S: 3.6, T: 2.4, W: 1.4 };
const LOWEST_ESR: Table<number> = { TA: 0.06, TQ: 0.06, TW: 0.1 };
const PRICE_BY_CASE: Table<number> = {
  P: 0.09,
  A: 0.11,
  S: 0.12,
  B: 0.16,
  T: 0.17,
  C: 0.28,
  W: 0.38,
  D: 0.42,
  X: 0.62,
};
/** Cases too low for a second line of marking. */
const LOW_CASES = new Set(['S', 'T', 'W']);
/** Offered range of `ESR * sqrt(C)`, mΩ * sqrt(µF): values outside are unlikely for the case. */
const ESR_GRADE_WINDOW: Table<[number, number]> = { TL: [600, 6000], TP: [100, 3000] };

function isPolymer(product: Tantalum): boolean {
  return product.series.id === 'TP';
}

/** Largest ESR at 100 kHz, ohm. */
function equivalentSeriesResistance({ series, fields }: Tantalum): number {
  if (fields.esrMilliohm !== undefined) return toStoredValue(fields.esrMilliohm / 1000);
  const typical = (10e6 / fields.value) ** 0.45 * entry(ESR_AT_10_UF, fields.case);
  return significant(clamp(typical, entry(LOWEST_ESR, series.id), 30), 2);
}

function leakage(product: Tantalum): number {
  const { value, volt } = product.fields;
  const perCoulomb = isPolymer(product) ? 0.1 : 0.01;
  return toStoredValue(Math.max(isPolymer(product) ? 3e-6 : 0.5e-6, perCoulomb * value * 1e-12 * volt));
}

function dissipationFactor(product: Tantalum): number {
  if (isPolymer(product)) return 10;
  return product.fields.value < 1e8 ? 6 : 8;
}

/** Three-digit pF code, and the voltage where the case has space for it. */
function marking({ case: size, value, volt }: TantalumFields): string {
  const exponent = Math.floor(Math.log10(value) + 1e-9) - 1;
  const code = `${Math.round(value / 10 ** exponent)}${exponent}`;
  return LOW_CASES.has(size) ? code : `${code} ${volt}V`;
}

export const tantalumFamily = defineFamily<TantalumFields>({
  attributes(product) {
    const { fields } = product;
    const body = entry(tantCase, fields.case);
    const esr = equivalentSeriesResistance(product);
    return {
      capacitance: toStoredValue(fields.value * 1e-12),
      tolerance: entry(names.capTolName, fields.tol),
      ratedVoltage: fields.volt,
      caseCode: fields.case,
      packageCase: body.eia,
      height: body.H,
      esr,
      ripple: significant(Math.sqrt(entry(MAX_POWER, fields.case) / esr), 2),
      leakage: leakage(product),
      dissipationFactor: dissipationFactor(product),
      termination: entry(names.termName, fields.term),
    };
  },
  priceAt1000({ series, fields, ceiling }) {
    const fill = fields.value / (ceiling ?? fields.value);
    return significant(entry(PRICE_BY_CASE, fields.case) * (0.7 + fill) * (series.price.factor ?? 1), 3);
  },
  piecesPerPackage: ({ fields }, pack) => pieces(entry(tantCase, fields.case).reel, pack),
  isMade({ series, fields }) {
    const window = ESR_GRADE_WINDOW[series.id];
    if (!window || fields.esrMilliohm === undefined) return true;
    const figure = fields.esrMilliohm * Math.sqrt(fields.value / 1e6);
    return window[0] <= figure && figure <= window[1];
  },
  body({ fields }) {
    const { L, W, H, eia } = entry(tantCase, fields.case);
    return {
      shape: 'tantalum',
      length: L,
      width: W,
      height: H,
      material: 'tan',
      marking: marking(fields),
      pins: 2,
      polarised: true,
      name: `${fields.case} (${eia})`,
    };
  },
  footprint: ({ fields }) => entry(tantCase, fields.case).footprint,
});
