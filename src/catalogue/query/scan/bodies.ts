/** Bodies by their sides, chip sizes, and how many elements. */
import type { CountItem, Item } from '../items.ts';
import { type Cursor, type Found, foundAt, isSize } from './cursor.ts';
import { readPlainValue } from './values.ts';
import { kindItem } from './words.ts';

const SIDES =
  /(\d{1,2}(?:\.\d{1,2})?) ?(?:mm)? ?x ?(\d{1,2}(?:\.\d{1,2})?) ?(?:mm)?(?: ?x ?(\d{1,2}(?:\.\d{1,2})?))? ?(?:mm(?![a-z])|(?![\d.%a-z]))/iy;

/** Two whole numbers are sides only as single figures: 5x6, not 4x10. */
function areSides(match: RegExpExecArray): boolean {
  return /[.]|mm/i.test(match[0]) || match[3] !== undefined || /^\d ?x ?\d$/i.test(match[0].trim());
}

/** `2.5x2.0x1.2`, `5 x 6 mm`, `252012`. */
export function readBody(cursor: Cursor, at: number): Found | null {
  const match = cursor.match(SIDES, at);
  if (match && areSides(match)) {
    const sides = [match[1], match[2], match[3]].filter((side) => side !== undefined).map(Number);
    return foundAt(match, { kind: 'body', text: match[0].trim(), sides });
  }
  const six = cursor.match(/\d{6}(?![\dA-Za-z.])/y, at);
  if (!six || readPlainValue(cursor, at)) return null;
  const sides = [0, 2, 4].map((from) => Number(six[0].slice(from, from + 2)) / 10);
  const isBody = sides.every((side) => side >= 0.2 && side <= 20);
  return isBody ? foundAt(six, { kind: 'body', text: six[0], sides }) : null;
}

/** Elements of the largest array; `68X 0603` is a marking and a size. */
const MOST_ELEMENTS = 16;

function counted(match: RegExpExecArray, count: number, more: Partial<CountItem> = {}): Found {
  return foundAt(match, { kind: 'count', text: match[0].trim(), count, ...more });
}

/** `0603x4`, `4x0603`, `4x`, `4 channels`. */
export function readCount(cursor: Cursor, at: number): Found | null {
  const sizeFirst = cursor.match(/(\d{4}) ?x ?(\d{1,2})(?![\dA-Za-z.])/iy, at);
  const after = Number(sizeFirst?.[2]);
  if (sizeFirst && after >= 2 && after <= MOST_ELEMENTS)
    return counted(sizeFirst, after, { elementSize: sizeFirst[1]! });
  const sizeLast = cursor.match(/(\d{1,2}) ?x ?(0\d{3}|1206)(?![\dA-Za-z])/iy, at);
  if (sizeLast && Number(sizeLast[1]) <= MOST_ELEMENTS)
    return counted(sizeLast, Number(sizeLast[1]), { elementSize: sizeLast[2]! });
  const times = cursor.match(/([1-9]\d?) ?x(?= ?[\d.]| |[rR]\d|$)/y, at);
  return times ? counted(times, Number(times[1])) : readCountOf(cursor, at);
}

const COUNT_OF =
  /(\d{1,2})[ -]?(?:(channels?|ch|kanal|kanale|kanäle|canaux|canal)|(lines?|ln|leitungen|lignes?|lijnen)|(pins?|polig|broches)|(elements?|fach|res(?:istors)?|caps|elemente|éléments?))(?![\p{L}\d])/iuy;

function readCountOf(cursor: Cursor, at: number): Found | null {
  const match = cursor.match(COUNT_OF, at);
  if (!match) return null;
  const of = match[2] ? 'channels' : match[3] ? 'lines' : match[4] ? 'pins' : 'elements';
  return counted(match, Number(match[1]), { of });
}

/** `22R x 4`, `10kx4`: how many, after the value. */
export function readCountAfter(cursor: Cursor, at: number, last: Item | undefined): Found | null {
  const match = last?.kind === 'value' ? cursor.match(/[x*] ?(\d{1,2})(?![\dA-Za-z.])/iy, at) : null;
  return match && counted(match, Number(match[1]));
}

const METRIC_PAIR = / ?\(? ?(\d{4}) ?(?:metric|metrisch|métrique)\)?/iy;
const METRIC = /m(?![a-z0-9])| ?(?:metric|metrisch|métrique)(?![a-z])/iy;
const INCH = / ?(?:inch(?:es)?|imperial|zoll|pouces?|duim|")(?![a-z])/iy;

/** `0402`, `1608 metric`, `0603M`, `0402 (1005 Metric)`. */
export function readSizeDigits(cursor: Cursor, at: number, bodyDigits: ReadonlySet<string>): Found | null {
  const match = cursor.match(/(\d{4,5})(?![\d.])/y, at);
  const digits = match?.[1] ?? '';
  if (!match || !isSize(digits, bodyDigits)) return null;
  const after = at + digits.length;
  const marks = [
    ['inch', cursor.match(METRIC_PAIR, after)],
    ['metric', cursor.match(METRIC, after)],
    ['inch', cursor.match(INCH, after)],
  ] as const;
  const marked = marks.find(([, mark]) => mark !== null);
  if (marked) {
    const end = after + marked[1]![0].length;
    return { items: [{ kind: 'size', text: cursor.text.slice(at, end), digits, system: marked[0] }], end };
  }
  // 0603R, 0402C: the kind of part after a size, as in the names of footprints.
  const kind = digits.startsWith('0') ? cursor.match(/[RCL](?![A-Za-z0-9])/y, after) : null;
  if (kind) return { items: [kindItem(kind[0]), { kind: 'size', text: digits, digits }], end: after + 1 };
  if (/[a-z%]/i.test(cursor.char(after)) && !cursor.startsKnown(after)) return null;
  return foundAt(match, { kind: 'size', text: digits, digits });
}
