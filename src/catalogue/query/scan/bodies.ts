/** Bodies by their sides, chip sizes, and counts of elements. */
import type { CountItem, Item } from '../items.ts';
import { type Cursor, isSize, type ScanResult, singleItemResult } from './cursor.ts';
import { readPlainValue } from './values.ts';
import { kindItem } from './words.ts';

const SIDES =
  /(\d{1,2}(?:\.\d{1,2})?) ?(?:mm)? ?x ?(\d{1,2}(?:\.\d{1,2})?) ?(?:mm)?(?: ?x ?(\d{1,2}(?:\.\d{1,2})?))? ?(?:mm(?![a-z])|(?![\d.%a-z]))/iy;

/** Two integers are sides only with one digit each: 5x6, but not 4x10. */
function areSides(match: RegExpExecArray): boolean {
  return /[.]|mm/i.test(match[0]) || match[3] !== undefined || /^\d ?x ?\d$/i.test(match[0].trim());
}

/** `2.5x2.0x1.2`, `5 x 6 mm`, `252012`. */
export function readBody(cursor: Cursor, position: number): ScanResult | null {
  const match = cursor.match(SIDES, position);
  if (match && areSides(match)) {
    const sides = [match[1], match[2], match[3]].filter((side) => side !== undefined).map(Number);
    return singleItemResult(match, { kind: 'body', text: match[0].trim(), sides });
  }
  const six = cursor.match(/\d{6}(?![\dA-Za-z.])/y, position);
  if (!six || readPlainValue(cursor, position)) return null;
  const sides = [0, 2, 4].map((from) => Number(six[0].slice(from, from + 2)) / 10);
  const isBody = sides.every((side) => side >= 0.2 && side <= 20);
  return isBody ? singleItemResult(six, { kind: 'body', text: six[0], sides }) : null;
}

/** Element count of the largest array; `68X 0603` is a marking and a size. */
const MOST_ELEMENTS = 16;

function countFound(match: RegExpExecArray, count: number, details: Partial<CountItem> = {}): ScanResult {
  return singleItemResult(match, { kind: 'count', text: match[0].trim(), count, ...details });
}

/** `0603x4`, `4x0603`, `4x`, `4 channels`. */
export function readCount(cursor: Cursor, position: number): ScanResult | null {
  const sizeFirst = cursor.match(/(\d{4}) ?x ?(\d{1,2})(?![\dA-Za-z.])/iy, position);
  const countAfterSize = Number(sizeFirst?.[2]);
  if (sizeFirst && countAfterSize >= 2 && countAfterSize <= MOST_ELEMENTS)
    return countFound(sizeFirst, countAfterSize, { elementSize: sizeFirst[1]! });
  const sizeLast = cursor.match(/(\d{1,2}) ?x ?(0\d{3}|1206)(?![\dA-Za-z])/iy, position);
  if (sizeLast && Number(sizeLast[1]) <= MOST_ELEMENTS)
    return countFound(sizeLast, Number(sizeLast[1]), { elementSize: sizeLast[2]! });
  const times = cursor.match(/([1-9]\d?) ?x(?= ?[\d.]| |[rR]\d|$)/y, position);
  return times ? countFound(times, Number(times[1])) : readCountOf(cursor, position);
}

const COUNT_OF =
  /(\d{1,2})[ -]?(?:(channels?|ch|kanal|kanale|kanäle|canaux|canal)|(lines?|ln|leitungen|lignes?|lijnen)|(pins?|polig|broches)|(elements?|fach|res(?:istors)?|caps|elemente|éléments?))(?![\p{L}\d])/iuy;

function readCountOf(cursor: Cursor, position: number): ScanResult | null {
  const match = cursor.match(COUNT_OF, position);
  if (!match) return null;
  const unit = match[2] ? 'channels' : match[3] ? 'lines' : match[4] ? 'pins' : 'elements';
  return countFound(match, Number(match[1]), { unit });
}

/** `22R x 4`, `10kx4`: a count after the value. */
export function readCountAfter(cursor: Cursor, position: number, last: Item | undefined): ScanResult | null {
  const match = last?.kind === 'value' ? cursor.match(/[x*] ?(\d{1,2})(?![\dA-Za-z.])/iy, position) : null;
  return match && countFound(match, Number(match[1]));
}

const METRIC_PAIR = / ?\(? ?(\d{4}) ?(?:metric|metrisch|métrique)\)?/iy;
const METRIC = /m(?![a-z0-9])| ?(?:metric|metrisch|métrique)(?![a-z])/iy;
const INCH = / ?(?:inch(?:es)?|imperial|zoll|pouces?|duim|")(?![a-z])/iy;

/** `0402`, `1608 metric`, `0603M`, `0402 (1005 Metric)`. */
export function readSizeDigits(
  cursor: Cursor,
  position: number,
  bodyDigits: ReadonlySet<string>,
): ScanResult | null {
  const match = cursor.match(/(\d{4,5})(?![\d.])/y, position);
  const digits = match?.[1] ?? '';
  if (!match || !isSize(digits, bodyDigits)) return null;
  const digitsEnd = position + digits.length;
  const marks = [
    ['inch', cursor.match(METRIC_PAIR, digitsEnd)],
    ['metric', cursor.match(METRIC, digitsEnd)],
    ['inch', cursor.match(INCH, digitsEnd)],
  ] as const;
  const mark = marks.find(([, mark]) => mark !== null);
  if (mark) {
    const end = digitsEnd + mark[1]![0].length;
    return {
      items: [{ kind: 'size', text: cursor.text.slice(position, end), digits, system: mark[0] }],
      end,
    };
  }
  // 0603R, 0402C: the kind of part after a size, as in names of footprints.
  const kind = digits.startsWith('0') ? cursor.match(/[RCL](?![A-Za-z0-9])/y, digitsEnd) : null;
  if (kind) return { items: [kindItem(kind[0]), { kind: 'size', text: digits, digits }], end: digitsEnd + 1 };
  if (/[a-z%]/i.test(cursor.char(digitsEnd)) && !cursor.startsKnown(digitsEnd)) return null;
  return singleItemResult(match, { kind: 'size', text: digits, digits });
}
