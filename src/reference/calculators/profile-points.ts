import type { ProfilePoint } from '../rules/reflow.ts';
import type { CalculatorInput } from './calculator.ts';

const LEAST_POINTS = 3;
const MOST_POINTS = 300;

export function linesOf(points: readonly ProfilePoint[]): string {
  return points.map((point) => point.join(' ')).join('\n');
}

/** Pairs of seconds and °C, one per line. Throws an `ApiError` that names the line. */
export function readPoints(input: CalculatorInput): ProfilePoint[] {
  const lines = input
    .text('points')
    .split(/[\r\n|]+/)
    .map((line) => line.trim())
    .filter(Boolean);
  const points = lines.map((line, index): ProfilePoint => {
    const numbers =
      /^(\d{1,5}(?:[.,]\d{1,3})?)(?:\s*[;:]\s*|\s+|\s*,\s+)(-?\d{1,4}(?:[.,]\d{1,3})?)$/.exec(line) ??
      /^(\d{1,5}(?:\.\d{1,3})?),(-?\d{1,4}(?:\.\d{1,3})?)$/.exec(line);
    if (!numbers) {
      throw input.refusal('points', {
        en: `Line ${index + 1} is not a pair of seconds and °C. Enter for example "90 150".`,
        de: `Zeile ${index + 1} ist kein Paar aus Sekunden und °C. Geben Sie zum Beispiel „90 150“ ein.`,
      });
    }
    return [Number(numbers[1]!.replace(',', '.')), Number(numbers[2]!.replace(',', '.'))];
  });
  if (points.length < LEAST_POINTS || points.length > MOST_POINTS) {
    throw input.refusal('points', {
      en: `Enter ${LEAST_POINTS} to ${MOST_POINTS} pairs; there are ${points.length}.`,
      de: `Geben Sie ${LEAST_POINTS} bis ${MOST_POINTS} Paare ein; es sind ${points.length}.`,
    });
  }
  const back = points.findIndex(([seconds], at) => at > 0 && seconds <= points[at - 1]![0]);
  if (back > 0) {
    throw input.refusal('points', {
      en: `Time must rise from line to line, but line ${back + 1} goes back.`,
      de: `Die Zeit muss von Zeile zu Zeile steigen, Zeile ${back + 1} geht aber zurück.`,
    });
  }
  if (points.some(([, celsius]) => celsius < -60 || celsius > 400)) {
    throw input.refusal('points', {
      en: 'Enter temperatures from -60 to 400 °C.',
      de: 'Geben Sie Temperaturen von -60 bis 400 °C ein.',
    });
  }
  return points;
}
