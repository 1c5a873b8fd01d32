import type { Product } from '../records.ts';

/** A filter for a list of products. `id` is its key in `$filters`. */
export type Filter = RangeFilter | SelectFilter;

export interface RangeFilter {
  id: 'price';
  label: string;
  type: 'range';
  /** Lower and upper end. */
  options: { value: number; label: number }[];
  /** Step of the slider. */
  interval: number;
}

export interface SelectFilter {
  id: string;
  label: string;
  type: 'select';
  options: { value: unknown; label: string }[];
}

export interface PriceRange {
  min: number;
  max: number;
  interval: number;
}

const STEPS = 10;
const CAPS = [1000, 100, 10];

/** Price range, then categories, then one select for each attribute, in the order of their first appearance. */
export function productFilters(products: readonly Product[]): Filter[] {
  const range = priceRange(products.map(({ price }) => price));
  const categories = categoryFilter(products);
  return [
    ...(range ? [rangeFilter(range)] : []),
    ...(categories.options.length > 0 ? [categories] : []),
    ...attributeFilters(products),
  ];
}

/**
 * Round ends and a step for prices. The step is a tenth of the range; above 10, 100 or 1000 it is the largest of these
 * that it exceeds. Null without prices, or where all prices are the same whole number.
 */
export function priceRange(prices: readonly (number | null | undefined)[]): PriceRange | null {
  const knownPrices = prices.filter((price): price is number => Number.isFinite(price));
  if (knownPrices.length === 0) return null;
  let min = Math.floor(knownPrices.reduce((least, price) => Math.min(least, price)));
  let max = Math.ceil(knownPrices.reduce((most, price) => Math.max(most, price)));
  if (min === max) return null;
  const tenth = Math.max(1, Math.ceil((max - min) / STEPS));
  const interval = CAPS.find((cap) => tenth > cap) ?? tenth;
  max = Math.ceil(max / interval) * interval;
  min = Math.floor(min / interval) * interval;
  while ((max - min) % interval > 0) max += 1;
  return { min, max, interval };
}

function rangeFilter({ min, max, interval }: PriceRange): RangeFilter {
  return {
    id: 'price',
    label: 'Price',
    type: 'range',
    options: [
      { value: min, label: min },
      { value: max, label: max },
    ],
    interval,
  };
}

function categoryFilter(products: readonly Product[]): SelectFilter {
  const namesBySlug = new Map<string, string>();
  for (const { categories } of products) {
    for (const { slug, name } of categories ?? []) namesBySlug.set(slug, name);
  }
  const options = [...namesBySlug].map(([value, label]) => ({ value, label }));
  return { id: 'category', label: 'Category', type: 'select', options };
}

function attributeFilters(products: readonly Product[]): SelectFilter[] {
  const filtersById = new Map<string, { label: string; values: Set<unknown> }>();
  for (const { attributes } of products) {
    for (const [key, { id, name, value }] of Object.entries(attributes ?? {})) {
      const filter = filtersById.get(id ?? key) ?? { label: name ?? key, values: new Set() };
      for (const item of Array.isArray(value) ? value : [value]) {
        if (item !== undefined && item !== null && item !== '') filter.values.add(item);
      }
      filtersById.set(id ?? key, filter);
    }
  }
  return [...filtersById].map(([id, { label, values }]) => ({
    id,
    label,
    type: 'select',
    options: [...values].map((value) => ({ value, label: String(value) })),
  }));
}
