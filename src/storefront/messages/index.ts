import { useShell } from '../shell/use-shell.ts';
import { de } from './de.ts';
import { type CompleteLocale, defineTexts, languageOf, type Translation } from './define.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { nl } from './nl.ts';

export { type CompleteLocale, defineTexts, languageOf, type Texts } from './define.ts';

export type Messages = Translation<typeof en>;

const shell = defineTexts(en, de, fr, nl);

/** Texts of the shell for code outside of components (loaders, `meta`). */
export function messagesOf(locale: string): Messages {
  return shell[languageOf(locale)];
}

/** Texts of the shell in the language of the page. */
export function useMessages(): Messages {
  return messagesOf(useShell().locale);
}

/** Texts of a screen in the language of the page: `const t = useTexts(texts)`. */
export function useTexts<T>(texts: Record<CompleteLocale, T>): T {
  return texts[languageOf(useShell().locale)];
}
