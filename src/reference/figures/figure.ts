import { MODEL_VERSION } from '#catalogue';
import type { Curve } from '#catalogue/contract';
import { withPercent } from '#kernel';
import { type Texts, textsOf } from '#messages';
import type { FigureReply } from '../contract.ts';
import { printNumber, printValue } from '../numbers.ts';
import { table, values } from '../tables/table.ts';
import { textsIn } from '../translate.ts';

const figureTexts = textsOf('reference/figures/figure');

/** A figure, found by its id. */
export interface FigureSource {
  id: string;
  make(locale: string): FigureReply;
}

/** A figure with the texts of an area. `describe` gets them in the reader's language. */
export const defineFigure = <T>(
  id: string,
  texts: Texts<T>,
  describe: (t: T, locale: string) => Omit<FigureReply, 'id'>,
): FigureSource => ({ id, make: (locale) => ({ id, ...describe(textsIn(texts, locale), locale) }) });

/** The note under figures that the models compute. */
export const modelNote = (locale: string): string =>
  textsIn(figureTexts, locale).modelled({ version: MODEL_VERSION });

type Points = [x: number, y: number][];

export interface ModelParts {
  title: string;
  x: Curve['x'];
  /** Unless given, the range spans the values. */
  y: Pick<Curve['y'], 'label' | 'unit' | 'scale'> & { min?: number; max?: number };
  series: { name: string; points: Points }[];
  /** The x values of the table. */
  tableValues: readonly number[];
  /** A sentence behind the note on the models. */
  assumptions?: string;
}

/** A figure of the models, with the texts of an area. */
export const defineModelFigure = <T>(
  id: string,
  texts: Texts<T>,
  describe: (t: T, locale: string) => ModelParts,
): FigureSource =>
  defineFigure(id, texts, (t, locale) => {
    const { tableValues, assumptions, ...parts } = describe(t, locale);
    const curve = modelCurve(id, parts);
    return {
      title: curve.title,
      curve,
      source: [modelNote(locale), assumptions].filter(Boolean).join(' '),
      table: figureTable(curve, tableValues, locale),
    };
  });

function modelCurve(id: string, { title, x, y, series }: Omit<ModelParts, 'tableValues'>): Curve {
  const yValues = series.flatMap(({ points }) => points.map(([, value]) => value));
  return {
    id,
    title,
    x,
    series,
    marks: [],
    band: null,
    kind: 'modelled',
    note: null,
    y: { ...y, min: y.min ?? Math.min(...yValues), max: y.max ?? Math.max(...yValues) },
  };
}

/** `count` positions from `start` to `end`: equal steps, or equal factors on a logarithmic scale. */
export function places(
  start: number,
  end: number,
  count: number,
  scale: 'linear' | 'log' = 'linear',
): number[] {
  return Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1);
    return scale === 'log' ? start * (end / start) ** share : start + share * (end - start);
  });
}

const UNITS: Readonly<Record<string, string>> = { degC: '°C', s: 's', '%': '%', h: 'h' };

/** The values of a figure at chosen x values, with one column per curve. */
function figureTable(curve: Curve, xValues: readonly number[], locale: string): FigureReply['table'] {
  const print = (value: number, unit: string) =>
    unit === '%'
      ? withPercent(printNumber(value, locale, 3), locale)
      : UNITS[unit]
        ? `${printNumber(value, locale, 3)} ${UNITS[unit]}`
        : printValue(value, unit, locale, 3);
  return table(`${curve.id}-values`, {
    title: curve.title,
    columns: [values(curve.x.label), ...curve.series.map(({ name }) => values(name))],
    rows: xValues.map((x) => [
      print(x, curve.x.unit),
      ...curve.series.map(({ points }) => {
        const yValue = valueAt(points, x);
        return yValue === null ? '–' : print(yValue, curve.y.unit);
      }),
    ]),
  });
}

/** Linear interpolation between neighbours; null outside the ends. */
function valueAt(points: Points, x: number): number | null {
  const index = points.findIndex(([place]) => place >= x - 1e-9 * Math.abs(x));
  const next = points[index];
  if (!next) return null;
  if (Math.abs(next[0] - x) <= 1e-9 * Math.max(1, Math.abs(x))) return next[1];
  const previous = points[index - 1];
  return previous
    ? previous[1] + ((x - previous[0]) / (next[0] - previous[0])) * (next[1] - previous[1])
    : null;
}
