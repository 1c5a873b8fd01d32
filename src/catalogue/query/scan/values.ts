/** Numbers with units, letters as points, ranges, codes and markings. */
import { type Quantity, readQuantity, scaleDecimal } from '#kernel';
import type { ValueItem } from '../items.ts';
import { senseOf } from '../lexicon.ts';
import {
  ALNUM,
  type Cursor,
  isSize,
  LETTER,
  type ScanResult,
  singleItemResult,
  TOLERANCE_LETTER,
} from './cursor.ts';

interface ScannedValue {
  item: ValueItem;
  end: number;
}

/** A value, its range and a tolerance letter written without a blank. */
export function readValue(
  cursor: Cursor,
  position: number,
  bodyDigits: ReadonlySet<string>,
): ScanResult | null {
  const first = readSingleValue(cursor, position, bodyDigits);
  if (!first) return null;
  const second = readRangeEnd(cursor, position, first.end, bodyDigits);
  const isRange = second !== null && isSameKind(first.item.quantity, second.item.quantity);
  const { item, end } = isRange ? joinRange(first.item, second) : first;
  const letter = cursor.match(TOLERANCE_LETTER, end);
  if (!letter) return { items: [item], end };
  return {
    items: [item, { kind: 'letter', text: letter[0], letter: letter[0], isAttached: true }],
    end: end + 1,
  };
}

function readSingleValue(
  cursor: Cursor,
  position: number,
  bodyDigits: ReadonlySet<string>,
): ScannedValue | null {
  return (
    readPower(cursor, position) ??
    readPointValue(cursor, position, bodyDigits) ??
    readPlainValue(cursor, position)
  );
}

/** `1e3 ohm`, `1E-10`, `2.2E-07F`: a power of ten with its sign or a small e; `1E3` alone is 1.3 as well. */
function readPower(cursor: Cursor, position: number): ScannedValue | null {
  const match = cursor.match(
    /(\d{1,6}(?:\.\d{1,9})?(?:e|E(?=[+-])|(?<=\.\d{1,9})E))([+-]?\d{1,2})(?![\d.])(?: ?([A-Za-z]{1,8})(?![A-Za-z\d]))?/y,
    position,
  );
  if (!match) return null;
  const [fullMatch, mantissa = '', power = '', suffix = ''] = match;
  const digits = `${mantissa.slice(0, -1)}e${Number(power)}`;
  const suffixQuantity = suffix === '' ? null : readQuantity(`1${suffix}`);
  const end =
    position +
    fullMatch.length -
    (suffix !== '' && !suffixQuantity ? fullMatch.length - (mantissa + power).length : 0);
  const quantity: Quantity = suffixQuantity
    ? { ...suffixQuantity, digits }
    : { digits, prefix: '', unit: null, point: null, isPower: true };
  return { item: { kind: 'value', text: cursor.text.slice(position, end), quantity }, end };
}

function joinRange(first: ValueItem, second: ScannedValue): ScannedValue {
  const text = `${first.text}..${second.item.text}`;
  return { item: { ...first, text, rangeEnd: second.item.quantity }, end: second.end };
}

/** Both ends of a range have one unit, or one end lends it to the other; 100nF-50V is no range. */
function isSameKind(first: Quantity, second: Quantity): boolean {
  if (first.unit === second.unit) return true;
  const [open, unit] = first.unit === null ? [first, second.unit] : [second, first.unit];
  if (open.unit !== null || unit === null) return false;
  if ('pnu'.includes(open.prefix)) return unit === 'F' || unit === 'H';
  return open.prefix === 'm' || !['F', 'H', 'A'].includes(unit);
}

/** Words before a value after which `and` joins a range. */
const BETWEEN = /(?:^|\P{L})(?:between|zwischen|entre|tussen) $/iu;
const JOINT = / ?(?:\.\.\.?|…|~) ?|-(?=[\d.])| - (?=[\d.])| (?:to|bis|tot|à) (?=[\d.])/iy;
const JOINT_BETWEEN = / (?:and|und|et|en|to|-) (?=[\d.])/iy;

/**
 * The second value of `10k..47k`, `1-10uF`, `10k to 47k`, `between 1k and 10k`; `position` is the start of the first.
 */
function readRangeEnd(
  cursor: Cursor,
  position: number,
  end: number,
  bodyDigits: ReadonlySet<string>,
): ScannedValue | null {
  const isBetween = BETWEEN.test(cursor.text.slice(Math.max(0, position - 12), position));
  const joint = cursor.match(isBetween ? JOINT_BETWEEN : JOINT, end);
  return joint && readSingleValue(cursor, end + joint[0].length, bodyDigits);
}

const POINT =
  /(?:\d{1,6}[mMuUnNpP]\d{1,4}(?:[FH](?![A-Za-z\d]))?|(?:\d{1,6}[RrKkMmGVvEL]\d{1,4}|R\d{1,4}|[pnu]\d{1,3}(?:[FH](?![A-Za-z\d]))?))(?:[oO][hH][mM][sS]?|R(?![A-Za-z\d]))?/y;

