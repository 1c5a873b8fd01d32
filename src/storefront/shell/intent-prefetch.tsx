import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { isInternalPage } from './client-links.ts';
import { warmPage } from './warm-pages.ts';

const INTENT_MS = 80;
const MOST_AT_ONCE = 5;

/**
 * Fetches data and code of a page while the pointer rests on its link, before the click. Works for every link of the
 * page, kept markup included, so links need no mark of their own. At most five at a time, the oldest goes.
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
        // Code of a page that cannot be fetched makes the router load this page anew, which has no line either.
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
