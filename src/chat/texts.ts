import { languageOf, type Messages, textsOf, writtenLocale } from '#messages';

const texts = textsOf('chat/mails');

export type ChatTexts = Messages['chat/mails'];

/** Texts of the chat's mails. */
export function chatTexts(locale: string): ChatTexts {
  return texts[languageOf(locale)];
}

/** The locale of a mail to a reader: that of its texts. */
export const chatMailLocale = (locale: string): string => writtenLocale(texts, locale);
