import { formatSI } from '#kernel';
import type { Conflict, Filter, Filters, Reading } from '../contract.ts';
import { conditionText } from './chips.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Number of products that match a reading. */
export type CountOf = (reading: Reading) => number;

/** Attributes that define the part; they are dropped last. */
const MAIN = new Set([
  'capacitance',
  'resistance',
  'inductance',
  'impedance',
  'cmImpedance',
  'r25',
  'vz',
  'vrwm',
  'vds',
  'vceo',
  'vrrm',
  'color',
  'freqBand',
  'kitType',
  'base',
  'pn',
]);

/** Cost of dropping a condition; a small change costs less, so that nearer parts come first. */
const DROP_COST: Readonly<Record<string, number>> = {
  packageCase: 1,
  caseCode: 1,
  dielectric: 0.9,
  subcategory: 0.7,
  qualification: 0.6,
  tolerance: 0.6,
};
const MAIN_COST = 3;
const OTHER_COST = 0.8;
const SIZE_STEP_COST = 0.3;

const MOST_RELAXATIONS = 4;
const LARGEST_CLASH = 3;

interface Relaxation {
  text: string;
  filters: Filters;
  penalty: number;
}

function withoutAttributes(filters: Filters, ...ids: string[]): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([id]) => !ids.includes(id)));
}

function pickAttributes(filters: Filters, ids: readonly string[]): Filters {
  return Object.fromEntries(ids.map((id) => [id, filters[id]!]));
}

/** Groups of `size` ids, in the order of the list. */
function groups(ids: readonly string[], size: number): string[][] {
  if (size === 0) return [[]];
  return ids.flatMap((id, index) => groups(ids.slice(index + 1), size - 1).map((rest) => [id, ...rest]));
}

/** `a`, `a and b`, `a, b and c`. */
function joinWithAnd(texts: readonly string[]): string {
  return texts.length < 2 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
}

/** The requested number of a condition, and whether it is a minimum, a maximum or the value. */
function requestedNumber(filter: Filter): { value: number; side: 'eq' | 'min' | 'max' } | null {
  if (filter.min !== undefined && filter.max !== undefined) return null;
  if (filter.min !== undefined) return { value: filter.min, side: 'min' };
  if (filter.max !== undefined) return { value: filter.max, side: 'max' };
  if (typeof filter.eq !== 'number') return null;
  return { value: filter.eq, side: filter.alsoShow === 'gt' ? 'min' : 'eq' };
}

/** Finds why a reading matches no part, and which conditions could be dropped or changed. */
class ConflictFinder {
  readonly #category: string | null;
  readonly #filters: Filters;
  readonly #ids: readonly string[];
  readonly #countOf: CountOf;
  readonly #vocabulary: Vocabulary;

  constructor({ category, filters }: Reading, countOf: CountOf, vocabulary: Vocabulary) {
    this.#category = category;
    this.#filters = filters;
    this.#ids = Object.keys(filters);
    this.#countOf = countOf;
    this.#vocabulary = vocabulary;
  }

  find(): Conflict {
    const attributes = this.#clash();
    return { attributes, text: this.#sentence(attributes), relaxations: this.#relaxations() };
  }

  #count(filters: Filters): number {
    return this.#countOf({ category: this.#category, filters });
  }

