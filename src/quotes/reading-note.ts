/** Why the list of a request could not be read: stored in every language, for staff and for the customer. */
import { byLanguage } from '#kernel';
import { LANGUAGES, type Message } from '#messages';

/** Texts by language, or one text of another origin. */
export type ReadingNote = string | ({ readonly en: string } & Readonly<Record<string, string>>);

/** A message as it is stored. */
export function writeReadingNote(message: Message): ReadingNote {
  const texts = LANGUAGES.map((language) => [language, message.textIn(language)] as const);
  return { ...Object.fromEntries(texts), en: String(message) };
}

/** A stored note in the language of a locale. */
export function readReadingNote(note: ReadingNote, locale: string): string {
  return typeof note === 'string' ? note : byLanguage(note, locale);
}
