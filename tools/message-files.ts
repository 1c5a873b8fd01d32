/** Message files: `messages/<language>/<area>.json`. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MessageFile } from '../src/messages/compile.ts';

/** The language whose texts stand for missing ones. */
export const FIRST_LANGUAGE = 'en';

/** The languages with a folder, English first. */
export function readLanguages(rootDir: string): string[] {
  const languages = readdirSync(join(rootDir, 'messages'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  return [FIRST_LANGUAGE, ...languages.filter((name) => name !== FIRST_LANGUAGE)];
}

/** The areas of a language, sorted. */
export function readAreas(rootDir: string, language: string): string[] {
  return globSync('**/*.json', { cwd: join(rootDir, 'messages', language) })
    .map((file) => file.replace(/\.json$/, ''))
    .sort();
}

export const messageFileOf = (rootDir: string, language: string, area: string): string =>
  join(rootDir, 'messages', language, `${area}.json`);

/** The texts of an area; null where the language does not have it. */
export function readMessageFile(rootDir: string, language: string, area: string): MessageFile | null {
  const file = messageFileOf(rootDir, language, area);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as MessageFile) : null;
}
