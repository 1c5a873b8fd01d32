import type { ContentRecord } from '#content/contract';
import { htmlOnly, pageOf } from '../api/index.ts';
import { renderBlocks } from '../blocks/render.server.ts';
import { pageMeta } from '../shell/meta.ts';
import { useShell } from '../shell/use-shell.ts';
import { Kept } from '../ui/index.ts';
import type { Route } from './+types/page';
import { AreaLinks, Trail } from './place.tsx';
import './content.css';

/** Any page that is content; an address without one is 404. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const url = new URL(request.url);
  const path = url.pathname.replace(/\.data$/, '');
  const found = (await page.api.get(
    `/api/content/pages${path}`,
    undefined,
    request.signal,
  )) as ContentRecord | null;
  if (!found) throw new Response(null, { status: 404 });
  const { html, live } = await renderBlocks(found.content.blocks, {
    ...page,
    path,
    query: url.searchParams,
    signal: request.signal,
    state: found.content.state ?? {},
  });
  const { id, title, description, place, locales } = found;
  const lang = locales.includes(page.locale) ? null : (locales[0] ?? null);
  const asOf = typeof found.content['asOf'] === 'string' ? found.content['asOf'] : null;
  return htmlOnly(page, { id, path, title, description, place, lang, asOf, html, live }, 'html', 'place');
}

export function meta(context: Route.MetaArgs) {
  const { loaderData } = context;
  if (!loaderData) return [];
  return pageMeta(context, { title: loaderData.title, description: loaderData.description });
}

/** The text comes as HTML from the server and stays as it is: reading needs no script. */
export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const { path, lang, title } = loaderData;
  return (
    <main id="main" className="content-page page" tabIndex={-1} lang={lang ?? undefined}>
      <Kept of={path}>
        <Reading page={loaderData} title={title} />
      </Kept>
    </main>
  );
}

/** Read as its own component: in the browser the data behind it is not there. */
function Reading({
  page: { html, place, asOf },
  title,
}: {
  page: Route.ComponentProps['loaderData'];
  title: string;
}) {
  const { locale } = useShell();
  return (
    <>
      {place && <Trail place={place} title={title} />}
      <div className="content-columns">
        {place && <AreaLinks place={place} />}
        <article>
          <h1>{title}</h1>
          {asOf && <p className="content-as-of">{dateIn(asOf, locale)}</p>}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from cleaned content on the server */}
          <div className="builder-component" dangerouslySetInnerHTML={{ __html: html }} />
        </article>
      </div>
    </>
  );
}

const dateIn = (date: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
