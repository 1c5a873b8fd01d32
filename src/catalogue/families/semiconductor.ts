/** Diodes and transistors: industry and own base names, with their ratings in the rows of their series. */
import type { Body, BodyShape } from '../contract.ts';
import { type Attributes, computeCoefficientPrice, defineFamily, type Family } from './family.ts';
import { toStoredValue } from './numbers.ts';
import { entry, pieces, semiPackage, type Table } from './tables.ts';

/** A row: base name, package and the ratings of its kind. */
export interface SemiconductorFields {
  base: string;
  grade: string;
  packageCase: string;
  [column: string]: string | number | null;
}

const PINS: Table<number> = {
  'SOT-89': 3,
  'SOT-223': 4,
  'TO-252': 3,
  'TO-263': 3,
  'SOIC-8': 8,
  'SOT-23-5': 5,
  'SOT-23-6': 6,
  'SOT-363': 6,
  'SOT-563': 6,
  'DFN2510-10': 10,
  'DFN2020-6': 6,
  PDFN3x3: 8,
  PDFN5x6: 8,
  MBS: 4,
  ABS: 4,
  'SOT-23': 3,
  'SOT-323': 3,
  'SOT-523': 3,
};
const TAB_PACKAGES = new Set(['SOT-89', 'SOT-223', 'TO-252', 'TO-263']);

function shapeOf(packageCase: string): BodyShape {
  if (TAB_PACKAGES.has(packageCase)) return 'tab';
  if (packageCase.startsWith('SOT')) return 'sot';
  if (packageCase.startsWith('SOD')) return 'sod';
  if (packageCase.startsWith('SM')) return 'smx';
  return packageCase.includes('DFN') ? 'dfn' : 'soic';
}

function isBidirectional(fields: SemiconductorFields): boolean {
  return fields['direction'] === 'Bidirectional';
}

function bodyOf(fields: SemiconductorFields): Body {
  const { L, W, H } = entry(semiPackage, fields.packageCase);
  const pins = PINS[fields.packageCase] ?? 2;
  return {
    shape: shapeOf(fields.packageCase),
    length: L,
    width: W,
    height: H,
    material: 'epx',
    pins,
    polarised: pins === 2 && !isBidirectional(fields),
    name: fields.packageCase,
  };
}

/** These columns of the row, with numbers as stored. */
function columns(fields: SemiconductorFields, ids: readonly string[]): Attributes {
  const attributes: Attributes = {};
  for (const id of ids) {
    const value = fields[id];
    if (value === undefined) continue;
    attributes[id] = typeof value === 'number' ? toStoredValue(value) : value;
  }
  return attributes;
}

/** A family whose attributes are columns of its rows. */
function rowFamily(attributeIds: readonly string[]): Family {
  const ids = [...attributeIds, 'packageCase'];
  return defineFamily<SemiconductorFields>({
    attributes: ({ fields }) => ({
      ...columns(fields, ids),
      height: entry(semiPackage, fields.packageCase).H,
      qualification: fields.grade === 'Q' ? 'AEC-Q101' : null,
    }),
    priceAt1000: ({ series }, attributes) => computeCoefficientPrice(series, attributes),
    piecesPerPackage: ({ fields }, pack) => pieces(entry(semiPackage, fields.packageCase).reel, pack),
    body: ({ fields }) => bodyOf(fields),
    footprint: ({ fields }) => entry(semiPackage, fields.packageCase).footprint,
  });
}

const DIODE = ['vrrm', 'ifAv', 'vfMax', 'ifsm', 'irMax', 'trr', 'cj', 'diodeConfig'];
const SUPPRESSOR = ['vrwm', 'direction', 'ppp', 'vbrMin', 'vbrMax', 'vClamp', 'ipp', 'cj', 'channels'];
const ZENER = ['vz', 'vzTol', 'powerMax', 'zzt', 'izt', 'irMax', 'diodeConfig'];
const BIPOLAR = ['polarity', 'vceo', 'ic', 'hfeMin', 'hfeMax', 'vceSat', 'ft', 'powerMax', 'r1', 'r2'];
const FIELD_EFFECT = [
  'fetType',
  'vds',
  'idCont',
  'rdsOn',
  'rdsVgs',
  'vgsTh',
  'vgsMax',
  'qg',
  'ciss',
  'powerMax',
  'fetFeature',
];

export const diodeFamily = rowFamily(DIODE);
export const suppressorFamily = rowFamily(SUPPRESSOR);
export const zenerFamily = rowFamily(ZENER);
export const bipolarFamily = rowFamily(BIPOLAR);
export const fieldEffectFamily = rowFamily(FIELD_EFFECT);
