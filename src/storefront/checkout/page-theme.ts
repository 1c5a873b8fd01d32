import { useSyncExternalStore } from 'react';

export type PageTheme = 'light' | 'dark';

/** The theme that the page wears now. */
export const pageTheme = (): PageTheme =>
  document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';

/** Calls back whenever the page changes its theme; the answer ends that. */
export function watchTheme(onChange: () => void): () => void {
  const watcher = new MutationObserver(onChange);
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => watcher.disconnect();
}

/** The theme of the page, for what stands in a frame of another origin and cannot see it. Null on the server. */
export function usePageTheme(): PageTheme | null {
  return useSyncExternalStore(watchTheme, pageTheme, () => null);
}
