/** Finds messages that no source names. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from './check-imports.ts';
import { messagesByPath } from './check-messages.ts';
import { FIRST_LANGUAGE, readAreas, readMessageFile } from './message-files.ts';
import { TYPES_FILE } from './message-types.ts';

const WORD = /[A-Za-z_]\w*/g;
/** A template literal that may compute a key, such as `state_${state}`. */
const TEMPLATE = /`([\w-]*(?:\$\{[^{}`]+\}[\w-]*)+)`/g;
const EXPRESSION = /\$\{[^{}`]+\}/;

/**
 * English messages of which no source contains the words of the key, nor a template that could compute it. Groups of
 * messages are looked up by values that sources need not name, so only the keys of a file itself count.
 */
export function findUnusedMessages(rootDir: string): Problem[] {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: rootDir })
    .filter((file) => file !== TYPES_FILE && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(rootDir, file), 'utf8'));
  const words = new Set(sources.flatMap((text) => text.match(WORD) ?? []));
  const templates = new Set(sources.flatMap((text) => [...text.matchAll(TEMPLATE)].map(([, key]) => key!)));
  const patterns = [...templates]
    .map((template) => template.split(EXPRESSION))
    .filter((parts) => parts.some((part) => part !== ''))
    .map((parts) => new RegExp(`^${parts.join('[\\w-]+')}$`));
  const isUsed = (key: string) =>
    key.split(/\W+/).every((word) => words.has(word)) || patterns.some((pattern) => pattern.test(key));
  return readAreas(rootDir, FIRST_LANGUAGE).flatMap((area) =>
    [...messagesByPath(readMessageFile(rootDir, FIRST_LANGUAGE, area)!).keys()]
      .map((path) => path.split('.')[0]!)
      .filter((key) => !isUsed(key))
      .map((key) => ({
        file: `messages/${FIRST_LANGUAGE}/${area}.json`,
        line: 1,
        message: `No source uses ${key}. Remove it in every language.`,
      })),
  );
}
