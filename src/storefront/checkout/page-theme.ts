import { useSyncExternalStore } from 'react';

export type PageTheme = 'light' | 'dark';

export const pageTheme = (): PageTheme =>
  document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';

/** Calls back when the page's theme changes; returns a function that unsubscribes. */
export function watchTheme(onChange: () => void): () => void {
  const watcher = new MutationObserver(onChange);
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => watcher.disconnect();
}

/** The page's theme, for frames of another origin that cannot read it. Null on the server. */
export function usePageTheme(): PageTheme | null {
  return useSyncExternalStore(watchTheme, pageTheme, () => null);
}
