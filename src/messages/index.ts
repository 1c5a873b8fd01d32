/**
 * Texts in every language, from `messages/<language>/<area>.json`. The build puts the compiled texts in place of each
 * call of `textsOf` (`tools/message-plugin.ts`); without a build this module reads and compiles the files.
 */

import type { Messages } from './areas.ts';
import { LANGUAGES, type Language, languageOf } from './languages.ts';
import { hasMessages, readMessages } from './read-messages.ts';

export type { Messages } from './areas.ts';
export { decimalMarkOf, formatCount, formatSpan, printDigits } from './digit-groups.ts';
export { inEveryLanguage, LANGUAGES, type Language, languageOf } from './languages.ts';
export {
  asIssue,
  joinMessages,
  Message,
  messageAt,
  messageOfIssue,
  messagesFrom,
  messageWith,
  type StoredMessage,
  storedMessage,
  storedTextIn,
} from './message.ts';

/** The texts of an area by language. */
export type Texts<T> = Readonly<Record<Language, T>>;

/**
 * The texts of an area in every language. A language without the area has the English texts.
 * @param area the path of its message files, as a literal, because the build reads it
 */
export function textsOf<Area extends keyof Messages>(area: Area): Texts<Messages[Area]> {
  const texts = {} as Record<Language, Messages[Area]>;
  for (const language of LANGUAGES) {
    let table: Messages[Area] | undefined;
    const read = () =>
      (table ??= hasMessages(language, area)
        ? (readMessages(language, area) as Messages[Area])
        : texts[LANGUAGES[0]]);
    Object.defineProperty(texts, language, { get: read, enumerable: true });
  }
  return texts;
}

/**
 * The locale in which the texts of an area are said to a reader: the reader's own where its language has the area, else
 * `en`. Numbers, dates and names beside such texts take it too, so that no mail or document mixes two languages. In the
 * browser only the page's own language may be asked for, because its scripts hold the texts of no other.
 */
export function writtenLocale(texts: Texts<unknown>, locale: string): string {
  const language = languageOf(locale);
  const [first] = LANGUAGES;
  return language !== first && texts[language] === texts[first] ? first : locale;
}

/** The texts of two areas together. */
export function mergeTexts<A extends object, B extends object>(
  first: Texts<A>,
  second: Texts<B>,
): Texts<A & B> {
  const texts = LANGUAGES.map((language) => [language, { ...first[language], ...second[language] }]);
  return Object.fromEntries(texts) as Texts<A & B>;
}
