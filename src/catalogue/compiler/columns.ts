/** Columns during compilation: every distinct value gets a provisional code; codes are sorted at the end. */
import type { AttributeValue } from '../families/index.ts';
import type { Codes, Column, ColumnValue } from '../release/format.ts';
import { type AttributeKind, attribute } from '../taxonomy.ts';
import { textOrder } from './value-order.ts';

const KINDS: Record<AttributeKind, Column['kind']> = {
  number: 'number',
  enum: 'text',
  text: 'text',
  enumset: 'set',
  flag: 'flag',
  range: 'range',
};

function kindOf(id: string): Column['kind'] {
  // Subcategory is a column of the table but not in the attribute dictionary.
  return id === 'subcategory' ? 'text' : KINDS[attribute(id)?.kind ?? 'text'];
}

/** The narrowest array that holds codes up to `largest`. */
export function codesFor(largest: number, length: number): Codes {
  if (largest <= 0xff) return new Uint8Array(length);
  return largest <= 0xffff ? new Uint16Array(length) : new Uint32Array(length);
}

export class ColumnBuilder {
  readonly attribute: string;
  readonly kind: Column['kind'];
  readonly #codes: number[] = [];
  readonly #codeOf = new Map<string | number | boolean, number>();
  readonly #values: (ColumnValue | readonly string[])[] = [];

  constructor(id: string) {
    this.attribute = id;
    this.kind = kindOf(id);
  }

  get distinct(): number {
    return this.#values.length;
  }

  /** Sets the value of a row. Earlier rows that were never set have no value. */
  set(row: number, value: AttributeValue): void {
    while (this.#codes.length < row) this.#codes.push(0);
    this.#codes.push(value === null || (Array.isArray(value) && value.length === 0) ? 0 : this.#code(value));
  }

  #code(value: Exclude<AttributeValue, null>): number {
    const key = typeof value === 'object' ? JSON.stringify(value) : value;
    const existingCode = this.#codeOf.get(key);
    if (existingCode !== undefined) return existingCode;
    this.#values.push(value);
    this.#codeOf.set(key, this.#values.length);
    return this.#values.length;
  }

  /** The finished column: rows in the given order, codes in value order. */
  finish(rowOrder: Uint32Array, areas: ReadonlyMap<string, number>): Column {
    const { order, values, sets } = this.#sortValues(areas);
    const newCode = codesFor(this.#values.length, this.#values.length + 1);
    order.forEach((old, index) => {
      newCode[old + 1] = index + 1;
    });
    const codes = codesFor(this.#values.length, rowOrder.length);
    rowOrder.forEach((row, index) => {
      codes[index] = newCode[this.#codes[row] ?? 0]!;
    });
    return { attribute: this.attribute, kind: this.kind, codes, values, ...(sets && { sets }) };
  }

  /** Codes of the rows before sorting, as ranks in value order; rows without a value come last. */
  ranks(areas: ReadonlyMap<string, number>): (row: number) => number {
    const { order } = this.#sortValues(areas);
    const rank = new Uint32Array(this.#values.length + 1).fill(this.#values.length);
    order.forEach((old, index) => {
      rank[old + 1] = index;
    });
    return (row) => rank[this.#codes[row] ?? 0]!;
  }

  #sortValues(areas: ReadonlyMap<string, number>): {
    order: number[];
    values: ColumnValue[];
    sets?: number[][];
  } {
    const order = this.#values.map((_, index) => index);
    if (this.kind === 'set') return this.#sortSets(order, areas);
    const compare = this.#comparison(areas);
    order.sort((a, b) => compare(this.#values[a] as ColumnValue, this.#values[b] as ColumnValue));
    return { order, values: order.map((index) => this.#values[index] as ColumnValue) };
  }

  #comparison(areas: ReadonlyMap<string, number>): (a: ColumnValue, b: ColumnValue) => number {
    switch (this.kind) {
      case 'text': {
        const compare = textOrder(this.attribute, areas);
        return (a, b) => compare(String(a), String(b));
      }
      case 'range':
        return (a, b) => {
          const [first, second] = [a as [number, number], b as [number, number]];
          return first[0] - second[0] || first[1] - second[1];
        };
      default:
        return (a, b) => Number(a) - Number(b);
    }
  }

  /** Sorts the members of each set, and the sets by their members. */
  #sortSets(order: number[], areas: ReadonlyMap<string, number>) {
    const compare = textOrder(this.attribute, areas);
    const members = [...new Set(this.#values.flatMap((value) => value as readonly string[]))].sort(compare);
    const indexes = this.#values.map((value) =>
      (value as readonly string[]).map((member) => members.indexOf(member)).sort((a, b) => a - b),
    );
    order.sort((a, b) => compareLists(indexes[a]!, indexes[b]!));
    return { order, values: members, sets: order.map((index) => indexes[index]!) };
  }
}

function compareLists(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    if (a[index] !== b[index]) return a[index]! - b[index]!;
  }
  return a.length - b.length;
}
