/** Axes of a plot: maps values to positions, and picks and prints round values for the ticks. */
import type { CurveAxis } from '#catalogue/contract';
import { decimalMarkOf, formatSI, printDigits } from '#kernel';

/** The picture and the plot area inside it, px. Pages never shrink it: its text is 11 px. */
export const PICTURE = { width: 300, height: 196, left: 46, right: 288, top: 10, bottom: 168 } as const;

type AxisScale = Pick<CurveAxis, 'scale' | 'min' | 'max'>;

/** The axis as drawn: `x` keeps its ends, `y` is widened to whole decades or round steps. */
export function drawnAxis(axis: CurveAxis, direction: 'x' | 'y'): CurveAxis {
  if (direction === 'x') return axis;
  if (axis.scale === 'log') {
    const low = 10 ** Math.floor(Math.log10(axis.min) + 1e-6);
    const high = 10 ** Math.ceil(Math.log10(axis.max) - 1e-6);
    return { ...axis, min: low, max: high > low ? high : low * 10 };
  }
  const step = roundStep((axis.max - axis.min) / 4);
  return {
    ...axis,
    min: Math.floor(axis.min / step + 1e-9) * step,
    max: Math.ceil(axis.max / step - 1e-9) * step,
  };
}

function roundStep(minStep: number): number {
  const decade = 10 ** Math.floor(Math.log10(minStep));
  return decade * ([1, 2, 5, 10].find((factor) => factor * decade >= minStep * (1 - 1e-9)) ?? 10);
}

/** Position of a value along the axis, 0 to 1. */
export function placeOf({ scale, min, max }: AxisScale, value: number): number {
  if (scale === 'log') return Math.log(value / min) / Math.log(max / min);
  return (value - min) / (max - min);
}

/** Temperatures that engineers expect. */
const TEMPERATURES = [-55, -40, 0, 25, 50, 70, 85, 105, 125, 150, 155, 170, 175];
/** Ticks closer than this share of the axis would overlap. */
const MIN_TICK_GAP = 0.11;
/** The last tick carries the unit and needs more space. */
const MIN_LAST_TICK_GAP = 0.19;

/** Round values for an axis, ascending. */
export function ticksOf(axis: CurveAxis): number[] {
  if (axis.scale === 'log') return decadeTicks(axis);
  if (axis.unit === 'degC') return temperatureTicks(axis);
  const step = roundStep((axis.max - axis.min) / 5);
  const first = Math.ceil(axis.min / step - 1e-6);
  const last = Math.floor(axis.max / step + 1e-6);
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}

function decadeTicks({ min, max }: CurveAxis): number[] {
  const first = Math.ceil(Math.log10(min) - 1e-6);
  const last = Math.floor(Math.log10(max) + 1e-6);
  if (last - first < 2) return stepsBetween(min, max, [1, 2, 5]);
  const decadeStep = Math.ceil((last - first + 1) / 7);
  const ticks: number[] = [];
  for (let exponent = first; exponent <= last; exponent += decadeStep) ticks.push(Number(`1e${exponent}`));
  return ticks;
}

/** Values of the given mantissas from `min` to `max`. */
export function stepsBetween(min: number, max: number, mantissas: readonly number[]): number[] {
  const steps: number[] = [];
  const last = Math.floor(Math.log10(max) + 1e-6);
  for (let exponent = Math.floor(Math.log10(min) + 1e-6); exponent <= last; exponent++) {
    for (const mantissa of mantissas) {
      const value = Number(`${mantissa}e${exponent}`);
      if (value >= min * (1 - 1e-6) && value <= max * (1 + 1e-6)) steps.push(value);
    }
  }
  return steps;
}

function temperatureTicks(axis: CurveAxis): number[] {
  const innerTemperatures = TEMPERATURES.filter((value) => value > axis.min && value < axis.max);
  const ticks = [axis.min];
  for (const value of innerTemperatures) {
    const isFarFromPrevious = placeOf(axis, value) - placeOf(axis, ticks.at(-1)!) >= MIN_TICK_GAP;
    if (isFarFromPrevious && placeOf(axis, axis.max) - placeOf(axis, value) >= MIN_LAST_TICK_GAP)
      ticks.push(value);
  }
  return [...ticks, axis.max];
}

const SYMBOLS: Readonly<Record<string, string>> = { degC: '°C', deg: '°', ohm: 'Ω' };
/** Units that take no SI prefix. */
const UNITS_WITHOUT_PREFIX = new Set(['degC', 'deg', '%', 'K', 'h', 'dB', '']);

/** A printed value with its unit: engineering notation where the unit takes a prefix. */
export function printValue(value: number, unit: string, locale: string, digits = 3): string {
  if (!UNITS_WITHOUT_PREFIX.has(unit)) return formatSI(value, unit, digits, locale).text.replace('-', '−');
  const symbol = SYMBOLS[unit] ?? unit;
  const text = printDecimal(roundSensibly(value, digits), locale);
  return symbol === '' ? text : `${text}${symbol === '°' ? '' : '\u00a0'}${symbol}`;
}

/** At most one decimal from 1 on, else two significant digits. */
function roundSensibly(value: number, digits: number): number {
  return Number(Math.abs(value) >= 1 ? Number(value.toPrecision(digits)).toFixed(1) : value.toPrecision(2));
}

function printDecimal(value: number, locale: string): string {
  const plain = String(value).replace('-', '−');
  const isLong = plain.split('.')[0]!.length > 4;
  return isLong ? printDigits(plain, locale) : plain.replace('.', decimalMarkOf(locale));
}

/**
 * Texts of the ticks. Only the last tick carries the unit. On a linear axis all ticks share the prefix of the largest,
 * on a logarithmic axis each has its own prefix.
 */
export function tickTexts(axis: CurveAxis, ticks: readonly number[], locale: string): string[] {
  const last = ticks.length - 1;
  const { unit } = axis;
  if (axis.scale === 'log') {
    return ticks.map((value, index) => {
      const { number, unit: prefix } = formatSI(value, '', 3, locale);
      if (index !== last) return number + prefix;
      // The prefix joins the unit where the unit takes one, else the number.
      const symbol = SYMBOLS[unit] ?? unit;
      return (
        UNITS_WITHOUT_PREFIX.has(unit) ? `${number}${prefix} ${symbol}` : `${number} ${prefix}${symbol}`
      ).trim();
    });
  }
  if (UNITS_WITHOUT_PREFIX.has(unit))
    return ticks.map((value, index) => printValue(value, index === last ? unit : '', locale));
  const largest = Math.max(...ticks.map(Math.abs));
  const printedLargest = formatSI(largest, unit, 3, locale);
  const factor = largest / Number(formatSI(largest, unit, 3, 'en').number.replace(/\s/g, ''));
  return ticks.map((value, index) => {
    const number = printDecimal(Number((value / factor).toPrecision(3)), locale);
    return index === last ? `${number} ${printedLargest.unit}` : number;
  });
}
