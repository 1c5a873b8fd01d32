/**
 * Reads and compares SI values as engineers write them. One grammar for search box, filters, bills of materials and
 * tools: `4k7 0R1 R47 4n7 0.1uF 3V3 4,7µF 1meg`, three-digit codes for capacitors and inductors, ranges `a..b`.
 */

import { closeGroups, decimalPoints, joinUnits, normaliseSigns } from './spelling.ts';

/** Units that values are stored in. `m` is the metre of wavelengths, `mm` that of bodies, `C` the coulomb. */
export type Unit =
  | 'F'
  | 'H'
  | 'ohm'
  | 'V'
  | 'A'
  | 'W'
  | 'Hz'
  | 's'
  | 'm'
  | 'mm'
  | 'K'
  | 'cd'
  | 'lm'
  | 'C'
  | '%'
  | 'ppm/K'
  | 'degC'
  | 'deg'
  | 'dBi'
  | 'W/K'
  | 'W/sr'
  | 'pcs'
  | 'weeks';

export type Prefix = 'f' | 'p' | 'n' | 'u' | 'm' | '' | 'k' | 'M' | 'G' | 'T';

export const PREFIX_EXPONENT: Readonly<Record<Prefix, number>> = {
  f: -15,
  p: -12,
  n: -9,
  u: -6,
  m: -3,
  '': 0,
  k: 3,
  M: 6,
  G: 9,
  T: 12,
};

/** Relative difference up to which two values count as equal. */
export const VALUE_TOLERANCE = 1e-6;

/** Whether two values are the same part value (1e-6 relative). */
export function sameValue(a: number, b: number): boolean {
  return a === b || Math.abs(a - b) <= VALUE_TOLERANCE * Math.max(Math.abs(a), Math.abs(b));
}

/** A number as written: `digits` is decimal text, `prefix` and `unit` follow it. */
export interface Quantity {
  digits: string;
  prefix: Prefix;
  unit: Unit | null;
  /** Letter in place of the decimal point: `4k7`, `R47`, `3V3`, `2L00`. */
  point: string | null;
  /** `MF`, `mfd`: read as micro by old usage; needs confirmation. */
  oldMicro?: true;
  /** Prefix of the other reading, if the letter case allows two: `10 MOHM`, `10 mohm`, `10 MF`. */
  otherPrefix?: Prefix;
  /** Neither reading is more likely: only the available parts can decide. */
  isEvenlyRead?: true;
  /** One mark before three digits, which may group thousands or be the decimal mark: `4,700`, `4.700`. */
  mayBeThousands?: true;
  /** `1E3`: the same number with E as a power of ten, as calculators write it. */
  power?: string;
  /** A power of ten without a unit: the number is in the unit of the requested attribute. */
  isPower?: true;
}

/** A quantity and the other readings of its text, the likeliest first; a single element if it is unambiguous. */
export function readingsOf(quantity: Quantity): Quantity[] {
  const { otherPrefix, mayBeThousands, power } = quantity;
  const plain = [
    quantity,
    ...(otherPrefix === undefined ? [] : [{ ...quantity, prefix: otherPrefix }]),
    ...(power === undefined ? [] : [{ ...quantity, digits: power, point: null }]),
  ];
  if (!mayBeThousands) return plain;
  return [...plain, ...plain.map((each) => ({ ...each, digits: each.digits.replace('.', '') }))];
}

const UNIT_NAMES: Readonly<Record<string, Unit>> = {
  f: 'F',
  fd: 'F',
  farad: 'F',
  farads: 'F',
  h: 'H',
  hy: 'H',
  henry: 'H',
  henrys: 'H',
  ohm: 'ohm',
  ohms: 'ohm',
  r: 'ohm',
  e: 'ohm',
  v: 'V',
  volt: 'V',
  volts: 'V',
  vdc: 'V',
  vac: 'V',
  a: 'A',
  amp: 'A',
  amps: 'A',
  ampere: 'A',
  amperes: 'A',
  adc: 'A',
  w: 'W',
  watt: 'W',
  watts: 'W',
  hz: 'Hz',
  hertz: 'Hz',
  s: 's',
  sec: 's',
  m: 'm',
  cd: 'cd',
  candela: 'cd',
  lm: 'lm',
  lumen: 'lm',
  lumens: 'lm',
  c: 'C',
};

