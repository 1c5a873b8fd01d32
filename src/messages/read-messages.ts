import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessages, type MessageFile } from './compile.ts';
import { count, pluralIn } from './format.ts';

const MESSAGES_DIR = join(import.meta.dirname, '../../messages');

/** Whether a language has an area. */
export const hasMessages = (language: string, area: string): boolean => existsSync(fileOf(language, area));

/** Reads and compiles the texts of an area. */
export function readMessages(language: string, area: string): unknown {
  // The same code that the build writes into the pages, so both say the same. Message files are part of the project.
  const create = new Function(
    'count',
    'plural',
    `return ${compileMessages(readFile(language, area), readFile('en', area))}`,
  );
  return create(count, pluralIn(language));
}

const fileOf = (language: string, area: string) => join(MESSAGES_DIR, language, `${area}.json`);

const readFile = (language: string, area: string): MessageFile =>
  JSON.parse(readFileSync(fileOf(language, area), 'utf8')) as MessageFile;
