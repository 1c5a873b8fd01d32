import { LANGUAGES, type Language } from './languages.ts';

export { COMPLETE_LOCALES, LANGUAGES, type Language } from './languages.ts';

/** A language of the interface. */
export type CompleteLocale = Language;

type Sentence = string | ((...values: never[]) => string);

/** The same keys in another language: strings for strings, functions of the same parameters for functions. */
export type Translation<T extends Record<string, Sentence>> = {
  readonly [Key in keyof T]: T[Key] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : string;
};

export type Texts<T extends Record<string, Sentence>> = Record<Language, Translation<T>>;

/**
 * Texts of one screen in every language. A missing key does not compile; a language without a table shows English, and
 * `npm run check` lists it.
 */
export function defineTexts<T extends Record<string, Sentence>>(
  en: T,
  de: Translation<T>,
  fr?: Translation<T>,
  nl?: Translation<T>,
): Texts<T> {
  const first = en as unknown as Translation<T>;
  // In the browser only the table of the page's language is filled: see tools/page-languages.ts.
  return { en: first, de, fr: fr || first, nl: nl || first };
}

/** The language of the texts for a locale: `de-AT` gives German, `pl` English. */
export function languageOf(locale: string): Language {
  const language = locale.split('-')[0] ?? '';
  return LANGUAGES.find((code) => code === language) ?? LANGUAGES[0];
}
