import type { MetaFunction } from 'react-router';
import { type CategoryInfo, type PartsReply, readCatalogueInfo, readParts } from '#catalogue/contract';
import { formatCount } from '#kernel';
import { languageOf } from '#messages';
import { htmlOnly, type PageContext, pageOf } from '../api/index.ts';
import { DropZone } from '../bom/drop-zone.tsx';
import { useTexts } from '../messages/index.ts';
import { pageMeta } from '../shell/meta.ts';
import { useShell } from '../shell/use-shell.ts';
import { Kept } from '../ui/server-markup.tsx';
import type { Route } from './+types/home.ts';
import { Hero } from './hero.tsx';
import { type HomePrinting, printingOf } from './printing.ts';
import { Promises } from './promises.tsx';
import { teasersMarkup } from './teasers.server.ts';
import { homeTexts } from './texts.ts';
import { Tiles } from './tiles.tsx';
import './home.css';

/** The example search that the page shows first. */
export const EXAMPLE = '100n 50v 0402';
const EXAMPLE_ROWS = 3;

interface HomeData {
  parts: number;
  kits: number;
  categories: CategoryInfo[];
  printing: HomePrinting;
  example: PartsReply | null;
  /** Markup of content entries that staff can edit. */
  teasers: string;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const [info, example, teasers] = await Promise.all([
    page.api.call(readCatalogueInfo, {}, { signal: request.signal }),
    exampleOf(page, request.signal),
    teasersMarkup(page, request.signal),
  ]);
  const data: HomeData = {
    parts: info.release.parts,
    kits: info.categories.find((category) => category.slug === 'engineering-kits')?.parts ?? 0,
    categories: info.categories,
    printing: printingOf(info),
    example,
    teasers,
  };
  return htmlOnly(page, data, 'categories', 'example', 'teasers');
}

/** Null on failure: the page works without its example. */
async function exampleOf(page: PageContext, signal: AbortSignal): Promise<PartsReply | null> {
  try {
    return await page.api.call(readParts, { query: { q: EXAMPLE, limit: EXAMPLE_ROWS } }, { signal });
  } catch (error) {
    page.report('the example of the home page could not be read', error);
    return null;
  }
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const data = args.loaderData;
  const shell = args.matches.find((match) => match?.id === 'root')?.loaderData as
    | { locale: string; brand: { name: string } }
    | undefined;
  const locale = shell?.locale ?? 'en';
  const t = homeTexts[languageOf(locale)];
  return pageMeta(args, {
    title: t.homeTitle,
    fullTitle: `${t.homeTitle} | ${shell?.brand.name ?? ''}`,
    description: t.homeDescription({ parts: formatCount(data?.parts ?? 0) }),
    canonical: '/',
  });
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useTexts(homeTexts);
  const { parts, kits, categories, printing, example, teasers } = loaderData;
  return (
    <main id="main" className="home" tabIndex={-1}>
      <div className="hero">
        <Hero parts={parts} printing={printing} example={example} exampleText={EXAMPLE} />
        <BomPanel />
      </div>
      <section aria-labelledby="all-products">
        <div className="home-head">
          <h2 id="all-products">{t.allProducts}</h2>
          <p className="quiet">{t.allProductsNote}</p>
        </div>
        <Kept contentKey="home-tiles" className="tiles">
          <Tiles categories={categories} ruler={{ title: t.oneScale, note: t.oneScaleNote }} />
        </Kept>
      </section>
      <Promises kits={kits} />
      <Kept contentKey="home-teasers" className="teasers" html={teasers} />
    </main>
  );
}

/** The upload for bills of materials, which are matched at once, with a contact for quotes. */
function BomPanel() {
  const t = useTexts(homeTexts);
  const { company } = useShell();
  return (
    <section className="quote-panel" aria-labelledby="quote-panel">
      <h2 id="quote-panel">{t.bomPanelTitle}</h2>
      <p className="quiet">{t.bomPanelText}</p>
      <DropZone />
      {company && (
        <p className="quiet">
          <a className="link" href="/quote" data-quote="">
            {t.quoteTitle}
          </a>
          {t.quotePanelSign}
          {t.quotePanelPromise({ hours: company.quote.hours })}
        </p>
      )}
    </section>
  );
}
