/** LEDs: chip and PLCC indicators by code, bi-colour, RGB, white and infrared by base name. */
import type { Body, BodyShape } from '../contract.ts';
import { type Attributes, computeCoefficientPrice, defineFamily, type Product } from './family.ts';
import { significant, toStoredValue } from './numbers.ts';
import { entry, ledBody, ledCase, ledColor, names, pieces, type Table } from './tables.ts';

export interface CodedLedFields {
  case: string;
  color: string;
  lens: string;
  cur: string;
  bin: string;
  wb: string;
}

/** A row of a series of LEDs with base names. */
export interface ListedLedFields {
  base: string;
  grade: string;
  color: string;
  lensColor: string;
  wavelengthDom?: number | null;
  wavelengthPeak?: number | null;
  luminousIntensity?: number | null;
  luminousFlux?: number | null;
  radiantIntensity?: number | null;
  cct?: number | null;
  cri?: number | null;
  vf: number;
  ifTest: number;
  viewingAngle: number;
  packageCase: string;
  ledConfig: string;
}

type LedFields = CodedLedFields | ListedLedFields;

const INTENSITY_BIN: Table<number> = { A: 0.6, B: 1, C: 1.6 };
const PRICE_BIN: Table<number> = { A: 0.9, B: 1, C: 1.3 };
/** Position of a wavelength bin in the range of its colour. */
const WAVELENGTH_BIN: Table<number> = { '0': 0.5, '1': 0.25, '2': 0.75 };
const PRICE_BY_COLOR: Table<number> = {
  R: 0.02,
  H: 0.03,
  O: 0.02,
  A: 0.02,
  Y: 0.02,
  L: 0.018,
  G: 0.035,
  T: 0.06,
  B: 0.032,
  W: 0.04,
};
const PLCC_CASES = new Set(['3528', '2020']);
const OPTIONAL_COLUMNS = [
  'wavelengthDom',
  'wavelengthPeak',
  'luminousIntensity',
  'luminousFlux',
  'radiantIntensity',
  'cct',
  'cri',
] as const;

function isCoded(fields: LedFields): fields is CodedLedFields {
  return 'case' in fields;
}

/** Dominant wavelength in m; white has none. */
function dominantWavelength({ color, wb }: CodedLedFields): number | null {
  const { domMin, domMax } = entry(ledColor, color);
  if (domMin === null || domMax === null) return null;
  return toStoredValue((domMin + (domMax - domMin) * entry(WAVELENGTH_BIN, wb)) * 1e-6);
}

/** Luminous intensity in cd at the test current. */
function intensity({ case: size, color, lens, cur, bin }: CodedLedFields): number {
  const { ivMcd20mA } = entry(ledColor, color);
  const byCurrent = cur === 'M' ? 1 : 0.28;
  const byLens = lens === 'C' ? 1 : 0.75;
  const millicandela = ivMcd20mA * entry(ledCase, size).iv * entry(INTENSITY_BIN, bin) * byCurrent * byLens;
  return significant(millicandela / 1000, 2);
}

function codedAttributes(fields: CodedLedFields): Attributes {
  const body = entry(ledCase, fields.case);
  const { name, vf } = entry(ledColor, fields.color);
  return {
    color: name,
    lensColor: entry(names.ledLensName, fields.lens),
    wavelengthDom: dominantWavelength(fields),
    luminousIntensity: intensity(fields),
    vf: Number((vf - (fields.cur === '5' ? 0.15 : 0)).toFixed(2)),
    ifTest: fields.cur === 'M' ? 0.02 : 0.005,
    viewingAngle: body.angle,
    packageCase: fields.case,
    height: body.H,
  };
}

function listedAttributes(fields: ListedLedFields): Attributes {
  const attributes: Attributes = {
    color: fields.color,
    lensColor: fields.lensColor,
    vf: toStoredValue(fields.vf),
    ifTest: toStoredValue(fields.ifTest),
    viewingAngle: fields.viewingAngle,
    packageCase: fields.packageCase,
    ledConfig: fields.ledConfig,
    height: entry(ledBody, fields.packageCase).H,
  };
  for (const column of OPTIONAL_COLUMNS) {
    const value = fields[column];
    if (value !== undefined) attributes[column] = value === null ? null : toStoredValue(value);
  }
  return attributes;
}

function codedPrice({ case: size, color, bin }: CodedLedFields): number {
  const byCase = PLCC_CASES.has(size) ? 1.5 : size.includes('S') || size.includes('R') ? 1.2 : 1;
  return significant(entry(PRICE_BY_COLOR, color) * byCase * entry(PRICE_BIN, bin), 3);
}

function codedShape(size: string): BodyShape {
  if (PLCC_CASES.has(size)) return 'plcc';
  if (size.endsWith('S')) return 'chip-led-side';
  return size.endsWith('R') ? 'chip-led-reverse' : 'chip-led';
}

function bodyOf(fields: LedFields): Body {
  const common = { material: 'wht', polarised: true } as const;
  if (isCoded(fields)) {
    const { L, W, H } = entry(ledCase, fields.case);
    const light = entry(ledColor, fields.color).name;
    const shape = codedShape(fields.case);
    return { shape, length: L, width: W, height: H, ...common, pins: 2, light, name: fields.case };
  }
  const { L, W, H, pins } = entry(ledBody, fields.packageCase);
  const shape = entry(ledBody, fields.packageCase).H < 1.2 && L <= 3.2 ? 'chip-led' : 'plcc';
  return {
    shape,
    length: L,
    width: W,
    height: H,
    ...common,
    pins,
    light: fields.color,
    name: fields.packageCase,
  };
}

function isMade({ fields }: Product<LedFields>): boolean {
  if (!isCoded(fields)) return true;
  const { case: size, lens, cur, color, wb } = fields;
  if (lens === 'D' && (PLCC_CASES.has(size) || size === '0402')) return false;
  if (cur === '5' && size === '3528') return false;
  return color !== 'W' || (wb === '0' && lens !== 'D');
}

export const ledFamily = defineFamily<LedFields>({
  attributes: ({ fields }) => (isCoded(fields) ? codedAttributes(fields) : listedAttributes(fields)),
  priceAt1000: ({ series, fields }, attributes) =>
    isCoded(fields) ? codedPrice(fields) : computeCoefficientPrice(series, attributes),
  piecesPerPackage: ({ series, fields }, pack) =>
    isCoded(fields) ? pieces(entry(ledCase, fields.case).reel, pack) : series.reelQty!,
  isMade,
  body: ({ fields }) => bodyOf(fields),
  footprint: ({ fields }) =>
    isCoded(fields) ? entry(ledCase, fields.case).footprint : entry(ledBody, fields.packageCase).footprint,
});
