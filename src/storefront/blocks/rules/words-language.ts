import { languageOf } from '#messages';
import { COMPLETE_LOCALES } from '../../messages/index.ts';

/**
 * `lang` attribute for the interface texts of an element. Pages are written in fewer languages than the interface: an
 * English page may contain a form in French. Undefined where both are the same.
 */
export function wordsLang(locale: string): string | undefined {
  const language = languageOf(locale);
  return COMPLETE_LOCALES.some((code) => code === language) ? undefined : language;
}
