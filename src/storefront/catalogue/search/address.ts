import type { AttributeInfo, Filters, Reading } from '#catalogue/contract';
import { filterText } from '../list/chips.ts';
import { pointParameters } from '../list/effective.ts';
import { type ListQuery, writeListQuery } from '../list/query.ts';

/** The list that shows a reading: its category with every condition in the address, or a search over all categories. */
export interface ReadingAddress {
  path: string;
  query: ListQuery;
}

const PLAIN: ListQuery = {
  q: null,
  filters: new Map(),
  sort: null,
  page: 1,
  limit: null,
  everyFilter: false,
  quantity: null,
  columns: null,
  rest: new Map(),
};

/** A typed rating sorts the list: parts with that rating come first, higher ratings after them. */
function sortOf(filters: Filters): string | null {
  return Object.entries(filters).find(([, filter]) => filter.prefer === 'eq')?.[0] ?? null;
}

/** The list address of a reading. */
export function addressOfReading(
  { category, filters }: Reading,
  attributes: Readonly<Record<string, AttributeInfo>>,
): ReadingAddress {
  const sub = filters['subcategory']?.eq;
  const texts = Object.entries(filters)
    .filter(([id]) => id !== 'subcategory')
    .flatMap(([id, filter]): [string, string][] => [
      ...pointParameters(filter),
      [id, filterText(attributes[id], filter)],
    ])
    .filter(([, text]) => text !== '');
  const place = category ? `/category/${category}${typeof sub === 'string' ? `/${sub}` : ''}` : '/search';
  return { path: place, query: { ...PLAIN, filters: new Map(texts), sort: sortOf(filters) } };
}

/** The list address of a reading as one text. */
export function pathOfReading(reading: Reading, attributes: Readonly<Record<string, AttributeInfo>>): string {
  const { path, query } = addressOfReading(reading, attributes);
  return path + writeListQuery(query);
}

/** The reading without one of its conditions. */
export function withoutCondition({ category, filters }: Reading, attribute: string): Reading {
  if (attribute === 'category') return { category: null, filters };
  return {
    category,
    filters: Object.fromEntries(Object.entries(filters).filter(([id]) => id !== attribute)),
  };
}

/** The one attribute in which a second reading differs, or `null` where none, several or the category differ. */
export function differingAttribute(first: Reading, second: Reading): string | null {
  if (first.category !== second.category) return null;
  const ids = new Set([...Object.keys(first.filters), ...Object.keys(second.filters)]);
  const different = [...ids].filter(
    (id) => JSON.stringify(first.filters[id]) !== JSON.stringify(second.filters[id]),
  );
  return different.length === 1 ? (different[0] ?? null) : null;
}