/** Whether the digits after the letter belong to the next value: 100n16V, 10k5%, 10k0.1%, 50V0402. */
function endsInside(cursor: Cursor, text: string, end: number, bodyDigits: ReadonlySet<string>): boolean {
  if (/[\d.%]/.test(cursor.char(end))) return true;
  if (LETTER.test(cursor.char(end)) && !cursor.match(TOLERANCE_LETTER, end)) return true;
  if (/^\d+[Vv]\d{3}/.test(text)) return true;
  return /^\d+[A-Za-z]\d{4}$/.test(text) && isSize(text.slice(-4), bodyDigits);
}

/** `4k7`, `R47`, `3V3`: a letter in place of the decimal point. */
function readPointValue(
  cursor: Cursor,
  position: number,
  bodyDigits: ReadonlySet<string>,
): ScannedValue | null {
  const match = cursor.match(POINT, position);
  const end = position + (match?.[0].length ?? 0);
  if (!match || endsInside(cursor, match[0], end, bodyDigits)) return null;
  const quantity = readQuantity(match[0]);
  if (!quantity) return null;
  const ohm = quantity.unit === null ? cursor.match(/[ -]?ohms?(?![a-z])/iy, end) : null;
  const full: Quantity = ohm ? { ...quantity, unit: 'ohm' } : quantity;
  return { item: { kind: 'value', text: match[0], quantity: full }, end: end + (ohm?.[0].length ?? 0) };
}

/** `100nF`, `10 kohm`, `250VAC`: a number and the longest unit that the letters after it begin with. */
export function readPlainValue(cursor: Cursor, position: number): ScannedValue | null {
  const match = cursor.match(/(\d{1,12}(?:\.(?!\.)\d{0,12})?|\.\d{1,12})( ?)([A-Za-z]{1,12})/y, position);
  if (!match || /^0\d*[1-9]/.test(match[1]!.split('.', 1)[0]!)) return null;
  const [, number = '', blank = '', letters = ''] = match;
  const lettersAt = position + number.length + blank.length;
  if (isKnownWord(cursor, lettersAt, letters)) return null;
  for (let length = letters.length; length >= 1; length -= 1) {
    const suffix = letters.slice(0, length);
    const end = lettersAt + length;
    const value = endsValue(cursor, end, blank !== '') && !isWordLetter(cursor, blank, suffix, end);
    const reading = value ? withSuffix(cursor, number, suffix, end) : null;
    if (reading) return reading;
  }
  return null;
}

/** Whether the letters are a known word in full, such as ntc in `3380 ntc`. */
function isKnownWord(cursor: Cursor, position: number, letters: string): boolean {
  if (letters.length < 3 || NAMED_VOLT.test(letters)) return false;
  const word = cursor.word(position);
  return word !== null && senseOf(word.text) !== undefined && readQuantity(`1${word.text}`) === null;
}

/** A value may only be followed by another word, digits, a count or one tolerance letter. */
function endsValue(cursor: Cursor, end: number, apart: boolean): boolean {
  if (!LETTER.test(cursor.char(end))) return true;
  if (apart) return false;
  if (cursor.match(/x ?\d{1,2}(?![\dA-Za-z.])/y, end) || cursor.match(TOLERANCE_LETTER, end)) return true;
  return cursor.startsKnown(end);
}

/** `2 n-channel`, `2 p mosfet`: the letter is a separate word, not nano or pico. */
function isWordLetter(cursor: Cursor, blank: string, suffix: string, end: number): boolean {
  if (!/^[np]$/i.test(suffix) || (blank === '' && cursor.char(end) !== '-')) return false;
  return cursor.match(/[ -]?(?:ch|ka|mo|fe|ty)/iy, end) !== null;
}

/** Distributors name a voltage by letters after its unit: 24VWM, 38.9VC. */
const NAMED_VOLT = /^(k?)v(wm|rwm|c|br|rrm|r|dss?|ceo?|gs|f|z)$/i;
const NAMED_VOLTS: Readonly<Record<string, string>> = {
  wm: 'vrwm',
  rwm: 'vrwm',
  c: 'vClamp',
  br: 'vbrMin',
  rrm: 'vrrm',
  r: 'vrrm',
  ds: 'vds',
  dss: 'vds',
  ce: 'vceo',
  ceo: 'vceo',
  gs: 'vgsMax',
  f: 'vfMax',
  z: 'vz',
};

