import type { Curve } from '#catalogue/contract';
import { textsOf } from '#messages';
import { PROFILE_LIMITS, type ProfilePoint, type Solder } from '../rules/reflow.ts';
import { textsIn } from '../translate.ts';

const texts = textsOf('reference/figures/reflow-profile');

const ROOM = 25;
/** The time axis ends at a whole minute. */
const STEP = 60;

/** A reflow profile as a curve with peak and liquidus marked, and the classification temperature if given. */
export function profileCurve(
  id: string,
  points: readonly ProfilePoint[],
  solder: Solder,
  locale: string,
  celsius?: number,
): Curve {
  const t = textsIn(texts, locale);
  const limits = PROFILE_LIMITS[solder];
  const [peakTime, peak] = points.reduce((best, point) => (point[1] > best[1] ? point : best));
  const last = points.at(-1)![0];
  const end = Math.max(STEP, Math.ceil(last / STEP) * STEP);
  const highest = Math.max(peak, celsius ?? 0, limits.liquidus) + 10;
  const level = (name: string, temperature: number) => ({
    name,
    points: [
      [0, temperature],
      [end, temperature],
    ] as [number, number][],
  });
  return {
    id,
    title: t.title,
    x: { label: t.time, unit: 's', scale: 'linear', min: 0, max: end },
    y: {
      label: t.temperature,
      unit: 'degC',
      scale: 'linear',
      min: Math.min(ROOM, ...points.map(([, at]) => at)),
      max: highest,
    },
    series: [
      { name: t.body, points: points.map(([seconds, at]) => [seconds, at]) },
      level(t.liquidus({ celsius: limits.liquidus }), limits.liquidus),
      ...(celsius ? [level(`Tc ${celsius} °C`, celsius)] : []),
    ],
    marks: [{ x: peakTime, y: peak, text: `${Math.round(peak)} °C` }],
    band: { low: limits.preheatFrom, high: limits.preheatTo, text: t.preheat },
    kind: 'typical',
    note: null,
  };
}
