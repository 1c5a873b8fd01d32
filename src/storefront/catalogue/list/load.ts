import type { AttributeInfo, CategoryInfo, PartsReply } from '#catalogue/contract';
import type { Api } from '../../api/index.ts';
import { attributesOf, loadParts, placeOf } from './data.ts';
import { type ListQuery, readListQuery } from './query.ts';
import type { Problem } from './view.ts';

/** What a category page knows. Only what `meta` and the listeners need goes into the hydration payload. */
export interface CategoryData {
  slug: string;
  subcategory: string | null;
  title: string;
  /** Title of the category above, on a subcategory. */
  above: string | null;
  sentence: string;
  products: number;
  /** The address asks for something besides the plain category. */
  narrowed: boolean;
  search: string;
  /** First parts of the page, for search engines. */
  firstParts: { slug: string; partNumber: string }[];
  failed: boolean;
  /** Pieces that the prices are for. */
  quantity: number | null;
  /** In the HTML, and in what the browser loads; not in the hydration payload. */
  reply: PartsReply;
  category: CategoryInfo;
  attributes: Record<string, AttributeInfo>;
  problem: Problem | null;
}

const FIRST_PARTS = 10;

function describe(
  category: CategoryInfo,
  subcategory: string | null,
  query: ListQuery,
  search: string,
): Omit<CategoryData, 'reply' | 'attributes' | 'problem' | 'firstParts' | 'quantity'> {
  const here = category.subcategories.find((entry) => entry.slug === subcategory);
  return {
    slug: category.slug,
    subcategory,
    title: here?.title ?? category.title,
    above: here ? category.title : null,
    sentence: (here ?? category).description,
    products: (here ?? category).products,
    narrowed:
      query.filters.size > 0 ||
      query.sort !== null ||
      query.columns !== null ||
      query.q !== null ||
      query.limit !== null,
    search,
    failed: false,
    category,
  };
}

/** Everything a category page shows, or `null` where there is no such category. */
export async function loadCategory(
  api: Api,
  request: Request,
  place: { slug: string; sub?: string },
  quantity: number | null,
): Promise<CategoryData | null> {
  const found = await placeOf(api, place.slug, place.sub);
  if (!found) return null;
  const { info, category } = found;
  const { search, searchParams } = new URL(request.url);
  const query = readListQuery(searchParams);
  const subcategory = place.sub ?? null;
  const { reply, problem } = await loadParts(api, { category, subcategory, query, quantity }, request.signal);
  const first = query.page === 1 ? reply.results.slice(0, FIRST_PARTS) : [];
  return {
    ...describe(category, subcategory, query, search),
    reply,
    quantity: reply.quantity,
    attributes: attributesOf(info, category),
    problem,
    firstParts: first.map(({ slug, partNumber }) => ({ slug, partNumber })),
  };
}
