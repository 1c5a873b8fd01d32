import type { AttributeInfo } from '#catalogue/contract';
import type { ListCategory } from './view.ts';

/** Columns that every list has besides its attributes. */
export const FIXED_COLUMNS = ['partNumber', 'inStock', 'unitPrice'] as const;

/** Attribute columns to show: the requested ones that the category has, else those of the subcategory or category. */
export function columnIds(
  category: ListCategory,
  subcategory: string | null,
  requestedIds: readonly string[] | null,
): string[] {
  const categoryIds = new Set([...category.filterOrder, ...category.gridColumns]);
  const possibleIds = requestedIds?.filter((id) => categoryIds.has(id)) ?? [];
  if (possibleIds.length > 0) return possibleIds.filter((id) => !isFixed(id));
  const subcategoryColumns = category.subcategories.find(({ slug }) => slug === subcategory)?.gridColumns;
  return (subcategoryColumns ?? category.gridColumns).filter((id) => !isFixed(id));
}

/** Filters that start open, and values that cards show: taken from the subcategory where it has its own columns. */
export function firstFilters(category: ListCategory, subcategory: string | null): readonly string[] {
  const subcategoryColumns = category.subcategories.find(({ slug }) => slug === subcategory)?.gridColumns;
  return subcategoryColumns
    ? subcategoryColumns.filter((id) => category.filterOrder.includes(id)).slice(0, MAX_FIRST_FILTERS)
    : category.firstFilters;
}

const MAX_FIRST_FILTERS = 4;

function isFixed(id: string): boolean {
  return (FIXED_COLUMNS as readonly string[]).includes(id);
}

/** Attributes that the choice of columns offers, in filter order. */
export function offeredColumns(category: ListCategory, attributes: Record<string, AttributeInfo>): string[] {
  return [...new Set([...category.gridColumns, ...category.filterOrder])].filter(
    (id) => !isFixed(id) && attributes[id],
  );
}
