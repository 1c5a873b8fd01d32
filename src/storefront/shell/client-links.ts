import { useEffect } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { warmPage } from './warm-pages.ts';

/** Paths of the shop that React Router does not serve. */
const FILES = /\.(?:xml|txt|pdf|csv|zip|gz|png|svg)$|^\/api\//;

/**
 * Routes clicks on plain links on the client: no new document, and the shell stays. Cached markup has only plain links,
 * and
 * in long tables one costs a tenth of a `<Link>` to render. New tabs, other sites and downloads are left to the
 * browser.
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
 * Whether a link leads to a page of this shop in this window. Not for links that add to cart or list on the current
 * page,
 * nor for those marked `data-document`, which load a document because the target's policy allows other hosts.
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
