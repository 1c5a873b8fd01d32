/**
 * Reflow by IPC/JEDEC J-STD-020: the limits of a profile, and a check. The classification temperature Tc of a body is a
 * rule of the catalogue.
 */
import type { Solder } from '#catalogue';
import soldering from '../../../data/reference/soldering.json' with { type: 'json' };

export { CLASSES, classificationTemperature, type Solder } from '#catalogue';

export const SOLDERS = ['pb-free', 'snpb'] as const satisfies readonly Solder[];

/** A point of a profile: s, °C. */
export type ProfilePoint = readonly [seconds: number, celsius: number];

/** Limits of a profile in °C, s and K/s. Pairs are minimum and maximum. */
export interface ProfileLimits {
  preheatFrom: number;
  preheatTo: number;
  preheatSeconds: readonly [number, number];
  rampUp: number;
  liquidus: number;
  aboveLiquidus: readonly [number, number];
  nearPeakSeconds: number;
  rampDown: number;
  minutesToPeak: number;
}

export const PROFILE_LIMITS = soldering.limits as unknown as Readonly<Record<Solder, ProfileLimits>>;
/** Profiles that keep every limit, for figures and as a starting point. */
export const SAMPLE_PROFILES = soldering.profiles as unknown as Readonly<
  Record<Solder, readonly ProfilePoint[]>
>;

/** From this far below the classification temperature on, a point counts as "at peak", K. */
export const NEAR_PEAK = 5;

/** A joint needs a peak at least this far above the liquidus to wet, K; ovens are set 15–30 K above it. */
export const LEAST_ABOVE = 10;

export interface ProfileCheck {
  id: 'preheat' | 'ramp-up' | 'peak' | 'near-peak' | 'above-liquidus' | 'ramp-down' | 'to-peak';
  /** Null: the profile never reaches the temperature in question. */
  value: number | null;
  /** Minimum and maximum; null: none. */
  limit: readonly [low: number | null, high: number | null];
  unit: 's' | 'K/s' | 'degC' | 'min';
  passes: boolean;
}

export interface ProfileReport {
  checks: ProfileCheck[];
  passes: boolean;
  /** Risks that no limit of the standard excludes, but that damage joints or parts. */
  cautions: ('steep-up' | 'steep-down' | 'cold')[];
  /** Steepest segments up and down, K/s. */
  steepest: { rise: number; fall: number };
}

/**
 * Checks a measured profile against the limits for parts classified at `classCelsius` °C, which a board must not
 * exceed. Ramps are averages (liquidus to peak and back), as in revision D and later of the standard.
 * @param points ascending in time, at least three
 */
export function checkProfile(
  points: readonly ProfilePoint[],
  solder: Solder,
  classCelsius: number,
): ProfileReport {
  const limits = PROFILE_LIMITS[solder];
  const peakAt = points.reduce((best, [, celsius], at) => (celsius > points[best]![1] ? at : best), 0);
  const [peakTime, peak] = points[peakAt]!;
  const rise = points.slice(0, peakAt + 1);
  const lastHot = points.findLastIndex(([, celsius]) => celsius === peak);
  const fall = points.slice(lastHot);
  const soakFrom = crossing(rise, limits.preheatFrom);
  const soakTo = crossing(rise, limits.preheatTo);
  const melts = crossing(fall, limits.liquidus);
  const from25 = crossing(rise, 25) ?? points[0]![0];
  const make = (
    id: ProfileCheck['id'],
    value: number | null,
    limit: ProfileCheck['limit'],
    unit: ProfileCheck['unit'],
  ) => {
    const [low, high] = limit;
    const passes =
      value !== null && (low === null || value >= low - 1e-9) && (high === null || value <= high + 1e-9);
    return { id, value, limit, unit, passes };
  };
  const rampRate = (time: number | null, celsius: number, endTime: number) =>
    time === null || endTime === time ? null : Math.abs(peak - celsius) / Math.abs(endTime - time);
  const checks = [
    make(
      'preheat',
      soakFrom === null || soakTo === null ? null : soakTo - soakFrom,
      limits.preheatSeconds,
      's',
    ),
    make(
      'ramp-up',
      rampRate(crossing(rise, limits.liquidus), limits.liquidus, peakTime),
      [null, limits.rampUp],
      'K/s',
    ),
    make('peak', peak, [limits.liquidus, classCelsius], 'degC'),
    make('near-peak', timeAbove(points, classCelsius - NEAR_PEAK), [null, limits.nearPeakSeconds], 's'),
    make('above-liquidus', timeAbove(points, limits.liquidus), limits.aboveLiquidus, 's'),
    make('ramp-down', rampRate(melts, limits.liquidus, points[lastHot]![0]), [null, limits.rampDown], 'K/s'),
    make('to-peak', (peakTime - from25) / 60, [null, limits.minutesToPeak], 'min'),
  ];
  return {
    checks,
    passes: checks.every(({ passes }) => passes),
    cautions: cautionsOf(peak, { rise: steepest(rise, 1), fall: steepest(fall, -1) }, limits),
    steepest: { rise: steepest(rise, 1), fall: steepest(fall, -1) },
  };
}

/** Averages hide steep segments, and a peak just above the liquidus does not wet the joint. */
function cautionsOf(
  peak: number,
  { rise, fall }: ProfileReport['steepest'],
  { rampUp, rampDown, liquidus }: ProfileLimits,
): ProfileReport['cautions'] {
  return [
    ...(rise > rampUp + 1e-9 ? (['steep-up'] as const) : []),
    ...(fall > rampDown + 1e-9 ? (['steep-down'] as const) : []),
    ...(peak < liquidus + LEAST_ABOVE ? (['cold'] as const) : []),
  ];
}

/** Time of the first crossing of a temperature, s; null: never. */
function crossing(points: readonly ProfilePoint[], celsius: number): number | null {
  for (let index = 1; index < points.length; index++) {
    const [t0, c0] = points[index - 1]!;
    const [t1, c1] = points[index]!;
    if (c0 === celsius) return t0;
    if ((c0 - celsius) * (c1 - celsius) < 0) return t0 + ((celsius - c0) / (c1 - c0)) * (t1 - t0);
    if (c1 === celsius) return t1;
  }
  return null;
}

/** Total seconds at or above a temperature. */
export function timeAbove(points: readonly ProfilePoint[], celsius: number): number {
  let sum = 0;
  for (let index = 1; index < points.length; index++) {
    const [t0, c0] = points[index - 1]!;
    const [t1, c1] = points[index]!;
    const [low, high] = [Math.min(c0, c1), Math.max(c0, c1)];
    if (low >= celsius) sum += t1 - t0;
    else if (high > celsius) sum += ((high - celsius) / (high - low)) * (t1 - t0);
  }
  return sum;
}

function steepest(points: readonly ProfilePoint[], sign: 1 | -1): number {
  let maxRate = 0;
  for (let index = 1; index < points.length; index++) {
    const [t0, c0] = points[index - 1]!;
    const [t1, c1] = points[index]!;
    maxRate = Math.max(maxRate, (sign * (c1 - c0)) / (t1 - t0));
  }
  return maxRate;
}
