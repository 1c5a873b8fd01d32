/**
 * Numbers in an address, several of them divided by commas. A comma between two digits may also be a decimal comma or
 * group thousands: `4,7k`, `1,000V`, `16,25`. A letter only at the end or a zero in front make it a decimal comma. Of plain
 * digits the reading of which parts exist is taken; where parts of several readings exist, or of none, the text is refused
 * with the ways to write it. Ends of ranges are one number each.
 */
import { closeGroups, leadingPoint, parseValue, sameValue, type Unit } from '#kernel';

/** Distinct values that parts have for an attribute; empty where nobody knows them. */
export type KnownNumbers = readonly number[];

export interface NumberList {
  unit: Unit | null;
  knownNumbers: KnownNumbers;
}

/** Parts of a text that stand for one value or range each, or why they cannot be told apart. */
export type SplitNumbers = { ok: true; parts: string[] } | { ok: false; reason: string };

/** Divides whatever stands around it: a semicolon, a comma beside a blank or behind a unit. */
const SEPARATOR = /;|(?<!\d),|,(?!\d)/;

/** Splits a text with numbers of one unit at whatever divides values. */
export function splitNumbers(text: string, list: NumberList): SplitNumbers {
  const parts: string[] = [];
  // `,22` has a decimal comma: nothing stands before it that it could divide.
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

/** One way to read a text. */
interface Reading {
  value: number;
  /** The same without a mark that could be anything else. */
  plain: string;
}

function splitPiece(text: string, list: NumberList): SplitNumbers {
  const { unit, knownNumbers } = list;
  if (!text.includes(',')) return splitWithoutComma(text, list);
  const isKnown = ({ value }: Reading) => knownNumbers.some((one) => sameValue(one, value));
  const pieces = text.split(',');
  const singleReadings = readAsOneNumber(text, unit);
  if (singleReadings.length === 0) return splitMembers(pieces, list);
  // A zero in front, or a letter only at the end: 0,47 and 4,7k.
  const isGrouped = GROUPED.test(text) || closeGroups(text) !== text;
  if (/^[+-]?0,/.test(text)) return { ok: true, parts: [singleReadings[0]!.plain] };
  const isDecimal = !isGrouped && /[^\d.,]$/.test(text);
  const knownReadings = singleReadings.filter(isKnown);
  // Nobody writes 05 for 5.
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

/** Each member of a list is read as if it stood alone. */
function splitMembers(members: readonly string[], list: NumberList): SplitNumbers {
  for (const member of members) {
    const split = splitWithoutComma(member, list);
    if (!split.ok) return split;
  }
  return { ok: true, parts: [...members] };
}

/** `1E3`: 1.3 with the mark of a resistor, or 1000. */
const LETTER_OR_POWER = /^([+-]?\d{1,12})E(\d{1,12})$/;

/** A text without commas; of `4.700` and `1E3` people mean two values. */
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

/** An end of a range need not be a value of a part, and is one number: it is never divided. */
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
/** Machines print no zeros at the end: `4.700` was typed, and may be 4700. */
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

/** `1.000` would be asked about again: 1 is not. */
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

/** Joins values as an address carries them: between them no comma stands that could be a decimal comma. */
export function joinValues(texts: readonly string[]): string {
  const isAmbiguous = (head: string, tail: string) =>
    /(?:^|\D)\d{1,3}$/.test(head) && /^\d{1,3}(?!\d)/.test(tail);
  return texts.reduce(
    (all, text, at) => (at === 0 ? text : `${all}${isAmbiguous(all, text) ? ';' : ','}${text}`),
    '',
  );
}
