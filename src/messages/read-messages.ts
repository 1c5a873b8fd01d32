import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessages, type MessageFile } from './compile.ts';
import { count, pluralIn } from './format.ts';

const MESSAGES_DIR = join(import.meta.dirname, '../../messages');

/** Reads and compiles the texts of an area; the English ones where the language does not have the area. */
export function readMessages(language: string, area: string): unknown {
  const english = readFile('en', area)!;
  const translation = readFile(language, area);
  // The same code that the build writes into the pages, so both say the same. Message files are part of the project.
  const create = new Function(
    'count',
    'plural',
    `return ${compileMessages(translation ?? english, english)}`,
  );
  return create(count, pluralIn(translation ? language : 'en'));
}

function readFile(language: string, area: string): MessageFile | null {
  const file = join(MESSAGES_DIR, language, `${area}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as MessageFile) : null;
}
