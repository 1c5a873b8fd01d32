import type { MetaFunction } from 'react-router';
import { type CatalogueInfo, readCatalogueInfo } from '#catalogue/contract';
import { languageOf } from '#messages';
import { htmlOnly, pageOf } from '../api/index.ts';
import { useTexts } from '../messages/index.ts';
import type { ShellData } from '../shell/data.ts';
import { pageMeta } from '../shell/meta.ts';
import { Digits } from '../ui/buttons-and-icons.tsx';
import { Kept } from '../ui/server-markup.tsx';
import type { Route } from './+types/categories.ts';
import { homeTexts } from './texts.ts';
import './home.css';

interface OverviewData {
  categories: CatalogueInfo['categories'];
  counts: { categories: number; subcategories: number };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { categories } = await page.api.call(readCatalogueInfo, {}, { signal: request.signal });
  const subcategories = categories.reduce((sum, category) => sum + category.subcategories.length, 0);
  const data: OverviewData = { categories, counts: { categories: categories.length, subcategories } };
  return htmlOnly(page, data, 'categories');
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const shell = args.matches.find((match) => match?.id === 'root')?.loaderData as ShellData | undefined;
  const t = homeTexts[languageOf(shell?.locale ?? 'en')];
  const counts = args.loaderData?.counts;
  return pageMeta(args, {
    title: t.categoriesTitle,
    description: t.categoriesDescription({
      categories: counts?.categories ?? 0,
      subcategories: counts?.subcategories ?? 0,
    }),
  });
};

/** Every category and subcategory with its number of parts: the menu as a page. */
export default function Categories({ loaderData }: Route.ComponentProps) {
  const t = useTexts(homeTexts);
  return (
    <main id="main" className="overview page" tabIndex={-1}>
      <h1>{t.allProducts}</h1>
      <Kept contentKey="overview" className="overview-columns">
        <Groups categories={loaderData.categories} />
      </Kept>
    </main>
  );
}

function Groups({ categories }: Pick<OverviewData, 'categories'>) {
  return categories.map((category) => (
    <section key={category.slug} className="overview-group">
      <h2>
        <a href={category.path}>{category.title}</a>
        <Count value={category.parts} />
      </h2>
      <ul>
        {category.subcategories.map((sub) => (
          <li key={sub.slug}>
            <a href={sub.path}>{sub.title}</a>
            <Count value={sub.parts} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Count({ value }: { value: number }) {
  return (
    <span className="overview-count">
      <Digits value={value} />
    </span>
  );
}
