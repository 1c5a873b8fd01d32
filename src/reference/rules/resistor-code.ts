/** Markings of chip resistors: digits, a letter as decimal point (IEC 60062), and EIA-96. Values in ohms. */
import { E_SERIES, sameValue } from '#kernel';
import markings from '../../../data/reference/markings.json' with { type: 'json' };
import { type CodeReadings, entryOf, pointSteps, type Reading, type Step, type Wording } from './reading.ts';

const MULTIPLIER: Readonly<Record<string, number>> = markings.eia96;
const E96 = E_SERIES.E96;
const POINT_EXPONENT: Readonly<Record<string, number>> = { L: -3, R: 0, K: 3, M: 6, G: 9 };

/** Every way to read this code as a resistor. `10R` has two: 10 Ω, and 1.24 Ω by EIA-96. */
export function readResistor(code: string): CodeReadings {
  const text = code.toUpperCase();
  const readings = [link(text), tenth(text), digits(text), milli(code), point(text), eia96(text)].filter(
    (one) => one !== null,
  );
  return { readings, reason: readings.length > 0 ? null : reasonFor(text) };
}

const reading = (rule: Wording, value: number, steps: Step[]): Reading => ({
  kind: 'resistor',
  rule,
  value,
  unit: 'ohm',
  text: null,
  steps,
});

function link(text: string): Reading | null {
  if (!/^0{1,4}$/.test(text)) return null;
  return reading((t) => t.resistor.link, 0, [{ code: text, means: (t) => t.resistor.noResistance }]);
}

/** A final 9 that divides by ten, as many makers write values below 10 Ω; others read it as nine zeros. */
function tenth(text: string): Reading | null {
  if (!/^[1-9]\d{1,2}9$/.test(text)) return null;
  const figures = text.slice(0, -1);
  return reading((t) => t.resistor.tenth, Number(`${figures}e-1`), [
    { code: figures, means: (t) => t.figures },
    { code: '9', means: (t) => t.resistor.times01 },
  ]);
}

/** A lower-case m on a shunt means milliohms; the capital M means megohms. */
function milli(code: string): Reading | null {
  const [match, integerPart = '', fractionPart = ''] = /^(\d{0,4})m(\d{0,4})$/.exec(code) ?? [];
  if (!match || integerPart + fractionPart === '') return null;
  return reading(
    (t) => t.resistor.smallM,
    Number(`${integerPart || '0'}.${fractionPart || '0'}e-3`),
    pointSteps(integerPart, 'm', fractionPart, 'mΩ'),
  );
}

function digits(text: string): Reading | null {
  if (!/^[1-9]\d{2,3}$/.test(text)) return null;
  const figures = text.slice(0, -1);
  const power = text.slice(-1);
  const rule: Wording = (t) => (text.length === 3 ? t.resistor.threeDigits : t.resistor.fourDigits);
  return reading(rule, Number(`${figures}e${power}`), [
    { code: figures, means: (t) => t.figures },
    { code: power, means: (t) => t.power({ power }) },
  ]);
}

function point(text: string): Reading | null {
  const match = /^(\d{0,4})([LRKMG])(\d{0,5})$/.exec(text);
  const [, integerPart = '', letter = '', fractionPart = ''] = match ?? [];
  if (!match || integerPart + fractionPart === '') return null;
  const exponent = POINT_EXPONENT[letter]!;
  const unit = { L: 'mΩ', R: 'Ω', K: 'kΩ', M: 'MΩ', G: 'GΩ' }[letter as 'L'];
  return reading(
    (t) => t.point,
    Number(`${integerPart || '0'}.${fractionPart || '0'}e${exponent}`),
    pointSteps(integerPart, letter, fractionPart, unit),
  );
}

