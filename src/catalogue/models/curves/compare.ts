/** Curves of several parts in shared diagrams: one line per part, named by its letter. */
import type { ComparedCurve, ComparedFigure, Curve, OperatingCondition } from '../../contract.ts';
import {
  biasCurve,
  capacitanceAt,
  effectiveCapacitance,
  type MlccPart,
  mlccOf,
  temperatureRange,
} from '../mlcc.ts';
import { lowerTolerance } from './figures.ts';
import { type CurvePart, textOf } from './part.ts';
import { roundDigits } from './sampling.ts';

const ROOM = 25;

/** "A" for the first part of a comparison, "B" for the second. */
const letterOf = (index: number): string => String.fromCharCode(65 + index);

/**
 * The operating point of a comparison if none was requested: half the lowest rated voltage, at room temperature.
 * Null if no part depends on voltage.
 */
export function defaultPoint(parts: readonly CurvePart[]): OperatingCondition | null {
  const mlccs = parts.flatMap(({ attributes, seriesSet }) => mlccOf(attributes, seriesSet) ?? []);
  if (!mlccs.some((mlcc) => biasCurve(mlcc))) return null;
  return { voltage: Math.min(...mlccs.map(({ ratedVoltage }) => ratedVoltage)) / 2, ambient: ROOM };
}

/**
 * Remaining capacitance of each part at a point: typical, as a share of the nominal value, and the worst after ten
 * years.
 */
export function figuresAt(
  parts: readonly CurvePart[],
  { voltage, ambient }: OperatingCondition,
): ComparedFigure[] {
  const mlccs = parts.map(({ attributes, seriesSet }) => mlccOf(attributes, seriesSet));
  if (!mlccs.some(Boolean)) return [];
  const figures = mlccs.map(
    (mlcc, index) => mlcc && remainingCapacitance(mlcc, parts[index]!, { voltage, ambient }),
  );
  const valuesBy = (select: (figure: RemainingCapacitance) => number | null) =>
    figures.map((figure) => {
      const value = figure && select(figure);
      return value === null ? null : roundDigits(value);
    });
  return [
    { id: 'left', unit: 'F', values: valuesBy(({ typical }) => typical) },
    {
      id: 'share',
      unit: '%',
      values: valuesBy(({ typical, nominal }) => typical && (100 * typical) / nominal),
    },
    { id: 'worst', unit: 'F', values: valuesBy(({ worst }) => worst) },
  ];
}

/** F; null if the point exceeds the part's ratings. */
interface RemainingCapacitance {
  nominal: number;
  typical: number | null;
  worst: number | null;
}

function remainingCapacitance(
  mlcc: MlccPart,
  part: CurvePart,
  { voltage, ambient }: OperatingCondition,
): RemainingCapacitance {
  const tolerance = lowerTolerance(textOf(part, 'tolerance'), mlcc.capacitance);
  const [tmin, tmax] = temperatureRange(mlcc);
  return {
    nominal: mlcc.capacitance,
    typical: capacitanceAt(mlcc, { voltage, temperature: ambient }),
    worst:
      tolerance === null
        ? null
        : effectiveCapacitance(mlcc, { workingVoltage: voltage, tmin, tmax, tolerance }),
  };
}

/** Curves that at least two of the parts have, ordered by the first part that has them. */
export function joinedCurves(
  curves: readonly (readonly Curve[])[],
  point: OperatingCondition | null,
): ComparedCurve[] {
  const ids = [...new Set(curves.flatMap((own) => own.map(({ id }) => id)))];
  const comparedCurves = ids.flatMap((id) => {
    const candidates = curves.map((curve) => curve.find((one) => one.id === id));
    return joinCurve(candidates, point) ?? [];
  });
  // Curves that include the operating point come first.
  return [
    ...comparedCurves.filter(({ at }) => at !== null),
    ...comparedCurves.filter(({ at }) => at === null),
  ];
}

type Series = Curve['series'][number];

/** The line that represents a part: at room temperature if there are several, else the first. */
function leading({ series }: Curve): Series {
  return series.find(({ name }) => name === `${ROOM} °C`) ?? series[0]!;
}

function joinCurve(
  candidates: readonly (Curve | undefined)[],
  point: OperatingCondition | null,
): ComparedCurve | null {
  const first = candidates.find((curve) => curve !== undefined);
  if (!first) return null;
  const alike = candidates.map((curve) => (curve && sameAxes(curve, first) ? curve : null));
  const comparable = alike.filter((curve) => curve !== null);
  const lines = comparable.map(leading);
  // Identical lines are no comparison.
  if (comparable.length < 2 || new Set(lines.map(({ points }) => JSON.stringify(points))).size === 1)
    return null;
  const notes = new Set(comparable.map(({ note }) => note));
  const bands = new Set(comparable.map(({ band }) => JSON.stringify(band)));
  return {
    ...first,
    x: joinedAxis(comparable.map(({ x }) => x)),
    y: joinedAxis(comparable.map(({ y }) => y)),
    series: alike.flatMap((curve, index) =>
      curve ? { name: letterOf(index), points: leading(curve).points } : [],
    ),
    marks: [],
    band: bands.size === 1 ? first.band : null,
    note: notes.size === 1 ? first.note : null,
    of: first.series.length > 1 ? leading(first).name : null,
    at: first.id === 'dc-bias' && point ? point.voltage : null,
  };
}

function sameAxes(first: Curve, second: Curve): boolean {
  return (['x', 'y'] as const).every(
    (axis) => first[axis].unit === second[axis].unit && first[axis].scale === second[axis].scale,
  );
}

function joinedAxis(axes: readonly Curve['x'][]): Curve['x'] {
  return {
    ...axes[0]!,
    min: Math.min(...axes.map(({ min }) => min)),
    max: Math.max(...axes.map(({ max }) => max)),
  };
}
