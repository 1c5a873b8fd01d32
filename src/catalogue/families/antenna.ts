/** Ceramic chip antennas. */
import { METRIC_BY_INCH } from '#kernel';
import { computeCoefficientPrice, defineFamily } from './family.ts';
import { toStoredValue } from './numbers.ts';

export interface AntennaFields {
  base: string;
  grade: string;
  freqBand: string;
  /** Hz. */
  freqMin: number;
  freqMax: number;
  /** dBi. */
  gain: number;
  /** Percent. */
  efficiency: number;
  vswr: number;
  packageCase: string;
  /** mm. */
  length: number;
  width: number;
  height: number;
}

/**
 * The body: the maker's metric code, or millimetres where that code equals an inch size of another body: `1206` of 12.0
 * × 6.0 mm is no 1206 chip.
 */
export function antennaBody({ packageCase, length, width, height }: AntennaFields): string {
  if (!Object.hasOwn(METRIC_BY_INCH, packageCase)) return packageCase;
  return [length, width, height].map((side) => side.toFixed(1)).join('x');
}

export const antennaFamily = defineFamily<AntennaFields>({
  attributes: ({ fields }) => ({
    freqBand: fields.freqBand,
    freqMin: toStoredValue(fields.freqMin),
    freqMax: toStoredValue(fields.freqMax),
    gain: fields.gain,
    efficiency: fields.efficiency,
    vswr: fields.vswr,
    packageCase: antennaBody(fields),
    length: fields.length,
    width: fields.width,
    height: fields.height,
    qualification: fields.grade === 'Q' ? 'AEC-Q200' : null,
  }),
  priceAt1000: ({ series }, attributes) => computeCoefficientPrice(series, attributes),
  piecesPerPackage: ({ fields }) => (fields.length < 6 ? 3000 : 1000),
  body: ({ fields }) => ({
    shape: 'antenna',
    length: fields.length,
    width: fields.width,
    height: fields.height,
    material: 'ltc',
    pins: 2,
    name: antennaBody(fields),
  }),
  footprint: () => null,
});
