import { languageOf, type Messages, textsOf } from '#messages';

const texts = textsOf('lists');

/** Messages of lists to their owners, in their language. */
export function listTexts(locale: string): Messages['lists'] {
  return texts[languageOf(locale)];
}
