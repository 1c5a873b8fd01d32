import { useEffect, useMemo } from 'react';
import { data, redirect } from 'react-router';
import { formatCount } from '#kernel';
import { htmlOnly, pageOf } from '../../api/index.ts';
import { breadcrumbJsonLd, pageMeta } from '../../shell/meta.ts';
import { useShell } from '../../shell/use-shell.ts';
import type { Route } from './+types/category';
import { browserApi, buyersQuantity } from './browser-api.ts';
import { loadedScreen, loadScreen } from './lazy.ts';
import { type CategoryData, HTML_ONLY, loadCategory } from './load.ts';
import { ListPage } from './page.tsx';
import { cleanAddress, readListQuery } from './query.ts';
import { listTexts } from './texts.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const url = new URL(request.url);
  const clean = cleanAddress(url.searchParams);
  if (clean !== null) throw redirect(url.pathname + clean);
  const [categoryData] = await Promise.all([loadCategory(page.api, request, params, null), loadScreen()]);
  if (!categoryData) throw new Response(null, { status: 404 });
  return data(htmlOnly(page, categoryData, ...HTML_ONLY), {
    status: categoryData.problem ? 400 : 200,
  });
}

/** Data of the page now shown: the next list of the same category needs to load its parts only. */
let shownData: CategoryData | null = null;

function isShown({ slug, sub }: { slug: string; sub?: string }): boolean {
  return shownData?.slug === slug && shownData.subcategory === (sub ?? null);
}

/** In the browser a list calls the API at the buyer's quantity. If the call fails, the previous rows stay. */
export async function clientLoader({
  request,
  params,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<CategoryData> {
  const api = browserApi();
  const screen = loadScreen();
  if (!api) return ((await Promise.all([serverLoader(), screen])) as [CategoryData, unknown])[0];
  try {
    const loadedFacts = isShown(params) ? shownData : null;
    const loading = loadCategory(api, request, params, buyersQuantity(), loadedFacts);
    const [categoryData] = await Promise.all([loading, screen]);
    if (!categoryData) return (await serverLoader()) as CategoryData;
    return categoryData;
  } catch (error) {
    if (request.signal.aborted || !shownData?.reply || !isShown(params)) throw error;
    return { ...shownData, failed: true };
  }
}

export function meta({ loaderData, ...context }: Route.MetaArgs) {
  if (!loaderData) return [];
  const {
    title,
    above: parentTitle,
    sentence,
    products,
    narrowed: isNarrowed,
    slug,
    subcategory,
  } = loaderData;
  const shell = context.matches[0]?.loaderData as { locale: string; publicUrl: string } | undefined;
  const texts = listTexts(shell?.locale ?? 'en');
  const path = subcategory ? `/category/${slug}/${subcategory}` : `/category/${slug}`;
  const page = readListQuery(new URLSearchParams(loaderData.search)).page;
  const publicUrl = shell?.publicUrl ?? '';
  return pageMeta(
    { ...context },
    {
      title: parentTitle ? `${parentTitle}: ${title}` : title,
      description: texts.description({
        title: parentTitle ? `${parentTitle}, ${title}` : title,
        sentence,
        products: formatCount(products),
      }),
      canonical: page > 1 && !isNarrowed ? `${path}?page=${page}` : path,
      robots: isNarrowed ? 'noindex,follow' : 'index,follow',
      jsonLd: [
        breadcrumbJsonLd(publicUrl, [
          { name: texts.products, path: '/category' },
          ...(parentTitle ? [{ name: parentTitle, path: `/category/${slug}` }] : []),
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

const isServer = typeof document === 'undefined';

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { locale } = useShell();
  const { reply, category, attributes, subcategory, search, slug, whole: fullCategory } = loaderData;
  const screen = loadedScreen();
  useEffect(() => {
    shownData = loaderData;
  }, [loaderData]);
  const query = useMemo(() => readListQuery(new URLSearchParams(search)), [search]);
  const path = subcategory ? `/category/${slug}/${subcategory}` : `/category/${slug}`;
  const view = useMemo(
    () => (reply ? { reply, category, attributes, query, path, locale, isBare: isServer } : null),
    [reply, category, attributes, query, path, locale],
  );
  return (
    <ListPage
      view={view}
      problem={loaderData.problem ?? null}
      category={slug}
      place={path}
      hasFailed={loaderData.failed}
      shownPrices={{ quantity: loaderData.quantity, byAddress: query.quantity !== null }}
      head={screen && view && <screen.ListHead view={view} sentence={loaderData.sentence} />}
      foot={
        screen &&
        fullCategory && <screen.ListFoot category={fullCategory} subcategory={subcategory} locale={locale} />
      }
    />
  );
}
