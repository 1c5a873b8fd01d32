import { type ErrorCode, normaliseSigns, parseRange, parseValue, readChipSize, type Unit } from '#kernel';
import type { Filter, Scalar } from './contract.ts';
import { joinValues, type KnownNumbers, splitNumbers } from './number-lists.ts';
import { type Attribute, attribute } from './taxonomy.ts';

/** An unreadable parameter, with a message that lets the caller correct it. */
export interface Refusal {
  code: ErrorCode;
  message: string;
  param: string | null;
}

export type FilterResult = { ok: true; filter: Filter } | { ok: false; refusal: Refusal };

/** Distinct texts that parts have for an attribute. */
export type TextsOf = (attribute: string) => readonly string[];

/** Distinct numbers that parts have for an attribute. */
export type NumbersOf = (attribute: string) => KnownNumbers;

const NO_NUMBERS: NumbersOf = () => [];

const MOST_VALUES = 200;
const LONGEST_TEXT = 2_000;

/** Filters that are no attributes: industry base number, own number. */
const NUMBER_FILTERS = new Set(['base', 'pn']);

/** Whether a parameter of this name is a condition on parts. */
export function isFilterName(name: string): boolean {
  return NUMBER_FILTERS.has(name) || name === 'b' || attribute(name) !== undefined;
}

/**
 * Reads the text of one filter parameter: `X7R,C0G`, `100n`, `4k7..10k`, `25..`, `true`, `-40..125`;
 * numbers in the units of the taxonomy, comma or semicolon = or. `BAT54*` is a beginning, for `base` and `pn`.
 */
export function readFilter(
  name: string,
  text: string,
  textsOf: TextsOf,
  numbersOf: NumbersOf = NO_NUMBERS,
): FilterResult {
  const plainText = text.trim();
  if (plainText.length > LONGEST_TEXT)
    return refuse(name, `Shorten "${name}" to at most ${LONGEST_TEXT} characters`);
  if (NUMBER_FILTERS.has(name)) return readNumberFilter(name, plainText);
  const info = attribute(name);
  if (name === 'b') return readNumbers(name, plainText, null, B_SPANS.flatMap(numbersOf));
  if (!info) return refuse(name, `There is no attribute "${name}"`);
  if (info.kind === 'flag') return readFlags(name, plainText);
  if (info.kind === 'range') return readNumbers(name, plainText, 'degC', numbersOf(name));
  if (info.kind === 'number') return readNumbers(name, plainText, parseableUnit(info), numbersOf(name));
  return readTexts(name, plainText, textsOf(name));
}

function refuse(param: string, message: string, code: ErrorCode = 'invalid_value'): FilterResult {
  return { ok: false, refusal: { code, message: `${message}.`, param } };
}

/** Attributes that a B constant without its temperatures may refer to. */
const B_SPANS = ['b2550', 'b2585', 'b25100'];

const PLAIN_UNITS = new Set(['currency', 'pcs', 'weeks']);

function parseableUnit(info: Attribute): Unit | null {
  return info.unit === null || PLAIN_UNITS.has(info.unit) ? null : (info.unit as Unit);
}

function readNumberFilter(name: string, text: string): FilterResult {
  const number = text.replace(/\*$/, '');
  if (!/^[A-Za-z0-9][A-Za-z0-9 ./-]{0,39}$/.test(number)) {
    return refuse(name, `Enter "${name}" as a part number or its beginning, for example ${name}=BAT54*`);
  }
  return { ok: true, filter: text.endsWith('*') ? { prefix: number } : { eq: number } };
}

const FLAGS: Readonly<Record<string, boolean>> = {
  true: true,
  '1': true,
  yes: true,
  false: false,
  '0': false,
  no: false,
};

function readFlags(name: string, text: string): FilterResult {
  const flags = text.split(/[,;]/).map((part) => part.trim().toLowerCase());
  if (!flags.every((flag) => Object.hasOwn(FLAGS, flag))) {
    return refuse(name, `Enter "${name}" as yes or no, for example ${name}=true`);
  }
  return { ok: true, filter: matchAny(flags.map((flag) => FLAGS[flag]!)) };
}

function matchAny(values: Scalar[]): Filter {
  const distinct = [...new Set(values)];
  return distinct.length === 1 ? { eq: distinct[0]! } : { in: distinct };
}

