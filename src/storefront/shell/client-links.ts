import { useEffect } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { warmPage } from './warm-pages.ts';

/** Pages of ours that are no React Router pages. */
const FILES = /\.(?:xml|txt|pdf|csv|zip|gz|png|svg)$|^\/api\//;

/**
 * Lets plain links go through the router: no new document, and the shell stays. Markup that is kept has no others, and
 * in long tables they cost a tenth of a `<Link>` to render. Anything a browser would do differently (new tab, other site, download) is left to it.
 */
export function useClientLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link && isInternalPage(link)) go(event, link, navigate);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

/**
 * True for links to pages of this shop that open in this window. Those that add to cart or list do so where they stand;
 * those marked `data-document` load a document, as a page must that is allowed to use other hosts.
 */
export function isInternalPage(link: HTMLAnchorElement): boolean {
  if (link.origin !== window.location.origin || link.hasAttribute('download')) return false;
  if (link.target && link.target !== '_self') return false;
  if (FILES.test(link.pathname) || (link.dataset['add'] ?? link.dataset['list']) !== undefined) return false;
  if (link.dataset['document'] !== undefined) return false;
  const samePage = link.pathname === window.location.pathname && link.search === window.location.search;
  return !(samePage && link.hash);
}

function go(event: MouseEvent, link: HTMLAnchorElement, navigate: NavigateFunction): void {
  event.preventDefault();
  warmPage(link.pathname);
  void navigate(link.pathname + link.search + link.hash);
}