const QUANTITY =
  /^([+-]?)(\d{1,40}(?:\.\d{0,40})?|\.\d{1,40})(?:e([+-]?\d{1,3}))? ?(meg|kilo|mega|milli|micro|nano|pico|[fpnumkgt])? ?([a-z]{1,8})?\.?$/i;

/** Units that never have mega values in this catalogue, so that a capital `M` is only a matter of style. */
const NEVER_MEGA: ReadonlySet<Unit> = new Set<Unit>(['V', 'A', 'W', 's', 'cd', 'H', 'm', 'C']);

const WORD_PREFIX: Readonly<Record<string, Prefix>> = {
  meg: 'M',
  mega: 'M',
  kilo: 'k',
  milli: 'm',
  micro: 'u',
  nano: 'n',
  pico: 'p',
};

function readPrefix(letter: string, unit: Unit | null): Prefix {
  const word = WORD_PREFIX[letter.toLowerCase()];
  if (word) return word;
  if (letter === 'm' || letter === 'M') {
    if (unit === 'Hz') return 'M';
    if (unit && NEVER_MEGA.has(unit)) return 'm';
    return letter;
  }
  if (letter === 'G' || letter === 'g') return 'G';
  if (letter === 'T' || letter === 't') return 'T';
  return letter.toLowerCase() as Prefix;
}

function applySign(sign: string, digits: string, exponent: string | undefined): string {
  const mantissa = `${sign === '-' ? '-' : ''}${digits}`;
  return exponent ? `${mantissa}e${exponent}` : mantissa;
}

/** `10 kohm`, `0.1uF`, `1e-7`: number, prefix letter, unit name. */
function readPlain(text: string): Quantity | null {
  const match = QUANTITY.exec(text);
  if (!match) return null;
  const [, sign = '', digits = '', exponent, letter, name] = match;
  const suffix = `${letter ?? ''}${name ?? ''}`;
  // Whole numbers do not begin with zero: 0402 is a size, and the H of 0402HP no henry.
  if (/^0\d/.test(digits) && !/^0+$/.test(digits)) return null;
  const number = {
    digits: applySign(sign, digits, exponent),
    point: null,
    ...(THOUSANDS.test(digits) && !exponent
      ? { mayBeThousands: true as const, isEvenlyRead: true as const }
      : {}),
  };
  if (suffix.toLowerCase() === 'mfd') return { ...number, prefix: 'u', unit: 'F', oldMicro: true };
  if (suffix === 'MF')
    return { ...number, prefix: 'u', unit: 'F', oldMicro: true, otherPrefix: 'm', isEvenlyRead: true };
  const prefixAndUnit = readSuffix(suffix);
  return prefixAndUnit && { ...number, ...prefixAndUnit, ...otherPrefixOf(suffix, prefixAndUnit) };
}

/** One mark followed by three digits, and no leading zero. */
const THOUSANDS = /^[1-9]\d{0,2}\.\d{3}$/;

/**
 * The other reading of milli against mega, or milli against micro. Lists in capitals write MOHM for both, lists in
 * small letters mohm and mf; the mixed case of `MOhm` and `mOhm` is deliberate.
 */
function otherPrefixOf(
  suffix: string,
  { prefix, unit }: { prefix: Prefix; unit: Unit | null },
): Pick<Quantity, 'otherPrefix' | 'isEvenlyRead'> {
  if (/^MOHMS?$/.test(suffix)) return { otherPrefix: 'm', isEvenlyRead: true };
  if (prefix === 'm' && (unit === null || /^mohms?$/.test(suffix))) return { otherPrefix: 'M' };
  return prefix === 'm' && unit === 'F' ? { otherPrefix: 'u' } : {};
}

