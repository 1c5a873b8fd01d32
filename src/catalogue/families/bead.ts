/** Ferrite beads. */
import { defineFamily, type Product } from './family.ts';
import { clamp, significant, toStoredValue } from './numbers.ts';
import { beadDcrPerOhm, beadHeight, entry, names, sizes, type Table } from './tables.ts';

export interface BeadFields {
  size: string;
  mat: string;
  /** Impedance at 100 MHz, ohm. */
  value: number;
  tol: string;
}

type Bead = Product<BeadFields>;

/** DC resistance to which the share per ohm of impedance is added, ohm. */
const SIGNAL_DCR: Table<number> = {
  '0201': 0.05,
  '0402': 0.03,
  '0603': 0.02,
  '0805': 0.015,
  '1206': 0.012,
  '1210': 0.008,
  '1806': 0.008,
  '1812': 0.006,
};
const POWER_DCR: Table<number> = {
  '0402': 0.015,
  '0603': 0.008,
  '0805': 0.006,
  '1206': 0.005,
  '1210': 0.004,
  '1806': 0.004,
  '1812': 0.003,
};
/** Heat that the size can dissipate, W. */
const HEAT: Table<number> = {
  '0201': 0.12,
  '0402': 0.25,
  '0603': 0.45,
  '0805': 0.6,
  '1206': 0.9,
  '1210': 1.2,
  '1806': 1.4,
  '1812': 1.8,
};
const REEL: Table<number> = {
  '0201': 15000,
  '0402': 10000,
  '0603': 4000,
  '0805': 4000,
  '1206': 3000,
  '1210': 2000,
  '1806': 1500,
  '1812': 1500,
};
/** Ratio of pieces on a 330 mm reel to pieces on a 180 mm reel. */
const LARGE_REEL: Table<number> = {
  '0201': 1,
  '0402': 5,
  '0603': 2.5,
  '0805': 2.5,
  '1206': 3,
  '1210': 4,
  '1806': 4,
  '1812': 4,
};
const PRICE: Table<number> = {
  '0201': 0.008,
  '0402': 0.007,
  '0603': 0.008,
  '0805': 0.011,
  '1206': 0.018,
  '1210': 0.04,
  '1806': 0.05,
  '1812': 0.07,
};

function isPower({ series }: Bead): boolean {
  return series.attributes['filterType'] === 'Power Line';
}

/** Largest DC resistance, ohm. */
function directResistance(product: Bead): number {
  const { size, value } = product.fields;
  const kind = isPower(product) ? 'power' : 'signal';
  const start = entry(isPower(product) ? POWER_DCR : SIGNAL_DCR, size);
  const typical = clamp(entry(entry(beadDcrPerOhm, kind), size) * value + start, 0.004, 4);
  return significant(product.series.id === 'FG' ? typical * 1.6 : typical, 2);
}

/** Current at 40 K rise, A. */
function ratedCurrent(product: Bead, dcr: number): number {
  const [factor, maxCurrent] = isPower(product) ? [0.5, 6] : [0.34, 2];
  return significant(clamp(factor * (entry(HEAT, product.fields.size) / dcr) ** 0.5, 0.05, maxCurrent), 2);
}

export const beadFamily = defineFamily<BeadFields>({
  attributes(product) {
    const { fields } = product;
    const chip = entry(sizes, fields.size);
    const dcr = directResistance(product);
    return {
      impedance: toStoredValue(fields.value),
      dcr,
      ratedCurrent: ratedCurrent(product, dcr),
      packageCase: fields.size,
      height: entry(beadHeight, fields.size),
      length: chip.L,
      width: chip.W,
      tolerance: entry(names.beadTolName, fields.tol),
    };
  },
  priceAt1000: ({ fields }) => significant(entry(PRICE, fields.size), 3),
  piecesPerPackage({ fields }, pack) {
    const reel = entry(REEL, fields.size);
    return pack === 'T' ? reel : reel * entry(LARGE_REEL, fields.size);
  },
  body({ fields, series }) {
    const chip = entry(sizes, fields.size);
    const lines = Number(series.attributes['lines'] ?? 1);
    return {
      shape: lines > 1 ? 'array' : 'chip',
      length: chip.L,
      width: chip.W,
      height: entry(beadHeight, fields.size),
      material: 'fer',
      pins: 2 * lines,
      name: fields.size,
    };
  },
  footprint: ({ series, fields }) => (series.id === 'FA' ? null : entry(sizes, fields.size).footprint.L),
  chipSize: ({ series, fields }) => (series.id === 'FA' ? null : fields.size),
});