/** Numbers and ranges of a unit, comma or semicolon = or. */
export function readNumbers(
  name: string,
  text: string,
  unit: Unit | null,
  knownNumbers: KnownNumbers,
): FilterResult {
  const split = splitNumbers(text, { unit, knownNumbers });
  if (!split.ok) return refuse(name, `${name}: ${split.reason}`);
  const { parts } = split;
  if (parts.length === 0 || parts.length > MOST_VALUES) {
    return refuse(name, `Enter 1 to ${MOST_VALUES} values for "${name}"`);
  }
  const exactValues: number[] = [];
  const ranges: Filter[] = [];
  for (const part of parts) {
    const range = parseRange(part, { unit });
    if (range && !range.ok) return refuse(name, `${name}: ${range.reason}`, range.code);
    if (range) ranges.push(toBounds(range));
    else {
      const value = parseValue(part, { unit });
      if (!value.ok) return refuse(name, `${name}: ${value.reason}`);
      exactValues.push(value.value);
    }
  }
  return { ok: true, filter: joinNumbers(exactValues, ranges) };
}

function toBounds({ min, max }: { min?: number; max?: number }): Filter {
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

function joinNumbers(exact: number[], ranges: Filter[]): Filter {
  if (ranges.length === 0) return matchAny(exact);
  if (ranges.length === 1 && exact.length === 0) return ranges[0]!;
  return { any: [...(exact.length > 0 ? [matchAny(exact)] : []), ...ranges] };
}

/** Texts are matched regardless of case and blanks; one that no part has is left unchanged. */
function readTexts(name: string, text: string, texts: readonly string[]): FilterResult {
  const parts = splitTexts(text, texts);
  if (parts.length === 0 || parts.length > MOST_VALUES) {
    return refuse(name, `Enter 1 to ${MOST_VALUES} values for "${name}"`);
  }
  return { ok: true, filter: matchAny(parts.map((part) => canonicalText(name, part, texts))) };
}

/** Splits at commas, but not inside a known value that contains one (`NPN, PNP`). */
function splitTexts(text: string, texts: readonly string[]): string[] {
  const textsWithComma = new Set(texts.filter((one) => one.includes(',')).map((one) => one.toLowerCase()));
  const parts = text.split(/[,;]/);
  // A longer look-ahead would take cubic time on a text of nothing but commas.
  const longestPieceCount = Math.max(1, ...[...textsWithComma].map((one) => one.split(',').length));
  const values: string[] = [];
  for (let start = 0; start < parts.length; ) {
    let end = Math.min(parts.length, start + longestPieceCount);
    while (end > start + 1 && !textsWithComma.has(parts.slice(start, end).join(',').trim().toLowerCase()))
      end--;
    values.push(parts.slice(start, end).join(',').trim());
    start = end;
  }
  return values.filter(Boolean);
}

function canonicalText(name: string, text: string, texts: readonly string[]): string {
  if (texts.includes(text)) return text;
  const key = looseKey(text);
  const match = texts.find((one) => looseKey(one) === key || looseKey(one) === `±${key}`);
  if (match !== undefined) return match;
  return name === 'packageCase' ? (readChipSize(text)?.inch ?? text) : addPercentSign(text, texts);
}

/** `10` for `±10%`. */
function addPercentSign(text: string, texts: readonly string[]): string {
  return texts.includes(`±${text}%`) ? `±${text}%` : text;
}

function looseKey(text: string): string {
  return normaliseSigns(text).toLowerCase().replaceAll(' ', '');
}

/** Text of a filter for an address; reading it gives the same filter, without preferences. */
export function writeFilter(name: string, filter: Filter): string {
  if (filter.any) return joinValues(filter.any.map((one) => writeFilter(name, one)));
  if (filter.prefix !== undefined) return `${filter.prefix}*`;
  if (filter.in) return joinValues(filter.in.map((one) => writeScalar(name, one)));
  if (filter.eq !== undefined && filter.alsoShow === undefined) return writeScalar(name, filter.eq);
  const minimum = filter.min ?? filter.eq ?? '';
  return `${writeScalar(name, minimum)}..${writeScalar(name, filter.max ?? '')}`;
}

const PREFIXES: readonly [exponent: number, letter: string][] = [
  [-12, 'p'],
  [-9, 'n'],
  [-6, 'u'],
  [-3, 'm'],
  [3, 'k'],
  [6, 'M'],
  [9, 'G'],
];
const PREFIXED_UNITS = new Set(['F', 'H', 'ohm', 'A', 'Hz', 's']);

/** `1e-7` farad as `100n`, where engineers use prefixes with the unit; else the plain number. */
function writeScalar(name: string, value: Scalar): string {
  const unit = attribute(name)?.unit ?? '';
  if (typeof value !== 'number' || value <= 0 || !PREFIXED_UNITS.has(unit)) return String(value);
  if (value >= 1 && value < 1000) return String(value);
  const exponent = Math.floor(Math.log10(value) / 3 + 1e-9) * 3;
  const prefix = PREFIXES.find(([power]) => power === exponent);
  if (!prefix) return String(value);
  return `${Number((value / 10 ** exponent).toPrecision(9))}${prefix[1]}`;
}
