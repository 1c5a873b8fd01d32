import { type AttributeFormat, formatAttribute } from '#kernel';
import type { Facet, Scalar } from './contract.ts';
import type { ColumnValue } from './release/format.ts';
import { histogramOf } from './search/histogram.ts';
import type { FacetCounts } from './search/search.ts';
import { attribute, category, commonAttributes } from './taxonomy.ts';
import { attributeTexts } from './taxonomy-texts.ts';

/** Facets that every category page offers beside its attributes. */
const SUBCATEGORY = 'subcategory';

/** Attributes whose values are counted for a category; for all categories those that every part has. */
export function facetIds(categorySlug: string | null): string[] {
  const ids = categorySlug
    ? (category(categorySlug)?.filterOrder ?? [])
    : ['packageCase', ...commonAttributes()];
  const shown = ids.filter((id) => id !== 'series' && (attribute(id)?.facet ?? 'none') !== 'none');
  return [...shown, 'series', ...(categorySlug ? [SUBCATEGORY] : [])];
}

/** How values are printed for one reader. */
export interface FacetView {
  locale: string;
  /** Category of the parts; null where they are of several. */
  category: string | null;
  currency: string;
  /** Shown amount of a unit price held in the store currency. */
  priceOf(amount: number): number;
  /** Titles of series and subcategories, which are held by id. */
  titleOf(attribute: 'series' | 'subcategory', id: string): string;
}

/** Counts of one attribute in the shape of its kind: a list of values, or ends and bars. */
export function presentFacet(id: string, counted: FacetCounts, view: FacetView): Facet {
  const kind = attribute(id)?.facet ?? 'multi';
  if (kind === 'range-contains') return presentRanges(counted);
  if (kind === 'log-values' || kind === 'log-minmax') return presentBars(id, counted, 'log', view);
  if (kind === 'minmax') return presentBars(id, counted, 'linear', view);
  const labels = labelsOf(id, counted.values, view);
  return {
    values: counted.values.map((value, position) => ({
      value: value as Scalar,
      label: labels[position]!,
      count: counted.counts[position]!,
    })),
  };
}

function presentBars(id: string, counted: FacetCounts, scale: 'log' | 'linear', view: FacetView): Facet {
  const bars = histogramOf(counted.values as number[], counted.counts, scale);
  if (id !== 'unitPrice') return bars;
  return {
    min: view.priceOf(bars.min),
    max: view.priceOf(bars.max),
    histogram: bars.histogram.map(({ from, to, count }) => ({
      from: view.priceOf(from),
      to: view.priceOf(to),
      count,
    })),
  };
}

/** Widest range that any of the parts bears. */
function presentRanges({ values, counts }: FacetCounts): Facet {
  const present = (values as (readonly [number, number])[]).filter((_, position) => counts[position]! > 0);
  return {
    min: Math.min(...present.map(([low]) => low), ...(present.length > 0 ? [] : [0])),
    max: Math.max(...present.map(([, high]) => high), ...(present.length > 0 ? [] : [0])),
    histogram: [],
  };
}

/** Printing a few thousand values is slow beside counting them; dictionaries live as long as their release. */
const printed = new WeakMap<readonly ColumnValue[], Map<string, string[]>>();

function labelsOf(id: string, values: readonly ColumnValue[], view: FacetView): string[] {
  const byLocale = printed.get(values) ?? new Map<string, string[]>();
  printed.set(values, byLocale);
  const reader = `${view.locale} ${view.category ?? ''}`;
  const known = byLocale.get(reader);
  if (known) return known;
  const format = formatOf(id, view.locale);
  const labels = values.map((value) =>
    id === 'series' || id === SUBCATEGORY
      ? view.titleOf(id, String(value))
      : formatAttribute(format, value, view.locale, { category: view.category }).text,
  );
  byLocale.set(reader, labels);
  return labels;
}

/** What printing a value of the attribute in a language needs. */
export function formatOf(id: string, locale = 'en'): AttributeFormat {
  const known = attribute(id);
  const texts = attributeTexts(id, locale);
  return { id, unit: known?.unit ?? null, format: known?.format ?? 'text', ...(texts ? { texts } : {}) };
}
