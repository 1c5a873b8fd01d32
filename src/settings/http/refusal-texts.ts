/**
 * Translates refusals into the caller's language. Schemas and modules write English where they do not know the caller;
 * texts that a module has already translated pass unchanged.
 */

import { byLanguage } from '#kernel';
import { de } from './refusal-texts.de.ts';
import { fr } from './refusal-texts.fr.ts';
import { nl } from './refusal-texts.nl.ts';

/** Sentences of one language by the English ones; `#` is a placeholder for a number. */
export type Sentences = Readonly<Record<keyof typeof de, string>>;

const WORDS: { en: null } & Readonly<Record<string, Readonly<Record<string, string>> | null>> = {
  en: null,
  de,
  fr,
  nl,
};

const NUMBERS = /(?<![\w.,#])\d+(?![\w,])/g;
/** A field name before the sentence of a refusal. */
const FIELD = /^([\w.[\]-]+: )(.+)$/s;

/** A refusal in the language of a locale; unchanged where that language has no translation. */
export function translateSentence(locale: string, sentence: string): string {
  const words = byLanguage<Readonly<Record<string, string>> | null>(WORDS, locale);
  if (words === null) return sentence;
  const translation = wordsFor(sentence, words);
  if (translation !== null) return translation;
  const [, field, rest] = FIELD.exec(sentence) ?? [];
  const translatedRest = rest === undefined ? null : wordsFor(rest, words);
  return translatedRest === null ? sentence : field + translatedRest;
}

function wordsFor(sentence: string, words: Readonly<Record<string, string>>): string | null {
  if (Object.hasOwn(words, sentence)) return words[sentence]!;
  const numbers = sentence.match(NUMBERS) ?? [];
  const pattern = sentence.replace(NUMBERS, '#');
  if (numbers.length === 0 || !Object.hasOwn(words, pattern)) return null;
  let numberIndex = 0;
  return words[pattern]!.replace(/#/g, () => numbers[numberIndex++] ?? '');
}

/** A response with its `errors` in the language of a locale. */
export function translateErrors<T>(locale: string, answer: T): T {
  const errors = (answer as { errors?: unknown } | null | undefined)?.errors;
  if (!isMap(errors)) return answer;
  const translatedErrors = Object.entries(errors).map(([path, error]) => [
    path,
    isMap(error) && typeof error['message'] === 'string'
      ? { ...error, message: translateSentence(locale, error['message']) }
      : error,
  ]);
  return { ...answer, errors: Object.fromEntries(translatedErrors) };
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
