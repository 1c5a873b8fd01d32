import type { CategoryInfo } from '#catalogue/contract';
import { writeListQuery } from './query.ts';
import { listTexts, printCount } from './texts.ts';
import type { ListView } from './view.ts';

/** Where we are, what it is in a sentence, and the subcategories with what each of them holds under the filters. */
export function ListHead({ view, sentence }: { view: ListView; sentence: string }) {
  const { category, reply, query, locale } = view;
  const { subcategory } = reply;
  const texts = listTexts(locale);
  const here = category.subcategories.find(({ slug }) => slug === subcategory);
  // Conditions and columns go along to another subcategory; page and sorting belong to this one.
  const search = writeListQuery({ ...query, page: 1, sort: null, q: null });
  const counts = countsOf(view);
  return (
    <>
      <nav className="cr" aria-label={texts.breadcrumbs}>
        <a href="/category">{texts.products}</a>
        {here && (
          <>
            {' / '}
            <a href={category.path}>{category.title}</a>
          </>
        )}
      </nav>
      <div className="lh">
        <h1>{here ? `${category.title}: ${here.title}` : category.title}</h1>
        <p>{sentence}</p>
      </div>
      {category.slug === 'engineering-kits' && (
        <p className="kit-promise">
          {texts.kitPromise}{' '}
          <a className="button button-small" href="/samples/kits">
            {texts.kitApply}
          </a>
        </p>
      )}
      <nav className="tabs" aria-label={texts.subcategories}>
        <a className="tab" href={category.path + search} aria-current={here ? undefined : 'page'}>
          {`${texts.all} `}
          <span className="n">{printCount(counts.all)}</span>
        </a>
        {category.subcategories.map((sub) => (
          <a
            key={sub.slug}
            className="tab"
            href={sub.path + search}
            aria-current={sub.slug === subcategory ? 'page' : undefined}
          >
            {`${sub.title} `}
            <span className="n">{printCount(counts.of(sub.slug))}</span>
          </a>
        ))}
      </nav>
    </>
  );
}

/** Parts that each subcategory has under the filters; the choice of one does not change them. */
function countsOf({ reply, category }: ListView): { all: number; of: (slug: string) => number } {
  const facet = reply.facets['subcategory'];
  if (!facet || !('values' in facet)) return { all: category.products, of: () => 0 };
  const counts = new Map(facet.values.map(({ value, count }) => [value, count]));
  const all =
    reply.subcategory === null ? reply.count : [...counts.values()].reduce((sum, count) => sum + count, 0);
  return { all, of: (slug) => counts.get(slug) ?? 0 };
}

/** Below the table: what the category holds, for readers who arrive from a search engine. */
export function ListFoot({
  category,
  subcategory,
  locale,
}: {
  category: CategoryInfo;
  subcategory: string | null;
  locale: string;
}) {
  const texts = listTexts(locale);
  const here = category.subcategories.find(({ slug }) => slug === subcategory) ?? category;
  return (
    <section className="lf">
      <h2>{texts.about(here.title)}</h2>
      <p>{`${here.description} ${texts.aboutCounts(here.title, printCount(here.products), printCount(here.parts))}`}</p>
      <p>{texts.aboutReading}</p>
      {here === category && (
        <>
          <h3>{texts.aboutRanges}</h3>
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
