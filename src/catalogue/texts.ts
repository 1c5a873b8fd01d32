import { languageOf, type Messages, textsOf } from '#messages';

const texts = textsOf('catalogue');

/** Texts of parts and of requests for them in the language of a locale. */
export function catalogueTexts(locale: string): Messages['catalogue'] {
  return texts[languageOf(locale)];
}
