/** Markings of capacitors: three digits in pF, a letter as decimal point, EIA-198 letter and digit. Values in F. */
import { sameValue } from '#kernel';
import markings from '../../../data/reference/markings.json' with { type: 'json' };
import { type CodeReadings, entryOf, pointSteps, type Reading, type Step, type Wording } from './reading.ts';

const LETTERS: Readonly<Record<string, number>> = markings.capacitorLetters;
const POINTS: Readonly<Record<string, readonly [exponent: number, unit: string]>> = {
  R: [-12, 'pF'],
  p: [-12, 'pF'],
  n: [-9, 'nF'],
  u: [-6, 'µF'],
  m: [-3, 'mF'],
};

/** Every way to read this code as a capacitor. Case matters: in EIA-198, `A` is 1.0 and `a` is 2.5. */
export function readCapacitor(code: string): CodeReadings {
  const text = code.replace(/[µμ]/g, 'u').replace(/F$/, '');
  const readings = [digits(text), point(text), letter(text)].filter((one) => one !== null);
  return { readings, reason: readings.length > 0 ? null : reasonFor(text) };
}

const reading = (rule: Wording, value: number, steps: Step[]): Reading => ({
  kind: 'capacitor',
  rule,
  value,
  unit: 'F',
  text: null,
  steps,
});

function digits(text: string): Reading | null {
  if (!/^[1-9]\d\d$/.test(text)) return null;
  const power = text[2] === '9' ? -1 : Number(text[2]);
  const figures = text.slice(0, 2);
  return reading((t) => t.threeDigitsIn({ unit: 'pF' }), Number(`${figures}e${power - 12}`), [
    { code: figures, means: (t) => t.figures },
    { code: text[2]!, means: power < 0 ? (t) => t.capacitor.dividesByTen : powerInPico(power) },
  ]);
}

const powerInPico =
  (power: number): Wording =>
  (t) =>
    t.powerIn({ power: String(power), unit: 'pF' });

function point(text: string): Reading | null {
  const match = /^(\d{0,3})([RrPpNnUuMm])(\d{0,3})$/.exec(text);
  const [, integerPart = '', sign = '', fractionPart = ''] = match ?? [];
  if (!match || integerPart + fractionPart === '') return null;
  const [exponent, unit] = POINTS[sign.toUpperCase() === 'R' ? 'R' : sign.toLowerCase()]!;
  return reading(
    (t) => t.point,
    Number(`${integerPart || '0'}.${fractionPart || '0'}e${exponent}`),
    pointSteps(integerPart, sign, fractionPart, unit),
  );
}

/** EIA-198, used on some chips: a letter for two figures, a digit for the power of ten in pF. */
function letter(text: string): Reading | null {
  const match = /^([A-Za-z])(\d)$/.exec(text);
  const figure = entryOf(LETTERS, match?.[1] ?? '');
  if (!match || figure === undefined) return null;
  const power = match[2] === '9' ? -1 : Number(match[2]);
  return reading((t) => t.capacitor.letterAndDigit, Number(`${figure}e${power - 12}`), [
    { code: match[1]!, means: figure.toFixed(1) },
    { code: match[2]!, means: powerInPico(power) },
  ]);
}

const reasonFor = (text: string): Wording =>
  /^\d{4,}$/.test(text) ? (t) => t.capacitor.fourDigits : (t) => t.capacitor.unknown;

/** The codes of a capacitance, by notation; null if the notation cannot express the value. */
export interface CapacitorCodes {
  threeDigits: string | null;
  point: string;
  letter: string | null;
}

export function writeCapacitor(farad: number): CapacitorCodes {
  const pico = Number((farad * 1e12).toPrecision(9));
  return { threeDigits: digitsOf(pico), point: pointOf(farad), letter: letterOf(pico) };
}

/** `4R7`, `R50`; from 10 pF two figures and a power of ten. */
function digitsOf(pico: number): string | null {
  if (pico < 1)
    return sameValue(Math.round(pico * 100) / 100, pico)
      ? `R${String(Math.round(pico * 100)).padStart(2, '0')}`
      : null;
  const [mantissa = '', exponent = ''] = pico.toExponential(1).split('e');
  if (!sameValue(Number(`${mantissa}e${exponent}`), pico) || Number(exponent) > 9) return null;
  return Number(exponent) === 0
    ? mantissa.replace('.', 'R')
    : `${mantissa.replace('.', '')}${Number(exponent) - 1}`;
}

function pointOf(farad: number): string {
  const [letter, exponent] = farad < 0.9995e-9 ? ['p', 12] : farad < 0.9995e-6 ? ['n', 9] : ['µ', 6];
  const [integerPart, fraction = ''] = String(Number((farad * 10 ** Number(exponent)).toPrecision(6))).split(
    '.',
  );
  return `${integerPart}${letter}${fraction}`;
}

function letterOf(pico: number): string | null {
  const [mantissa = '', exponent = ''] = pico.toExponential(1).split('e');
  const power = Number(exponent);
  if (!sameValue(Number(`${mantissa}e${exponent}`), pico) || power < -1 || power > 8) return null;
  const entry = Object.entries(LETTERS).find(([, figure]) => sameValue(figure, Number(mantissa)));
  return entry ? `${entry[0]}${power === -1 ? 9 : power}` : null;
}
