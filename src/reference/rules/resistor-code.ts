/** Markings of chip resistors: digits, a letter as decimal point (IEC 60062), and EIA-96. Values in ohms. */
import { E_SERIES, sameValue } from '#kernel';
import markings from '../../../data/reference/markings.json' with { type: 'json' };
import { type CodeReadings, entryOf, type Reading, type Step } from './reading.ts';

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

const reading = (rule: Reading['rule'], value: number, steps: Step[]): Reading => ({
  kind: 'resistor',
  rule,
  value,
  unit: 'ohm',
  text: null,
  steps,
});

function link(text: string): Reading | null {
  if (!/^0{1,4}$/.test(text)) return null;
  const rule = { en: 'zero-ohm link', de: 'Null-Ohm-Brücke' };
  return reading(rule, 0, [
    { code: text, means: { en: 'a link, no resistance', de: 'Brücke, kein Widerstand' } },
  ]);
}

/** A final 9 that divides by ten, as many makers write values below 10 Ω; others read it as nine zeros. */
function tenth(text: string): Reading | null {
  if (!/^[1-9]\d{1,2}9$/.test(text)) return null;
  const figures = text.slice(0, -1);
  const rule = {
    en: 'digits, a last 9 divides by ten (many makers)',
    de: 'Ziffern, eine 9 am Ende teilt durch zehn (viele Hersteller)',
  };
  return reading(rule, Number(`${figures}e-1`), [
    { code: figures, means: { en: 'significant figures', de: 'Ziffern des Werts' } },
    { code: '9', means: { en: 'times 0.1', de: 'mal 0,1' } },
  ]);
}

/** A lower-case m on a shunt means milliohms; the capital M means megohms. */
function milli(code: string): Reading | null {
  const [match, integerPart = '', fractionPart = ''] = /^(\d{0,4})m(\d{0,4})$/.exec(code) ?? [];
  if (!match || integerPart + fractionPart === '') return null;
  const rule = { en: 'small m as decimal point, on shunts', de: 'kleines m als Komma, auf Messwiderständen' };
  return reading(rule, Number(`${integerPart || '0'}.${fractionPart || '0'}e-3`), [
    ...(integerPart
      ? [{ code: integerPart, means: { en: 'digits before the decimal point', de: 'Ziffern vor dem Komma' } }]
      : []),
    { code: 'm', means: { en: 'the decimal point, in mΩ', de: 'das Komma, in mΩ' } },
    ...(fractionPart
      ? [
          {
            code: fractionPart,
            means: { en: 'digits after the decimal point', de: 'Ziffern nach dem Komma' },
          },
        ]
      : []),
  ]);
}

function digits(text: string): Reading | null {
  if (!/^[1-9]\d{2,3}$/.test(text)) return null;
  const figures = text.slice(0, -1);
  const power = text.slice(-1);
  const count = {
    en: text.length === 3 ? 'three digits' : 'four digits',
    de: text.length === 3 ? 'drei Ziffern' : 'vier Ziffern',
  };
  return reading(count, Number(`${figures}e${power}`), [
    { code: figures, means: { en: 'significant figures', de: 'Ziffern des Werts' } },
    { code: power, means: { en: `times 10 to the power of ${power}`, de: `mal 10 hoch ${power}` } },
  ]);
}

function point(text: string): Reading | null {
  const match = /^(\d{0,4})([LRKMG])(\d{0,5})$/.exec(text);
  const [, integerPart = '', letter = '', fractionPart = ''] = match ?? [];
  if (!match || integerPart + fractionPart === '') return null;
  const exponent = POINT_EXPONENT[letter]!;
  const rule = { en: 'letter as decimal point (IEC 60062)', de: 'Buchstabe als Komma (IEC 60062)' };
  const unit = { L: 'mΩ', R: 'Ω', K: 'kΩ', M: 'MΩ', G: 'GΩ' }[letter as 'L'];
  return reading(rule, Number(`${integerPart || '0'}.${fractionPart || '0'}e${exponent}`), [
    ...(integerPart
      ? [{ code: integerPart, means: { en: 'digits before the decimal point', de: 'Ziffern vor dem Komma' } }]
      : []),
    { code: letter, means: { en: `the decimal point, in ${unit}`, de: `das Komma, in ${unit}` } },
    ...(fractionPart
      ? [
          {
            code: fractionPart,
            means: { en: 'digits after the decimal point', de: 'Ziffern nach dem Komma' },
          },
        ]
      : []),
  ]);
}

function eia96(text: string): Reading | null {
  const match = /^(\d\d)([A-Z])$/.exec(text);
  const mantissa = E96[Number(match?.[1]) - 1];
  const factor = entryOf(MULTIPLIER, match?.[2] ?? '');
  if (!match || mantissa === undefined || factor === undefined) return null;
  return reading({ en: 'EIA-96 (1 %)', de: 'EIA-96 (1 %)' }, exact(mantissa, factor), [
    {
      code: match[1]!,
      means: {
        en: `value number ${Number(match[1])} of E96: ${mantissa}`,
        de: `Wert Nummer ${Number(match[1])} der E96: ${mantissa}`,
      },
    },
    { code: match[2]!, means: `× ${factor}` },
  ]);
}

/** `mantissa * factor`, exact: parsed from decimal text instead of multiplied. */
const exact = (mantissa: number, factor: number) => Number(`${mantissa}e${Math.round(Math.log10(factor))}`);

function reasonFor(text: string): CodeReadings['reason'] {
  const number = /^(\d\d)[A-Z]$/.exec(text)?.[1];
  if (number && (Number(number) < 1 || Number(number) > 96)) {
    return {
      en: `EIA-96 has the numbers 01 to 96, not ${number}.`,
      de: `EIA-96 hat die Nummern 01 bis 96, nicht ${number}.`,
    };
  }
  if (number) {
    const letter = text.slice(-1);
    return {
      en: `${letter} is no multiplier of EIA-96: those are Z Y R X S A B H C D E F.`,
      de: `${letter} ist kein Multiplikator der EIA-96: das sind Z Y R X S A B H C D E F.`,
    };
  }
  return {
    en: 'Resistors carry three or four digits (472, 4701), a letter as decimal point (4R7, R047, 4K7) or two digits and a letter (01C).',
    de: 'Widerstände tragen drei oder vier Ziffern (472, 4701), einen Buchstaben als Komma (4R7, R047, 4K7) oder zwei Ziffern und einen Buchstaben (01C).',
  };
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
