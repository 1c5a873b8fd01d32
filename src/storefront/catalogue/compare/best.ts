import type { AttributeValue } from '#catalogue/contract';

/**
 * Which value of a row is best, where engineers agree on it: a higher rating, a lower loss, a tighter tolerance.
 * Nominal values have no best, nor does anything that depends on the circuit.
 */

type Better = 'more' | 'less';

const MORE = [
  'ratedVoltage',
  'acVoltage',
  'maxVoltage',
  'insulationResistance',
  'qMin',
  'ripple',
  'ratedCurrent',
  'satCurrent',
  'srf',
  'power',
  'powerMax',
  'maxPower',
  'vrrm',
  'ifAv',
  'ifsm',
  'ipp',
  'ppp',
  'esdRating',
  'vceo',
  'ic',
  'ft',
  'vds',
  'idCont',
  'vgsMax',
  'gain',
  'efficiency',
  'luminousIntensity',
  'luminousFlux',
  'radiantIntensity',
  'cri',
];

const LESS = [
  'dissipationFactor',
  'esr',
  'esl',
  'leakage',
  'dcr',
  'tcr',
  'vfMax',
  'irMax',
  'trr',
  'cj',
  'zzt',
  'vClamp',
  'vceSat',
  'rdsOn',
  'qg',
  'ciss',
  'vswr',
  'height',
  'leadTimeWeeks',
];

const TOLERANCES = new Set(['tolerance', 'rTol', 'bTol', 'vzTol']);

const BETTER = new Map<string, Better>([
  ...MORE.map((id): [string, Better] => [id, 'more']),
  ...LESS.map((id): [string, Better] => [id, 'less']),
]);

/** Full width of a tolerance and its unit: ±5% is 10, -20%/+80% is 100. `null` for other texts. */
function toleranceWidth(text: string): { width: number; unit: string } | null {
  const symmetric = /^±([\d.]+)([^\d.]\D*)$/.exec(text);
  if (symmetric) return { width: 2 * Number(symmetric[1]), unit: symmetric[2] ?? '' };
  const ends = /^-([\d.]+)%\/\+([\d.]+)%$/.exec(text);
  return ends ? { width: Number(ends[1]) + Number(ends[2]), unit: '%' } : null;
}

/**
 * Figures to compare, lower is better; `null` for an attribute without a best, or for tolerances in different units.
 */
function merits(attribute: string, values: readonly AttributeValue[]): (number | null)[] | null {
  if (TOLERANCES.has(attribute)) {
    const widths = values.map((value) => (typeof value === 'string' ? toleranceWidth(value) : null));
    const units = new Set(widths.flatMap((width) => width?.unit ?? []));
    return units.size === 1 ? widths.map((width) => width?.width ?? null) : null;
  }
  const better = BETTER.get(attribute);
  if (!better) return null;
  return values.map((value) => {
    const figure = Array.isArray(value) ? value.at(-1) : value;
    if (typeof figure !== 'number') return null;
    return better === 'less' ? figure : -figure;
  });
}

/** A temperature range is best when it contains all others. */
function widestRange(values: readonly AttributeValue[]): boolean[] {
  const ranges = values.map((value) => {
    const [low, high] = Array.isArray(value) ? value : [];
    return typeof low === 'number' && typeof high === 'number' ? { low, high } : null;
  });
  const knownRanges = ranges.filter((range) => range !== null);
  return ranges.map(
    (range) =>
      range !== null && knownRanges.every((other) => range.low <= other.low && range.high >= other.high),
  );
}

const SLACK = 1e-9;

/**
 * Which values are best in their row. All false where the attribute has no best, where fewer than two figures are
 * known, or where all are equal. A missing value is never best.
 */
export function bestOf(attribute: string, values: readonly AttributeValue[]): boolean[] {
  const noneBest = values.map(() => false);
  if (attribute === 'opTemp') {
    const widest = widestRange(values);
    return widest.every(Boolean) || values.filter(Array.isArray).length < 2 ? noneBest : widest;
  }
  const figures = merits(attribute, values);
  return figures ? lowest(figures) : noneBest;
}

/** Which figures are the lowest; none where all are equal or fewer than two are known. */
export function lowest(figures: readonly (number | null)[]): boolean[] {
  const knownFigures = figures.filter((figure) => figure !== null);
  if (knownFigures.length < 2) return figures.map(() => false);
  const minimum = Math.min(...knownFigures);
  const isLowest = (figure: number | null) =>
    figure !== null && figure <= minimum + Math.abs(minimum) * SLACK;
  return knownFigures.every(isLowest) ? figures.map(() => false) : figures.map(isLowest);
}
