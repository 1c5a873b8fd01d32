import { useEffect } from 'react';
import { useShell } from './use-shell.ts';

/**
 * Offers the language of the browser where the page is in another one: in the browser alone, for the page is the same
 * for everybody. English speaks for itself.
 */
export function useLanguageHint(isQuiet: boolean): void {
  const { locale, locales, storagePrefix } = useShell();
  useEffect(() => {
    const codes = locales.map(({ code }) => code);
    const own = navigator.languages.map((each) => each.slice(0, 2)).find((each) => codes.includes(each));
    if (isQuiet || !own || own === locale || own === codes[0]) return;
    const ending = new AbortController();
    import('./acts/language-hint.ts').then(
      ({ offerLanguage }) => offerLanguage(own, storagePrefix, ending.signal),
      () => undefined,
    );
    return () => ending.abort();
  }, [isQuiet, locale, locales, storagePrefix]);
}
