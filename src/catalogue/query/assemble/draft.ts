import { sameValue } from '#kernel';
import type { Filter, Filters } from '../../contract.ts';
import type { Evidence } from '../category.ts';
import type { Compare, Item } from '../items.ts';
import type { SizeReading } from '../sizes.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { type Binding, bindNames } from './binding.ts';
import { type CategoryRoles, type Meaning, meaningOf, ROLES } from './roles.ts';

export const CAPACITORS: ReadonlySet<string | null> = new Set(['ceramic-capacitors', 'tantalum-capacitors']);
export const OHMIC: ReadonlySet<string | null> = new Set(['resistors', 'resistorarrays', 'thermistors']);

/** Attributes that may have several texts in one query, any of which may match. */
const ONE_OF_SEVERAL = new Set(['packageCase', 'caseCode', 'tolerance']);

/** A value as a condition, by the meaning of an unmarked value of its attribute. */
export function filterOf(value: number | string, meaning: Meaning): Filter {
  if (meaning === 'prefer') return { eq: value, prefer: 'eq', alsoShow: 'gt' };
  if (meaning === 'eq' || typeof value === 'string') return { eq: value };
  return meaning === 'min' ? { min: value } : { max: value };
}

function sameFilter(a: Filter, b: Filter): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function isRange(filter: Filter): boolean {
  return filter.min !== undefined || filter.max !== undefined;
}

/** Ratings are rounded from the fraction that names them: 1/16 W is 0.063 W. */
const RATING_TOLERANCE = 0.015;

/** A value whose spelling has several readings, or that the text states more than once. */
export interface OpenValue {
  attribute: string;
  /** In the attribute's unit, the likeliest first. */
  values: readonly number[];
  /** No reading is likelier than the others. */
  isEven?: boolean;
  /** The text states two values that cannot both be true. */
  isContradiction?: boolean;
}

/** A reading for one category while its conditions are gathered. */
export class Draft {
  readonly category: string | null;
  readonly vocabulary: Vocabulary;
  readonly evidence: Evidence;
  readonly items: readonly Item[];
  readonly roles: CategoryRoles | null;
  readonly filters: Filters = {};
  /** Wording of conditions that differs from the plain print of their value. */
  readonly wording = new Map<string, string>();
  /** Sizes as read, with their second readings. */
  readonly sizes: SizeReading[] = [];
  /** Codes that mean a capacitance in one reading and a resistance in another. */
  readonly codes: string[] = [];
  /** Ambiguous values, at most one per attribute. */
  readonly open = new Map<string, OpenValue>();
  /** Values of plain digits that are usually read in one way, with the other way. */
  readonly alternativeValues: OpenValue[] = [];
  /** Whether a written frequency has set the band. */
  hasWrittenBand = false;
  readonly #attributes: ReadonlySet<string>;
  readonly #bindings: ReadonlyMap<Item, Binding>;
  readonly #usedItems = new Set<Item>();

  constructor(category: string | null, evidence: Evidence, vocabulary: Vocabulary) {
    this.category = category;
    this.vocabulary = vocabulary;
    this.evidence = evidence;
    this.items = evidence.items;
    this.roles = category ? (ROLES[category] ?? null) : null;
    this.#attributes = vocabulary.categories.find(({ slug }) => slug === category)?.attributes ?? new Set();
    this.#bindings = bindNames(
      this.items,
      (id) => this.has(id),
      (id) => this.unitOf(id),
    );
  }

  is(category: string): boolean {
    return this.category === category;
  }

  /** Whether the category has the attribute; `b` means any B constant. */
  has(id: string): boolean {
    return this.#attributes.has(id) || (id === 'b' && this.is('thermistors'));
  }

  unitOf(id: string): string | null {
    return id === 'b' ? 'K' : (this.vocabulary.attribute(id)?.unit ?? null);
  }

  /** What the words beside an item say about it. */
  binding(item: Item): Binding | undefined {
    return this.#bindings.get(item);
  }

  /** A contradiction takes precedence over an ambiguous spelling. */
  addOpen(open: OpenValue): void {
    if (open.isContradiction || !this.open.has(open.attribute)) this.open.set(open.attribute, open);
  }

  isUsed(item: Item): boolean {
    return this.#usedItems.has(item);
  }

  use(item: Item, isUsed = true): void {
    if (isUsed) this.#usedItems.add(item);
  }

  /**
   * Sets a condition. A second one on the same attribute narrows a range or, for sizes and tolerances, adds a choice;
   * any other is rejected, and the result is false.
   */
  set(attribute: string, filter: Filter, wording?: string): boolean {
    const existingFilter = this.filters[attribute];
    if (existingFilter && ONE_OF_SEVERAL.has(attribute))
      return this.#addChoice(attribute, existingFilter, filter);
    if (existingFilter && !(isRange(existingFilter) && isRange(filter)))
      return sameFilter(existingFilter, filter);
    this.filters[attribute] = { ...existingFilter, ...filter };
    if (wording) this.wording.set(attribute, wording);
    return true;
  }

  /** `0805 or 1206`: any of the named sizes. */
  #addChoice(attribute: string, existingFilter: Filter, filter: Filter): boolean {
    const values = new Set([...(existingFilter.in ?? [existingFilter.eq]), ...(filter.in ?? [filter.eq])]);
    if (values.has(undefined)) return sameFilter(existingFilter, filter);
    const choices = [...values].filter((value) => value !== undefined);
    if (choices.length > 1) {
      this.filters[attribute] = { in: choices };
      this.wording.delete(attribute);
    }
    return true;
  }

  /** Sets a number by its comparison word, or by the meaning of an unmarked value of the attribute. */
  setNumber(
    attribute: string,
    { value, rangeEnd }: { value: number; rangeEnd?: number },
    compare?: Compare,
  ): boolean {
    if (!Number.isFinite(value) || !this.category) return false;
    if (rangeEnd !== undefined)
      return this.set(attribute, { min: Math.min(value, rangeEnd), max: Math.max(value, rangeEnd) });
    const ratedValue = attribute === 'power' ? this.#rating(value) : value;
    return this.set(attribute, filterOf(ratedValue, compare ?? meaningOf(this.category, attribute)));
  }

  #rating(watts: number): number {
    const ratings = this.vocabulary.numbers(this.category!, 'power');
    if (ratings.some((rating) => sameValue(rating, watts))) return watts;
    return ratings.find((rating) => Math.abs(rating - watts) <= RATING_TOLERANCE * watts) ?? watts;
  }

  /** The texts that were not understood, as typed. */
  unreadTexts(): string[] {
    return this.items
      .filter((item) => !this.#usedItems.has(item) && item.kind !== 'compare')
      .map(({ text }) => text);
  }
}
