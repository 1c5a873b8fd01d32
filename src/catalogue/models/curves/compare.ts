/** Curves of several parts in one picture each: a line for every part, named by its letter. */
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
import { rounded } from './sampling.ts';

const ROOM = 25;

/** "A" for the first part of a comparison, "B" for the second. */
const letterOf = (at: number): string => String.fromCharCode(65 + at);

/**
 * The point at which capacitors are compared where none was asked for: half the lowest rated voltage, at room
 * temperature. Null where no part gives way to a voltage.
 */
export function usualPoint(parts: readonly CurvePart[]): OperatingCondition | null {
  const mlccs = parts.flatMap(({ attributes }) => mlccOf(attributes) ?? []);
  if (!mlccs.some((mlcc) => biasCurve(mlcc))) return null;
  return { voltage: Math.min(...mlccs.map(({ ratedVoltage }) => ratedVoltage)) / 2, ambient: ROOM };
}

/** What is left of each part at a point: typical, as a share of the nominal value, and after ten years at worst. */
export function figuresAt(
  parts: readonly CurvePart[],
  { voltage, ambient }: OperatingCondition,
): ComparedFigure[] {
  const mlccs = parts.map(({ attributes }) => mlccOf(attributes));
  if (!mlccs.some(Boolean)) return [];
  const figures = mlccs.map((mlcc, at) => mlcc && leftOf(mlcc, parts[at]!, { voltage, ambient }));
  const told = (of: (figure: Left) => number | null) =>
    figures.map((figure) => {
      const value = figure && of(figure);
      return value === null ? null : rounded(value);
    });
  return [
    { id: 'left', unit: 'F', values: told(({ typical }) => typical) },
    { id: 'share', unit: '%', values: told(({ typical, nominal }) => typical && (100 * typical) / nominal) },
    { id: 'worst', unit: 'F', values: told(({ worst }) => worst) },
  ];
}

/** F; null where the part may not work there. */
interface Left {
  nominal: number;
  typical: number | null;
  worst: number | null;
}

function leftOf(mlcc: MlccPart, part: CurvePart, { voltage, ambient }: OperatingCondition): Left {
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

/** Curves that at least two of the parts have, in the order of the first that has them. */
export function joinedCurves(
  curves: readonly (readonly Curve[])[],
  point: OperatingCondition | null,
): ComparedCurve[] {
  const ids = [...new Set(curves.flatMap((own) => own.map(({ id }) => id)))];
  const all = ids.flatMap((id) => {
    const own = curves.map((curve) => curve.find((one) => one.id === id));
    return joined(own, point) ?? [];
  });
  // What shows the very point comes first.
  return [...all.filter(({ at }) => at !== null), ...all.filter(({ at }) => at === null)];
}

type Series = Curve['series'][number];

/** The line that stands for a part: the one at room temperature where there are several, else the first. */
function leading({ series }: Curve): Series {
  return series.find(({ name }) => name === `${ROOM} °C`) ?? series[0]!;
}

function joined(own: readonly (Curve | undefined)[], point: OperatingCondition | null): ComparedCurve | null {
  const first = own.find((curve) => curve !== undefined);
  if (!first) return null;
  const alike = own.map((curve) => (curve && sameAxes(curve, first) ? curve : null));
  const drawn = alike.filter((curve) => curve !== null);
  const lines = drawn.map(leading);
  // Lines that lie on each other compare nothing.
  if (drawn.length < 2 || new Set(lines.map(({ points }) => JSON.stringify(points))).size === 1) return null;
  const notes = new Set(drawn.map(({ note }) => note));
  const bands = new Set(drawn.map(({ band }) => JSON.stringify(band)));
  return {
    ...first,
    x: joinedAxis(drawn.map(({ x }) => x)),
    y: joinedAxis(drawn.map(({ y }) => y)),
    series: alike.flatMap((curve, at) =>
      curve ? { name: letterOf(at), points: leading(curve).points } : [],
    ),
    marks: [],
    band: bands.size === 1 ? first.band : null,
    note: notes.size === 1 ? first.note : null,
    of: first.series.length > 1 ? leading(first).name : null,
    at: first.id === 'dc-bias' && point ? point.voltage : null,
  };
}

function sameAxes(one: Curve, other: Curve): boolean {
  return (['x', 'y'] as const).every(
    (axis) => one[axis].unit === other[axis].unit && one[axis].scale === other[axis].scale,
  );
}

function joinedAxis(axes: readonly Curve['x'][]): Curve['x'] {
  return {
    ...axes[0]!,
    min: Math.min(...axes.map(({ min }) => min)),
    max: Math.max(...axes.map(({ max }) => max)),
  };
}
