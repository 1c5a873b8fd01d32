/** Inductors: multilayer and wirewound chips, moulded and drum-core power types. */
import { computeCoefficientPrice, defineFamily, type Product } from './family.ts';
import { clamp, significant, toStoredValue } from './numbers.ts';
import { entry, type InductorCase, inductorCases, names, pieces, type Table } from './tables.ts';

export interface InductorFields {
  case: string;
  /** Inductance in nH. */
  value: number;
  tol: string;
}

type Inductor = Product<InductorFields>;

/** Ratings that follow from value and case: A, ohm, Hz. */
interface Ratings {
  dcr: number;
  ratedCurrent: number;
  srf: number;
  qMin?: number;
  satCurrent?: number;
}

/** Self-resonance of an inductance in nH with a stray capacitance in pF. */
function resonance(nanohenry: number, picofarad: number): number {
  return significant(1 / (2 * Math.PI * Math.sqrt(nanohenry * 1e-9 * picofarad * 1e-12)), 2);
}

const MULTILAYER_RF: Table<{
  knee: number;
  dcr: number;
  stray: number;
  q: number;
  qLow: number;
  price: number;
}> = {
  '01005': { knee: 3, dcr: 0.12, stray: 0.055, q: 6, qLow: 6, price: 0.02 },
  '0201': { knee: 6, dcr: 0.07, stray: 0.07, q: 7, qLow: 4, price: 0.009 },
  '0402': { knee: 12, dcr: 0.05, stray: 0.11, q: 8, qLow: 4, price: 0.008 },
  '0603': { knee: 40, dcr: 0.045, stray: 0.16, q: 12, qLow: 12, price: 0.011 },
  '0805': { knee: 70, dcr: 0.05, stray: 0.22, q: 15, qLow: 15, price: 0.02 },
};
const MULTILAYER_RF_TOLERANCE: Table<number> = { B: 2.2, C: 1.5, S: 1, G: 1.8, J: 1, K: 1 };

function multilayerRf({ case: size, value }: InductorFields): Ratings {
  const { knee, dcr, stray, q, qLow } = entry(MULTILAYER_RF, size);
  return {
    ratedCurrent: significant(clamp(0.9 / (1 + value / knee) ** 0.6, 0.05, 1.2), 2),
    dcr: significant(dcr * (value + 0.5) ** 0.68, 2),
    srf: resonance(value, stray),
    qMin: value < 1 ? qLow : q,
  };
}

const WIREWOUND_RF: Table<{
  height: number;
  knee: number;
  dcr: number;
  power: number;
  stray: number;
  q: number;
  price: number;
}> = {
  '0402': { height: 0.66, knee: 8, dcr: 0.025, power: 0.88, stray: 0.07, q: 18, price: 0.05 },
  '0603': { height: 1.02, knee: 20, dcr: 0.022, power: 0.8, stray: 0.09, q: 22, price: 0.05 },
  '0805': { height: 1.52, knee: 40, dcr: 0.02, power: 0.7, stray: 0.13, q: 30, price: 0.06 },
  '1008': { height: 2.03, knee: 100, dcr: 0.018, power: 0.68, stray: 0.2, q: 35, price: 0.09 },
};
const WIREWOUND_RF_TOLERANCE: Table<number> = { C: 1.6, S: 1.2, F: 2.2, G: 1.3, J: 1, K: 0.95 };

function wirewoundRf({ case: size, value }: InductorFields): Ratings {
  const { knee, dcr, power, stray, q } = entry(WIREWOUND_RF, size);
  return {
    ratedCurrent: significant(clamp(1.6 / (1 + value / knee) ** 0.75, 0.08, 2), 2),
    dcr: significant(dcr * (value + 1) ** power, 2),
    srf: resonance(value, stray),
    qMin: q,
  };
}

const MULTILAYER_FERRITE: Table<{ current: number; dcr: number; q: number; price: number }> = {
  '0402': { current: 0.12, dcr: 0.5, q: 10, price: 0.014 },
  '0603': { current: 0.25, dcr: 0.3, q: 15, price: 0.014 },
  '0805': { current: 0.4, dcr: 0.18, q: 20, price: 0.02 },
  '1206': { current: 0.4, dcr: 0.15, q: 25, price: 0.03 },
};

function multilayerFerrite({ case: size, value }: InductorFields): Ratings {
  const { current, dcr, q } = entry(MULTILAYER_FERRITE, size);
  return {
    ratedCurrent: significant(clamp(current / (value / 100) ** 0.42, 0.005, 0.6), 2),
    dcr: significant(dcr * (value / 100) ** 0.45, 2),
    srf: significant(3.2e8 / (value / 47) ** 0.55, 2),
    qMin: q,
  };
}

const WIREWOUND_FERRITE: Table<{ current: number; dcr: number; price: number }> = {
  '1206': { current: 0.6, dcr: 0.18, price: 0.06 },
  '1210': { current: 0.9, dcr: 0.12, price: 0.07 },
  '1812': { current: 1.2, dcr: 0.08, price: 0.12 },
};

