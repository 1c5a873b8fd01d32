/**
 * Reads lists of numbers in an address, separated by commas. A comma between two digits may also be a decimal comma or
 * group thousands: `4,7k`, `1,000V`, `16,25`. It is a decimal comma if a letter follows the digits or a zero
 * precedes it. Plain digits are read in the way that gives values of existing parts; if several readings or none do,
 * the text is refused with the possible spellings. Ends of ranges are one number each.
 */
import { closeGroups, leadingPoint, parseValue, sameValue, type Unit } from '#kernel';

/** Distinct values that parts have for an attribute; empty if they are not known. */
export type KnownNumbers = readonly number[];

export interface NumberList {
  unit: Unit | null;
  knownNumbers: KnownNumbers;
}

/** Parts of a text that are one value or range each, or why the text is ambiguous. */
export type SplitNumbers = { ok: true; parts: string[] } | { ok: false; reason: string };

/** Always a separator: a semicolon, or a comma beside a blank or after a unit. */
const SEPARATOR = /;|(?<!\d),|,(?!\d)/;

/** Splits a text with numbers of one unit into its values. */
export function splitNumbers(text: string, list: NumberList): SplitNumbers {
  const parts: string[] = [];
  // `,22` has a decimal comma: there is nothing before it to separate.
  for (const piece of leadingPoint(text).split(SEPARATOR)) {
    const plain = piece.trim();
    if (plain === '') continue;
    const [rangeStart, ...rest] = plain.split('..');
    const rangeEnd = rest.length === 0 ? null : rest.join('..');
    const split =
      rangeEnd === null ? splitPiece(plain, list) : splitRange(rangeStart!.trim(), rangeEnd.trim(), list);
    if (!split.ok) return split;
    parts.push(...split.parts);
  }
  return { ok: true, parts };
}

/** One possible reading of a text. */
interface Reading {
  value: number;
  /** The same value, written unambiguously. */
  plain: string;
}

function splitPiece(text: string, list: NumberList): SplitNumbers {
  const { unit, knownNumbers } = list;
  if (!text.includes(',')) return splitWithoutComma(text, list);
  const isKnown = ({ value }: Reading) => knownNumbers.some((one) => sameValue(one, value));
  const pieces = text.split(',');
  const singleReadings = readAsOneNumber(text, unit);
  if (singleReadings.length === 0) return splitMembers(pieces, list);
  // Decimal: a zero in front (0,47), or a letter only at the end (4,7k).
  const isGrouped = GROUPED.test(text) || closeGroups(text) !== text;
  if (/^[+-]?0,/.test(text)) return { ok: true, parts: [singleReadings[0]!.plain] };
  const isDecimal = !isGrouped && /[^\d.,]$/.test(text);
  const knownReadings = singleReadings.filter(isKnown);
  // A list is never written with leading zeros: 05 is no member.
  const mayBeList = pieces.slice(1).every((part) => !/^0\d/.test(part));
  const members = pieces.map((part) => parseReading(part, unit));
  const isKnownList = mayBeList && members.every((read) => read !== null && isKnown(read));
  if (isDecimal && (knownReadings.length === 1 || !isKnownList))
    return { ok: true, parts: [singleReadings[0]!.plain] };
  if (
    knownReadings.length === 1 &&
    !isKnownList &&
    !members.some((read) => isGrouped && mayBeList && read && isKnown(read))
  )
    return { ok: true, parts: [knownReadings[0]!.plain] };
  if (knownReadings.length === 0 && isKnownList && !isGrouped && !isDecimal)
    return splitMembers(pieces, list);
  if (singleReadings.length === 1 && !mayBeList) return { ok: true, parts: [singleReadings[0]!.plain] };
  return refuse(text, [
    ...singleReadings.map(({ plain }) => plain),
    ...(mayBeList ? [pieces.join(';')] : []),
  ]);
}

