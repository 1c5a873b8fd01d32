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

/** Texts of which several may be named, any of which will do. */
const ONE_OF_SEVERAL = new Set(['packageCase', 'caseCode', 'tolerance']);

/** A value as a condition, by what it means when nothing is said beside it. */
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

/** Ratings differ by a rounding from the fraction they are named by: 1/16 W is 0.063 W. */
const RATING_TOLERANCE = 0.015;

/** A value whose writing leaves several readings, or that a text states in several ways. */
export interface OpenValue {
  attribute: string;
  /** In the attribute's unit, the likeliest first. */
  values: readonly number[];
  /** The writing prefers none of them. */
  isEven?: boolean;
  /** The text names two values, and only one can be true. */
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
  /** Texts of conditions whose wording is not the plain print of the value. */
  readonly wording = new Map<string, string>();
  /** Sizes as they were read, with their second readings. */
  readonly sizes: SizeReading[] = [];
  /** Codes that are a capacitor's in one reading and a resistor's in the other. */
  readonly codes: string[] = [];
  /** Values that are open between readings, at most one for each attribute. */
  readonly open = new Map<string, OpenValue>();
  /** Values of plain digits that custom reads in one way, with the other. */
  readonly alternativeValues: OpenValue[] = [];
  /** A written frequency has set the band. */
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

  /** Whether the category has the attribute; `b` stands for every B constant. */
  has(id: string): boolean {
    return this.#attributes.has(id) || (id === 'b' && this.is('thermistors'));
  }

  unitOf(id: string): string | null {
    return id === 'b' ? 'K' : (this.vocabulary.attribute(id)?.unit ?? null);
  }

  /** What words beside the item say of it. */
  binding(item: Item): Binding | undefined {
    return this.#bindings.get(item);
  }

  /** A contradiction stands before a doubtful writing. */
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
   * Sets a condition. A second one on the same attribute narrows a range or, for sizes and tolerances, adds a
   * choice; any other is not taken: false.
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

  /** Sets a number by its comparison, or by what an unmarked value of the attribute means. */
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

  /** What was not understood, as typed. */
  unreadTexts(): string[] {
    return this.items
      .filter((item) => !this.#usedItems.has(item) && item.kind !== 'compare')
      .map(({ text }) => text);
  }
}
