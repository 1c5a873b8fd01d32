/** Languages whose texts are complete; pages in others show them in the first. */
export const COMPLETE_LOCALES = ['en', 'de'] as const;
export type CompleteLocale = (typeof COMPLETE_LOCALES)[number];

type Sentence = string | ((...values: never[]) => string);

/** The same keys in another language: strings for strings, functions of the same values for functions. */
export type Translation<T extends Record<string, Sentence>> = {
  readonly [Key in keyof T]: T[Key] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : string;
};

export type Texts<T extends Record<string, Sentence>> = Record<CompleteLocale, Translation<T>>;

/** Texts of one screen in every complete language. A key missing in one of them does not compile. */
export function defineTexts<T extends Record<string, Sentence>>(en: T, de: Translation<T>): Texts<T> {
  return { en: en as unknown as Translation<T>, de };
}

/** The language whose texts a locale shows: `de-AT` shows German, `fr` English. */
export function languageOf(locale: string): CompleteLocale {
  const language = locale.split('-')[0] ?? '';
  return COMPLETE_LOCALES.find((code) => code === language) ?? COMPLETE_LOCALES[0];
}
