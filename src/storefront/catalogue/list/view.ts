import type { AttributeInfo, CategoryInfo, PartsReply } from '#catalogue/contract';
import type { ListQuery } from './query.ts';

type Subcategory = Pick<CategoryInfo['subcategories'][number], 'slug' | 'title' | 'path' | 'gridColumns'>;

/** The fields of a category that lists need. */
export interface ListCategory
  extends Pick<
    CategoryInfo,
    'slug' | 'title' | 'path' | 'products' | 'firstFilters' | 'filterOrder' | 'gridColumns' | 'defaultSort'
  > {
  subcategories: Subcategory[];
}

/** Everything a list of one category is drawn from. */
export interface ListView {
  reply: PartsReply;
  category: ListCategory;
  attributes: Readonly<Record<string, AttributeInfo>>;
  query: ListQuery;
  /** Path without the query; filters, sorting and pages link to it. */
  path: string;
  locale: string;
  /** The filters are shown above already, as the interpretation of a search query. */
  isReading?: boolean;
  /** Server markup: controls that need script, and collapsed content, are left out until the browser draws the list. */
  isBare?: boolean;
}

/** A parameter of the address that could not be read. The list ignores it; its field keeps the text. */
export interface Problem {
  param: string;
  message: string;
}

/** Hidden fields that keep the rest of the query when a plain form is sent; omit `conditions` to drop all filters. */
export function keptFields(
  query: ListQuery,
  omittedNames: readonly string[],
): [name: string, text: string][] {
  const fields: [string, string][] = [...query.rest];
  if (query.q) fields.push(['q', query.q]);
  if (!omittedNames.includes('conditions')) fields.push(...query.filters);
  if (query.sort) fields.push(['sort', query.sort]);
  if (query.quantity) fields.push(['quantity', String(query.quantity)]);
  if (query.everyFilter) fields.push(['filters', 'all']);
  if (query.columns) fields.push(['columns', query.columns.join(',')]);
  if (query.limit) fields.push(['limit', String(query.limit)]);
  return fields.filter(([name]) => !omittedNames.includes(name));
}
