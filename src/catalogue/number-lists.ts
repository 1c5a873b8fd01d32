/**
 * Numbers in an address, several of them divided by commas. A comma between two digits may also be a decimal comma or
 * group thousands: `4,7k`, `1,000V`, `16,25`. The reading of which parts exist is taken; where parts of several readings
 * exist, or of none, the text is refused with the ways to write it.
 */
import { parseValue, sameValue, type Unit } from '#kernel';

/** Distinct values that parts have for an attribute; empty where nobody knows them. */
export type KnownNumbers = readonly number[];

export interface NumberList {
  unit: Unit | null;
  known: KnownNumbers;
}

/** Parts of a text that stand for one value or range each, or why they cannot be told apart. */
export type SplitNumbers = { ok: true; parts: string[] } | { ok: false; reason: string };

/** Divides whatever stands around it: a semicolon, a comma beside a blank or behind a unit. */
const DIVIDER = /;|(?<!\d),|,(?!\d)/;

/** Splits a text with numbers of one unit at whatever divides values. */
export function splitNumbers(text: string, list: NumberList): SplitNumbers {
  const parts: string[] = [];
  for (const piece of text.split(DIVIDER)) {
    const plain = piece.trim();
    if (plain === '') continue;
    const [from, ...rest] = plain.split('..');
    const to = rest.length === 0 ? null : rest.join('..');
    const split = to === null ? splitOne(plain, list) : splitRange(from!.trim(), to.trim(), list);
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

function splitOne(text: string, { unit, known }: NumberList): SplitNumbers {
  const isKnown = ({ value }: Reading) => known.some((one) => sameValue(one, value));
  const point = POINT_GROUP.exec(text);
  if (point) {
    const thousands = readingOf(text.replace(POINT_GROUP, '$1$2'), unit);
    return thousands && isKnown(thousands)
      ? refused(text, [text, thousands.plain])
      : { ok: true, parts: [text] };
  }
  const several = text.split(',');
  const asOne = readingsAsOne(text, unit);
  if (asOne.length === 0) return { ok: true, parts: several };
  const made = asOne.filter(isKnown);
  // Nobody writes 05 for 5.
  const isList = several.slice(1).every((part) => !/^0\d/.test(part));
  const listed = several.filter((part) => {
    const read = readingOf(part, unit);
    return isList && read !== null && isKnown(read);
  });
  if (made.length === 1 && listed.length === 0) return { ok: true, parts: [made[0]!.plain] };
  if (made.length === 0 && listed.length > 0) return { ok: true, parts: several };
  if (asOne.length === 1 && !isList) return { ok: true, parts: [asOne[0]!.plain] };
  return refused(text, [...asOne.map(({ plain }) => plain), ...(isList ? [several.join(';')] : [])]);
}

function readingOf(plain: string, unit: Unit | null): Reading | null {
  const read = parseValue(plain, { unit });
  return read.ok ? { value: read.value, plain } : null;
}

/** An end of a range need not be a value of a part: it is read as one number where that is the only reading. */
function splitRange(from: string, to: string, list: NumberList): SplitNumbers {
  const first = splitOne(from, list);
  const last = splitOne(to, list);
  if (!first.ok) return first;
  if (!last.ok) return last;
  const { parts: before } = first;
  const { parts: after } = last;
  return {
    ok: true,
    parts: [...before.slice(0, -1), `${before.at(-1)}..${after[0]}`, ...after.slice(1)],
  };
}

const GROUPED = /^([+-]?[1-9]\d{0,2})((?:,\d{3})+)(?![\d.,])/;
/** Machines print no zeros at the end: `4.700` was typed, and may be 4700. */
const POINT_GROUP = /^([+-]?[1-9]\d{0,2})\.(\d\d0)(?![\d.,])/;

/** A text with commas as one number: with a decimal comma, and with commas that group thousands. */
function readingsAsOne(text: string, unit: Unit | null): Reading[] {
  const commas = text.split(',').length - 1;
  const writings = [
    ...(commas === 1 ? [text.replace(',', '.')] : []),
    ...(GROUPED.test(text) ? [text.replaceAll(',', '')] : []),
  ];
  return writings.flatMap((plain) => readingOf(plain, unit) ?? []);
}

/** `1.000` would be asked about again: 1 is not. */
function withoutZeros(number: string): string {
  return number.replace(/^([+-]?\d+)(?:\.0+|(\.\d*?[1-9])0+)(?=\D|$)/, '$1$2');
}

function refused(text: string, writings: readonly string[]): SplitNumbers {
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  const ways = [...new Set(writings.map(withoutZeros))];
  return { ok: false, reason: `"${shown}" can be read in ${ways.length} ways; write ${ways.join(' or ')}` };
}

/** Joins values as an address carries them: between them no comma stands that could be a decimal comma. */
export function joinValues(texts: readonly string[]): string {
  const isOpen = (before: string, after: string) =>
    /(?:^|\D)\d{1,3}$/.test(before) && /^\d{1,3}(?!\d)/.test(after);
  return texts.reduce(
    (all, text, at) => (at === 0 ? text : `${all}${isOpen(all, text) ? ';' : ','}${text}`),
    '',
  );
}
