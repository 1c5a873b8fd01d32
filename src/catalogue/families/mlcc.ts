/** Multilayer ceramic chip capacitors. */
import { type AttributeValue, defineFamily, type Product } from './family.ts';
import { significant, toStoredValue } from './numbers.ts';
import { entry, mlcc, names, pieces, sizes } from './tables.ts';

export interface MlccFields {
  size: string;
  dielectric: string;
  /** Capacitance in pF. */
  value: number;
  tol: string;
  volt: number;
  term: string;
}

type Mlcc = Product<MlccFields>;

const CLASS_1 = new Set(['C0G', 'U2J']);
const HALF_PITCH_SIZES = new Set(['01005', '0201', '0402', '0603']);
const TINY_SIZES = new Set(['01005', '0201']);

/** Value over the largest one in the same size and voltage, 0 to 1. */
function fill({ fields, ceiling }: Mlcc): number {
  return fields.value / (ceiling ?? fields.value);
}

/** Thickness in mm as written in the reel table: the first class that allows this fill. */
function thicknessClass(product: Mlcc): string {
  const classes = entry(mlcc.thicknessClass, product.fields.size);
  const fraction = fill(product);
  const thickness = classes.find(([largest]) => Number(largest) >= fraction - 1e-9) ?? classes.at(-1)!;
  return String(thickness[1]);
}

/** Dissipation factor limit in percent; rises towards low rated voltages. */
function dissipationFactor({ dielectric, volt }: MlccFields): number | null {
  const row = entry(mlcc.dissipationFactorPercent, dielectric).find(([largest]) => volt <= largest!);
  return row?.[1] ?? null;
}

/** Minimum of 500 s or 100 s times 1/C, never above 10 GΩ. */
function insulationResistance({ dielectric, value }: MlccFields): number {
  const seconds = dielectric !== 'C0G' && value >= 1e5 ? 100 : 500;
  return toStoredValue(Math.min(1e10, seconds / (value * 1e-12)));
}

/** Typical ESR at 1 MHz: dielectric loss plus electrodes, ohm. */
function typicalEsr({ dielectric, value, size }: MlccFields): number {
  const loss = entry(mlcc.tanDelta1kHz1MHz, dielectric) / (2 * Math.PI * 1e6 * (value * 1e-12));
  return significant(loss + entry(mlcc.electrodeMilliohm, size) / 1000, 2);
}

/** Attributes of some series only: Q, elements, safety class. */
function seriesAttributes({ series, fields }: Mlcc): Record<string, AttributeValue> {
  const { size, value } = fields;
  switch (series.id) {
    case 'MQ':
      return { qMin: value < 40 ? Math.round(200 + 20 * value) : 1000 };
    case 'MN':
      return { elements: elements(size) };
    case 'MS':
      return { safetyClass: size === '1808' || size === '1812' ? 'X1/Y2' : 'X2' };
    default:
      return {};
  }
}

function elements(size: string): number {
  return size === '0504' ? 2 : 4;
}

function isMade({ series, fields }: Mlcc, pack: string): boolean {
  const { size, term, dielectric } = fields;
  switch (series.id) {
    case 'MC':
      if (pack === 'N' && !HALF_PITCH_SIZES.has(size)) return false;
      if (TINY_SIZES.has(size) && (term === 'P' || pack === 'B')) return false;
      if (size === '01005' && pack === 'L') return false;
      return term !== 'P' || (pack !== 'N' && pack !== 'B' && (dielectric === 'C0G' || dielectric === 'X7R'));
    case 'MA':
      return !(size === '0201' && term === 'F');
    case 'MQ':
      if (pack === 'N' && (!HALF_PITCH_SIZES.has(size) || size === '0603')) return false;
      if (size === '01005' && pack === 'L') return false;
      return term !== 'G' || pack === 'T';
    case 'MR':
      return term !== 'G' || (pack === 'T' && size !== '1210' && size !== '1812' && size !== '2220');
    default:
      return true;
  }
}

export const mlccFamily = defineFamily<MlccFields>({
  attributes(product) {
    const { fields } = product;
    const chip = entry(sizes, fields.size);
    const [low, high] = entry(mlcc.dielectricTemp, fields.dielectric);
    return {
      capacitance: toStoredValue(fields.value * 1e-12),
      tolerance: entry(names.capTolName, fields.tol),
      ratedVoltage: fields.volt,
      dielectric: fields.dielectric,
      packageCase: fields.size,
      height: Number(thicknessClass(product)),
      length: chip.L,
      width: chip.W,
      opTemp: product.series.attributes['opTemp'] ?? [low!, high!],
      termination: entry(names.termName, fields.term),
      dissipationFactor: dissipationFactor(fields),
      insulationResistance: insulationResistance(fields),
      esl: toStoredValue(chip.eslNH * 1e-9),
      esr: typicalEsr(fields),
      ...seriesAttributes(product),
    };
  },
  priceAt1000(product) {
    const { size, volt, dielectric, tol } = product.fields;
    const byFill = 1 + fill(product) ** 1.5 * 6;
    const byVoltage = 1 + (volt / 300) ** 1.1;
    const byDielectric = entry(mlcc.priceByDielectric, dielectric);
    const byTolerance = entry(mlcc.priceByTolerance, tol);
    return significant(entry(mlcc.priceBySize, size) * byFill * byVoltage * byDielectric * byTolerance, 3);
  },
  piecesPerPackage(product, pack) {
    if (pack === 'B') return mlcc.bag;
    return pieces(entry(entry(mlcc.reel, product.fields.size), thicknessClass(product)), pack);
  },
  isMade,
  body(product) {
    const { size, dielectric, term } = product.fields;
    const chip = entry(sizes, size);
    const isArray = product.series.id === 'MN';
    return {
      shape: isArray ? 'array' : 'chip',
      length: chip.L,
      width: chip.W,
      height: Number(thicknessClass(product)),
      material: CLASS_1.has(dielectric) ? 'c0g' : 'cer',
      pins: isArray ? 2 * elements(size) : 2,
      metal: term === 'G' || term === 'C' ? 'cu' : 'tin',
      name: size,
    };
  },
  footprint: ({ series, fields }) => (series.id === 'MN' ? null : entry(sizes, fields.size).footprint.C),
  chipSize: ({ series, fields }) => (series.id === 'MN' ? null : fields.size),
});
