/** Common mode chokes: signal, high-speed, CAN bus and power line. */
import { type Attributes, defineFamily, type Product } from './family.ts';
import { clamp, significant, toStoredValue } from './numbers.ts';
import { chokeCase, entry, pieces, type Table } from './tables.ts';

export interface ChokeFields {
  case: string;
  /** Common mode impedance at 100 MHz in ohm; for CAN bus chokes the inductance in nH. */
  value: number;
  grade: string;
}

type Choke = Product<ChokeFields>;

interface CaseFigures {
  current: number;
  dcr: number;
}

const SIGNAL: Table<CaseFigures> = {
  '0504': { current: 0.3, dcr: 1 },
  '0603': { current: 0.33, dcr: 0.7 },
  '0805': { current: 0.45, dcr: 0.28 },
  '1206': { current: 0.6, dcr: 0.22 },
  '1210': { current: 0.8, dcr: 0.12 },
};
const HIGH_SPEED: Table<CaseFigures> = {
  '0402': { current: 0.1, dcr: 1.5 },
  '0504': { current: 0.13, dcr: 1.2 },
  '0603': { current: 0.2, dcr: 0.9 },
  '0805': { current: 0.28, dcr: 0.5 },
};
const CAN_BUS: Table<CaseFigures> = { '1210': { current: 0.15, dcr: 1 }, '1812': { current: 0.2, dcr: 0.9 } };
const POWER_LINE: Table<CaseFigures> = {
  '7060': { current: 3.6, dcr: 0.011 },
  '9070': { current: 4.5, dcr: 0.009 },
  '1211': { current: 6.5, dcr: 0.005 },
  '1513': { current: 9, dcr: 0.003 },
};
const PRICE: Table<number> = {
  '0402': 0.09,
  '0504': 0.07,
  '0603': 0.08,
  '0805': 0.09,
  '1206': 0.14,
  '1210': 0.2,
  '1812': 0.45,
  '7060': 0.5,
  '9070': 0.7,
  '1211': 1.1,
  '1513': 1.6,
};

/** Impedance, current, resistance and further ratings of the construction. */
function ratings({ series, fields }: Choke): Attributes {
  const { case: size, value } = fields;
  switch (series.id) {
    case 'CH': {
      const { current, dcr } = entry(HIGH_SPEED, size);
      return {
        cmImpedance: value,
        ratedCurrent: current,
        dcr: significant(dcr * (value / 65) ** 0.5 + 0.3, 2),
        dmCutoff: significant(clamp(9e9 * (35 / value) ** 0.5, 2e9, 12e9), 2),
      };
    }
    case 'CB': {
      const { current, dcr } = entry(CAN_BUS, size);
      return {
        cmImpedance: significant(2800 * (value / 51_000) ** 0.8, 2),
        ratedCurrent: current,
        dcr: significant(dcr * (value / 51_000) ** 0.5, 2),
        inductance: toStoredValue(value * 1e-9),
      };
    }
    case 'CP': {
      const { current, dcr } = entry(POWER_LINE, size);
      return {
        cmImpedance: value,
        ratedCurrent: significant(clamp(current * (500 / value) ** 0.45, 0.7, 15), 2),
        dcr: significant(dcr * (value / 500) ** 0.9, 2),
      };
    }
    default: {
      const { current, dcr } = entry(SIGNAL, size);
      return {
        cmImpedance: value,
        ratedCurrent: significant(clamp(current * (90 / value) ** 0.42, 0.08, 2), 2),
        dcr: significant(dcr * (value / 90) ** 0.6, 2),
      };
    }
  }
}

export const chokeFamily = defineFamily<ChokeFields>({
  attributes(product) {
    const body = entry(chokeCase, product.fields.case);
    return {
      ...ratings(product),
      packageCase: body.body,
      height: body.H,
      length: body.L,
      width: body.W,
      qualification: product.fields.grade === 'Q' ? 'AEC-Q200' : product.series.qualification,
    };
  },
  priceAt1000: ({ fields }) => entry(PRICE, fields.case),
  piecesPerPackage: ({ fields }, pack) => pieces(entry(chokeCase, fields.case).reel, pack),
  body({ fields }) {
    const { L, W, H, body } = entry(chokeCase, fields.case);
    return { shape: 'choke', length: L, width: W, height: H, material: 'fer', pins: 4, name: body };
  },
  footprint: ({ fields }) => entry(chokeCase, fields.case).footprint ?? null,
});
