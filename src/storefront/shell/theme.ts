import { useEffect, useSyncExternalStore } from 'react';
import { createStoredValue } from './stored-value.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const storage = createStoredValue('theme');
const DARK = '(prefers-color-scheme: dark)';

function themeOf(text: string | null): Theme {
  return THEMES.find((theme) => theme === text) ?? 'system';
}

/** The chosen theme; `system` until one is chosen. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const text = useSyncExternalStore(storage.subscribe, storage.get, () => null);
  return [themeOf(text), storage.set];
}

/** Applies the chosen theme to the page, and follows the system's theme where that is chosen. */
export function useThemeOnPage(): void {
  const [theme] = useTheme();
  useEffect(() => {
    if (storage.get() === null) storage.set('system');
  }, []);
  useEffect(() => {
    const system = matchMedia(DARK);
    const apply = () => {
      const dark = theme === 'dark' || (theme === 'system' && system.matches);
      document.documentElement.dataset.theme = dark ? 'dark' : 'light';
    };
    apply();
    system.addEventListener('change', apply);
    return () => system.removeEventListener('change', apply);
  }, [theme]);
}
