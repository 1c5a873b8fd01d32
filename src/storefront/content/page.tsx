import { useEffect, useInsertionEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { readContentEntry } from '#content/contract';
import { htmlOnly, pageOf } from '../api/index.ts';
import { renderBlocks } from '../blocks/render.server.ts';
import { breadcrumbJsonLd, pageMeta } from '../shell/meta.ts';
import { Kept } from '../ui/server-markup.tsx';
import type { Route } from './+types/page';
import { contentQuery, describeImpression, useImpression } from './impression.ts';
import { otherLanguage, readingHtml } from './page-html.server.tsx';
import '../catalogue/drawings/drawings.css';
import './content.css';
import './text.css';
import './blocks.css';
import './worked.css';
import '../blocks/components/reference/reference.css';
import '../blocks/components/company/company.css';
import '../blocks/components/compliance/compliance.css';

/** Any content page; a path without an entry answers 404. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const url = new URL(request.url);
  const path = url.pathname.replace(/\.data$/, '');
  const record = await page.api.call(
    readContentEntry,
    { params: { type: 'pages', slug: path.slice(1) }, query: contentQuery(page, url.searchParams) },
    { signal: request.signal },
  );
  if (!record) throw new Response(null, { status: 404 });
  const blocks = await renderBlocks(record.content.blocks, {
    ...page,
    path,
    query: url.searchParams,
    signal: request.signal,
    state: record.content.state ?? {},
    meta: record.meta,
  });
  const reading = readingHtml(record, blocks, { locale: page.locale, path });
  const { title, description, place } = record;
  const { live, css } = blocks;
  // A document has its styles in the HTML, with their hash in the policy; a navigation brings them as data.
  const html =
    page.document && css !== '' ? `<style nonce="${page.nonce}">${css}</style>${reading}` : reading;
  const trail = (place?.parents ?? []).map(({ title: name, path: above }) => ({ name, path: above }));
  const impression = describeImpression(page, record);
  const textLocale = otherLanguage(record, page.locale);
  return htmlOnly(
    page,
    { path, impression, title, description, textLocale, languages: record.locales, trail, html, css, live },
    'html',
    'css',
  );
}

export function meta(context: Route.MetaArgs) {
  const { loaderData, matches } = context;
  if (!loaderData) return [];
  const { title, description, textLocale, languages, trail, path } = loaderData;
  const shell = matches[0]?.loaderData as { publicUrl: string } | undefined;
  const steps = [...trail, { name: title, path }];
  const jsonLd = shell && trail.length > 0 ? [breadcrumbJsonLd(shell.publicUrl, steps)] : [];
  return pageMeta(context, { title, description, textLocale, languages, jsonLd, card: `page${path}` });
}

/** The text is HTML from the server and is kept: reading needs no script. */
export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const { path, html, css, live, impression } = loaderData;
  useImpression(impression);
  const { search } = useLocation();
  const markupKey = path + search;
  const main = useRef<HTMLElement>(null);
  useInsertionEffect(() => adoptStyles(css), [css]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other markup wants its behaviour anew
  useEffect(() => (live ? startBehaviour(main.current) : undefined), [live, markupKey]);
  return (
    <main id="main" className="content-page page" tabIndex={-1} ref={main}>
      <Kept contentKey={markupKey} html={html} />
    </main>
  );
}

/** Adopts the styles of a navigation: the document's policy has no hash for them, but constructed sheets need none. */
function adoptStyles(css: string | undefined): (() => void) | undefined {
  if (!css) return undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}

/** Starts the behaviour of the page's blocks. Returns a function that stops it. */
function startBehaviour(main: HTMLElement | null): (() => void) | undefined {
  if (!main) return undefined;
  const ending = new AbortController();
  import('../blocks/live/index.ts')
    .then(({ startBehaviours: enliven }) => ending.signal.aborted || enliven(main, ending.signal))
    .catch((reason: unknown) => console.warn('the behaviour of this page could not be loaded', reason));
  return () => ending.abort();
}
