import { useEffect, useMemo, useRef } from 'react';
import { redirect } from 'react-router';
import { type Api, htmlOnly, pageOf } from '../../api/index.ts';
import { pageMeta } from '../../shell/meta.ts';
import { useShell } from '../../shell/use-shell.ts';
import { Kept } from '../../ui/index.ts';
import { browserApi, buyersQuantity } from '../list/browser-api.ts';
import { queryOf } from '../list/data.ts';
import { ListPage } from '../list/page.tsx';
import { cleanAddress, readListQuery } from '../list/query.ts';
import { listTexts, printCount } from '../list/texts.ts';
import type { ListView } from '../list/view.ts';
import type { Route } from './+types/search';
import { addressOfReading } from './address.ts';
import { Groups } from './groups.tsx';
import { type Found, type SearchResult, search } from './load.ts';
import { NearestNotices } from './nearest.tsx';
import { NoResult } from './nothing.tsx';
import { ReadingLine } from './reading.tsx';
import { SearchStart } from './start.tsx';
import { searchTexts } from './texts.ts';
import './search.css';

interface SearchData {
  q: string | null;
  search: string;
  /** Slug of the one category shown with its filters, or `null`. */
  category: string | null;
  quantity: number | null;
  /** In the HTML, and in what the browser loads; not in the hydration payload. */
  result: SearchResult;
}

function dataOf(request: Request, result: SearchResult): SearchData {
  const query = queryOf(request);
  const found = result.kind === 'found' ? result.found : null;
  return {
    q: query.q,
    search: new URL(request.url).search,
    category: found && found.reply.count > 0 ? (found.category?.slug ?? null) : null,
    quantity: found?.reply.quantity ?? null,
    result,
  };
}

async function load(api: Api, request: Request, quantity: number | null): Promise<SearchData> {
  const result = await search(api, queryOf(request), quantity, request.signal);
  if (result.kind === 'page') throw redirect(result.path);
  return dataOf(request, result);
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const url = new URL(request.url);
  const clean = cleanAddress(url.searchParams);
  if (clean !== null) throw redirect(url.pathname + clean);
  return htmlOnly(page, await load(page.api, request, null), 'result');
}

/** In the browser the search asks the API itself, at the buyer's quantity. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<SearchData> {
  const api = browserApi();
  return api ? load(api, request, buyersQuantity()) : ((await serverLoader()) as SearchData);
}

export function meta({ loaderData, ...context }: Route.MetaArgs) {
  const shell = context.matches[0]?.loaderData as { locale: string } | undefined;
  const texts = searchTexts(shell?.locale ?? 'en');
  const q = loaderData?.q?.slice(0, 80);
  return pageMeta(context, {
    title: q ? texts.titleOf(q) : texts.title,
    description: q ? texts.description(q) : texts.descriptionEmpty,
    robots: 'noindex,follow',
  });
}

/** The list that shows a search in one category: its filters work on the address of the category. */
function viewOf(found: Found, locale: string): ListView | null {
  if (!found.category || found.reply.count === 0) return null;
  const reading = { category: found.category.slug, filters: found.reply.filters };
  const { path, query } = addressOfReading(reading, found.attributes);
  return {
    reply: found.reply,
    category: found.category,
    attributes: found.attributes,
    query: { ...query, page: found.reply.page, quantity: null },
    path: found.reply.subcategory ? `/category/${found.category.slug}/${found.reply.subcategory}` : path,
    locale,
    isReading: found.interpretation !== null,
  };
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { locale } = useShell();
  const { result, category, quantity } = loaderData;
  const query = useMemo(() => readListQuery(new URLSearchParams(loaderData.search)), [loaderData.search]);
  const found = result?.kind === 'found' ? result.found : null;
  const view = useMemo(() => found && viewOf(found, locale), [found, locale]);
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = root.current;
    // The shell opens its quote form on this event.
    const ask = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('[data-quote]')) {
        window.dispatchEvent(new Event('open-custom-modal'));
      }
    };
    element?.addEventListener('click', ask);
    return () => element?.removeEventListener('click', ask);
  }, []);
  if (category) {
    return (
      <ListPage
        view={view}
        problem={null}
        category={category}
        priced={{ quantity, byAddress: query.quantity !== null }}
        head={found && <Head found={found} q={loaderData.q} locale={locale} />}
      />
    );
  }
  return (
    <main id="main" tabIndex={-1} className="ls" ref={root}>
      <Kept of={typeof document !== 'undefined' && result ? loaderData.search : 'server'}>
        {result && <Others result={result} q={loaderData.q} search={loaderData.search} locale={locale} />}
      </Kept>
    </main>
  );
}

function Head({ found, q, locale }: { found: Found; q: string | null; locale: string }) {
  const texts = searchTexts(locale);
  const list = listTexts(locale);
  const { interpretation, reply } = found;
  const nothing = reply.count === 0;
  return (
    <>
      {!nothing && q && <h1 className="visually-hidden">{texts.results(q)}</h1>}
      {interpretation && (
        <ReadingLine
          interpretation={interpretation}
          attributes={found.attributes}
          categoryTitle={found.category?.title ?? null}
          titles={found.titles}
          locale={locale}
        />
      )}
      {interpretation?.crossReference && (
        <p className="xr">
          <span className="xb">{texts.crossReference(interpretation.crossReference.maker)}</span>{' '}
          {(nothing ? texts.crossReferenceNone : texts.crossReferenceText)(
            interpretation.crossReference.mpn,
            interpretation.crossReference.maker,
          )}
        </p>
      )}
      {interpretation && (
        <NearestNotices
          nearest={reply.nearest ?? interpretation.nearest ?? []}
          interpretation={interpretation}
          attributes={found.attributes}
          locale={locale}
        />
      )}
      {!interpretation && <p className="xr">{list.parts(reply.count, printCount(reply.count))}</p>}
    </>
  );
}

function Others({
  result,
  q,
  search: address,
  locale,
}: {
  result: SearchResult;
  q: string | null;
  search: string;
  locale: string;
}) {
  if (result.kind === 'start') return <SearchStart categories={result.categories} locale={locale} />;
  if (result.kind === 'refused') {
    return <SearchStart categories={result.categories} message={result.message} q={q} locale={locale} />;
  }
  if (result.kind === 'page') return null;
  const { found } = result;
  const query = readListQuery(new URLSearchParams(address));
  return (
    <>
      <Head found={found} q={q} locale={locale} />
      {found.reply.count === 0 ? (
        <NoResult reply={found.reply} attributes={found.attributes} q={q ?? ''} locale={locale} />
      ) : (
        <Groups reply={found.reply} titles={found.titles} query={query} locale={locale} />
      )}
    </>
  );
}
