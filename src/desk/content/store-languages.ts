import { useShell } from '../../storefront/shell/use-shell.ts';

/** The store's languages into which content is translated: all but the first, which replaces missing texts. */
export function useTranslationLanguages(): string[] {
  return useShell()
    .locales.slice(1)
    .map(({ code }) => code);
}
