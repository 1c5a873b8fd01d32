import type { Filter } from '../contract.ts';
import type { Compare } from './items.ts';

/** A condition that a word means in one category. */
export interface WordFact {
  /** Category slug; `*` = every category that has the attribute. */
  category: string;
  attribute: string;
  filter: Filter;
  /** Instead of the filter: every text of the catalogue that holds this one. */
  holds?: string;
}

/** What a word or phrase means. Several may be true at once. */
export interface Sense {
  /** Kind of part or circumstance that the word speaks of; the category is chosen from these. */
  topics: readonly string[];
  facts: readonly WordFact[];
  /** Attributes that the word names; the first that the category has is bound to the value beside it. */
  names: readonly string[];
  /** Comparison that the word states for the value beside it. */
  compare?: Compare;
  /** Number of like elements: quad, dual. */
  count?: number;
  /** What stands after this word is a case letter (case D), an inch or a metric size. */
  expects?: 'case' | 'metric' | 'inch';
}
