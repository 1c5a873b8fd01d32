import type { AttributeInfo, CategoryInfo, PartsReply } from '#catalogue/contract';
import type { ListQuery } from './query.ts';

type Subcategory = Pick<CategoryInfo['subcategories'][number], 'slug' | 'title' | 'path' | 'gridColumns'>;

/** What lists need of a category. */
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
  /** Address without its query; filters, sorting and pages stay on it. */
  path: string;
  locale: string;
  /** The conditions stand above already, as the reading of a search. */
  isReading?: boolean;
  /** Markup of a whole page: what works only with script, or is folded away, comes with the first change. */
  isBare?: boolean;
}

/** A parameter of the address that could not be read. The list below ignores it; the field keeps it. */
export interface Problem {
  param: string;
  message: string;
}

/** Hidden fields that keep the rest of the address when one of the plain forms is sent; `conditions` means all filters. */
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
