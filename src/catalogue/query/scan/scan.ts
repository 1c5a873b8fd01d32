import { readQuantity } from '#kernel';
import type { BaseIndex } from '../bases.ts';
import type { Item } from '../items.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { readBody, readCount, readCountAfter, readSizeDigits } from './bodies.ts';
import { ALNUM, Cursor, type Found, LETTER } from './cursor.ts';
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

/** What the scanner looks up: own numbers, base numbers, and the digits that name a body somewhere. */
export interface ScanTables {
  vocabulary: Vocabulary;
  bases: BaseIndex;
  /** Four and five digits that are a package of some category. */
  bodyDigits: ReadonlySet<string>;
}

/** Things read in one text; a request has some twenty at most, and more are no request. */
const MOST_ITEMS = 60;

/** Splits a readable text into items, from left to right, the longest meaning first. */
class Scanner {
  readonly #cursor: Cursor;
  readonly #tables: ScanTables;
  readonly #items: Item[] = [];
  /** An `@` stands before the next value. */
  #condition = false;

  constructor(text: string, tables: ScanTables) {
    this.#cursor = new Cursor(text);
    this.#tables = tables;
  }

  scan(): Item[] {
    const { length } = this.#cursor.text;
    let at = 0;
    while (at < length && this.#items.length < MOST_ITEMS) at = Math.max(this.#step(at), at + 1);
    return this.#items;
  }

  /** Reads what begins here; a run that is not understood is one unknown item. Returns where to go on. */
  #step(at: number): number {
    const char = this.#cursor.char(at);
    if (char === '@') this.#condition = true;
    if (char === '@' || (char === '+' && this.#isOrMore(at))) return at + 1;
    const found = this.#recognise(at, char);
    if (found) {
      for (const item of found.items) this.#push(item);
      return found.end;
    }
    if (!ALNUM.test(char)) return at + 1;
    const end = this.#cursor.runEnd(at);
    this.#push({ kind: 'unknown', text: this.#cursor.text.slice(at, end) });
    return end;
  }

  /** `50V+`: at least. */
  #isOrMore(at: number): boolean {
    const last = this.#items.at(-1);
    const isSuffix = ALNUM.test(this.#cursor.char(at - 1)) && /[\s,;]/.test(this.#cursor.char(at + 1));
    if (last?.kind !== 'value' || !isSuffix) return false;
    last.compare = 'min';
    return true;
  }

  #push(item: Item): void {
    if (this.#condition && (item.kind === 'value' || item.kind === 'bare')) item.condition = true;
    this.#condition = false;
    this.#items.push(item);
  }

  #recognise(at: number, char: string): Found | null {
    const cursor = this.#cursor;
    if ('<>≤≥='.includes(char)) return readComparison(cursor, at);
    const isFresh = !ALNUM.test(cursor.char(at - 1));
    if ('±+-'.includes(char))
      return readTolerance(cursor, at) ?? (isFresh ? readTemperature(cursor, at) : null);
    if (char === ',') return readLeadingComma(cursor, at);
    if (!ALNUM.test(char) && char !== '.') return null;
    const number = readPartNumber(cursor, at, this.#tables.vocabulary, this.#tables.bases);
    const named = number ?? (isFresh ? readMisleading(cursor, at) : null);
    return named ?? (LETTER.test(char) ? this.#letters(at) : this.#digits(at, isFresh));
  }

  #letters(at: number): Found | null {
    const cursor = this.#cursor;
    return (
      readCountAfter(cursor, at, this.#items.at(-1)) ??
      readPackage(cursor, at) ??
      readLetterCase(cursor, at) ??
      readPhrase(cursor, at) ??
      readStuckDielectric(cursor, at) ??
      readDesignatorSize(cursor, at) ??
      readValue(cursor, at, this.#tables.bodyDigits) ??
      readLetter(cursor, at) ??
      readStuckWord(cursor, at) ??
      readCompound(cursor, at)
    );
  }

  #digits(at: number, isFresh: boolean): Found | null {
    const cursor = this.#cursor;
    const { bodyDigits } = this.#tables;
    return (
      readPieces(cursor, at) ??
      readTolerance(cursor, at) ??
      readFigure(cursor, at) ??
      (isFresh ? readTemperature(cursor, at) : null) ??
      readPackage(cursor, at) ??
      readPhrase(cursor, at) ??
      readBody(cursor, at) ??
      readCount(cursor, at) ??
      readSizeDigits(cursor, at, bodyDigits) ??
      readValue(cursor, at, bodyDigits) ??
      readMarking(cursor, at) ??
      readBareNumber(cursor, at, bodyDigits)
    );
  }
}

/** `R1`, `R2`: a tenth of an ohm where nothing speaks of a transistor and no other resistance stands. */
function resistanceNamed(item: Item): Item {
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

function saysTransistor(item: Item): boolean {
  return item.kind === 'word' && item.sense.topics.some((topic) => TRANSISTOR_TOPICS.has(topic));
}

/** The items of a readable text, from left to right. */
export function scan(text: string, tables: ScanTables): Item[] {
  const items = new Scanner(text, tables).scan();
  return items.some((item) => saysTransistor(item) || isResistance(item))
    ? items
    : items.map(resistanceNamed);
}
