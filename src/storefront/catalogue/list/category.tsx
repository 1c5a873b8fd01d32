import { useMemo } from 'react';
import { data, redirect } from 'react-router';
import type { AttributeInfo, CatalogueInfo, CategoryInfo, PartsReply } from '#catalogue/contract';
import { type Api, htmlOnly, pageOf } from '../../api/index.ts';
import { breadcrumbJsonLd, pageMeta } from '../../shell/meta.ts';
import { useShell } from '../../shell/use-shell.ts';
import type { Route } from './+types/category';
import { browserApi, buyersQuantity } from './browser-api.ts';
import { attributesOf, loadParts, placeOf, queryOf } from './data.ts';
import { ListFoot, ListHead } from './head.tsx';
import { ListPage } from './page.tsx';
import { cleanAddress, type ListQuery, readListQuery } from './query.ts';
import type { Problem } from './screen.tsx';
import { listTexts, printCount } from './texts.ts';

interface CategoryData {
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

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const url = new URL(request.url);
  const clean = cleanAddress(url.searchParams);
  if (clean !== null) throw redirect(url.pathname + clean);
  const place = await placeOf(page.api, params.slug, params.sub);
  if (!place) throw new Response(null, { status: 404 });
  const { info, category } = place;
  const subcategory = params.sub ?? null;
  const query = queryOf(request);
  const { reply, problem } = await loadParts(
    page.api,
    { category, subcategory, query, quantity: null },
    request.signal,
  );
  const loaded: CategoryData = {
    ...describe(category, subcategory, query, url.search),
    reply,
    quantity: reply.quantity,
    attributes: attributesOf(info, category),
    problem,
    firstParts:
      query.page === 1
        ? reply.results.slice(0, FIRST_PARTS).map(({ slug, partNumber }) => ({ slug, partNumber }))
        : [],
  };
  return data(htmlOnly(page, loaded, 'reply', 'category', 'attributes', 'problem'), {
    status: problem ? 400 : 200,
  });
}

let latest: CategoryData | null = null;

/** In the browser a list asks the API itself, at the buyer's quantity; without an answer the old rows stay. */
export async function clientLoader({
  request,
  params,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<CategoryData> {
  const api = browserApi();
  if (!api) return (await serverLoader()) as CategoryData;
  try {
    const place = await placeOf(api, params.slug, params.sub);
    if (!place) return (await serverLoader()) as CategoryData;
    latest = await loadInBrowser(api, place, params.sub ?? null, request);
    return latest;
  } catch (error) {
    if (request.signal.aborted || latest?.slug !== params.slug) throw error;
    return { ...latest, failed: true };
  }
}

async function loadInBrowser(
  api: Api,
  { info, category }: { info: CatalogueInfo; category: CategoryInfo },
  subcategory: string | null,
  request: Request,
): Promise<CategoryData> {
  const query = queryOf(request);
  const asked = { category, subcategory, query, quantity: buyersQuantity() };
  const { reply, problem } = await loadParts(api, asked, request.signal);
  return {
    ...describe(category, subcategory, query, new URL(request.url).search),
    reply,
    quantity: reply.quantity,
    attributes: attributesOf(info, category),
    problem,
    firstParts: [],
  };
}

export function meta({ loaderData, ...context }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, above, sentence, products, narrowed, slug, subcategory } = loaderData;
  const shell = context.matches[0]?.loaderData as { locale: string; publicUrl: string } | undefined;
  const texts = listTexts(shell?.locale ?? 'en');
  const path = subcategory ? `/category/${slug}/${subcategory}` : `/category/${slug}`;
  const page = readListQuery(new URLSearchParams(loaderData.search)).page;
  const publicUrl = shell?.publicUrl ?? '';
  return pageMeta(
    { ...context },
    {
      title: above ? `${above}: ${title}` : title,
      description: texts.description(above ? `${above}, ${title}` : title, sentence, printCount(products)),
      canonical: page > 1 && !narrowed ? `${path}?page=${page}` : path,
      robots: narrowed ? 'noindex,follow' : 'index,follow',
      jsonLd: [
        breadcrumbJsonLd(publicUrl, [
          { name: texts.products, path: '/category' },
          ...(above ? [{ name: above, path: `/category/${slug}` }] : []),
          { name: title, path },
        ]),
        ...(loaderData.firstParts?.length ? [itemListJsonLd(publicUrl, loaderData.firstParts)] : []),
      ],
    },
  );
}

function itemListJsonLd(publicUrl: string, parts: CategoryData['firstParts']): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: parts.map(({ slug, partNumber }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: partNumber,
      url: `${publicUrl}/product/${slug}`,
    })),
  };
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { locale } = useShell();
  const { reply, category, attributes, subcategory, search, slug } = loaderData;
  const query = useMemo(() => readListQuery(new URLSearchParams(search)), [search]);
  const path = subcategory ? `/category/${slug}/${subcategory}` : `/category/${slug}`;
  const view = useMemo(
    () => (reply && category && attributes ? { reply, category, attributes, query, path, locale } : null),
    [reply, category, attributes, query, path, locale],
  );
  return (
    <ListPage
      view={view}
      problem={loaderData.problem ?? null}
      category={slug}
      failed={loaderData.failed}
      priced={{ quantity: loaderData.quantity, byAddress: query.quantity !== null }}
      head={view && <ListHead view={view} />}
      foot={view && <ListFoot view={view} />}
    />
  );
}
