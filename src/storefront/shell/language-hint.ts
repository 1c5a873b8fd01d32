import { useEffect } from 'react';
import { useShell } from './use-shell.ts';

/**
 * Offers the browser's language if the page is in another one. Runs in the browser, because the page is the same for
 * everybody. English, the default language, is never offered.
 */
export function useLanguageHint(isQuiet: boolean): void {
  const { locale, locales, storagePrefix } = useShell();
  useEffect(() => {
    const codes = locales.map(({ code }) => code);
    const preferredLanguage = navigator.languages
      .map((each) => each.slice(0, 2))
      .find((each) => codes.includes(each));
    if (isQuiet || !preferredLanguage || preferredLanguage === locale || preferredLanguage === codes[0])
      return;
    const controller = new AbortController();
    import('./acts/language-hint.ts').then(
      ({ offerLanguage }) => offerLanguage(preferredLanguage, storagePrefix, controller.signal),
      () => undefined,
    );
    return () => controller.abort();
  }, [isQuiet, locale, locales, storagePrefix]);
}
