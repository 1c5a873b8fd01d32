import {
  type AttributeInfo,
  type CatalogueInfo,
  type CategoryInfo,
  type PartsReply,
  readCatalogueInfo,
  readParts,
} from '#catalogue/contract';
import { normalisePrintedText } from '#kernel';
import { type Api, ApiError } from '../../api/index.ts';
import { columnIds } from './column-ids.ts';
import { type ListQuery, writeListQuery } from './query.ts';
import type { ListCategory, Problem } from './view.ts';

const INFO_FRESH_MS = 3_600_000;
const infoByLocale = new Map<string, { loadedAt: number; info: Promise<CatalogueInfo> }>();

/**
 * Categories and attributes. A browser caches them per language, because the reply of every list carries what changes
 * with a release. On the server the client of the pages caches them, for its shop and version.
 */
export function catalogueInfo(api: Api): Promise<CatalogueInfo> {
  if (typeof document === 'undefined') return api.call(readCatalogueInfo);
  const key = api.locale ?? '';
  const cachedInfo = infoByLocale.get(key);
  if (cachedInfo && Date.now() - cachedInfo.loadedAt < INFO_FRESH_MS) return cachedInfo.info;
  const info = api.call(readCatalogueInfo);
  infoByLocale.set(key, { loadedAt: Date.now(), info });
  info.catch(() => infoByLocale.delete(key));
  return info;
}

/** Attributes that the lists of a category print or filter by. */
export function attributesOf(info: CatalogueInfo, category: CategoryInfo): Record<string, AttributeInfo> {
  const ids = new Set([...category.filterOrder, ...category.gridColumns]);
  for (const { gridColumns } of category.subcategories) for (const id of gridColumns ?? []) ids.add(id);
  return Object.fromEntries(
    [...ids].flatMap((id) => {
      const attribute = info.attributes[id];
      if (!attribute) return [];
      const { help: _help, ...shownAttribute } = attribute;
      return [[id, { ...shownAttribute, label: normalisePrintedText(shownAttribute.label) }]];
    }),
  );
}

/** A category without the fields that only tiles and texts show. */
export function toListCategory(category: CategoryInfo): ListCategory {
  const { slug, title, path, products, firstFilters, filterOrder, gridColumns, defaultSort } = category;
  const subcategories = category.subcategories.map((sub) => ({
    slug: sub.slug,
    title: sub.title,
    path: sub.path,
    gridColumns: sub.gridColumns,
  }));
  return { slug, title, path, products, firstFilters, filterOrder, gridColumns, defaultSort, subcategories };
}

export interface ListRequest {
  category: ListCategory;
  subcategory: string | null;
  query: ListQuery;
  quantity: number | null;
}

/** Attributes that a row needs besides its columns: termination for the lead tag, dielectric to print capacitance. */
const SILENT_COLUMNS = ['termination', 'dielectric'];
const MAX_PROBLEMS = 4;
/** Statuses of a value that cannot be read (400) and of an unknown subcategory (404). */
const REFUSAL_STATUSES = new Set([400, 404]);

function partsParameters({ category, subcategory, query, quantity }: ListRequest): URLSearchParams {
  const params = new URLSearchParams(
    writeListQuery({ ...query, everyFilter: false, quantity: query.quantity ?? quantity }),
  );
  params.set('category', category.slug);
  if (subcategory) params.set('subcategory', subcategory);
  const columns = columnIds(category, subcategory, query.columns);
  const neededColumns = query.filters.has('workingVoltage')
    ? [...SILENT_COLUMNS, 'capacitance']
    : SILENT_COLUMNS;
  const silent = neededColumns.filter((id) => category.filterOrder.includes(id));
  params.set('columns', [...new Set([...columns, ...silent])].join(','));
  return params;
}

/**
 * The parts of a list. A parameter that the API refuses is dropped and reported as `problem`, so that one bad value
 * does not cost the reader the other filters. Throws `ApiError` for every other failure.
 */
export async function loadParts(
  api: Api,
  request: ListRequest,
  signal?: AbortSignal,
): Promise<{ reply: PartsReply; problem: Problem | null }> {
  const params = partsParameters(request);
  let problem: Problem | null = null;
  for (let tries = 0; ; tries++) {
    try {
      return { reply: await api.call(readParts, { query: params }, { signal }), problem };
    } catch (error) {
      const param = error instanceof ApiError && REFUSAL_STATUSES.has(error.status) ? error.param : null;
      if (!(error instanceof ApiError) || param === null || !params.has(param) || tries >= MAX_PROBLEMS)
        throw error;
      problem ??= { param, message: error.message };
      params.delete(param);
    }
  }
}

/** Category and subcategory of an address, or `null` where either does not exist. */
export async function placeOf(
  api: Api,
  slug: string,
  sub: string | undefined,
): Promise<{ info: CatalogueInfo; category: CategoryInfo } | null> {
  const info = await catalogueInfo(api);
  const category = info.categories.find((entry) => entry.slug === slug);
  if (!category) return null;
  if (sub !== undefined && !category.subcategories.some((entry) => entry.slug === sub)) return null;
  return { info, category };
}
