/** Markings of inductors: three digits in µH, R as decimal point in µH, N as decimal point in nH. Values in H. */
import { sameValue } from '#kernel';
import { type CodeReadings, type Reading, read, refuse, type Step } from './reading.ts';

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
  return refuse(
    'Inductors carry three digits in µH (100 = 10 µH), R as decimal point in µH (4R7, R22) or N in nH (4N7).',
    'Induktivitäten tragen drei Ziffern in µH (100 = 10 µH), R als Komma in µH (4R7, R22) oder N in nH (4N7).',
  );
}

const reading = (rule: Reading['rule'], value: number, steps: Step[]): Reading => ({
  kind: 'inductor',
  rule,
  value,
  unit: 'H',
  text: null,
  steps,
});

function digits(text: string): Reading | null {
  if (!/^[1-9]\d[0-6]$/.test(text)) return null;
  const power = Number(text[2]);
  const rule = { en: 'three digits, in µH', de: 'drei Ziffern, in µH' };
  return reading(rule, Number(`${text.slice(0, 2)}e${power - 6}`), [
    { code: text.slice(0, 2), means: { en: 'significant figures', de: 'Ziffern des Werts' } },
    {
      code: text[2]!,
      means: { en: `times 10 to the power of ${power}, in µH`, de: `mal 10 hoch ${power}, in µH` },
    },
  ]);
}

function point(text: string): Reading | null {
  const [, integerPart = '', letter = '', fractionPart = ''] = /^(\d{0,3})([RUN])(\d{0,3})$/.exec(text) ?? [];
  if (letter === '' || integerPart + fractionPart === '') return null;
  const [exponent, unit] = POINTS[letter]!;
  const rule = { en: `letter as decimal point, in ${unit}`, de: `Buchstabe als Komma, in ${unit}` };
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