function wirewoundFerrite({ case: size, value }: InductorFields): Ratings {
  const { current, dcr } = entry(WIREWOUND_FERRITE, size);
  const microhenry = value / 1000;
  return {
    ratedCurrent: significant(clamp(current / microhenry ** 0.45, 0.02, 1.2), 2),
    dcr: significant(dcr * microhenry ** 0.72 + 0.03, 2),
    srf: significant(1.8e8 / microhenry ** 0.5, 2),
    qMin: 20,
    satCurrent: significant(clamp((current * 1.15) / microhenry ** 0.45, 0.02, 1.4), 2),
  };
}

/** Heating, resistance and saturation constants of the power constructions. */
const POWER: Table<{ heat: number; dcr: number; saturation: number }> = {
  IP: { heat: 0.24, dcr: 0.115, saturation: 1.35 },
  IA: { heat: 0.24, dcr: 0.115, saturation: 1.3 },
  ID: { heat: 0.09, dcr: 0.11, saturation: 0.62 },
};

function powerInductor(product: Inductor, volume: number): Ratings {
  const { heat, dcr: resistance, saturation } = entry(POWER, product.series.id);
  const microhenry = product.fields.value / 1000;
  const dcr = significant((resistance * microhenry ** 0.95) / volume ** 0.62, 2);
  return {
    dcr,
    ratedCurrent: significant(((heat * volume ** 0.27) / dcr) ** 0.5, 2),
    srf: significant(6.5e7 / microhenry ** 0.5 / volume ** 0.12, 2),
    satCurrent: significant(saturation * (volume / microhenry) ** 0.5, 2),
  };
}

function caseOf({ series, fields }: Inductor): InductorCase {
  return entry(inductorCases[series.caseTable!], fields.case);
}

function ratings(product: Inductor): Ratings {
  switch (product.series.id) {
    case 'IM':
      return multilayerRf(product.fields);
    case 'IW':
      return wirewoundRf(product.fields);
    case 'IF':
      return multilayerFerrite(product.fields);
    case 'IH':
      return wirewoundFerrite(product.fields);
    default:
      return powerInductor(product, caseOf(product).V!);
  }
}

/** Height in mm; wirewound RF chips are higher than other chips of their size. */
function heightOf(product: Inductor): number {
  return product.series.id === 'IW' ? entry(WIREWOUND_RF, product.fields.case).height : caseOf(product).H;
}

/** Value code in µH: R47, 1R0, 100. */
function marking(nanohenry: number): string {
  if (nanohenry < 1000) return `R${String(Math.round(nanohenry / 10)).padStart(2, '0')}`;
  if (nanohenry < 10_000) return (nanohenry / 1000).toFixed(1).replace('.', 'R');
  const exponent = Math.floor(Math.log10(nanohenry / 1000) + 1e-9) - 1;
  return `${Math.round(nanohenry / 1000 / 10 ** exponent)}${exponent}`;
}

const CONSTRUCTIONS = {
  IM: { shape: 'chip', material: 'ltc' },
  IW: { shape: 'wirewound', material: 'alu' },
  IF: { shape: 'chip', material: 'fer' },
  IH: { shape: 'wirewound', material: 'fer' },
  IP: { shape: 'power-inductor', material: 'cmp' },
  IA: { shape: 'power-inductor', material: 'cmp' },
  ID: { shape: 'drum', material: 'fer' },
} as const;

function constructionOf(product: Inductor) {
  return CONSTRUCTIONS[product.series.id as keyof typeof CONSTRUCTIONS];
}

export const inductorFamily = defineFamily<InductorFields>({
  attributes(product) {
    const body = caseOf(product);
    return {
      inductance: toStoredValue(product.fields.value * 1e-9),
      tolerance: entry(names.indTolName, product.fields.tol),
      packageCase: body.body ?? product.fields.case,
      length: body.L,
      width: body.W,
      height: heightOf(product),
      ...ratings(product),
    };
  },
  priceAt1000(product) {
    const { case: size, tol } = product.fields;
    switch (product.series.id) {
      case 'IM':
        return significant(entry(MULTILAYER_RF, size).price * entry(MULTILAYER_RF_TOLERANCE, tol), 3);
      case 'IW':
        return significant(entry(WIREWOUND_RF, size).price * entry(WIREWOUND_RF_TOLERANCE, tol), 3);
      case 'IF':
        return entry(MULTILAYER_FERRITE, size).price;
      case 'IH':
        return entry(WIREWOUND_FERRITE, size).price;
      default:
        return computeCoefficientPrice(product.series, { volume: caseOf(product).V! });
    }
  },
  piecesPerPackage: (product, pack) => pieces(caseOf(product).reel, pack),
  body(product) {
    const { L, W, body } = caseOf(product);
    const { shape, material } = constructionOf(product);
    return {
      shape,
      length: L,
      width: W,
      height: heightOf(product),
      material,
      marking: shape === 'power-inductor' || shape === 'drum' ? marking(product.fields.value) : undefined,
      pins: 2,
      name: body ?? product.fields.case,
    };
  },
  footprint: (product) => caseOf(product).footprint,
  chipSize: (product) => (constructionOf(product).shape === 'chip' ? product.fields.case : null),
});
