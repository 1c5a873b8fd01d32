import { COMPLETE_LOCALES, languageOf } from '../../messages/define.ts';

/**
 * `lang` of the words of an element: pages are written in fewer languages than their readers speak, so that in a text in
 * English stand a form and buttons in French. Nothing where both are the same.
 */
export function wordsLang(locale: string): string | undefined {
  const language = languageOf(locale);
  return COMPLETE_LOCALES.some((code) => code === language) ? undefined : language;
}
