import { useShell } from '../shell/use-shell.ts';

/** Staff work in English and German only, whatever language customers read. */
type DeskLanguage = 'en' | 'de';

/** Texts of a screen in the language of the page: `const t = useDeskTexts(texts)`. */
export function useDeskTexts<T>(texts: Readonly<Record<DeskLanguage, T>>): T {
  return texts[deskLanguage(useShell().locale)];
}

export const deskLanguage = (locale: string): DeskLanguage => (/^de\b/.test(locale) ? 'de' : 'en');