  /** The smallest group of conditions that no part meets together. */
  #clash(): string[] {
    for (let size = 1; size <= Math.min(LARGEST_CLASH, this.#ids.length); size += 1) {
      const clashing = groups(this.#ids, size).filter(
        (ids) => this.#count(pickAttributes(this.#filters, ids)) === 0,
      );
      const [first] = clashing.toSorted((a, b) => this.#numbers(b) - this.#numbers(a));
      if (first) return first;
    }
    return [...this.#ids];
  }

  /** How many conditions are numeric main attributes: such a conflict explains more than one of two texts. */
  #numbers(ids: readonly string[]): number {
    return ids.filter((id) => requestedNumber(this.#filters[id]!) && MAIN.has(id)).length;
  }

  #print(id: string, filter: Filter = this.#filters[id]!): string {
    return conditionText(id, filter, this.#vocabulary);
  }

  #sentence(ids: readonly string[]): string {
    const facts = joinWithAnd(ids.map((id) => this.#print(id)));
    const together = ids.length > 1 ? ' together' : '';
    const limit = this.#limit(ids);
    return limit ? `No part has ${facts}${together}: ${limit}.` : `No part has ${facts}${together}.`;
  }

  /** `C0G ends at 470 nF, with 0201 and 100 V at 100 pF`. */
  #limit(ids: readonly string[]): string | null {
    const main = ids.find(
      (id) =>
        requestedNumber(this.#filters[id]!) !== null &&
        this.#vocabulary.numbers(this.#category ?? '', id).length > 0,
    );
    if (!main) return null;
    const otherIds = ids.filter((id) => id !== main);
    const rest = this.#ids.filter((id) => !ids.includes(id));
    const limitText = this.#limitText(main, otherIds);
    if (!limitText) return null;
    const name = otherIds.length > 0 ? otherIds.map((id) => this.#print(id)).join(' with ') : 'the range';
    const nearer = rest.length > 0 ? this.#limitText(main, [...otherIds, ...rest]) : null;
    if (!nearer || nearer === limitText) return `${name} ${limitText}`;
    return `${name} ${limitText}, with ${joinWithAnd(rest.map((id) => this.#print(id)))} it ${nearer}`;
  }

  #limitText(main: string, otherIds: readonly string[]): string | null {
    const requestedLimit = requestedNumber(this.#filters[main]!)!;
    const otherFilters = pickAttributes(this.#filters, otherIds);
    const nearestBelow = this.#nearestBelow(main, otherFilters, requestedLimit.value);
    const nearestAbove = this.#nearestAbove(main, otherFilters, requestedLimit.value);
    const print = (value: number) => formatSI(value, this.#vocabulary.attribute(main)?.unit ?? '', 4).text;
    if (nearestBelow !== null && nearestAbove !== null)
      return `has ${print(nearestBelow)} and ${print(nearestAbove)}, nothing between`;
    if (nearestBelow !== null) return `ends at ${print(nearestBelow)}`;
    return nearestAbove === null ? null : `begins at ${print(nearestAbove)}`;
  }

  /** Largest existing value not above the requested one, with the other conditions unchanged. */
  #nearestBelow(id: string, otherFilters: Filters, limit: number): number | null {
    const values = this.#vocabulary
      .numbers(this.#category ?? '', id)
      .filter((value) => value <= limit * (1 + 1e-6));
    const exists = (index: number) =>
      this.#count({ ...otherFilters, [id]: { min: values[index]!, max: limit } }) > 0;
    if (values.length === 0 || !exists(0)) return null;
    let low = 0;
    let high = values.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (exists(middle)) low = middle;
      else high = middle - 1;
    }
    return values[low]!;
  }

  #nearestAbove(id: string, otherFilters: Filters, limit: number): number | null {
    const values = this.#vocabulary
      .numbers(this.#category ?? '', id)
      .filter((value) => value >= limit * (1 - 1e-6));
    const exists = (index: number) =>
      this.#count({ ...otherFilters, [id]: { min: limit, max: values[index]! } }) > 0;
    if (values.length === 0 || !exists(values.length - 1)) return null;
    let low = 0;
    let high = values.length - 1;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (exists(middle)) high = middle;
      else low = middle + 1;
    }
    return values[low]!;
  }

  #relaxations(): Conflict['relaxations'] {
    const changes = this.#ids.flatMap((id) => this.#changes(id));
    const candidates = [...changes, ...this.#droppable().map((ids) => this.#relaxationWithout(ids))];
    const result: Conflict['relaxations'] = [];
    for (const { text, filters } of candidates.toSorted((a, b) => a.penalty - b.penalty)) {
      if (result.length === MOST_RELAXATIONS) break;
      const count = this.#count(filters);
      if (count > 0) result.push({ text, category: this.#category, filters, count });
    }
    return result;
  }

  /** Single conditions that can be dropped, and pairs of those that are not enough alone. */
  #droppable(): string[][] {
    const helps = (id: string) =>
      this.#ids.length > 1 && this.#count(withoutAttributes(this.#filters, id)) > 0;
    const single = this.#ids.filter(helps);
    const requiredIds = this.#ids.filter((id) => !single.includes(id));
    const pairs = groups(requiredIds, 2).filter((ids) => ids.length < this.#ids.length);
    return [...single.map((id) => [id]), ...pairs];
  }

  #relaxationWithout(ids: readonly string[]): Relaxation {
    const penalty = ids.reduce(
      (sum, id) => sum + (MAIN.has(id) ? MAIN_COST : (DROP_COST[id] ?? OTHER_COST)),
      0,
    );
    return {
      text: `without ${ids.map((id) => this.#print(id)).join(' and ')}`,
      filters: withoutAttributes(this.#filters, ...ids),
      penalty,
    };
  }

  /** The condition changed to what is nearest: next value, lower rating, next case. */
  #changes(id: string): Relaxation[] {
    const filter = this.#filters[id]!;
    const requestedLimit = requestedNumber(filter);
    if (requestedLimit) return this.#nearNumbers(id, filter, requestedLimit);
    if (id === 'packageCase' && typeof filter.eq === 'string') return this.#nearSizes(filter.eq);
    return [];
  }

  #nearNumbers(
    id: string,
    filter: Filter,
    { value, side }: { value: number; side: 'eq' | 'min' | 'max' },
  ): Relaxation[] {
    const otherFilters = withoutAttributes(this.#filters, id);
    const nearestValues: number[] = [];
    if (side !== 'max') nearestValues.push(this.#nearestBelow(id, otherFilters, value) ?? Number.NaN);
    if (side !== 'min') nearestValues.push(this.#nearestAbove(id, otherFilters, value) ?? Number.NaN);
    return nearestValues.filter(Number.isFinite).map((nearest) => {
      const relaxedFilter: Filter =
        side === 'eq'
          ? { ...filter, eq: nearest }
          : side === 'max'
            ? { max: nearest }
            : lowerRating(filter, nearest);
      const distance = nearest > 0 && value > 0 ? Math.abs(Math.log10(nearest / value)) : 1;
      const text = `${this.#print(id, relaxedFilter)} instead of ${this.#print(id)}`;
      return {
        text,
        filters: { ...this.#filters, [id]: relaxedFilter },
        penalty: MAIN.has(id) ? 0.2 + 1.5 * distance : distance,
      };
    });
  }

  #nearSizes(size: string): Relaxation[] {
    const sizes = this.#vocabulary.texts(this.#category ?? '', 'packageCase');
    const position = sizes.indexOf(size);
    if (position < 0) return [];
    return sizes.flatMap((otherSize, index) => {
      const steps = Math.abs(index - position);
      if (steps === 0 || steps > 4) return [];
      const filters = { ...this.#filters, packageCase: { eq: otherSize } };
      return [
        {
          text: `${otherSize} instead of ${size}`,
          filters,
          penalty: SIZE_STEP_COST * steps + (index < position ? 0.05 : 0),
        },
      ];
    });
  }
}

/** A lowered rating keeps its form: preferred value, or minimum. */
function lowerRating(filter: Filter, value: number): Filter {
  return filter.eq === undefined ? { min: value } : { ...filter, eq: value };
}

/**
 * Names the conflicting conditions of a reading and up to four ways to relax them, with the count of parts for each;
 * null if the reading has parts or no conditions. Calls `countOf` some dozens of times.
 */
export function conflictOf(reading: Reading, countOf: CountOf, vocabulary: Vocabulary): Conflict | null {
  if (Object.keys(reading.filters).length === 0 || countOf(reading) > 0) return null;
  return new ConflictFinder(reading, countOf, vocabulary).find();
}
