import type { Filter, Filters, Reading } from './contract.ts';
import type { LoadedCategory, LoadedRelease } from './loaded-release.ts';
import { EFFECTIVE, effectiveCondition, effectiveRanking, isModelled } from './parts-effective.ts';
import { facetIds } from './parts-facets.ts';
import type { PartsQuery } from './parts-query.ts';
import { type WordRows, wordConditions, wordRows } from './parts-words.ts';
import type { PriceView } from './price-view.ts';
import type { ProductRef } from './release/format.ts';
import type { CategoryIndex } from './search/category-index.ts';
import { type Condition, conditionOn } from './search/conditions.ts';
import { bConstantCondition, numberCondition } from './search/number-conditions.ts';
import { type Ranking, rankByAll, rankByColumn, rankByNumbers, rankByRows } from './search/ranking.ts';
import { type Answer, answer, type CategoryQuery, countMatches, type FacetCounts } from './search/search.ts';

/** A parametric question over a loaded release. */
export interface PartsQuestion {
  category: string | null;
  /** By attribute id, and `subcategory`, `base`, `pn`, `b`. */
  filters: Filters;
  /** Words to be found in numbers and texts. */
  words: readonly string[];
  /** Nothing but words was asked: a word that no product has finds nothing. */
  onlyWords?: boolean;
  /** Further conditions, worked out for each category. */
  conditions?: (category: LoadedCategory) => readonly Condition[];
  sort: PartsQuery['sort'];
  /** Pieces, for orders by what they cost. */
  quantity: number | null;
  offset: number;
  limit: number;
  facets: boolean;
}

export interface FoundParts {
  count: number;
  /** Products per category that was asked, most first. */
  categories: { slug: string; count: number }[];
  products: ProductRef[];
  facets: Map<string, FacetCounts>;
}

/** Answers the question; a unit price in it is an amount of the view's currency. */
export function findParts(loaded: LoadedRelease, question: PartsQuestion, view: PriceView): FoundParts {
  const categories = askedCategories(loaded, question);
  const slugs = categories.map(({ index }) => index.slug);
  const words = wordRows(loaded, question.words, slugs, question.onlyWords === true);
  const found = answer({
    categories: categories.map((category) => categoryQuery(loaded, category, question, words, view)),
    facets: question.facets ? facetsOf(question) : [],
    offset: question.offset,
    limit: question.limit,
  });
  return {
    count: found.count,
    categories: countsByCategory(categories, found),
    products: found.hits.map(({ part, row }) => ({ category: categories[part]!.index.slug, row })),
    facets: found.facets,
  };
}

/** A question without words, order, page and facets. */
export const JUST_PARTS = {
  words: [],
  sort: null,
  quantity: null,
  offset: 0,
  limit: 0,
  facets: false,
} as const;

/**
 * Counts the products of many like readings: a condition that several of them share is worked out once.
 */
export function partsCounter(loaded: LoadedRelease, view: PriceView): (reading: Reading) => number {
  const known = new Map<string, Condition>();
  const conditionOf = (category: LoadedCategory, id: string, filter: Filter): Condition => {
    const key = `${category.index.slug} ${id} ${JSON.stringify(filter)}`;
    const condition = known.get(key) ?? conditionFor(loaded, category, id, filter, view);
    known.set(key, condition);
    return condition;
  };
  return (reading) =>
    askedCategories(loaded, reading).reduce((sum, category) => {
      const conditions = Object.entries(reading.filters).map(([id, filter]) =>
        conditionOf(category, id, filter),
      );
      return sum + countMatches(category.index, conditions);
    }, 0);
}

