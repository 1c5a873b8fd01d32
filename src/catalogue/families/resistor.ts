/** Fixed chip resistors: thick film, thin film, MELF, metal strip. */
import { E_SERIES } from '#kernel';
import { defineFamily, type Product } from './family.ts';
import { significant, toStoredValue } from './numbers.ts';
import { entry, names, pieces, resistors, sizes, type Table } from './tables.ts';

export interface ResistorFields {
  size: string;
  /** Ohm; 0 is a jumper. */
  value: number;
  tol: string;
  /** ppm/K. */
  tcr: number;
  term: string;
}

type Resistor = Product<ResistorFields>;

const PRICE_BY_TOLERANCE: Table<number> = { W: 30, B: 14, C: 9, D: 3, F: 1, G: 0.95, J: 0.85, Z: 0.85 };
const MELF_PRICE_BY_TOLERANCE: Table<number> = { B: 3, D: 1.4, F: 1 };
const MELF_PRICE_BY_SIZE: Table<number> = { '0102': 1.1, '0204': 1, '0207': 1.3 };
/** Tolerances that are marked with four digits where the body has space. */
const PRECISE = new Set(['W', 'B', 'C', 'D', 'F']);
const UNMARKED_SIZES = new Set(['01005', '0201', '0402']);
/** Multiplier letters of the EIA-96 marking. */
const EIA_96_MULTIPLIERS: readonly [number, string][] = [
  [0.01, 'Y'],
  [0.1, 'X'],
  [1, 'A'],
  [10, 'B'],
  [100, 'C'],
  [1000, 'D'],
  [1e4, 'E'],
  [1e5, 'F'],
];

function isMelf({ series }: Resistor): boolean {
  return series.id === 'RJ';
}

function isWide({ series }: Resistor): boolean {
  return series.id === 'RU';
}

/** Body of the size: thickness, power, voltage and reels; MELF and wide-terminal parts have separate bodies. */
function bodyOf(product: Resistor) {
  const { size } = product.fields;
  if (isMelf(product)) return entry(resistors.melfRatings, size);
  if (isWide(product)) return entry(resistors.wideRatings, size);
  const { L, W } = entry(sizes, size);
  return { ...entry(resistors.ratings, size), L, W };
}

/** Rated power at 70 °C, W. */
function power(product: Resistor): number {
  const { size } = product.fields;
  switch (product.series.id) {
    case 'RW':
      return entry(resistors.pulsePower, size);
    case 'RL':
      return entry(resistors.csPower, size);
    case 'RK':
      return size === '2512' ? 2 : toStoredValue(2 * bodyOf(product).powerW);
    default:
      return bodyOf(product).powerW;
  }
}

/** Largest working voltage, V; for current-sense parts the voltage at rated power. */
function maxVoltage(product: Resistor): number {
  const { size, value } = product.fields;
  switch (product.series.id) {
    case 'RH':
      return entry(resistors.hvWorking, size);
    case 'RL':
      return toStoredValue(Math.sqrt(entry(resistors.csPower, size) * value));
    case 'RK':
      return toStoredValue(Math.sqrt(2 * bodyOf(product).powerW * value));
    default:
      return bodyOf(product).vmax;
  }
}

/** `digits` significant digits and a power of ten: 4701, 472; R is the decimal point. */
export function resistanceCode(value: number, digits: number): string {
  const [mantissa = '', exponentText] = value.toExponential(digits - 1).split('e');
  const figures = mantissa.replace('.', '');
  const exponent = Number(exponentText) - digits + 1;
  if (exponent >= 0) return `${figures}${exponent}`;
  const point = figures.length + exponent;
  if (point > 0) return `${figures.slice(0, point)}R${figures.slice(point)}`;
  return `R${'0'.repeat(-point)}${figures.replace(/(?<!0)0+$/, '') || '0'}`;
}

/** EIA-96 marking of a three-digit value; null for a value outside E96. */
export function eia96Code(value: number): string | null {
  const [mantissa = '', exponentText] = value.toExponential(2).split('e');
  const index = E_SERIES.E96.indexOf(Number(mantissa.replace('.', '')));
  const multiplier = EIA_96_MULTIPLIERS.find(([factor]) => Math.log10(factor) === Number(exponentText) - 2);
  if (index < 0 || !multiplier) return null;
  return `${String(index + 1).padStart(2, '0')}${multiplier[1]}`;
}

/** Marking on the body; none on 0402 and smaller. */
function marking({ size, value, tol }: ResistorFields): string | undefined {
  if (UNMARKED_SIZES.has(size)) return undefined;
  if (value === 0) return '0';
  if (value < 1) return resistanceCode(value, 3);
  if (!PRECISE.has(tol)) return resistanceCode(value, 2);
  if (size === '0603') return eia96Code(value) ?? resistanceCode(value, 2);
  return resistanceCode(value, 3);
}

export const resistorFamily = defineFamily<ResistorFields>({
  attributes(product) {
    const { fields, series } = product;
    const body = bodyOf(product);
    return {
      resistance: toStoredValue(fields.value),
      tolerance: entry(names.resTolName, fields.tol),
      power: power(product),
      tcr: fields.tcr,
      packageCase: fields.size,
      maxVoltage: maxVoltage(product),
      height: body.T,
      length: body.L,
      width: body.W,
      termination: series.attributes['termination'] ?? entry(names.resTermName, fields.term),
    };
  },
  priceAt1000(product) {
    const { size, tol } = product.fields;
    if (isMelf(product)) {
      return significant(0.03 * entry(MELF_PRICE_BY_TOLERANCE, tol) * entry(MELF_PRICE_BY_SIZE, size), 3);
    }
    if (isWide(product)) return significant(0.006 * bodyOf(product).powerW ** 0.8 * 2, 3);
    const base = entry(resistors.priceBaseMilliUSD, size) / 1000;
    return significant(base * (product.series.price.factor ?? 1) * entry(PRICE_BY_TOLERANCE, tol), 3);
  },
  piecesPerPackage: (product, pack) => pieces(bodyOf(product).reel, pack),
  isMade({ series, fields }, pack) {
    const { size, value, tcr, tol } = fields;
    switch (series.id) {
      case 'RC':
      case 'RZ':
        return !(size === '01005' && pack !== 'T');
      case 'RL':
        return !(value < 0.003 && tcr < 75) && !(value < 0.002 && tol === 'D');
      default:
        return true;
    }
  },
  body(product) {
    const { L, W, T } = bodyOf(product);
    const { fields, series } = product;
    return {
      shape: isMelf(product) ? 'melf' : 'chip-resistor',
      length: L,
      width: W,
      height: T,
      material: isMelf(product) ? 'ltc' : series.id === 'RL' ? 'epx' : 'alu',
      marking: isMelf(product) ? resistanceCode(fields.value, 3) : marking(fields),
      pins: 2,
      metal: fields.term === 'A' ? 'cu' : 'tin',
      name: fields.size,
    };
  },
  footprint(product) {
    const { size } = product.fields;
    if (isMelf(product)) return entry(resistors.melfRatings, size).footprint;
    if (isWide(product)) return entry(resistors.wideRatings, size).footprint;
    return entry(sizes, size).footprint.R;
  },
  chipSize: (product) => (isMelf(product) || isWide(product) ? null : product.fields.size),
});
