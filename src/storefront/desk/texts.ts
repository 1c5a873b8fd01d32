import type { Translation } from '../messages/define.ts';
import { useShell } from '../shell/use-shell.ts';

/** Staff work in English and German only, whatever language customers read. */
type DeskLanguage = 'en' | 'de';
type Sentence = string | ((...values: never[]) => string);
export type DeskTexts<T extends Record<string, Sentence>> = Record<DeskLanguage, Translation<T>>;

/** Texts of one desk screen. A key missing in German does not compile; other languages of the shop show English. */
export function deskTexts<T extends Record<string, Sentence>>(texts: {
  en: T;
  de: Translation<T>;
}): DeskTexts<T> {
  return { en: texts.en as unknown as Translation<T>, de: texts.de };
}

/** Texts of a screen in the language of the page: `const t = useDeskTexts(texts)`. */
export function useDeskTexts<T>(texts: Record<DeskLanguage, T>): T {
  return texts[deskLanguage(useShell().locale)];
}

export const deskLanguage = (locale: string): DeskLanguage => (/^de\b/.test(locale) ? 'de' : 'en');
