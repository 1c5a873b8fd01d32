/**
 * All product numbers in ascending ASCII order as one Latin-1 text with a line feed after each. Look-ups use binary
 * search and text search, without a string or a map entry per product.
 */
import { hash } from 'node:crypto';
import type { NumberIndex, ProductRef } from './format.ts';
import { TrigramIndex } from './trigrams.ts';

export interface NumberedRow {
  number: string;
  category: string;
  row: number;
}

/** The arrays of an index, as written to a release file. */
export interface NumberArrays {
  categories: string[];
  /** Numbers, each followed by a line feed. */
  text: Uint8Array;
  /** Start of each number in `text`, then the end of the last. */
  start: Uint32Array;
  category: Uint8Array;
  row: Uint32Array;
  /** First four bytes of the SHA-256 of each number, ascending, and the position each belongs to. */
  idPrefix: Uint32Array;
  idPosition: Uint32Array;
}

const LINE_FEED = 0x0a;
const ID_LENGTH = 24;
const ID = /^[0-9a-f]{24}$/;

/** Commerce API id of a product: the first 24 hex digits of the SHA-256 of its number. */
export function productId(number: string): string {
  return hash('sha256', number, 'hex').slice(0, ID_LENGTH);
}

function compareAscii(a: NumberedRow, b: NumberedRow): number {
  return a.number < b.number ? -1 : a.number > b.number ? 1 : 0;
}

function sortedIds(rows: readonly NumberedRow[]): Pick<NumberArrays, 'idPrefix' | 'idPosition'> {
  // One double holds both: 32 bits of the digest above 21 bits of the position.
  const keys = Float64Array.from(rows, ({ number }, position) => {
    return hash('sha256', number, 'buffer').readUInt32BE(0) * 2 ** 21 + position;
  }).sort();
  return {
    idPrefix: Uint32Array.from(keys, (key) => Math.floor(key / 2 ** 21)),
    idPosition: Uint32Array.from(keys, (key) => key % 2 ** 21),
  };
}

/** Sorts the numbers into arrays. Throws on a duplicate number. */
export function numberArrays(numberedRows: readonly NumberedRow[]): NumberArrays {
  const rows = numberedRows.toSorted(compareAscii);
  rows.forEach(({ number }, index) => {
    if (number === rows[index + 1]?.number) throw new Error(`product number ${number} stands twice`);
  });
  const categories = [...new Set(rows.map(({ category }) => category))];
  const categoryIndex = new Map(categories.map((slug, index) => [slug, index]));
  const start = new Uint32Array(rows.length + 1);
  rows.forEach(({ number }, index) => {
    start[index + 1] = start[index]! + number.length + 1;
  });
  return {
    categories,
    text: Buffer.from(rows.map(({ number }) => `${number}\n`).join(''), 'latin1'),
    start,
    category: Uint8Array.from(rows, ({ category }) => categoryIndex.get(category)!),
    row: Uint32Array.from(rows, ({ row }) => row),
    ...sortedIds(rows),
  };
}

/** An index over freshly compiled rows. */
export function buildNumberIndex(rows: readonly NumberedRow[]): ArrayNumberIndex {
  return new ArrayNumberIndex(numberArrays(rows));
}

export class ArrayNumberIndex implements NumberIndex {
  readonly arrays: NumberArrays;
  readonly #text: Buffer;
  /** Built on the first search for the middle of a number. */
  #trigrams: TrigramIndex | undefined;
  /** Position of each row, per category. */
  readonly #positions = new Map<string, Uint32Array>();

  constructor(arrays: NumberArrays) {
    this.arrays = arrays;
    const { text, category, row } = arrays;
    this.#text = Buffer.from(text.buffer, text.byteOffset, text.byteLength);
    const counts = new Uint32Array(arrays.categories.length);
    for (const index of category) counts[index]! += 1;
    const positions = arrays.categories.map((_, index) => new Uint32Array(counts[index]!));
    for (let position = 0; position < category.length; position += 1) {
      positions[category[position]!]![row[position]!] = position;
    }
    arrays.categories.forEach((slug, index) => {
      this.#positions.set(slug, positions[index]!);
    });
  }

  get count(): number {
    return this.arrays.row.length;
  }

  numberAt(position: number): string {
    const { start } = this.arrays;
    return this.#text.toString('latin1', start[position]!, start[position + 1]! - 1);
  }

  ref(position: number): ProductRef {
    const { categories, category, row } = this.arrays;
    return { category: categories[category[position]!]!, row: row[position]! };
  }

  numberOf(category: string, row: number): string {
    const position = this.#positions.get(category)?.[row];
    if (position === undefined) throw new RangeError(`no row ${row} in ${category}`);
    return this.numberAt(position);
  }

  find(number: string): number {
    const bytes = Buffer.from(number, 'latin1');
    const position = this.#lowerBound(bytes);
    return position < this.count && this.numberAt(position) === number ? position : -1;
  }

  prefix(text: string): [from: number, to: number] {
    if (!isLatin1(text)) return [0, 0];
    const bytes = Buffer.from(text, 'latin1');
    const start = this.#lowerBound(bytes);
    // No number contains 0xff, so every number that begins with the text sorts before the text and 0xff.
    return [start, this.#lowerBound(Buffer.concat([bytes, Buffer.of(0xff)]))];
  }

  infix(text: string, limit: number): number[] {
    const positions: number[] = [];
    if (text === '' || text.includes('\n') || !isLatin1(text)) return positions;
    const bytes = Buffer.from(text, 'latin1');
    this.#trigrams ??= new TrigramIndex(this.#text, this.arrays.start);
    for (const [start, end] of this.#trigrams.stretches(bytes)) {
      const stretch = this.#text.subarray(start, end);
      let offset = stretch.indexOf(bytes);
      while (offset >= 0 && positions.length < limit) {
        positions.push(this.#positionOfByte(start + offset));
        const next = stretch.indexOf(LINE_FEED, offset);
        offset = stretch.indexOf(bytes, next);
      }
    }
    return positions;
  }

  findId(id: string): number {
    if (!ID.test(id)) return -1;
    const { idPrefix, idPosition } = this.arrays;
    const prefix = Number.parseInt(id.slice(0, 8), 16);
    let index = lowerBound(idPrefix.length, (middle) => idPrefix[middle]! < prefix);
    for (; idPrefix[index] === prefix; index += 1) {
      const position = idPosition[index]!;
      if (productId(this.numberAt(position)) === id) return position;
    }
    return -1;
  }

  /** First position whose number does not sort before the text. */
  #lowerBound(bytes: Buffer): number {
    const { start } = this.arrays;
    return lowerBound(this.count, (middle) => {
      return this.#text.compare(bytes, 0, bytes.length, start[middle]!, start[middle + 1]! - 1) < 0;
    });
  }

  #positionOfByte(byte: number): number {
    const { start } = this.arrays;
    return lowerBound(this.count, (middle) => start[middle + 1]! <= byte);
  }
}

function isLatin1(text: string): boolean {
  return /^[\0-\xff]*$/.test(text);
}

/** First index below `count` for which `isBelow` is false. */
function lowerBound(count: number, isBelow: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBelow(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