/** Each member of a list is read on its own. */
function splitMembers(members: readonly string[], list: NumberList): SplitNumbers {
  for (const member of members) {
    const split = splitWithoutComma(member, list);
    if (!split.ok) return split;
  }
  return { ok: true, parts: [...members] };
}

/** `1E3`: 1.3 with the mark of a resistor, or 1000. */
const LETTER_OR_POWER = /^([+-]?\d{1,12})E(\d{1,12})$/;

/** Reads a text without commas; `4.700` and `1E3` are ambiguous and refused. */
function splitWithoutComma(text: string, { unit, knownNumbers }: NumberList): SplitNumbers {
  const power = LETTER_OR_POWER.exec(text);
  if (power) return refuse(text, [`${power[1]}.${power[2]}`, text.toLowerCase()]);
  const thousands = POINT_GROUP.test(text) ? parseReading(text.replace(POINT_GROUP, '$1$2'), unit) : null;
  return thousands && knownNumbers.some((one) => sameValue(one, thousands.value))
    ? refuse(text, [text, thousands.plain])
    : { ok: true, parts: [text] };
}

function parseReading(plain: string, unit: Unit | null): Reading | null {
  const read = parseValue(plain, { unit });
  return read.ok ? { value: read.value, plain } : null;
}

/** The end of a range need not be a value of a part and is always one number. */
function splitRange(rangeStart: string, rangeEnd: string, list: NumberList): SplitNumbers {
  const ends: string[] = [];
  for (const end of [rangeStart, rangeEnd]) {
    const split = splitRangeEnd(end, list);
    if (!split.ok) return split;
    ends.push(split.parts[0]!);
  }
  return { ok: true, parts: [ends.join('..')] };
}

function splitRangeEnd(text: string, list: NumberList): SplitNumbers {
  if (!text.includes(',')) return splitWithoutComma(text, list);
  const readings = readAsOneNumber(text, list.unit);
  if (readings.length > 1)
    return refuse(
      text,
      readings.map(({ plain }) => plain),
    );
  return { ok: true, parts: [readings[0]?.plain ?? text] };
}

const GROUPED = /^([+-]?[1-9]\d{0,2})((?:,\d{3})+)(?![\d.,])/;
/** Programs print no trailing zeros, so `4.700` was typed and may mean 4700. */
const POINT_GROUP = /^([+-]?[1-9]\d{0,2})\.(\d\d0)(?![\d.,])/;

/** A text with commas as one number: with a decimal comma, and with commas that group thousands. */
function readAsOneNumber(text: string, unit: Unit | null): Reading[] {
  const commaCount = text.split(',').length - 1;
  const closedGroups = closeGroups(text);
  const spellings = [
    ...(closedGroups !== text && !closedGroups.includes(',') ? [closedGroups] : []),
    ...(commaCount === 1 ? [text.replace(',', '.')] : []),
    ...(GROUPED.test(text) ? [text.replaceAll(',', '')] : []),
  ];
  return spellings.flatMap((plain) => parseReading(plain, unit) ?? []);
}

/** A spelling such as `1.000` would be refused again; `1` is not. */
function trimTrailingZeros(number: string): string {
  return number.replace(/^([+-]?\d+)(?:\.0+|(\.\d*?[1-9])0+)(?=\D|$)/, '$1$2');
}

function refuse(text: string, writings: readonly string[]): SplitNumbers {
  const shortText = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  const distinctSpellings = [...new Set(writings.map(trimTrailingZeros))];
  return {
    ok: false,
    reason: `"${shortText}" can be read in ${distinctSpellings.length} ways; write ${distinctSpellings.join(' or ')}`,
  };
}

/** Joins values for an address, so that no comma between them can be read as a decimal comma. */
export function joinValues(texts: readonly string[]): string {
  const isAmbiguous = (head: string, tail: string) =>
    /(?:^|\D)\d{1,3}$/.test(head) && /^\d{1,3}(?!\d)/.test(tail);
  return texts.reduce(
    (all, text, at) => (at === 0 ? text : `${all}${isAmbiguous(all, text) ? ';' : ','}${text}`),
    '',
  );
}
