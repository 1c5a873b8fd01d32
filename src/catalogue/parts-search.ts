import type { Filter, Filters, Reading } from './contract.ts';
import type { LoadedCategory, LoadedRelease } from './loaded-release.ts';
import {
  EFFECTIVE_CAPACITANCE,
  effectiveCondition,
  effectiveRanking,
  hasEffectiveCapacitance,
} from './parts-effective.ts';
import { facetIds } from './parts-facets.ts';
import type { PartsQuery } from './parts-query.ts';
import type { PriceView } from './price-view.ts';
import type { ProductRef } from './release/format.ts';
import type { CategoryIndex } from './search/category-index.ts';
import { type Condition, conditionOn } from './search/conditions.ts';
import { bConstantCondition, numberCondition } from './search/number-conditions.ts';
import { type Ranking, rankByAll, rankByColumn, rankByNumbers, rankByRows } from './search/ranking.ts';
import {
  type Answer,
  answerQuestion,
  type CategoryQuery,
  countMatches,
  type FacetCounts,
} from './search/search.ts';
import { createWordConditions, findWordRows, type WordRows } from './word-conditions.ts';

/** A parametric query on a loaded release. */
export interface PartsQuestion {
  category: string | null;
  /** By attribute id, and `subcategory`, `base`, `pn`, `b`. */
  filters: Filters;
  /** Words to find in numbers and texts. */
  words: readonly string[];
  /** The query consists of words only: a word that no product has gives no results. */
  hasOnlyWords?: boolean;
  /** Further conditions, made per category. */
  conditions?: (category: LoadedCategory) => readonly Condition[];
  sort: PartsQuery['sort'];
  /** Pieces, for sort orders by total price. */
  quantity: number | null;
  offset: number;
  limit: number;
  facets: boolean;
}

export interface MatchingParts {
  count: number;
  /** Products per searched category, most first. */
  categories: { slug: string; count: number }[];
  products: ProductRef[];
  facets: Map<string, FacetCounts>;
}

/** Runs the query; a unit price in its filters is an amount of the view's currency. */
export function findParts(
  loadedRelease: LoadedRelease,
  question: PartsQuestion,
  view: PriceView,
): MatchingParts {
  const categories = requestedCategories(loadedRelease, question);
  const slugs = categories.map(({ index }) => index.slug);
  const words = findWordRows(loadedRelease, question.words, slugs, question.hasOnlyWords === true);
  const result = answerQuestion({
    categories: categories.map((category) => categoryQuery(loadedRelease, category, question, words, view)),
    facets: question.facets ? listFacets(question) : [],
    offset: question.offset,
    limit: question.limit,
  });
  return {
    count: result.count,
    categories: countsByCategory(categories, result),
    products: result.hits.map(({ part, row }) => ({ category: categories[part]!.index.slug, row })),
    facets: result.facets,
  };
}

/** A query without words, order, page and facets. */
export const PARTS_ONLY = {
  words: [],
  sort: null,
  quantity: null,
  offset: 0,
  limit: 0,
  facets: false,
} as const;

/**
 * Returns a counter for the products of many similar readings: a condition that several of them share is evaluated
 * once.
 */
export function createPartsCounter(
  loadedRelease: LoadedRelease,
  view: PriceView,
): (reading: Reading) => number {
  const conditionByKey = new Map<string, Condition>();
  const findCondition = (category: LoadedCategory, id: string, filter: Filter): Condition => {
    const key = `${category.index.slug} ${id} ${JSON.stringify(filter)}`;
    const condition = conditionByKey.get(key) ?? createCondition(loadedRelease, category, id, filter, view);
    conditionByKey.set(key, condition);
    return condition;
  };
  return (reading) =>
    requestedCategories(loadedRelease, reading).reduce((sum, category) => {
      const conditions = Object.entries(reading.filters).map(([id, filter]) =>
        findCondition(category, id, filter),
      );
      return sum + countMatches(category.index, conditions);
    }, 0);
}

