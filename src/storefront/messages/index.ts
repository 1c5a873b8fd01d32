import { languageOf, type Messages, type Texts, textsOf } from '#messages';
import { useShell } from '../shell/use-shell.ts';

export type ShellTexts = Messages['storefront/shell'];

/** Languages in which all content is written, too. */
export const COMPLETE_LOCALES: readonly string[] = ['en', 'de'];

const shell = textsOf('storefront/shell');

/** Texts of the shell for code outside of components (loaders, `meta`). */
export function shellTexts(locale: string): ShellTexts {
  return shell[languageOf(locale)];
}

/** Texts of the shell in the language of the page. */
export function useMessages(): ShellTexts {
  return shellTexts(useShell().locale);
}

/** Texts of a screen in the language of the page: `const t = useTexts(texts)`. */
export function useTexts<T>(texts: Texts<T>): T {
  return texts[languageOf(useShell().locale)];
}
