import type { AttributeInfo, CategoryInfo, PartsReply } from '#catalogue/contract';
import type { Api } from '../../api/index.ts';
import { attributesOf, loadParts, placeOf, toListCategory } from './data.ts';
import { type ListQuery, readListQuery } from './query.ts';
import type { ListCategory, Problem } from './view.ts';

/** Facts of a category or subcategory, the same for every list of it. */
interface CategoryFacts {
  slug: string;
  subcategory: string | null;
  title: string;
  /** Title of the parent category; null unless this is a subcategory. */
  above: string | null;
  sentence: string;
  products: number;
  category: ListCategory;
  attributes: Record<string, AttributeInfo>;
}

/** Data of a category page. */
export interface CategoryData extends CategoryFacts {
  /** The address holds more than the plain category: filters, sorting, columns. */
  narrowed: boolean;
  search: string;
  /** First parts of the page, for search engines. */
  firstParts: { slug: string; partNumber: string }[];
  failed: boolean;
  /** Pieces that the prices are for; null for the smallest lot. */
  quantity: number | null;
  /** This and the fields below are in the HTML and in the browser's loads, not in the hydration payload. */
  reply: PartsReply;
  problem: Problem | null;
  /** For the text below the table; not loaded again for another list of the same category. */
  whole: CategoryInfo | null;
}

/** Fields that the hydration payload leaves out. */
export const HTML_ONLY = ['reply', 'problem', 'whole'] as const;

const FIRST_PARTS = 10;

async function loadFacts(
  api: Api,
  { slug, sub }: { slug: string; sub?: string },
): Promise<(CategoryFacts & { whole: CategoryInfo }) | null> {
  const place = await placeOf(api, slug, sub);
  if (!place) return null;
  const { info, category } = place;
  const subcategory = category.subcategories.find((entry) => entry.slug === sub);
  return {
    slug,
    subcategory: sub ?? null,
    title: subcategory?.title ?? category.title,
    above: subcategory ? category.title : null,
    sentence: (subcategory ?? category).description,
    products: (subcategory ?? category).products,
    category: toListCategory(category),
    attributes: attributesOf(info, category),
    whole: category,
  };
}

function isNarrowed({ filters, sort, columns, q, limit, everyFilter }: ListQuery): boolean {
  return everyFilter || filters.size > 0 || [sort, columns, q, limit].some((part) => part !== null);
}

/**
 * Everything a category page shows, or `null` where the category does not exist. Pass `loadedFacts` to skip loading the
 * facts again.
 */
export async function loadCategory(
  api: Api,
  request: Request,
  place: { slug: string; sub?: string },
  quantity: number | null,
  loadedFacts?: CategoryData | null,
): Promise<CategoryData | null> {
  const facts = loadedFacts ?? (await loadFacts(api, place));
  if (!facts) return null;
  const { search, searchParams } = new URL(request.url);
  const query = readListQuery(searchParams);
  const { category, subcategory } = facts;
  const { reply, problem } = await loadParts(api, { category, subcategory, query, quantity }, request.signal);
  const first = query.page === 1 ? reply.results.slice(0, FIRST_PARTS) : [];
  return {
    ...facts,
    whole: facts.whole ?? null,
    narrowed: isNarrowed(query),
    search,
    firstParts: first.map(({ slug, partNumber }) => ({ slug, partNumber })),
    failed: false,
    quantity: reply.quantity,
    reply,
    problem,
  };
}