/** The text after a number: a unit name, a prefix letter, or both. */
function readSuffix(suffix: string): { prefix: Prefix; unit: Unit | null } | null {
  if (suffix === '') return { prefix: '', unit: null };
  const lower = suffix.toLowerCase();
  if (suffix === 'm' || suffix === 'M') return { prefix: suffix, unit: null };
  if (lower !== 'm' && Object.hasOwn(UNIT_NAMES, lower)) return { prefix: '', unit: UNIT_NAMES[lower]! };
  const match = /^(meg|kilo|mega|milli|micro|nano|pico)?(.*)$/i.exec(suffix)!;
  const letter = match[1] ?? suffix.slice(0, 1);
  const rest = suffix.slice(letter.length);
  if (!/^(?:[fpnumkgt]|meg|kilo|mega|milli|micro|nano|pico)$/i.test(letter)) return null;
  if (rest === '') return { prefix: readPrefix(letter, null), unit: null };
  if (!Object.hasOwn(UNIT_NAMES, rest.toLowerCase())) return null;
  const unit = UNIT_NAMES[rest.toLowerCase()]!;
  // A metre only occurs as nanometre here; `um` and `mm` are dimensions of bodies, not values.
  if (unit === 'm' && letter.toLowerCase() !== 'n') return null;
  return { prefix: readPrefix(letter, unit), unit };
}

const POINT = /^(\d{0,12})([RrKkMmuUnNpPGgVvELl])(\d{1,12})(?: ?(ohms?|f|h|r))?$/i;

const POINT_PREFIX: Readonly<Record<string, Prefix>> = { k: 'k', u: 'u', n: 'n', p: 'p', g: 'G' };

/** `4k7`, `R47`, `3V3`: a letter in place of the decimal point (IEC 60062). */
function readPoint(text: string): Quantity | null {
  const match = POINT.exec(text);
  if (!match) return null;
  const [, wholeDigits = '', letter = '', fractionDigits = '', name] = match;
  const digits = `${wholeDigits || '0'}.${fractionDigits}`;
  const unit = name ? UNIT_NAMES[name.toLowerCase()]! : null;
  const lower = letter.toLowerCase();
  // `10R0F`, `4K70F`: after a resistance F is a tolerance of 1 %, and H no unit.
  if ((unit === 'F' || unit === 'H') && !/^[pnum]$/.test(lower)) return null;
  if (letter === 'e' || (unit === 'ohm' && /^[pnugv]$/.test(lower))) return null;
  const power = letter === 'E' && wholeDigits !== '' ? { power: `${wholeDigits}e${fractionDigits}` } : {};
  if (lower === 'r' || letter === 'E')
    return { digits, prefix: '', unit: unit ?? 'ohm', point: 'R', ...power };
  if (lower === 'v') return { digits, prefix: '', unit: 'V', point: 'V' };
  if (lower === 'l') return { digits, prefix: 'm', unit: 'ohm', point: 'L' };
  if (wholeDigits === '' && !/^[npuk]$/.test(lower)) return null;
  if (lower === 'm') {
    const otherReading = letter === 'm' && name !== 'Ohm' ? { otherPrefix: 'M' as const } : {};
    return { digits, prefix: letter as Prefix, unit, point: letter, ...otherReading };
  }
  return { digits, prefix: POINT_PREFIX[lower]!, unit, point: lower };
}

/** Reads one number with prefix and unit, signs already normalised; null if the text is something else. */
export function readQuantity(text: string): Quantity | null {
  if (text.length > 60) return null;
  return readPoint(text) ?? readPlain(text);
}

/** Value in the SI base unit: the double nearest to the decimal text, without multiplication error. */
export function quantityValue(quantity: Quantity, shift = 0): number {
  return scaleDecimal(quantity.digits, PREFIX_EXPONENT[quantity.prefix] + shift);
}

/** `digits` times 10^exponent as the double nearest to the exact decimal. */
export function scaleDecimal(digits: string, exponent: number): number {
  const exponentIndex = digits.indexOf('e');
  if (exponentIndex < 0) return Number(`${digits}e${exponent}`);
  return Number(`${digits.slice(0, exponentIndex)}e${Number(digits.slice(exponentIndex + 1)) + exponent}`);
}

/** Three or four digits of which the last is a power of ten: `104` is 10 × 10⁴. Null for other texts. */
export function digitCode(text: string, exponent: number): number | null {
  if (!/^\d{3,4}$/.test(text)) return null;
  return Number(`${text.slice(0, -1)}e${Number(text.slice(-1)) + exponent}`);
}

