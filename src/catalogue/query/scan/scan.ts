import { readQuantity } from '#kernel';
import type { BaseIndex } from '../bases.ts';
import type { Item } from '../items.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { readBody, readCount, readCountAfter, readSizeDigits } from './bodies.ts';
import { ALNUM, Cursor, LETTER, type ScanResult } from './cursor.ts';
import { readComparison, readFigure, readPieces, readTemperature, readTolerance } from './figures.ts';
import { readLeadingComma, readMisleading } from './misleading.ts';
import { readPartNumber } from './part-numbers.ts';
import { readBareNumber, readMarking, readValue } from './values.ts';
import {
  readCompound,
  readDesignatorSize,
  readLetter,
  readLetterCase,
  readPackage,
  readPhrase,
  readStuckDielectric,
  readStuckWord,
} from './words.ts';

/** Tables of the scanner: own numbers, base numbers, and the digits that name a body. */
export interface ScanTables {
  vocabulary: Vocabulary;
  bases: BaseIndex;
  /** Four or five digits that name a package of any category. */
  bodyDigits: ReadonlySet<string>;
}

/** Upper limit of items in a text; a normal search has twenty at most. */
const MOST_ITEMS = 60;

/** Splits a readable text into items from left to right, preferring the longest meaning. */
class Scanner {
  readonly #cursor: Cursor;
  readonly #tables: ScanTables;
  readonly #items: Item[] = [];
  /** The next value follows an `@`. */
  #condition = false;

  constructor(text: string, tables: ScanTables) {
    this.#cursor = new Cursor(text);
    this.#tables = tables;
  }

  scan(): Item[] {
    const { length } = this.#cursor.text;
    let position = 0;
    while (position < length && this.#items.length < MOST_ITEMS)
      position = Math.max(this.#step(position), position + 1);
    return this.#items;
  }

  /** Reads one item; text that is not understood becomes one unknown item. Returns the next position. */
  #step(position: number): number {
    const char = this.#cursor.char(position);
    if (char === '@') this.#condition = true;
    if (char === '@' || (char === '+' && this.#isOrMore(position))) return position + 1;
    const reading = this.#recognise(position, char);
    if (reading) {
      for (const item of reading.items) this.#push(item);
      return reading.end;
    }
    if (!ALNUM.test(char)) return position + 1;
    const end = this.#cursor.runEnd(position);
    this.#push({ kind: 'unknown', text: this.#cursor.text.slice(position, end) });
    return end;
  }

  /** `50V+` means at least 50 V. */
  #isOrMore(position: number): boolean {
    const last = this.#items.at(-1);
    const isSuffix =
      ALNUM.test(this.#cursor.char(position - 1)) && /[\s,;]/.test(this.#cursor.char(position + 1));
    if (last?.kind !== 'value' || !isSuffix) return false;
    last.compare = 'min';
    return true;
  }

  #push(item: Item): void {
    if (this.#condition && (item.kind === 'value' || item.kind === 'bare')) item.condition = true;
    this.#condition = false;
    this.#items.push(item);
  }

  #recognise(position: number, char: string): ScanResult | null {
    const cursor = this.#cursor;
    if ('<>≤≥='.includes(char)) return readComparison(cursor, position);
    const isFresh = !ALNUM.test(cursor.char(position - 1));
    if ('±+-'.includes(char))
      return readTolerance(cursor, position) ?? (isFresh ? readTemperature(cursor, position) : null);
    if (char === ',') return readLeadingComma(cursor, position);
    if (!ALNUM.test(char) && char !== '.') return null;
    const number = readPartNumber(cursor, position, this.#tables.vocabulary, this.#tables.bases);
    const numberOrMisleading = number ?? (isFresh ? readMisleading(cursor, position) : null);
    return (
      numberOrMisleading ?? (LETTER.test(char) ? this.#letters(position) : this.#digits(position, isFresh))
    );
  }

  #letters(position: number): ScanResult | null {
    const cursor = this.#cursor;
    return (
      readCountAfter(cursor, position, this.#items.at(-1)) ??
      readPackage(cursor, position) ??
      readLetterCase(cursor, position) ??
      readPhrase(cursor, position) ??
      readStuckDielectric(cursor, position) ??
      readDesignatorSize(cursor, position) ??
      readValue(cursor, position, this.#tables.bodyDigits) ??
      readLetter(cursor, position) ??
      readStuckWord(cursor, position) ??
      readCompound(cursor, position)
    );
  }

  #digits(position: number, isFresh: boolean): ScanResult | null {
    const cursor = this.#cursor;
    const { bodyDigits } = this.#tables;
    return (
      readPieces(cursor, position) ??
      readTolerance(cursor, position) ??
      readFigure(cursor, position) ??
      (isFresh ? readTemperature(cursor, position) : null) ??
      readPackage(cursor, position) ??
      readPhrase(cursor, position) ??
      readBody(cursor, position) ??
      readCount(cursor, position) ??
      readSizeDigits(cursor, position, bodyDigits) ??
      readValue(cursor, position, bodyDigits) ??
      readMarking(cursor, position) ??
      readBareNumber(cursor, position, bodyDigits)
    );
  }
}

/** `R1`, `R2`: a tenth of an ohm, unless the text names a transistor or another resistance. */
function readNamedResistance(item: Item): Item {
  if (item.kind !== 'word' || !/^r[12]$/.test(item.phrase)) return item;
  const quantity = readQuantity(item.text.toUpperCase());
  return quantity ? { kind: 'value', text: item.text, quantity } : item;
}

function isResistance(item: Item): boolean {
  if (item.kind === 'bare') return /^\d{3,4}$/.test(item.digits);
  if (item.kind !== 'value') return item.kind === 'marking';
  const { unit, prefix } = item.quantity;
  return unit === 'ohm' || (unit === null && ['k', 'M', 'm'].includes(prefix));
}

const TRANSISTOR_TOPICS = new Set(['transistor', 'prebiased', 'polarity']);

function mentionsTransistor(item: Item): boolean {
  return item.kind === 'word' && item.sense.topics.some((topic) => TRANSISTOR_TOPICS.has(topic));
}

/** The items of a readable text, from left to right. */
export function scan(text: string, tables: ScanTables): Item[] {
  const items = new Scanner(text, tables).scan();
  return items.some((item) => mentionsTransistor(item) || isResistance(item))
    ? items
    : items.map(readNamedResistance);
}
