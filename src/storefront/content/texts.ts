import { type Language, languageOf, type Messages, textsOf } from '#messages';

/** Texts around a content page, and their language. */
export type ContentTexts = Messages['storefront/content'] & { lang: Language };

const texts = textsOf('storefront/content');

export function contentTexts(locale: string): ContentTexts {
  const lang = languageOf(locale);
  return { ...texts[lang], lang };
}

/** Says, in the reader's language, that a text exists in another language only. */
export function onlyIn(language: string, locale: string): { text: string; lang: string } {
  const lang = languageOf(locale);
  const languageName = new Intl.DisplayNames([lang], { type: 'language' }).of(language) ?? language;
  return { text: texts[lang].onlyIn({ language: languageName }), lang };
}
