/**
 * Writes `src/messages/areas.ts`, the types of all message files: `npm run messages`. `npm run check` compares it with
 * the files.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFile, valueTypesOf } from '../src/messages/compile.ts';
import { FIRST_LANGUAGE, readAreas, readLanguages, readMessageFile } from './message-files.ts';

export const TYPES_FILE = 'src/messages/areas.ts';

/** The content of the types file for the message files below a folder. */
export function describeMessageTypes(rootDir: string): string {
  const languages = readLanguages(rootDir).map((language) => `'${language}'`);
  const areas = readAreas(rootDir, FIRST_LANGUAGE).map(
    (area) => `  '${area}': ${describeType(readMessageFile(rootDir, FIRST_LANGUAGE, area)!, '  ')};\n`,
  );
  return `// Written by \`npm run messages\` from the files of messages/. Do not edit.

/** The languages with a folder in messages/; the first one stands for missing texts. */
export const LANGUAGES = [${languages.join(', ')}] as const;
export type Language = (typeof LANGUAGES)[number];

/** The texts of each area. */
export interface Messages {
${areas.join('')}}
`;
}

function describeType(file: MessageFile, indent: string): string {
  if (typeof file === 'string') return describeMessage(file);
  const inner = `${indent}  `;
  if (Array.isArray(file)) return `readonly [${file.map((each) => describeType(each, inner)).join(', ')}]`;
  const members = Object.entries(file).map(
    ([key, value]) =>
      `${inner}readonly ${/^[A-Za-z_]\w*$/.test(key) ? key : `'${key}'`}: ${describeType(value, inner)};\n`,
  );
  return `{\n${members.join('')}${indent}}`;
}

function describeMessage(message: string): string {
  const types = valueTypesOf(message);
  if (types.size === 0) return 'string';
  const values = [...types].map(([name, type]) => `${name}: ${type}`);
  return `(values: { ${values.join('; ')} }) => string`;
}

if (process.argv[1] === import.meta.filename) {
  const rootDir = join(import.meta.dirname, '..');
  const types = describeMessageTypes(rootDir);
  const file = join(rootDir, TYPES_FILE);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== types) writeFileSync(file, types);
  console.log(`${TYPES_FILE} is up to date.`);
}