export interface ValueOptions {
  /** Unit of the attribute that the value is for; decides what a bare number and `R` mean. */
  unit?: Unit | null;
  /** `code`: three and four digits without a unit are a marking code for ohm, too (`103` = 10 kΩ). */
  context?: 'code';
  /** A person typed the text: `4.700` may mean 4.7 or 4700, like `4,700`. Machines print no trailing zeros. */
  isTyped?: true;
}

export type ValueResult =
  | { ok: true; value: number; unit: Unit | null }
  /** `ways`: unambiguous spellings, if the text can be read in several ways. */
  | { ok: false; reason: string; ways?: readonly string[] };

const CODE_EXPONENT: Partial<Record<Unit, number>> = { F: -12, H: -6 };

function refuse(text: string, unit: Unit | null | undefined): ValueResult {
  const shownText = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  const example = EXAMPLES[unit ?? 'ohm'] ?? '10';
  return {
    ok: false,
    reason: `"${shownText}" is not a value${unit ? ` in ${unit}` : ''}; write for example ${example}`,
  };
}

const EXAMPLES: Partial<Record<Unit, string>> = {
  F: '100n, 4n7 or 0.1uF',
  H: '10u, 4n7 or 2.2uH',
  ohm: '4k7, 10R or 4.7k',
  V: '3V3 or 50',
  A: '500m or 2A',
  W: '0.25 or 250m',
  Hz: '2.4G',
  m: '525nm',
  degC: '125',
  '%': '5',
  s: '35n',
  mm: '0.8',
};

/** `R` as decimal point means the customary small unit of a part: pF for capacitors, µH for inductors. */
function pointValue(quantity: Quantity, unit: Unit): number | null {
  if (quantity.point === 'R' && quantity.unit === 'ohm') {
    if (unit === 'F') return quantityValue(quantity, -12);
    if (unit === 'H') return quantityValue(quantity, -6);
  }
  return null;
}

function stripUnit(text: string, unit: Unit | null | undefined): string {
  const bareText = text.replace(/^(?:±|\+\/-)\s?/u, '');
  if (unit === '%') return bareText.replace(/ ?(?:%|pct|percent)$/iu, '');
  if (unit === 'ppm/K') return bareText.replace(/ ?ppm(?: ?\/ ?(?:°? ?c|k))?$/iu, '');
  if (unit === 'degC') return bareText.replace(/ ?(?:°|deg)? ?c$/iu, '');
  if (unit === 'deg') return bareText.replace(/ ?(?:°|deg)$/iu, '');
  if (unit === 'mm') return bareText.replace(/ ?mm$/iu, '');
  if (unit === 'dBi') return bareText.replace(/ ?dbi?$/iu, '');
  if (unit === 'K') return bareText.replace(/ ?k$/iu, '');
  return bareText;
}

const SCALED_UNITS: ReadonlySet<Unit> = new Set<Unit>([
  'F',
  'H',
  'ohm',
  'V',
  'A',
  'W',
  'Hz',
  's',
  'm',
  'cd',
  'C',
  'lm',
]);

/**
 * Reads one value for an attribute of the given unit, in the SI base unit (mm for `mm`, % for `%`). Without `unit` the
 * result has the unit that was written.
 */
export function parseValue(text: string, options: ValueOptions = {}): ValueResult {
  const { unit, context } = options;
  const normalisedText = joinUnits(closeGroups(normaliseSigns(text.slice(0, 200))));
  if (OPEN_COMMA.test(normalisedText)) return refuseOpen(text, normalisedText);
  if (options.isTyped && OPEN_POINT.test(normalisedText)) return refuseOpen(text, normalisedText);
  const plain = stripUnit(decimalPoints(normalisedText), unit);
  if (unit && CODE_EXPONENT[unit] !== undefined) {
    const code = plain.length === 3 ? digitCode(plain, CODE_EXPONENT[unit]) : null;
    if (code !== null) return { ok: true, value: code, unit };
  }
  if (unit === 'ohm' && context === 'code') {
    const code = digitCode(plain, 0);
    if (code !== null) return { ok: true, value: code, unit };
  }
  const quantity = readQuantity(plain);
  if (!quantity) return refuse(text, unit);
  if (quantity.otherPrefix !== undefined && isOpenIn(quantity, plain, unit)) return refuseOpen(text, plain);
  if (!unit) return { ok: true, value: quantityValue(quantity), unit: quantity.unit };
  const point = pointValue(quantity, unit);
  if (point !== null) return { ok: true, value: point, unit };
  if (quantity.unit && quantity.unit !== unit) return refuse(text, unit);
  if (quantity.prefix !== '' && !SCALED_UNITS.has(unit)) return refuse(text, unit);
  return checkBounds(text, quantity, unit);
}

