import { inEveryLanguage, LANGUAGES, type Language, languageOf } from './languages.ts';

/** A message whose reader is not known where it is chosen, such as a refusal. */
export class Message {
  readonly #say: (language: Language) => string;

  constructor(say: (language: Language) => string) {
    this.#say = say;
  }

  /** The message in the language of a locale. */
  textIn(locale: string): string {
    return this.#say(languageOf(locale));
  }

  /** In English, for logs. */
  toString(): string {
    return this.#say(LANGUAGES[0]);
  }
}

/** A message after its place, which is the same in every language: `bank, iban: Enter a valid IBAN.` */
export const messageAt = (place: string, message: Message): Message =>
  place === '' ? message : new Message((language) => `${place}: ${message.textIn(language)}`);

/** A message as it is stored for later readers: in all languages that the shop had at that time. */
export type StoredMessage = Readonly<Record<Language, string>>;

export const storedMessage = (message: Message): StoredMessage =>
  inEveryLanguage((language) => message.textIn(language));

/** A stored message in the language of a locale; in English where it was stored before that language was added. */
export const storedTextIn = (texts: Readonly<Partial<StoredMessage>>, locale: string): string =>
  texts[languageOf(locale)] ?? texts[LANGUAGES[0]] ?? '';

/** Messages one after the other. */
export const joinMessages = (messages: readonly Message[], separator: string): Message =>
  new Message((language) => messages.map((message) => message.textIn(language)).join(separator));

/** A message with values that are written in the language of the reader, such as sums of money. */
export const messageWith = (choose: (language: Language) => Message): Message =>
  new Message((language) => choose(language).textIn(language));

/** Messages of schemas by the text that stands for them. Schemas are constants, so it does not grow. */
const issueMessages = new Map<string, Message>();

/** A message as the text of a schema, which takes no other: `z.string().max(40, asIssue(refusals.longName))`. */
export function asIssue(message: Message): string {
  const text = `\u0001${issueMessages.size}`;
  issueMessages.set(text, message);
  return text;
}

/** The message that `asIssue` turned into the text of an issue; null for a text of another origin. */
export const messageOfIssue = (text: string): Message | null => issueMessages.get(text) ?? null;

type MessageText = string | ((values: never) => string);

/** The texts of an area as messages; the same keys and values. */
export type MessagesFrom<T> = {
  readonly [Key in keyof T]: T[Key] extends (values: infer Values) => string
    ? (values: Values) => Message
    : Message;
};

/** Makes messages of the texts of an area. Groups of texts are not supported. */
export function messagesFrom<T extends object>(texts: Readonly<Record<Language, T>>): MessagesFrom<T> {
  const textIn = (language: Language, key: string) => (texts[language] as Record<string, MessageText>)[key]!;
  return new Proxy({} as MessagesFrom<T>, {
    get: (_, key: string) =>
      typeof textIn(LANGUAGES[0], key) === 'function'
        ? (values: never) =>
            new Message((language) => (textIn(language, key) as (values: never) => string)(values))
        : new Message((language) => textIn(language, key) as string),
  });
}
