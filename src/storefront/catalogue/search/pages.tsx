import type { FoundPage } from '#content/contract';
import { searchTexts } from './texts.ts';

const BESIDE_PARTS = 3;

interface PagesProps {
  pages: readonly FoundPage[];
  locale: string;
}

/** Pages about the query, on one line above the parts. */
export function MatchingPages({ pages, locale }: PagesProps) {
  if (pages.length === 0) return null;
  return (
    <p className="search-note">
      {searchTexts(locale).pagesBeside}
      {pages.slice(0, BESIDE_PARTS).map(({ path, title }) => (
        <a key={path} className="accent-link page-beside" href={path}>
          {title}
        </a>
      ))}
    </p>
  );
}

/** Pages with the words of the query, where no part matches. */
export function PageResults({ pages }: Pick<PagesProps, 'pages'>) {
  if (pages.length === 0) return null;
  return (
    <ul className="page-results">
      {pages.map(({ path, title, summary }) => (
        <li key={path}>
          <a className="accent-link" href={path}>
            {title}
          </a>
          <span>{summary}</span>
        </li>
      ))}
    </ul>
  );
}
