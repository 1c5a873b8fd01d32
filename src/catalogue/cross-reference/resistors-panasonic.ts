import { entry, placesFit, resistorTolerance } from './codes.ts';
import type { Grammar } from './grammar.ts';
import { CHIP, resistor, THICK, THIN } from './resistor-part.ts';

/** Sizes by the characters after ERJ. */
const ERJ_SIZE: Readonly<Record<string, string>> = {
  XG: '01005',
  '1G': '0201',
  '1R': '0201',
  '2G': '0402',
  '2R': '0402',
  '2B': '0402',
  '2L': '0402',
  '3G': '0603',
  '3E': '0603',
  '3R': '0603',
  '3B': '0603',
  '3L': '0603',
  '6G': '0805',
  '6E': '0805',
  '6R': '0805',
  '6B': '0805',
  '6C': '0805',
  '6L': '0805',
  '6D': '0805',
  '8G': '1206',
  '8E': '1206',
  '8R': '1206',
  '8B': '1206',
  '8C': '1206',
  '8L': '1206',
  '14': '1210',
  '12N': '1812',
  '12Y': '1812',
  '12S': '2010',
  '12Z': '2010',
  '1T': '2512',
  '1W': '2512',
  L03: '0603',
  L06: '0805',
  L08: '1206',
  L14: '1210',
  L12: '1812',
  L1D: '2010',
  L1W: '2512',
  M1W: '2512',
  M03: '0603',
  M06: '0805',
  P02: '0402',
  P03: '0603',
  P06: '0805',
  P08: '1206',
  P14: '1210',
  PA2: '0402',
  PA3: '0603',
  PB3: '0603',
  PB6: '0805',
  PC3: '0603',
  PC6: '0805',
  PC8: '1206',
  PM8: '1206',
  S02: '0402',
  S03: '0603',
  S06: '0805',
  S08: '1206',
  S14: '1210',
  S12: '1812',
  S1D: '2010',
  S1T: '2512',
  U01: '0201',
  U02: '0402',
  U03: '0603',
  U06: '0805',
  U08: '1206',
  U14: '1210',
  U1D: '2010',
  U1T: '2512',
  T06: '0805',
  T08: '1206',
  T14: '1210',
  H2C: '0402',
  H2G: '0402',
  H2R: '0402',
  H3E: '0603',
  H3G: '0603',
  H3Q: '0603',
  UP3: '0603',
  UP6: '0805',
  UP8: '1206',
  HP6: '0805',
  HP8: '1206',
};

/** `5M0`, `50M`: M is the decimal point of milliohms. */
function milliohms(value: string): string {
  return /^\d{0,2}M\d{0,2}$/.test(value) ? value.replace('M', 'L').replace(/L$/, 'L0') : value;
}

/** Types of the general series by size, grade and letters; other letters are other parts: `ERJ-3RBD`, `ERJ-6DQ`. */
const GENERAL =
  /^(?:1GN[EFJ]|1GE|2GE|2RK|3GEY?|3EK|6GEY?|6EN|8GEY?|8EN|14Y|14N|12YJ?|12N|12ZY|12SF?|1TY?|1TN|1WY)$/;

/** The maker's name of a series, from the type and the following letters; null: letters that are not understood. */
function erjSeries(type: string, letters: string): string | null {
  const name = `${type}${letters}`;
  if (GENERAL.test(name)) return 'ERJ';
  if (/^P0[368]$/.test(name)) return 'ERJ-P0';
  return name === 'PA3' ? 'ERJ-PA' : null;
}

const ERJ_FEATURES: readonly (readonly [type: RegExp, feature: string])[] = [
  [/^(?:P|T\d)/, 'Pulse Withstanding'],
  [/^[SU]\d/, 'Anti-Sulfur'],
  [/^(?:L|M|\d[BLC])/, 'Current Sense'],
];

const panasonicErj: Grammar = {
  maker: 'Panasonic',
  category: CHIP,
  pattern: new RegExp(
    `^ERJ(${Object.keys(ERJ_SIZE).join('|')})([A-Z]{0,3}?)([BDFGJ])?(0R00|\\d{3,4}|[0-9R]{3,4}|\\d{0,2}M\\d{0,2})[VXUCYGW]?$`,
  ),
  read: ([type = '', letters = '', tolerance, value = '']) =>
    resistor(
      entry(ERJ_SIZE, type),
      placesFit(value, tolerance) || /M/.test(value) ? milliohms(value) : '',
      tolerance ? resistorTolerance(tolerance) : value === '0R00' ? undefined : null,
      {
        composition: /^[LM]|^\d[BLC]/.test(type) ? undefined : THICK,
        features: ERJ_FEATURES.find(([form]) => form.test(type))?.[1],
      },
      { maker: 'Panasonic', series: erjSeries(type, letters) },
    ),
};

const ERA_SIZE: Readonly<Record<string, string>> = {
  '1': '0201',
  '2': '0402',
  '3': '0603',
  '6': '0805',
  '8': '1206',
};
const ERA_TCR: Readonly<Record<string, number>> = { K: 100, H: 50, E: 25, P: 15, R: 10 };

const panasonicEra: Grammar = {
  maker: 'Panasonic',
  category: CHIP,
  pattern: /^ERA([12368])([AVK])([EPRKH])([BCDFPW])([0-9R]{3,4})[A-Z]?$/,
  read: ([size = '', kind = '', tcr = '', tolerance = '', value = '']) =>
    resistor(
      entry(ERA_SIZE, size),
      value,
      resistorTolerance(tolerance),
      { composition: THIN, tcr: entry(ERA_TCR, tcr) },
      { maker: 'Panasonic', series: kind === 'A' ? 'ERA' : null },
    ),
};

export const PANASONIC_RESISTORS: readonly Grammar[] = [panasonicErj, panasonicEra];
