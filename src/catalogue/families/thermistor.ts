/** Thermistors: NTC sensors, PTC sensors and resettable fuses. */
import type { Body } from '../contract.ts';
import { computeCoefficientPrice, defineFamily } from './family.ts';
import { significant, toStoredValue } from './numbers.ts';
import { entry, names, ntcRatings, pieces, sizes, type Table } from './tables.ts';

export interface NtcFields {
  size: string;
  /** Resistance at 25 °C, ohm. */
  value: number;
  tol: string;
  /** B25/50, K. */
  b: number;
  btol: string;
}

export interface PtcFields {
  size: string;
  value: number;
  tol: string;
  /** Trip temperature, °C. */
  trip: number;
}

export interface ResettableFuseFields {
  size: string;
  /** Hold and trip current at 23 °C, A. */
  iHold: number;
  iTrip: number;
  /** Largest voltage, V. */
  v: number;
  /** Least initial resistance, ohm. */
  rmin: number;
}

const NTC_PRICE_BY_TOLERANCE: Table<number> = { F: 2, G: 1.5, H: 1.25, J: 1 };
const NTC_PRICE_BY_SIZE: Table<number> = { '0201': 1.4, '0402': 0.9, '0603': 1, '0805': 1.3 };
const PTC_HEIGHT: Table<number> = { '0402': 0.5, '0603': 0.8, '0805': 0.9 };
const FUSE_REEL: Table<number> = { '0603': 4000, '0805': 4000, '1206': 3000, '1210': 3000, '1812': 2000 };

function chipBody(size: string, height: number, material: string): Body {
  const { L, W } = entry(sizes, size);
  return { shape: 'chip', length: L, width: W, height, material, pins: 2, name: size };
}

export const ntcFamily = defineFamily<NtcFields>({
  attributes({ fields }) {
    const rating = entry(ntcRatings, fields.size);
    return {
      r25: toStoredValue(fields.value),
      rTol: entry(names.ntcTolName, fields.tol),
      b2550: fields.b,
      // The B constant increases with the upper temperature of its interval.
      b2585: Math.round(fields.b * 1.0125),
      b25100: Math.round(fields.b * 1.0155),
      bTol: entry(names.ntcBTolName, fields.btol),
      packageCase: fields.size,
      maxPower: rating.pmaxW,
      dissConst: rating.dissWperK,
      height: rating.H,
    };
  },
  priceAt1000: ({ fields }) =>
    significant(0.022 * entry(NTC_PRICE_BY_TOLERANCE, fields.tol) * entry(NTC_PRICE_BY_SIZE, fields.size), 3),
  piecesPerPackage: ({ fields }, pack) => pieces(entry(ntcRatings, fields.size).reel, pack),
  isMade: ({ fields }) => !(fields.tol === 'F' && fields.btol === 'J'),
  body: ({ fields }) => chipBody(fields.size, entry(ntcRatings, fields.size).H, 'fer'),
  footprint: ({ fields }) => entry(sizes, fields.size).footprint.R,
  chipSize: ({ fields }) => fields.size,
});

export const ptcFamily = defineFamily<PtcFields>({
  attributes: ({ fields }) => ({
    r25: toStoredValue(fields.value),
    rTol: entry(names.ntcTolName, fields.tol),
    tripTemp: fields.trip,
    packageCase: fields.size,
    height: entry(PTC_HEIGHT, fields.size),
  }),
  priceAt1000: ({ series }, attributes) => computeCoefficientPrice(series, attributes),
  piecesPerPackage: ({ series }) => series.reelQty!,
  body: ({ fields }) => chipBody(fields.size, entry(PTC_HEIGHT, fields.size), 'fer'),
  footprint: ({ fields }) => entry(sizes, fields.size).footprint.R,
  chipSize: ({ fields }) => fields.size,
});

export const resettableFuseFamily = defineFamily<ResettableFuseFields>({
  attributes: ({ fields }) => ({
    iHold: toStoredValue(fields.iHold),
    iTrip: toStoredValue(fields.iTrip),
    maxVoltage: fields.v,
    rMin: toStoredValue(fields.rmin),
    packageCase: fields.size,
  }),
  priceAt1000: ({ series }, attributes) => computeCoefficientPrice(series, attributes),
  piecesPerPackage: ({ fields }) => entry(FUSE_REEL, fields.size),
  body: ({ fields, series }) => chipBody(fields.size, Number(series.attributes['height']), 'epx'),
  footprint: ({ fields }) => entry(sizes, fields.size).footprint.R,
  chipSize: ({ fields }) => fields.size,
});
