import type { CategoryInfo } from '#catalogue/contract';
import type { FoundPage } from '#content/contract';
import { formatCount } from '#kernel';
import { PageResults } from './pages.tsx';
import { searchTexts } from './texts.ts';

const EXAMPLES = [
  '100n 50V X7R 0402',
  '4k7 1% 0603',
  'GRM155R71C104KA88D',
  'n-channel 30V sot-23',
  '10uH 3A shielded',
  'BAT54C',
  '600R bead 0603 2A',
];

interface StartProps {
  categories: readonly Pick<CategoryInfo, 'slug' | 'title' | 'path' | 'products'>[];
  /** Message of the API for a refused search. */
  message?: string;
  /** Pages with the words of the refused search. */
  pages?: readonly FoundPage[];
  q?: string | null;
  locale: string;
}

/** Start of the search: examples of queries, and the categories. */
export function SearchStart({ categories, message, pages = [], q, locale }: StartProps) {
  const texts = searchTexts(locale);
  return (
    <section className="no-result">
      <h1>{texts.emptyTitle}</h1>
      {message && (
        <p className="problem-band" role="alert">
          {message}
        </p>
      )}
      {pages.length > 0 && <h2>{texts.pages}</h2>}
      <PageResults pages={pages} />
      <p className="quiet">{texts.emptyText}</p>
      <form method="get" action="/search" className="start-form">
        <input className="field" type="search" name="q" defaultValue={q ?? ''} aria-label={texts.title} />
        <button type="submit" className="button button-main">
          {texts.title}
        </button>
      </form>
      <h2>{texts.examples}</h2>
      <ul className="start-examples">
        {EXAMPLES.map((example) => (
          <li key={example}>
            <a href={`/search?q=${encodeURIComponent(example)}`}>{example}</a>
          </li>
        ))}
      </ul>
      <h2>{texts.byCategory}</h2>
      <ul className="start-categories">
        {categories.map(({ slug, title, path, products }) => (
          <li key={slug}>
            <a href={path}>{title}</a> <span className="category-count">{formatCount(products)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
