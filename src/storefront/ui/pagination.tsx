import { Link } from 'react-router';
import { useMessages } from '../messages/index.ts';
import { Icon } from './buttons-and-icons.tsx';

interface PaginationProps {
  page: number;
  pages: number;
  /** URL of a page, counted from 1. */
  href: (page: number) => string;
}

/** Links to the first, the last and neighbouring pages. Renders nothing for a single page. */
export function Pagination({ page, pages, href }: PaginationProps) {
  const t = useMessages();
  if (pages < 2) return null;
  return (
    <nav aria-label={t.pages} className="pages no-print">
      {page > 1 ? (
        <Link className="pages-link" to={href(page - 1)} rel="prev">
          <Icon name="chevron-left" label={t.previousPage} />
        </Link>
      ) : null}
      {shownPages(page, pages).map((number, index, numbers) => (
        <span key={number} className="pages">
          {index > 0 && number - (numbers[index - 1] ?? 0) > 1 ? <span className="quiet">…</span> : null}
          <Link
            className="pages-link"
            to={href(number)}
            aria-label={t.page({ number })}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </Link>
        </span>
      ))}
      {page < pages ? (
        <Link className="pages-link" to={href(page + 1)} rel="next">
          <Icon name="chevron-right" label={t.nextPage} />
        </Link>
      ) : null}
    </nav>
  );
}

/** 1, the last, and two on each side of the current page, ascending. */
export function shownPages(page: number, pages: number): number[] {
  const candidates = [1, page - 2, page - 1, page, page + 1, page + 2, pages];
  return [...new Set(candidates.filter((number) => number >= 1 && number <= pages))].sort((a, b) => a - b);
}
