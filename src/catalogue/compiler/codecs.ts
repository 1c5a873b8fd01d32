/** Value codes of part numbers, in both directions. A code decodes only if it is the one spelling of its value. */
import type { CodecName } from '../families/series.ts';

interface Codec {
  encode(value: number): string;
  /** The value, or null for a text of another form. */
  read(code: string): number | null;
}

/** The decimal with these digits and exponent, as the nearest double: figures("47", 3) is 47000. */
function figures(digits: string, exponent: number): number {
  return Number(`${digits}e${exponent}`);
}

/** Two digits and a power of ten. */
function twoFigures(value: number): string {
  const [mantissa = '', exponent = ''] = value.toExponential(1).split('e');
  return `${mantissa.replace('.', '')}${Number(exponent) - 1}`;
}

function readTwoFigures(code: string): number | null {
  return /^[1-9]\d\d$/.test(code) ? figures(code.slice(0, 2), Number(code[2])) : null;
}

/** `7R5` for 7.5, with the letter as decimal point. */
function oneDecimal(value: number, point: string): string {
  return value.toFixed(1).replace('.', point);
}

function readOneDecimal(code: string, point: string): number | null {
  return /^\d.\d$/.test(code) && code[1] === point ? figures(`${code[0]}${code[2]}`, -1) : null;
}

function hundredths(value: number): string {
  return `R${String(Math.round(value * 100)).padStart(2, '0')}`;
}

function readHundredths(code: string): number | null {
  return /^R\d\d$/.test(code) ? figures(code.slice(1), -2) : null;
}

/** pF: R50, 4R7, 104. */
const cap3: Codec = {
  encode(value) {
    if (value < 1) return hundredths(value);
    return value < 10 ? oneDecimal(value, 'R') : twoFigures(value);
  },
  read: (code) => readHundredths(code) ?? readOneDecimal(code, 'R') ?? readTwoFigures(code),
};

/** Ohm: 5R0, 601. */
const ohm3: Codec = {
  encode: (value) => (value < 10 ? oneDecimal(value, 'R') : twoFigures(value)),
  read: (code) => readOneDecimal(code, 'R') ?? readTwoFigures(code),
};

/** nH: 0N3, 47N; from 100 nH in µH: R10, 1R0, 100. */
const ind3: Codec = {
  encode(value) {
    if (value < 10) return oneDecimal(value, 'N');
    if (value < 100) return `${value}N`;
    return value < 1000 ? hundredths(value / 1000) : ohm3.encode(value / 1000);
  },
  read(code) {
    if (/^\d\dN$/.test(code)) return Number(code.slice(0, 2));
    const microhenry = readHundredths(code) ?? ohm3.read(code);
    if (microhenry !== null) return Number((microhenry * 1000).toPrecision(6));
    return readOneDecimal(code, 'N');
  },
};

const RKM_POWERS: Record<string, number> = { L: -3, R: 0, K: 3, M: 6 };

function rkmLetter(ohm: number): string {
  if (ohm >= 1e6) return 'M';
  if (ohm >= 1e3) return 'K';
  return ohm >= 0.1 ? 'R' : 'L';
}

/** Ohm by IEC 60062 with L for milliohm: 0L50, R100, 4R70, 49K9, 1M00; 0000 is a jumper. */
const rkm4: Codec = {
  encode(value) {
    if (value === 0) return '0000';
    const letter = rkmLetter(value);
    const figure = Number(figures(String(value), 0).toPrecision(6)) / 10 ** RKM_POWERS[letter]!;
    if (letter === 'R' && figure < 1) return `R${figure.toFixed(3).slice(2)}`;
    if (figure < 1) return figure.toFixed(2).replace('.', letter);
    const text = figure.toPrecision(3);
    return text.includes('.') ? text.replace('.', letter) : `${text}${letter}`;
  },
  read(code) {
    if (code === '0000') return 0;
    const [, integerDigits = '', letter = '', decimalDigits = ''] =
      /^(\d{0,3})([LRKM])(\d{0,3})$/.exec(code) ?? [];
    if (letter === '' || code.length !== 4) return null;
    return figures(integerDigits + decimalDigits, RKM_POWERS[letter]! - decimalDigits.length);
  },
};

function wholeNumber(width: number, exponent = 0): Codec {
  return {
    encode: (value) => String(Math.round(value / 10 ** exponent)).padStart(width, '0'),
    read: (code) => (/^\d+$/.test(code) && code.length === width ? figures(code, exponent) : null),
  };
}

const CODECS: Record<Exclude<CodecName, 'literal'>, Codec> = {
  cap3,
  rkm4,
  ind3,
  ohm3,
  mohm4: wholeNumber(4),
  int3: wholeNumber(3),
  cA3: wholeNumber(3, -2),
};

/** The code of a value; the codec sets the unit: pF, nH, ohm, mΩ, A. */
export function encodeValue(codec: Exclude<CodecName, 'literal'>, value: number): string {
  return CODECS[codec].encode(value);
}

/** The value of a code, or null for a text that is no code of this kind. */
export function decodeValue(codec: Exclude<CodecName, 'literal'>, code: string): number | null {
  const value = CODECS[codec].read(code);
  return value !== null && CODECS[codec].encode(value) === code ? value : null;
}
