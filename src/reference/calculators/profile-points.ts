import { textsOf } from '#messages';
import type { ProfilePoint } from '../rules/reflow.ts';
import { textsIn } from '../translate.ts';
import type { CalculatorInput } from './calculator.ts';

const texts = textsOf('reference/calculators/profile-points');

const LEAST_POINTS = 3;
const MOST_POINTS = 300;

export function linesOf(points: readonly ProfilePoint[]): string {
  return points.map((point) => point.join(' ')).join('\n');
}

/** Pairs of seconds and °C, one per line. Throws an `ApiError` that names the line. */
export function readPoints(input: CalculatorInput, locale: string): ProfilePoint[] {
  const t = textsIn(texts, locale);
  const lines = input
    .text('points')
    .split(/[\r\n|]+/)
    .map((line) => line.trim())
    .filter(Boolean);
  const points = lines.map((line, index): ProfilePoint => {
    const numbers =
      /^(\d{1,5}(?:[.,]\d{1,3})?)(?:\s*[;:]\s*|\s+|\s*,\s+)(-?\d{1,4}(?:[.,]\d{1,3})?)$/.exec(line) ??
      /^(\d{1,5}(?:\.\d{1,3})?),(-?\d{1,4}(?:\.\d{1,3})?)$/.exec(line);
    if (!numbers) throw input.refusal('points', t.noPair({ line: index + 1 }));
    return [Number(numbers[1]!.replace(',', '.')), Number(numbers[2]!.replace(',', '.'))];
  });
  if (points.length < LEAST_POINTS || points.length > MOST_POINTS)
    throw input.refusal('points', t.count({ least: LEAST_POINTS, most: MOST_POINTS, count: points.length }));
  const back = points.findIndex(([seconds], at) => at > 0 && seconds <= points[at - 1]![0]);
  if (back > 0) throw input.refusal('points', t.goesBack({ line: back + 1 }));
  if (points.some(([, celsius]) => celsius < -60 || celsius > 400)) throw input.refusal('points', t.range);
  return points;
}