function eia96(text: string): Reading | null {
  const match = /^(\d\d)([A-Z])$/.exec(text);
  const number = Number(match?.[1]);
  const mantissa = E96[number - 1];
  const factor = entryOf(MULTIPLIER, match?.[2] ?? '');
  if (!match || mantissa === undefined || factor === undefined) return null;
  return reading('EIA-96 (1 %)', exact(mantissa, factor), [
    { code: match[1]!, means: (t) => t.resistor.eia96Number({ number, figures: mantissa }) },
    { code: match[2]!, means: `× ${factor}` },
  ]);
}

/** `mantissa * factor`, exact: parsed from decimal text instead of multiplied. */
const exact = (mantissa: number, factor: number) => Number(`${mantissa}e${Math.round(Math.log10(factor))}`);

function reasonFor(text: string): Wording {
  const number = /^(\d\d)[A-Z]$/.exec(text)?.[1];
  if (!number) return (t) => t.resistor.unknown;
  return Number(number) < 1 || Number(number) > 96
    ? (t) => t.resistor.noEia96Number({ number })
    : (t) => t.resistor.noEia96Letter({ letter: text.slice(-1) });
}

/** The codes of a resistance, by notation; null if the notation cannot express the value. */
export interface ResistorCodes {
  threeDigits: string | null;
  fourDigits: string | null;
  point: string;
  /** Only below 100 mΩ: the letter L, or a lower-case m, as decimal point. */
  milliohm: string | null;
  smallM: string | null;
  eia96: string | null;
}

/** @param ohm 0 to 99 GΩ */
export function writeResistor(ohm: number): ResistorCodes {
  return {
    threeDigits: figuresOf(ohm, 2),
    fourDigits: figuresOf(ohm, 3),
    point: pointOf(ohm),
    milliohm: milliOf(ohm, 'L'),
    smallM: milliOf(ohm, 'm'),
    eia96: eia96Of(ohm),
  };
}

/** `count` figures and a power of ten; null if the power is negative or above 9, or the value needs more figures. */
function figuresOf(ohm: number, count: 2 | 3): string | null {
  if (ohm === 0) return '0'.repeat(count + 1);
  const [mantissa = '', exponent = ''] = ohm.toExponential(count - 1).split('e');
  const power = Number(exponent) - (count - 1);
  if (!sameValue(Number(`${mantissa}e${exponent}`), ohm) || power < 0 || power > 9) return null;
  return `${mantissa.replace('.', '')}${power}`;
}

function pointOf(ohm: number): string {
  if (ohm === 0) return '0R';
  const [letter, factor] =
    ohm >= 1e9 ? ['G', 1e9] : ohm >= 1e6 ? ['M', 1e6] : ohm >= 1000 ? ['K', 1000] : ['R', 1];
  const [integerPart, fraction = ''] = String(Number((ohm / Number(factor)).toPrecision(6))).split('.');
  return `${integerPart === '0' ? '' : integerPart}${letter}${fraction}` === letter
    ? `0${letter}`
    : `${integerPart === '0' ? '' : integerPart}${letter}${fraction}`;
}

/** `5L00`, `12L5`, `5m0`, `12m5`: the notations of shunt makers. */
function milliOf(ohm: number, letter: 'L' | 'm'): string | null {
  if (ohm <= 0 || ohm >= 0.1) return null;
  const [integerPart = '0', fraction = ''] = String(Number((ohm * 1e3).toPrecision(6))).split('.');
  const places = letter === 'L' ? Math.max(0, 3 - integerPart.length) : 1;
  return fraction.length > 4 ? null : `${integerPart}${letter}${fraction.padEnd(places, '0')}`;
}

function eia96Of(ohm: number): string | null {
  for (const letter of ['Z', 'Y', 'X', 'A', 'B', 'C', 'D', 'E', 'F']) {
    const index = E96.findIndex((mantissa) => sameValue(exact(mantissa, MULTIPLIER[letter]!), ohm));
    if (index >= 0) return `${String(index + 1).padStart(2, '0')}${letter}`;
  }
  return null;
}
