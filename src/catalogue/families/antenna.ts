/** Ceramic chip antennas. */
import { defineFamily, linearPrice } from './family.ts';
import { stored } from './numbers.ts';

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

export const antennaFamily = defineFamily<AntennaFields>({
  attributes: ({ fields }) => ({
    freqBand: fields.freqBand,
    freqMin: stored(fields.freqMin),
    freqMax: stored(fields.freqMax),
    gain: fields.gain,
    efficiency: fields.efficiency,
    vswr: fields.vswr,
    packageCase: fields.packageCase,
    length: fields.length,
    width: fields.width,
    height: fields.height,
    qualification: fields.grade === 'Q' ? 'AEC-Q200' : null,
  }),
  priceAt1000: ({ series }, attributes) => linearPrice(series, attributes),
  piecesPerPackage: ({ fields }) => (fields.length < 6 ? 3000 : 1000),
  body: ({ fields }) => ({
    shape: 'antenna',
    length: fields.length,
    width: fields.width,
    height: fields.height,
    material: 'ltc',
    pins: 2,
    name: fields.packageCase,
  }),
  footprint: () => null,
});
