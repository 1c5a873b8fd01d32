import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessages, type MessageFile } from './compile.ts';
import { count, pluralIn } from './format.ts';

const MESSAGES_DIR = join(import.meta.dirname, '../../messages');

/** Reads and compiles the texts of an area; the English ones where the language does not have the area. */
export function readMessages(language: string, area: string): unknown {
  const [file = ''] = [language, 'en']
    .map((code) => join(MESSAGES_DIR, code, `${area}.json`))
    .filter(existsSync);
  const messages = JSON.parse(readFileSync(file, 'utf8')) as MessageFile;
  const create = new Function('count', 'plural', `return ${compileMessages(messages)}`);
  return create(count, pluralIn(language));
}
