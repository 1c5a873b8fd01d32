/**
 * Writes the sources that follow from the files of the languages: `npm run messages`. `npm run check` compares them with
 * the files.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type MessageFile, valueTypesOf } from '../src/messages/compile.ts';
import { FIRST_LANGUAGE, readAreas, readLanguages, readMessageFile } from './message-files.ts';

export const TYPES_FILE = 'src/messages/areas.ts';

const TAXONOMY_FILE = 'src/catalogue/taxonomy-languages.ts';

/** Each written source with its content: the types of all message files, and the imports of the taxonomy texts. */
export const writeSources = (rootDir: string): Readonly<Record<string, string>> => ({
  [TYPES_FILE]: describeMessageTypes(rootDir),
  [TAXONOMY_FILE]: importTaxonomyTexts(rootDir),
});

/** Imports, because bundles of programs hold the texts and find no files. */
function importTaxonomyTexts(rootDir: string): string {
  const languages = globSync('data/taxonomy/locale/*.json', { cwd: rootDir })
    .map((file) => basename(file, '.json'))
    .sort();
  const imports = languages.map(
    (language) =>
      `import ${language} from '../../data/taxonomy/locale/${language}.json' with { type: 'json' };\n`,
  );
  return `// Written by \`npm run messages\` from the files of data/taxonomy/locale. Do not edit.
${imports.join('')}
/** Texts of the taxonomy in every language but English. */
export const TAXONOMY_TEXTS = { ${languages.join(', ')} };
`;
}

function describeMessageTypes(rootDir: string): string {
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
  for (const [name, content] of Object.entries(writeSources(rootDir))) {
    const file = join(rootDir, name);
    if (!existsSync(file) || readFileSync(file, 'utf8') !== content) writeFileSync(file, content);
    console.log(`${name} is up to date.`);
  }
}
