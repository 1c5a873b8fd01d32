import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { isInternalPage } from './client-links.ts';
import { warmPage } from './warm-pages.ts';

const INTENT_MS = 80;
const MOST_AT_ONCE = 5;

/**
 * Prefetches data and code of a page while the pointer rests on a link to it. Works for every link of the page, cached
 * markup included, without attributes on the links. Keeps at most five pages and drops the oldest.
 */
export function IntentPrefetch() {
  const [pages, setPages] = useState<readonly string[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const linkOf = (event: Event) => (event.target instanceof Element ? event.target.closest('a') : null);
    const intend = (event: Event) => {
      clearTimeout(timer);
      const link = linkOf(event);
      if (!link || !isInternalPage(link)) return;
      const page = link.pathname + link.search;
      const fetchSoon = () => {
        // If code cannot be fetched, the router reloads the current page, which would fail offline too.
        if (!navigator.onLine) return;
        warmPage(page);
        setPages((before) => (before.includes(page) ? before : [...before, page].slice(-MOST_AT_ONCE)));
      };
      timer = setTimeout(fetchSoon, event.type === 'pointerdown' ? 0 : INTENT_MS);
    };
    const events = ['pointerover', 'focusin', 'pointerdown'];
    for (const name of events) document.addEventListener(name, intend, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of events) document.removeEventListener(name, intend);
    };
  }, []);
  return pages.map((page) => <PrefetchPageLinks key={page} page={page} />);
}
