import { inchOfMetric, METRIC_BY_INCH } from '#kernel';

/**
 * Codes that most makers share: values, tolerances, voltages, sizes. Each function returns null for an invalid code.
 */

/** Three characters in picofarad to farad: `104` 100 nF, `4R7` 4.7 pF, `R50` 0.5 pF. */
export function capacitanceOf(code: string): number | null {
  return scaledCode(code, /^(\d{0,2})R(\d{1,2})$/, -12);
}

/** Three characters in microhenry (`100` 10 µH, `2R2` 2.2 µH, `R47`) or with N in nanohenry (`27N`, `4N7`). */
export function inductanceOf(code: string): number | null {
  const nano = /^(\d{1,2})N(\d?)$/.exec(code);
  if (nano) return Number(`${nano[1]}.${nano[2] || '0'}e-9`);
  return scaledCode(code, /^(\d{0,2})R(\d{1,2})$/, -6);
}

/** Three digits in microfarad for aluminium electrolytics: `220` 22 µF, `4R7` 4.7 µF. */
export function microfaradOf(code: string): number | null {
  return scaledCode(code, /^(\d{0,2})R(\d{1,2})$/, -6);
}

/** KEMET code: below 10 pF the third digit is 9 for tenths and 8 for hundredths: `229` 2.2 pF, `508` 0.5 pF. */
export function kemetCapacitance(code: string): number | null {
  const small = /^(\d\d)([98])$/.exec(code);
  return small ? Number(`${small[1]}e${small[2] === '9' ? -13 : -14}`) : capacitanceOf(code);
}

/** Three digits in nanohenry, by Coilcraft's code: `103` 10 µH, `47N`, `R10` 0.1 µH. */
export function nanohenryOf(code: string): number | null {
  return /^\d{3}$/.test(code) ? Number(`${code.slice(0, 2)}e${Number(code[2]) - 9}`) : inductanceOf(code);
}

/** Three digits in ohm: `601` 600 ohm. */
export function impedanceOf(code: string): number | null {
  return scaledCode(code, /^(\d{0,2})R(\d{1,2})$/, 0);
}

function scaledCode(code: string, point: RegExp, exponent: number): number | null {
  if (code.length !== 3) return null;
  // Some makers write 1.0 as `010`; other codes do not begin with a zero.
  if (/^(?:[1-9]\d\d|0[1-9]0)$/.test(code))
    return Number(`${code.slice(0, 2)}e${Number(code[2]) + exponent}`);
  const match = point.exec(code);
  return match ? Number(`${match[1] || '0'}.${match[2]}e${exponent}`) : null;
}

const LETTER_EXPONENT: Readonly<Record<string, number>> = { R: 0, K: 3, M: 6, L: -3 };

/** Most Japanese makers write three digits for 5 % and 10 % resistors, four for finer tolerances. */
export function placesFit(value: string, tolerance: string | undefined): boolean {
  if (tolerance === undefined || /^0+$|^0R0+$/.test(value)) return true;
  return 'JKG'.includes(tolerance) ? value.length === 3 || /[RLM]/.test(value) : value.length === 4;
}

/** Resistance: digits with a power of ten (`103`, `1002`) or a letter as point (`4K7`, `10R`, `R010`, `2L00`). */
export function resistanceOf(code: string): number | null {
  if (/^(?:0{3,4}|0R0{0,2}|R0{3})$/.test(code)) return 0;
  if (/^[1-9]\d{2,3}$/.test(code)) return Number(`${code.slice(0, -1)}e${code.slice(-1)}`);
  const match = /^(\d{0,4})([RKML])(\d{0,4})$/.exec(code);
  if (!match || (match[1] === '' && match[3] === '')) return null;
  // K and M need digits in front, and a jumper of 0 ohm is written in ohms.
  const isLetterFirst = match[1] === '' && (match[2] === 'K' || match[2] === 'M');
  if (isLetterFirst || !/[1-9]/.test(code)) return null;
  return Number(`${match[1] || '0'}.${match[3] || '0'}e${LETTER_EXPONENT[match[2]!]}`);
}

