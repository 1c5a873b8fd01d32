import { LANGUAGES, type Language } from './areas.ts';

export { LANGUAGES, type Language };

/** The language of the texts for a locale: `de-AT` gives German, `pl` English. */
export function languageOf(locale: string): Language {
  const language = locale.split('-')[0]?.toLowerCase();
  return LANGUAGES.find((code) => code === language) ?? LANGUAGES[0];
}
