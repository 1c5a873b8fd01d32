/**
 * Message files: every language has the messages of the English file with the same values, in its own words, and the
 * written sources are those of the files. `messages/same-words.json` lists what two languages share,
 * `messages/two-languages.json` the areas, and folders of areas, that are written in English and German only.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFile, valueTypesOf } from '../src/messages/compile.ts';
import { hasBareFrenchMark } from './check-french.ts';
import type { Problem } from './check-imports.ts';
import { FIRST_LANGUAGE, readAreas, readLanguages, readMessageFile } from './message-files.ts';
import { writeSources } from './message-types.ts';
import { findUnusedMessages } from './unused-messages.ts';

/** Languages of the areas in `messages/two-languages.json`: what staff read, documents and mails. */
const TWO_LANGUAGES: ReadonlySet<string> = new Set([FIRST_LANGUAGE, 'de']);

/** Problems of all message files of a project. */
export function checkMessages(rootDir: string): Problem[] {
  const sameWords = new Set(readList(rootDir, 'same-words'));
  const inTwoLanguages = readList(rootDir, 'two-languages');
  const areas = readAreas(rootDir, FIRST_LANGUAGE);
  const problems = readLanguages(rootDir).flatMap((language) => [
    ...areas
      .filter((area) => {
        const mayBeMissing =
          !TWO_LANGUAGES.has(language) && inTwoLanguages.some((entry) => covers(entry, area));
        return !mayBeMissing || readMessageFile(rootDir, language, area) !== null;
      })
      .flatMap((area) => checkArea(rootDir, language, area, sameWords)),
    ...readAreas(rootDir, language)
      .filter((area) => !areas.includes(area))
      .map((area) => ({ ...placeOf(language, area), message: 'There is no English file of this name.' })),
  ]);
  // Types cannot be derived from messages that are not understood.
  if (problems.length > 0) return problems;
  return [...checkWrittenSources(rootDir), ...findUnusedMessages(rootDir)];
}

/** Whether an entry of `two-languages.json` names an area: exactly, or as the folder that it is in. */
const covers = (entry: string, area: string) =>
  entry.endsWith('/') ? area.startsWith(entry) : area === entry;

const readList = (rootDir: string, name: string) =>
  JSON.parse(readFileSync(join(rootDir, `messages/${name}.json`), 'utf8')) as string[];

function checkWrittenSources(rootDir: string): Problem[] {
  return Object.entries(writeSources(rootDir))
    .filter(([file, content]) => readFileSync(join(rootDir, file), 'utf8') !== content)
    .map(([file]) => ({
      file,
      line: 1,
      message: 'The files of a language have changed. Run: npm run messages',
    }));
}

const placeOf = (language: string, area: string) => ({ file: `messages/${language}/${area}.json`, line: 1 });

function checkArea(
  rootDir: string,
  language: string,
  area: string,
  sameWords: ReadonlySet<string>,
): Problem[] {
  const english = messagesByPath(readMessageFile(rootDir, FIRST_LANGUAGE, area)!);
  const file = readMessageFile(rootDir, language, area);
  const toProblem = (message: string): Problem => ({ ...placeOf(language, area), message });
  if (file === null) return [toProblem('This file is missing: readers of the language would get English.')];
  return compareMessages(english, messagesByPath(file), language, sameWords).map(toProblem);
}

/** Problems of the messages of a language, beside the English ones, by path. */
export function compareMessages(
  english: ReadonlyMap<string, string>,
  messages: ReadonlyMap<string, string>,
  language: string,
  sameWords: ReadonlySet<string>,
): string[] {
  const missing = [...english.keys()].filter((path) => !messages.has(path));
  return [
    ...missing.map((path) => `${path} is missing.`),
    ...[...messages].flatMap(([path, message]) => {
      const original = english.get(path);
      if (original === undefined) return [`${path} does not exist in English.`];
      return checkMessage(message, original, language, sameWords).map((problem) => `${path}: ${problem}`);
    }),
  ];
}

function checkMessage(
  message: string,
  original: string,
  language: string,
  sameWords: ReadonlySet<string>,
): string[] {
  const types = readTypes(message);
  if (typeof types === 'string') return [types];
  const originalTypes = readTypes(original);
  const problems = typeof originalTypes === 'string' ? [] : compareTypes(types, originalTypes);
  for (const [name, type] of types)
    if (type === 'number' && new RegExp(`\\{${name}\\}`).test(message))
      problems.push(`{${name}} is a number. Write {${name}, number}, or # inside of its plural.`);
  const groupedNumber = /(?<![\d.,])\d{1,3}(?:[.,]\d{3})+(?!\d)/.exec(message)?.[0];
  if (groupedNumber)
    problems.push(
      `${groupedNumber}: Group digits by narrow spaces (U+202F), as formatCount does, or take a value.`,
    );
  if (language !== FIRST_LANGUAGE && message === original && hasWords(message) && !sameWords.has(message))
    problems.push(`"${message}" is not translated. Translate it, or add it to messages/same-words.json.`);
  if (language === 'fr' && hasBareFrenchMark(message))
    problems.push(
      `"${message.slice(0, 60)}": before : ; ! ? and within « » French has a narrow space that does not break (U+202F).`,
    );
  return problems;
}

function compareTypes(
  types: ReadonlyMap<string, string>,
  originalTypes: ReadonlyMap<string, string>,
): string[] {
  return [...types].flatMap(([name, type]) => {
    const originalType = originalTypes.get(name);
    if (originalType === undefined) return [`{${name}} is not a value of the English message.`];
    return type === originalType || type === 'string'
      ? []
      : [`{${name}} is read as a ${type}, in English as a ${originalType}.`];
  });
}

function readTypes(message: string): Map<string, string> | string {
  try {
    return valueTypesOf(message);
  } catch (error) {
    return `"${message.slice(0, 60)}" is not understood: ${error instanceof Error ? error.message : error}`;
  }
}

/** Letters outside of placeholders, of which a translator would find something to say. */
const hasWords = (message: string): boolean => /\p{L}{5}/u.test(message.replace(/\{\w+(, number)?\}/g, ''));

/** The messages of a file by their path, such as `states.open`. */
export function messagesByPath(file: MessageFile, path = ''): Map<string, string> {
  if (typeof file === 'string') return new Map([[path, file]]);
  const members = Object.entries(file) as [string, MessageFile][];
  return new Map(
    members.flatMap(([key, value]) => [...messagesByPath(value, path ? `${path}.${key}` : key)]),
  );
}