/** `4,700`: 4.7 or 4700. A leading zero would be unambiguous. */
const OPEN_COMMA = /^[+-]?[1-9]\d{0,2},\d{3}(?![\d.,])/;

/** `4.700`: only values that end in zero can be thousands of the E series. */
const OPEN_POINT = /^[+-]?[1-9]\d{0,2}\.\d\d0(?![\d.,])/;

/**
 * Whether a unit leaves the prefix open. For a single letter, capitals mean mega and small letters milli, as the
 * grammar documents; a unit written in one case decides neither.
 */
function isOpenIn(quantity: Quantity, text: string, unit: Unit | null | undefined): boolean {
  if (quantity.unit === 'ohm') return quantity.isEvenlyRead === true;
  return quantity.unit === 'F' && unit === 'F' && /[Mm]f$/.test(text);
}

/** Without trailing zeros: a suggestion of `4.700` would be ambiguous again, `4.7` is not. */
function withoutZeros(digits: string): string {
  return digits.includes('.') ? String(Number(digits)) : digits;
}

/** Refuses a text with two readings a thousand times apart, naming both: only the writer can choose. */
function refuseOpen(text: string, plain: string): ValueResult {
  const quantity = readQuantity(decimalPoints(plain));
  const readings = quantity
    ? readingsOf(quantity).map(({ digits, prefix }) => `${withoutZeros(digits)}${prefix}`)
    : [];
  const reason = `"${text.slice(0, 40)}" can be read in two ways`;
  if (readings.length < 2) return { ok: false, reason };
  return { ok: false, reason: `${reason}; write ${readings.join(' or ')}`, ways: readings };
}

/**
 * Refuses bare numbers that no part can have, such as 10 farad or 5 henry; bare wavelengths from 100 are nanometres.
 */
function checkBounds(text: string, quantity: Quantity, unit: Unit): ValueResult {
  const value = quantityValue(quantity);
  const isBareNumber = quantity.prefix === '' && quantity.unit === null;
  if (isBareNumber && unit === 'm' && value >= 100)
    return { ok: true, value: quantityValue(quantity, -9), unit };
  if (isBareNumber && (unit === 'F' || unit === 'H') && Math.abs(value) >= 1) return refuse(text, unit);
  if (!Number.isFinite(value)) return refuse(text, unit);
  return { ok: true, value, unit };
}

export type RangeResult =
  | { ok: true; min?: number; max?: number }
  | { ok: false; code: 'invalid_range' | 'invalid_value'; reason: string };

/** Reads `a..b`, `a..`, `..b` with the value grammar; an inverted range is refused. Null if there is no `..`. */
export function parseRange(text: string, options: ValueOptions = {}): RangeResult | null {
  const separatorIndex = text.indexOf('..');
  if (separatorIndex < 0) return null;
  const ends: ['min' | 'max', string][] = [
    ['min', text.slice(0, separatorIndex).trim()],
    ['max', text.slice(separatorIndex + 2).trim()],
  ];
  const range: { min?: number; max?: number } = {};
  for (const [end, part] of ends) {
    if (part === '') continue;
    const value = parseValue(part, options);
    if (!value.ok) return { ok: false, code: 'invalid_value', reason: value.reason };
    range[end] = value.value;
  }
  if (range.min === undefined && range.max === undefined) {
    return {
      ok: false,
      code: 'invalid_range',
      reason: 'a range needs at least one end, for example 4k7..10k',
    };
  }
  if (range.min !== undefined && range.max !== undefined && range.min > range.max) {
    return {
      ok: false,
      code: 'invalid_range',
      reason: `the range "${text.slice(0, 60)}" ends before it begins`,
    };
  }
  return { ok: true, ...range };
}