function countsByCategory(categories: readonly LoadedCategory[], found: Answer): FoundParts['categories'] {
  return categories
    .map(({ index }, part) => ({ slug: index.slug, count: found.counts[part]! }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

/** Without a category all of those count that have every asked attribute. */
function askedCategories(loaded: LoadedRelease, { category, filters }: Reading): LoadedCategory[] {
  if (category !== null) return [loaded.category(category)];
  const ids = Object.keys(filters);
  return [...loaded.categories.values()].filter(({ index }) => ids.every((id) => hasCondition(index, id)));
}

function hasCondition(index: CategoryIndex, id: string): boolean {
  if (id === EFFECTIVE) return isModelled(index);
  return id === 'pn' || id === 'base' || index.attributes.has(id === 'b' ? 'b2550' : id);
}

function facetsOf({ category, filters }: PartsQuestion): string[] {
  const ids = facetIds(category);
  return category === null ? [...new Set([...ids, ...Object.keys(filters)])] : ids;
}

function categoryQuery(
  loaded: LoadedRelease,
  category: LoadedCategory,
  question: PartsQuestion,
  words: readonly WordRows[],
  view: PriceView,
): CategoryQuery {
  const { index } = category;
  const filtered = Object.entries(question.filters).map(([id, filter]) =>
    conditionFor(loaded, category, id, filter, view),
  );
  const further = question.conditions?.(category) ?? [];
  return {
    index,
    conditions: [...filtered, ...wordConditions(words, index.slug), ...further],
    ranking: rankingFor(loaded, category, question),
  };
}

function conditionFor(
  loaded: LoadedRelease,
  { index }: LoadedCategory,
  id: string,
  filter: Filter,
  view: PriceView,
): Condition {
  if (id === 'pn') return numberCondition(index, loaded.release.numbers, id, byProduct(loaded, filter));
  if (id === 'base') return numberCondition(index, loaded.release.numbers, id, filter);
  if (id === 'b') return bConstantCondition(index, filter);
  if (id === EFFECTIVE) return effectiveCondition(index, filter);
  const attribute = index.attributes.get(id);
  if (!attribute) return { attribute: id, rows: new Int32Array(index.words) };
  if (id !== 'unitPrice') return conditionOn(index, attribute, filter);
  return conditionOn(index, { ...attribute, values: view.shownPrices(attribute.values as number[]) }, filter);
}

/** An order number stands for its product. */
function byProduct(loaded: LoadedRelease, filter: Filter): Filter {
  if (filter.prefix !== undefined) return filter;
  const texts = filter.in ?? (filter.eq === undefined ? [] : [filter.eq]);
  return {
    in: texts.map((text) => {
      const found = loaded.find(String(text));
      return found ? loaded.numberOf(found.product) : text;
    }),
  };
}

function rankingFor(
  loaded: LoadedRelease,
  category: LoadedCategory,
  question: PartsQuestion,
): Ranking | null {
  if (question.sort) return rankingBy(loaded, category, question);
  const preferred = Object.entries(question.filters).flatMap(([id, filter]) => {
    const attribute = filter.prefer === 'eq' ? category.index.attributes.get(id) : undefined;
    return attribute ? [rankByColumn(attribute, false)] : [];
  });
  return rankByAll(preferred, category.index.rows);
}

function rankingBy(
  loaded: LoadedRelease,
  { index, prices }: LoadedCategory,
  question: PartsQuestion,
): Ranking | null {
  const { by, descending } = question.sort!;
  const quantity = question.quantity ?? 1;
  const { slug } = index;
  switch (by) {
    case 'partNumber':
      return loaded.numberOrder(slug, descending);
    case 'stock':
      return loaded.stockOrder(slug, descending);
    case 'price':
    case 'unitPrice':
      return loaded.order(`price ${slug} ${descending}`, () =>
        rankByNumbers(prices.codes, prices.firstPrices(), descending),
      );
    case 'priceAtQuantity':
      return loaded.order(`at ${quantity} ${slug} ${descending}`, () =>
        rankByRows(prices.totalsAt(quantity, loaded.readyIn(slug)).unitPrice, descending),
      );
    case 'total':
    case 'totalAtQuantity':
      return loaded.order(`total ${quantity} ${slug} ${descending}`, () =>
        rankByRows(prices.totalsAt(quantity, loaded.readyIn(slug)).total, descending),
      );
    case EFFECTIVE: {
      const at = question.filters[EFFECTIVE]?.at;
      if (!at || !isModelled(index)) return null;
      const key = `effective ${at.voltage} ${at.ambient} ${slug} ${descending}`;
      return loaded.order(key, () => effectiveRanking(index, at, descending));
    }
    default: {
      const attribute = index.attributes.get(by);
      return attribute ? rankByColumn(attribute, descending) : null;
    }
  }
}
