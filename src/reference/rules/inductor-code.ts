/** Markings of inductors: three digits in µH, R as decimal point in µH, N as decimal point in nH. Values in H. */
import { sameValue } from '#kernel';
import {
  type CodeReadings,
  pointSteps,
  type Reading,
  read,
  refuse,
  type Step,
  type Wording,
} from './reading.ts';

const POINTS: Readonly<Record<string, readonly [exponent: number, unit: string]>> = {
  R: [-6, 'µH'],
  U: [-6, 'µH'],
  N: [-9, 'nH'],
};

export function readInductor(code: string): CodeReadings {
  const text = code
    .toUpperCase()
    .replace(/[\u00b5\u039c\u03bc]/g, 'U')
    .replace(/H$/, '');
  const readings = [digits(text), point(text)].filter((one) => one !== null);
  if (readings.length > 0) return read(...readings);
  return refuse((t) => t.inductor.unknown);
}

const reading = (rule: Wording, value: number, steps: Step[]): Reading => ({
  kind: 'inductor',
  rule,
  value,
  unit: 'H',
  text: null,
  steps,
});

function digits(text: string): Reading | null {
  if (!/^[1-9]\d[0-6]$/.test(text)) return null;
  const [figures, power] = [text.slice(0, 2), text.slice(2)];
  return reading((t) => t.threeDigitsIn({ unit: 'µH' }), Number(`${figures}e${Number(power) - 6}`), [
    { code: figures, means: (t) => t.figures },
    { code: power, means: (t) => t.powerIn({ power, unit: 'µH' }) },
  ]);
}

function point(text: string): Reading | null {
  const [, integerPart = '', letter = '', fractionPart = ''] = /^(\d{0,3})([RUN])(\d{0,3})$/.exec(text) ?? [];
  if (letter === '' || integerPart + fractionPart === '') return null;
  const [exponent, unit] = POINTS[letter]!;
  return reading(
    (t) => t.inductor.pointIn({ unit }),
    Number(`${integerPart || '0'}.${fractionPart || '0'}e${exponent}`),
    pointSteps(integerPart, letter, fractionPart, unit),
  );
}

/** The codes of an inductance, by notation; null if the notation cannot express the value. */
export interface InductorCodes {
  threeDigits: string | null;
  point: string | null;
}

export function writeInductor(henry: number): InductorCodes {
  const micro = Number((henry * 1e6).toPrecision(6));
  const [mantissa = '', exponent = ''] = micro.toExponential(1).split('e');
  const power = Number(exponent) - 1;
  const isShort = sameValue(Number(`${mantissa}e${exponent}`), micro);
  return {
    threeDigits: isShort && power >= 0 && power <= 6 ? `${mantissa.replace('.', '')}${power}` : null,
    point: micro >= 100 ? null : micro < 0.1 ? writeWithPoint(micro * 1e3, 'N') : writeWithPoint(micro, 'R'),
  };
}

function writeWithPoint(value: number, letter: 'R' | 'N'): string | null {
  const [integerPart = '0', fraction = ''] = String(Number(value.toPrecision(6))).split('.');
  // Makers print at least three characters: 1R0, R10.
  const code = `${integerPart === '0' ? '' : integerPart}${letter}${fraction}`.padEnd(3, '0');
  return /^\d{0,3}[RN]\d{0,3}$/.test(code) && code !== `${letter}00` ? code : null;
}
