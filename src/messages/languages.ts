import { LANGUAGES, type Language } from './areas.ts';

export { LANGUAGES, type Language };

/** A value for each language: `inEveryLanguage((language) => message.textIn(language))`. */
export function inEveryLanguage<T>(say: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, say(language)])) as Record<Language, T>;
}

/** The language of the texts for a locale: `de-AT` gives German, `pl` English. */
export function languageOf(locale: string): Language {
  const language = locale.split('-')[0]?.toLowerCase();
  return LANGUAGES.find((code) => code === language) ?? LANGUAGES[0];
}