function countsByCategory(
  categories: readonly LoadedCategory[],
  result: Answer,
): MatchingParts['categories'] {
  return categories
    .map(({ index }, part) => ({ slug: index.slug, count: result.counts[part]! }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

/** Without a category, all categories that have every requested attribute are searched. */
function requestedCategories(loadedRelease: LoadedRelease, { category, filters }: Reading): LoadedCategory[] {
  if (category !== null) return [loadedRelease.category(category)];
  const ids = Object.keys(filters);
  return [...loadedRelease.categories.values()].filter(({ index }) =>
    ids.every((id) => hasCondition(index, id)),
  );
}

function hasCondition(index: CategoryIndex, id: string): boolean {
  if (id === EFFECTIVE_CAPACITANCE) return hasEffectiveCapacitance(index);
  return id === 'pn' || id === 'base' || index.attributes.has(id === 'b' ? 'b2550' : id);
}

function listFacets({ category, filters }: PartsQuestion): string[] {
  const ids = facetIds(category);
  return category === null ? [...new Set([...ids, ...Object.keys(filters)])] : ids;
}

function categoryQuery(
  loadedRelease: LoadedRelease,
  category: LoadedCategory,
  question: PartsQuestion,
  words: readonly WordRows[],
  view: PriceView,
): CategoryQuery {
  const { index } = category;
  const filterConditions = Object.entries(question.filters).map(([id, filter]) =>
    createCondition(loadedRelease, category, id, filter, view),
  );
  const extraConditions = question.conditions?.(category) ?? [];
  return {
    index,
    conditions: [...filterConditions, ...createWordConditions(words, index.slug), ...extraConditions],
    ranking: createRanking(loadedRelease, category, question),
  };
}

function createCondition(
  loadedRelease: LoadedRelease,
  { index }: LoadedCategory,
  id: string,
  filter: Filter,
  view: PriceView,
): Condition {
  if (id === 'pn')
    return numberCondition(
      index,
      loadedRelease.release.numbers,
      id,
      resolveOrderNumbers(loadedRelease, filter),
    );
  if (id === 'base') return numberCondition(index, loadedRelease.release.numbers, id, filter);
  if (id === 'b') return bConstantCondition(index, filter);
  if (id === EFFECTIVE_CAPACITANCE) return effectiveCondition(index, filter);
  const attribute = index.attributes.get(id);
  if (!attribute) return { attribute: id, rows: new Int32Array(index.words) };
  if (id !== 'unitPrice') return conditionOn(index, attribute, filter);
  return conditionOn(index, { ...attribute, values: view.convertAll(attribute.values as number[]) }, filter);
}

/** An order number is replaced by the number of its product. */
function resolveOrderNumbers(loadedRelease: LoadedRelease, filter: Filter): Filter {
  if (filter.prefix !== undefined) return filter;
  const texts = filter.in ?? (filter.eq === undefined ? [] : [filter.eq]);
  return {
    in: texts.map((text) => {
      const match = loadedRelease.find(String(text));
      return match ? loadedRelease.numberOf(match.product) : text;
    }),
  };
}

function createRanking(
  loadedRelease: LoadedRelease,
  category: LoadedCategory,
  question: PartsQuestion,
): Ranking | null {
  if (question.sort) return rankBySortKey(loadedRelease, category, question);
  const preferredRankings = Object.entries(question.filters).flatMap(([id, filter]) => {
    const attribute = filter.prefer === 'eq' ? category.index.attributes.get(id) : undefined;
    return attribute ? [rankByColumn(attribute, false)] : [];
  });
  return rankByAll(preferredRankings, category.index.rows);
}

function rankBySortKey(
  loadedRelease: LoadedRelease,
  { index, prices }: LoadedCategory,
  question: PartsQuestion,
): Ranking | null {
  const { key: sortKey, descending } = question.sort!;
  const quantity = question.quantity ?? 1;
  const { slug } = index;
  switch (sortKey) {
    case 'partNumber':
      return loadedRelease.rankByNumber(slug, descending);
    case 'stock':
      return loadedRelease.rankByStock(slug, descending);
    case 'price':
    case 'unitPrice':
      return loadedRelease.getRanking(`price ${slug} ${descending}`, () =>
        rankByNumbers(prices.codes, prices.firstPrices(), descending),
      );
    case 'priceAtQuantity':
      return loadedRelease.getRanking(`at ${quantity} ${slug} ${descending}`, () =>
        rankByRows(prices.totalsAt(quantity, loadedRelease.createReadyLookup(slug)).unitPrice, descending),
      );
    case 'total':
    case 'totalAtQuantity':
      return loadedRelease.getRanking(`total ${quantity} ${slug} ${descending}`, () =>
        rankByRows(prices.totalsAt(quantity, loadedRelease.createReadyLookup(slug)).total, descending),
      );
    case EFFECTIVE_CAPACITANCE: {
      const operatingPoint = question.filters[EFFECTIVE_CAPACITANCE]?.at;
      if (!operatingPoint || !hasEffectiveCapacitance(index)) return null;
      const key = `effective ${operatingPoint.voltage} ${operatingPoint.ambient} ${slug} ${descending}`;
      return loadedRelease.getRanking(key, () => effectiveRanking(index, operatingPoint, descending));
    }
    default: {
      const attribute = index.attributes.get(sortKey);
      return attribute ? rankByColumn(attribute, descending) : null;
    }
  }
}
