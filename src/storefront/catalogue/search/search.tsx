import { useMemo } from 'react';
import { redirect } from 'react-router';
import { htmlOnly, pageOf } from '../../api/index.ts';
import { pageMeta } from '../../shell/meta.ts';
import { useShell } from '../../shell/use-shell.ts';
import { Kept } from '../../ui/index.ts';
import { browserApi, buyersQuantity } from '../list/browser-api.ts';
import { loadScreen as loadListScreen } from '../list/lazy.ts';
import { ListPage } from '../list/page.tsx';
import { cleanAddress, readListQuery } from '../list/query.ts';
import type { Route } from './+types/search';
import type { SearchData } from './screen.tsx';
import { searchTexts } from './texts.ts';
import './search.css';

type Screen = typeof import('./screen.tsx');

let screen: Screen | null = null;

/** The code that draws searches and lists; the browser loads it only when a search changes. */
async function loadScreens(): Promise<Screen> {
  const [loadedScreen] = await Promise.all([import('./screen.tsx'), loadListScreen()]);
  screen = loadedScreen;
  return loadedScreen;
}

const isServer = typeof document === 'undefined';

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const url = new URL(request.url);
  const clean = cleanAddress(url.searchParams);
  if (clean !== null) throw redirect(url.pathname + clean);
  const { loadSearch } = await loadScreens();
  const searchData = await loadSearch(page.api, request, null);
  if (searchData.result.kind === 'page') throw redirect(searchData.result.path);
  return htmlOnly(page, searchData, 'result');
}

/** In the browser the search calls the API at the buyer's quantity. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<SearchData> {
  const api = browserApi();
  const screens = loadScreens();
  if (!api) return ((await Promise.all([serverLoader(), screens])) as [SearchData, unknown])[0];
  const searchData = await (await screens).loadSearch(api, request, buyersQuantity());
  if (searchData.result.kind === 'page') throw redirect(searchData.result.path);
  return searchData;
}

export function meta({ loaderData, ...context }: Route.MetaArgs) {
  const shell = context.matches[0]?.loaderData as { locale: string } | undefined;
  const texts = searchTexts(shell?.locale ?? 'en');
  const q = loaderData?.q?.slice(0, 80);
  return pageMeta(context, {
    title: q ? texts.titleOf({ q }) : texts.title,
    description: q ? texts.description({ q }) : texts.descriptionEmpty,
    robots: 'noindex,follow',
  });
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { locale } = useShell();
  const { result, category, quantity } = loaderData;
  const query = useMemo(() => readListQuery(new URLSearchParams(loaderData.search)), [loaderData.search]);
  const hits = result?.kind === 'found' ? result.found : null;
  const view = useMemo(
    () => (hits ? (screen?.viewOf(hits, locale, isServer) ?? null) : null),
    [hits, locale],
  );
  if (category) {
    return (
      <ListPage
        view={view}
        problem={null}
        category={category}
        place={`/search/${category}`}
        shownPrices={{ quantity, byAddress: query.quantity !== null }}
        head={screen && hits && <screen.SearchHead hits={hits} q={loaderData.q} locale={locale} />}
      />
    );
  }
  return (
    <main id="main" tabIndex={-1} className="parts-page">
      <Kept contentKey={!isServer && result ? loaderData.search : 'server'}>
        {screen && result && (
          <screen.OtherResult result={result} q={loaderData.q} search={loaderData.search} locale={locale} />
        )}
      </Kept>
    </main>
  );
}
