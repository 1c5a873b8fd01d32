import { languageOf, type Messages, textsOf } from '#messages';

const texts = textsOf('chat/mails');

export type ChatTexts = Messages['chat/mails'];

/** Texts of the chat's mails, in English and German. Readers of other languages get English. */
export function chatTexts(locale: string): ChatTexts {
  return texts[languageOf(locale)];
}
