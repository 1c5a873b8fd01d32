import type { CategoryInfo } from '#catalogue/contract';
import { formatCount } from '#kernel';
import { languageOf, textsOf } from '#messages';
import { writeListQuery } from './query.ts';
import { listTexts } from './texts.ts';
import type { ListView } from './view.ts';

/** What a category is and contains. Drawn on the server and kept, so the browser needs these texts only to change it. */
const introductionTexts = textsOf('storefront/catalogue/list/introduction');

/** Breadcrumbs, title, a sentence about the category, and its subcategories with their counts under the filters. */
export function ListHead({ view, sentence }: { view: ListView; sentence: string }) {
  const { category, reply, query, locale } = view;
  const { subcategory } = reply;
  const texts = listTexts(locale);
  const introduction = introductionTexts[languageOf(locale)];
  const currentSubcategory = category.subcategories.find(({ slug }) => slug === subcategory);
  // Filters and columns carry over to another subcategory; page and sorting do not.
  const search = writeListQuery({ ...query, page: 1, sort: null, q: null });
  const counts = subcategoryCounts(view);
  return (
    <>
      <nav className="breadcrumb" aria-label={texts.breadcrumbs}>
        <a href="/category">{texts.products}</a>
        {currentSubcategory && (
          <>
            {' / '}
            <a href={category.path}>{category.title}</a>
          </>
        )}
      </nav>
      <div className="list-head">
        <h1>{currentSubcategory ? `${category.title}: ${currentSubcategory.title}` : category.title}</h1>
        <p>{sentence}</p>
      </div>
      {category.slug === 'engineering-kits' && (
        <p className="kit-promise">
          {introduction.kitPromise}{' '}
          <a className="button button-small" href="/samples/kits">
            {introduction.kitApply}
          </a>
        </p>
      )}
      <nav className="tabs" aria-label={texts.subcategories}>
        <a
          className="tab-item"
          href={category.path + search}
          aria-current={currentSubcategory ? undefined : 'page'}
        >
          {`${texts.all} `}
          <span className="part-count">{formatCount(counts.total)}</span>
        </a>
        {category.subcategories.map((sub) => (
          <a
            key={sub.slug}
            className="tab-item"
            href={sub.path + search}
            aria-current={sub.slug === subcategory ? 'page' : undefined}
          >
            {`${sub.title} `}
            <span className="part-count">{formatCount(counts.partCount(sub.slug))}</span>
          </a>
        ))}
      </nav>
    </>
  );
}

/** Part counts of the subcategories under the filters; choosing a subcategory does not change them. */
function subcategoryCounts({ reply, category }: ListView): {
  total: number;
  partCount: (slug: string) => number;
} {
  const facet = reply.facets['subcategory'];
  if (!facet || !('values' in facet)) return { total: category.products, partCount: () => 0 };
  const counts = new Map(facet.values.map(({ value, count }) => [value, count]));
  const total =
    reply.subcategory === null ? reply.count : [...counts.values()].reduce((sum, count) => sum + count, 0);
  return { total, partCount: (slug) => counts.get(slug) ?? 0 };
}

/** Below the table: what the category contains, for readers who arrive from a search engine. */
export function ListFoot({
  category,
  subcategory,
  locale,
}: {
  category: CategoryInfo;
  subcategory: string | null;
  locale: string;
}) {
  const introduction = introductionTexts[languageOf(locale)];
  const subject = category.subcategories.find(({ slug }) => slug === subcategory) ?? category;
  return (
    <section className="list-foot">
      <h2>{introduction.about({ title: subject.title })}</h2>
      <p>{`${subject.description} ${introduction.aboutCounts({ title: subject.title, products: formatCount(subject.products), parts: formatCount(subject.parts) })}`}</p>
      <p>{introduction.aboutReading}</p>
      {subject === category && (
        <>
          <h3>{introduction.aboutRanges}</h3>
          <ul>
            {category.subcategories.map((sub) => (
              <li key={sub.slug}>
                <a href={sub.path}>{sub.title}</a>
                {` ${sub.description}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
