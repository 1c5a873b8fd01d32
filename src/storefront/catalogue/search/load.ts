import {
  type AttributeInfo,
  type CatalogueInfo,
  type CategoryInfo,
  type Interpretation,
  interpretSearch,
  type PartsReply,
  readParts,
} from '#catalogue/contract';
import { type FoundPage, searchPages } from '#content/contract';
import { type Api, ApiError } from '../../api/index.ts';
import { columnIds } from '../list/column-ids.ts';
import { catalogueInfo } from '../list/data.ts';
import { type ListQuery, writeListQuery } from '../list/query.ts';

/** Hits of a search: parts of one category or of several, and pages; both may be empty. */
export interface SearchHits {
  reply: PartsReply;
  interpretation: Interpretation | null;
  category: CategoryInfo | null;
  attributes: Record<string, AttributeInfo>;
  /** Category titles by slug. */
  titles: Record<string, string>;
  /** Content pages that contain the words. */
  pages: FoundPage[];
}

export type SearchResult =
  | { kind: 'page'; path: string }
  | { kind: 'refused'; message: string; categories: CategoryInfo[]; pages: FoundPage[] }
  | { kind: 'start'; categories: CategoryInfo[] }
  | { kind: 'found'; found: SearchHits };

const SILENT_COLUMNS = ['termination', 'dielectric'];
/** Rows per page of a search over several categories. */
const MIXED_ROWS = 20;

function titlesBySlug(info: CatalogueInfo): Record<string, string> {
  return Object.fromEntries(info.categories.map(({ slug, title }) => [slug, title]));
}

function parametersOf(
  query: ListQuery,
  category: CategoryInfo | null,
  quantity: number | null,
): URLSearchParams {
  const params = new URLSearchParams(
    writeListQuery({ ...query, quantity: query.quantity ?? quantity, columns: null }),
  );
  if (category) {
    params.set(
      'columns',
      [...new Set([...columnIds(category, null, query.columns), ...SILENT_COLUMNS])].join(','),
    );
  } else {
    params.set('columns', 'packageCase');
    if (!query.limit) params.set('limit', String(MIXED_ROWS));
  }
  return params;
}

/**
 * Searches for parts and pages. The query of an exact part number leads to its product page; an empty query to the
 * start of the search. A 4xx reply of the API becomes a refusal with its message; throws `ApiError` for all others.
 */
export async function search(
  api: Api,
  query: ListQuery,
  quantity: number | null,
  signal?: AbortSignal,
): Promise<SearchResult> {
  const info = await catalogueInfo(api);
  if (!query.q && query.filters.size === 0 && !query.rest.has('category')) {
    return { kind: 'start', categories: info.categories };
  }
  const pages = findPages(api, query.q, signal);
  try {
    const reading = query.q ? await api.call(interpretSearch, { query: { q: query.q } }, { signal }) : null;
    if (reading?.exact) return { kind: 'page', path: `/product/${reading.exact.slug}` };
    const slug = query.rest.get('category') ?? reading?.category ?? null;
    const category = info.categories.find((entry) => entry.slug === slug) ?? null;
    const reply = await api.call(readParts, { query: parametersOf(query, category, quantity) }, { signal });
    const contentPages = await pages;
    const shownCategory = info.categories.find((entry) => entry.slug === reply.category) ?? null;
    return {
      kind: 'found',
      found: {
        reply,
        interpretation: reply.interpretation ?? reading,
        category: shownCategory,
        attributes: info.attributes,
        titles: titlesBySlug(info),
        // Beside parts, only pages about the query; without parts, every page with its words.
        pages:
          reply.count > 0 && isValued(reading) ? contentPages.filter(({ isAbout }) => isAbout) : contentPages,
      },
    };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) throw error;
    return { kind: 'refused', message: error.message, categories: info.categories, pages: await pages };
  }
}

/** Whether the query was read as values or a category, not only as text. */
const isValued = (reading: Interpretation | null) =>
  reading !== null && (reading.category !== null || Object.keys(reading.filters).length > 0);

async function findPages(api: Api, q: string | null, signal?: AbortSignal): Promise<FoundPage[]> {
  if (!q) return [];
  return (await api.call(searchPages, { query: { q } }, { signal })).results;
}
