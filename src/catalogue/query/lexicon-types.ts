import type { Filter } from '../contract.ts';
import type { Compare } from './items.ts';

/** A condition that a word means in one category. */
export interface WordFact {
  /** Category slug; `*` = every category that has the attribute. */
  category: string;
  attribute: string;
  filter: Filter;
  /** Instead of `filter`: matches every text of the catalogue that contains this one. */
  holds?: string;
}

/** Meaning of a word or phrase. Several properties may apply at once. */
export interface Sense {
  /** Kinds of parts or circumstances that the word implies; the category is chosen from these. */
  topics: readonly string[];
  facts: readonly WordFact[];
  /** Attributes that the word names; the first that the category has is bound to the adjacent value. */
  names: readonly string[];
  /** Comparison that the word implies for the adjacent value. */
  compare?: Compare;
  /** Number of equal elements: quad, dual. */
  count?: number;
  /** What the text after this word is: a case letter (case D), an inch or a metric size. */
  expects?: 'case' | 'metric' | 'inch';
}
