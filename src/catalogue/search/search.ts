import type { Column, ColumnValue } from '../release/format.ts';
import { popcount } from './bits.ts';
import type { CategoryIndex } from './category-index.ts';
import type { Condition } from './conditions.ts';
import { codeCounter, countValues } from './counts.ts';
import { pickPage } from './page.ts';
import type { Ranking } from './ranking.ts';
import { evaluate } from './selection.ts';

/** The query on one category. */
export interface CategoryQuery {
  index: CategoryIndex;
  conditions: readonly Condition[];
  /** null = the default order of the category. */
  ranking: Ranking | null;
}

export interface Question {
  /** Without a common sort order, the category with most matches comes first. */
  categories: readonly CategoryQuery[];
  /** Attributes whose values are counted. */
  facets: readonly string[];
  offset: number;
  limit: number;
}

/** Products per value of one attribute, without that attribute's own filter. */
export interface FacetCounts {
  kind: Column['kind'];
  /** Numbers ascending, texts in display order. */
  values: readonly ColumnValue[];
  counts: ArrayLike<number>;
}

export interface Answer {
  count: number;
  /** Products per category, in the order of the question. */
  counts: number[];
  /** The page: position of the category in the question, and row. */
  hits: { part: number; row: number }[];
  facets: Map<string, FacetCounts>;
}

/** Runs a parametric query: total, one page in order, and counts for every facet. */
export function answerQuestion({ categories, facets, offset, limit }: Question): Answer {
  const evaluations = categories.map(({ index, conditions }) => evaluate(index, conditions));
  const counts = evaluations.map(({ match }) => match.count);
  const order = [...counts.keys()].sort((a, b) => counts[b]! - counts[a]!);
  const parts = order.map((part) => ({
    evaluation: evaluations[part]!,
    ranking: categories[part]!.ranking,
  }));
  const hits = limit > 0 ? pickPage(parts, offset, limit) : [];
  const counters = categories.map(({ index }, part) => codeCounter(index, evaluations[part]!));
  return {
    count: counts.reduce((sum, count) => sum + count, 0),
    counts,
    hits: hits.map(({ part, row }) => ({ part: order[part]!, row })),
    facets: new Map(
      facets.flatMap((id) => {
        const facet = countFacet(categories, counters, id);
        return facet ? [[id, facet] as const] : [];
      }),
    ),
  };
}

/** Number of matching products, without page and facets, and without building a set of rows. */
export function countMatches(index: CategoryIndex, conditions: readonly Condition[]): number {
  const [first, ...rest] = conditions;
  if (!first) return index.rows;
  let count = 0;
  for (let w = 0; w < first.rows.length; w++) {
    let word = first.rows[w]!;
    for (let c = 0; c < rest.length && word !== 0; c++) word &= rest[c]!.rows[w]!;
    if (word !== 0) count += popcount(word);
  }
  return count;
}

function countFacet(
  categories: readonly CategoryQuery[],
  counters: readonly ReturnType<typeof codeCounter>[],
  id: string,
): FacetCounts | null {
  const categoryCounts = categories.flatMap(({ index }, part) => {
    const attribute = index.attributes.get(id);
    if (!attribute) return [];
    const counts = countValues(attribute, counters[part]!(attribute));
    return [{ kind: attribute.kind, values: attribute.values, counts }];
  });
  return categoryCounts.length > 1 ? mergeCounts(categoryCounts) : (categoryCounts[0] ?? null);
}

/** Merges the counts of several categories by value; texts keep the order of the first category that has them. */
function mergeCounts(facetCounts: readonly FacetCounts[]): FacetCounts {
  const entryByValue = new Map<string, { value: ColumnValue; count: number }>();
  for (const { values, counts } of facetCounts) {
    values.forEach((value, position) => {
      const key = `${typeof value} ${value}`;
      const entry = entryByValue.get(key) ?? { value, count: 0 };
      entry.count += counts[position]!;
      entryByValue.set(key, entry);
    });
  }
  const entries = [...entryByValue.values()];
  if (typeof entries[0]?.value === 'number') {
    entries.sort((a, b) => (a.value as number) - (b.value as number));
  }
  return {
    kind: facetCounts[0]!.kind,
    values: entries.map(({ value }) => value),
    counts: entries.map(({ count }) => count),
  };
}