const PERCENT: Readonly<Record<string, string>> = { F: '±1%', G: '±2%', J: '±5%', K: '±10%', M: '±20%' };
const PICOFARAD: Readonly<Record<string, string>> = {
  W: '±0.05pF',
  A: '±0.05pF',
  B: '±0.1pF',
  C: '±0.25pF',
  D: '±0.5pF',
};

/** Volts with a power of ten (`500` 50 V, `102` 1000 V) or with R as decimal point (`6R3`). */
export function plainVolts(code: string): number | null {
  const point = /^(\d)R(\d)$/.exec(code);
  if (point) return Number(`${point[1]}.${point[2]}`);
  return /^\d{3}$/.test(code) ? Number(`${code.slice(0, 2)}e${code[2]}`) : null;
}

/** Tolerance letter of a capacitor: B, C, D in picofarad, the rest in percent. */
export function capacitorTolerance(letter: string): string | null {
  if (letter === 'Z') return '-20%/+80%';
  return PERCENT[letter] ?? PICOFARAD[letter] ?? null;
}

const FINE_PERCENT: Readonly<Record<string, string>> = {
  P: '±0.02%',
  W: '±0.05%',
  B: '±0.1%',
  C: '±0.25%',
  D: '±0.5%',
};

/** Tolerance letter of a resistor, always percent. */
export function resistorTolerance(letter: string): string | null {
  return PERCENT[letter] ?? FINE_PERCENT[letter] ?? null;
}

const NANOHENRY: Readonly<Record<string, string>> = {
  W: '±0.05nH',
  B: '±0.1nH',
  C: '±0.2nH',
  S: '±0.3nH',
  D: '±0.5nH',
};

/** Tolerance letter of an inductor: B, C, S in nanohenry, N 30 %, the rest percent. */
export function inductorTolerance(letter: string): string | null {
  if (letter === 'N') return '±30%';
  if (letter === 'H') return '±3%';
  return NANOHENRY[letter] ?? PERCENT[letter] ?? null;
}

/** Digit and letter voltage code of the Japanese makers. */
export const JAPANESE_VOLTAGE: Readonly<Record<string, number>> = {
  '0E': 2.5,
  '0G': 4,
  '0J': 6.3,
  '1A': 10,
  '1C': 16,
  '1D': 20,
  '1E': 25,
  '1V': 35,
  YA: 35,
  '1H': 50,
  '1J': 63,
  '1N': 75,
  '1K': 80,
  '2A': 100,
  '2C': 160,
  '2D': 200,
  '2E': 250,
  '2V': 350,
  '2G': 400,
  '2W': 450,
  '2H': 500,
  '2J': 630,
  '3A': 1000,
  '3D': 2000,
  '3F': 3150,
};

/** The EIA inch code of a size in use, or null. */
export function inchSize(code: string): string | null {
  // A field of four digits holds 01005 as 0100.
  if (code === '0100') return '01005';
  return Object.hasOwn(METRIC_BY_INCH, code) ? code : null;
}

/** Inch code of a metric chip size, or null. */
export function metricSize(code: string): string | null {
  return inchOfMetric(code);
}

/** Entry of a table by untrusted text; null for a key that the table does not own. */
export function entry<T>(table: Readonly<Record<string, T>>, key: string): T | null {
  return Object.hasOwn(table, key) ? table[key]! : null;
}

/** Sizes by two digits of the metric length and width in tenths of a millimetre, as Murata and Walsin write them. */
export const METRIC_DIGIT_SIZES: Readonly<Record<string, string>> = {
  '02': '01005',
  '03': '0201',
  '15': '0402',
  '18': '0603',
  '21': '0805',
  '31': '1206',
  '32': '1210',
};
