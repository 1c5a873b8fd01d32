import { type AttributeFormat, formatAttribute } from '#kernel';
import type { Facet, Scalar } from './contract.ts';
import type { ColumnValue } from './release/format.ts';
import { histogramOf } from './search/histogram.ts';
import type { FacetCounts } from './search/search.ts';
import { attribute, category, commonAttributes } from './taxonomy.ts';
import { attributeTexts } from './taxonomy-texts.ts';

/** Facet of every category page besides its attributes. */
const SUBCATEGORY = 'subcategory';

/** Attributes whose values are counted for a category; without a category, those that every part has. */
export function facetIds(categorySlug: string | null): string[] {
  const ids = categorySlug
    ? (category(categorySlug)?.filterOrder ?? [])
    : ['packageCase', ...commonAttributes()];
  const facetAttributes = ids.filter((id) => id !== 'series' && (attribute(id)?.facet ?? 'none') !== 'none');
  return [...facetAttributes, 'series', ...(categorySlug ? [SUBCATEGORY] : [])];
}

/** Format of values for one reader. */
export interface FacetView {
  locale: string;
  /** Category of the parts; null if they belong to several. */
  category: string | null;
  currency: string;
  /** Converts a unit price from the store currency to the shown one. */
  convertPrice(amount: number): number;
  /** Titles of series and subcategories, which are stored by id. */
  translateTitle(attribute: 'series' | 'subcategory', id: string): string;
}

/** Counts of one attribute in the shape of its kind: a list of values, or limits and histogram. */
export function presentFacet(id: string, facetCounts: FacetCounts, view: FacetView): Facet {
  const kind = attribute(id)?.facet ?? 'multi';
  if (kind === 'range-contains') return presentRanges(facetCounts);
  if (kind === 'log-values' || kind === 'log-minmax') return presentBars(id, facetCounts, 'log', view);
  if (kind === 'minmax') return presentBars(id, facetCounts, 'linear', view);
  const labels = printLabels(id, facetCounts.values, view);
  return {
    values: facetCounts.values.map((value, position) => ({
      value: value as Scalar,
      label: labels[position]!,
      count: facetCounts.counts[position]!,
    })),
  };
}

function presentBars(id: string, facetCounts: FacetCounts, scale: 'log' | 'linear', view: FacetView): Facet {
  const bounds = histogramOf(facetCounts.values as number[], facetCounts.counts, scale);
  if (id !== 'unitPrice') return bounds;
  return {
    min: view.convertPrice(bounds.min),
    max: view.convertPrice(bounds.max),
    histogram: bounds.histogram.map(({ from: start, to: end, count }) => ({
      from: view.convertPrice(start),
      to: view.convertPrice(end),
      count,
    })),
  };
}

/** Widest range that the ranges of the matching parts cover. */
function presentRanges({ values, counts }: FacetCounts): Facet {
  const usedRanges = (values as (readonly [number, number])[]).filter((_, position) => counts[position]! > 0);
  return {
    min: Math.min(...usedRanges.map(([low]) => low), ...(usedRanges.length > 0 ? [] : [0])),
    max: Math.max(...usedRanges.map(([, high]) => high), ...(usedRanges.length > 0 ? [] : [0])),
    histogram: [],
  };
}

/**
 * Printing a few thousand values takes long compared with counting them; value lists exist as long as their release.
 */
const labelsByValues = new WeakMap<readonly ColumnValue[], Map<string, string[]>>();

function printLabels(id: string, values: readonly ColumnValue[], view: FacetView): string[] {
  const byLocale = labelsByValues.get(values) ?? new Map<string, string[]>();
  labelsByValues.set(values, byLocale);
  const reader = `${view.locale} ${view.category ?? ''}`;
  const cachedLabels = byLocale.get(reader);
  if (cachedLabels) return cachedLabels;
  const format = attributeFormat(id, view.locale);
  const labels = values.map((value) =>
    id === 'series' || id === SUBCATEGORY
      ? view.translateTitle(id, String(value))
      : formatAttribute(format, value, view.locale, { category: view.category }).text,
  );
  byLocale.set(reader, labels);
  return labels;
}

/** Format of an attribute's values in a language. */
export function attributeFormat(id: string, locale = 'en'): AttributeFormat {
  const info = attribute(id);
  const texts = attributeTexts(id, locale);
  return { id, unit: info?.unit ?? null, format: info?.format ?? 'text', ...(texts ? { texts } : {}) };
}