function withSuffix(cursor: Cursor, number: string, suffix: string, end: number): ScannedValue | null {
  const alternating = /^(k?)v(?:ac|rms)$/i.exec(suffix);
  const voltageName = NAMED_VOLT.exec(suffix);
  const volts = alternating ?? voltageName;
  const quantity = readQuantity(`${number}${volts ? `${volts[1]}V` : suffix}`);
  if (!quantity || !isPlausibleUnit(quantity, suffix)) return null;
  const text = `${number}${suffix}`;
  const spacedReading =
    quantity.unit === null && quantity.prefix !== '' ? withUnitApart(cursor, text, end) : null;
  if (spacedReading) return spacedReading;
  const apart = quantity.unit === 'V' && !alternating ? cursor.match(/ ?(?:AC|~)(?![A-Za-z])/y, end) : null;
  const item: ValueItem = { kind: 'value', text, quantity };
  if (alternating || apart) item.ac = true;
  if (voltageName) item.attribute = NAMED_VOLTS[voltageName[2]!.toLowerCase()]!;
  if (/^k$/i.test(suffix)) item.kelvin = true;
  return { item, end: end + (apart?.[0].length ?? 0) };
}

/** `10 k ohm`: the unit after a second blank. */
function withUnitApart(cursor: Cursor, text: string, end: number): ScannedValue | null {
  const unit = cursor.match(/[ -]?(?:ohms?|hz|farads?|henrys?)(?![a-z])/iy, end);
  const quantity = unit && readQuantity(`${text}${unit[0].trim()}`);
  return (
    quantity && { item: { kind: 'value', text: `${text}${unit[0]}`, quantity }, end: end + unit[0].length }
  );
}

/** Whether the unit is used for components: no kilofarads, no bare seconds, metres only as nanometres. */
function isPlausibleUnit({ prefix, unit, digits }: Quantity, suffix: string): boolean {
  if (unit === 's') return prefix !== '';
  if (unit === 'C') return prefix === 'n' || prefix === 'u';
  if (unit === 'F') return prefix === '' ? suffix.length > 1 : 'munp'.includes(prefix);
  // Inductors have millihenries at most; the H of 1008HQ names a series.
  if (unit === 'H' && prefix === '') return suffix.length > 1 || Number(digits) < 1;
  if (unit === 'm') return prefix === 'n';
  if (unit === 'ohm' && suffix === 'e') return false;
  return prefix !== 'T' && prefix !== 'f';
}

const EIA96_EXPONENT: Readonly<Record<string, number>> = {
  Z: -3,
  Y: -2,
  R: -2,
  X: -1,
  S: -1,
  A: 0,
  B: 1,
  H: 1,
  C: 2,
  D: 3,
  E: 4,
  F: 5,
};

/** EIA-96 marking: 1 to 96 along E96, then a letter for the decade; in ohm. */
export function readMarking(cursor: Cursor, position: number): ScanResult | null {
  const match = cursor.match(/(\d\d)([ABCDFHSXYZ])(?![A-Za-z0-9])/y, position);
  const index = Number(match?.[1]);
  if (!match || index < 1 || index > 96) return null;
  const mantissa = Math.round(100 * 10 ** ((index - 1) / 96));
  const resistance = scaleDecimal(String(mantissa), EIA96_EXPONENT[match[2]!]!);
  return singleItemResult(match, { kind: 'marking', text: match[0], resistance });
}

/** Digits without a unit: a code with its tolerance letter, the beginning of a range, or a plain number. */
export function readBareNumber(
  cursor: Cursor,
  position: number,
  bodyDigits: ReadonlySet<string>,
): ScanResult | null {
  const match = cursor.match(/(\d{1,15}(?:\.\d{1,6})?|\.\d{1,6})(?!\d|\.\d)/y, position);
  if (!match) return null;
  const digits = match[0];
  const end = position + digits.length;
  // 0402HP names a series, and 10KOhmios has an unknown unit: neither contains a number to read.
  const isCode = /^0\d*[1-9]/.test(digits) && !digits.includes('.');
  if (isCode && LETTER.test(cursor.char(end))) return null;
  if (cursor.match(/[kmgunp]?o?hm\p{L}+/iuy, end)) return null;
  const range = readBareRange(cursor, digits, position, bodyDigits);
  if (range) return range;
  const letter = /^\d{3,4}$/.test(digits) ? cursor.match(TOLERANCE_LETTER, end) : null;
  if (!letter) return singleItemResult(match, { kind: 'bare', text: digits, digits });
  return {
    items: [
      { kind: 'bare', text: digits, digits },
      { kind: 'letter', text: letter[0], letter: letter[0], isAttached: true },
    ],
    end: end + 1,
  };
}

/** `1-10uF`, `4.7..10 k`: the first number takes the unit of the second, which must be larger. */
function readBareRange(
  cursor: Cursor,
  digits: string,
  position: number,
  bodyDigits: ReadonlySet<string>,
): ScanResult | null {
  const end = position + digits.length;
  const second = ALNUM.test(cursor.char(end)) ? null : readRangeEnd(cursor, position, end, bodyDigits);
  if (!second || second.item.quantity.point || Number(digits) >= Number(second.item.quantity.digits))
    return null;
  const first: ValueItem = { kind: 'value', text: digits, quantity: { ...second.item.quantity, digits } };
  const range = joinRange(first, second);
  return { items: [range.item], end: range.end };
}
