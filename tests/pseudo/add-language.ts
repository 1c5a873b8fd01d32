/** Adds a language that does not exist to a copy of the project, as `docs/changes/language.md` describes it. */
import { cpSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readAreas, readMessageFile } from '../../tools/message-files.ts';
import { writeSources } from '../../tools/message-types.ts';
import { pseudoMessages, pseudoText } from './pseudo-text.ts';

/** A code that no language has. */
export const CODE = 'qx';

const COPIED = [
  'data',
  'messages',
  'public',
  'src',
  'stand-ins',
  'tools',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
];

/** Copies the project and adds the language. Nothing else of the copy differs. */
export function copyWithLanguage(rootDir: string, copyDir: string): void {
  for (const path of COPIED) cpSync(join(rootDir, path), join(copyDir, path), { recursive: true });
  symlinkSync(join(rootDir, 'node_modules'), join(copyDir, 'node_modules'));
  addMessages(copyDir);
  addTaxonomy(copyDir);
  addToSettings(copyDir);
  for (const [file, content] of Object.entries(writeSources(copyDir)))
    writeFileSync(join(copyDir, file), content);
  for (const file of globSync('data/{*,menus/*,compliance/*,reference/*}.json', { cwd: copyDir }))
    rewriteJson(join(copyDir, file), addTranslations);
  addContent(copyDir);
}

function addMessages(copyDir: string): void {
  for (const area of readAreas(copyDir, 'en')) {
    const file = join(copyDir, 'messages', CODE, `${area}.json`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(pseudoMessages(readMessageFile(copyDir, 'en', area)!)));
  }
}

/** Names of the taxonomy in this language are those in German with the English words, so take the keys of one. */
function addTaxonomy(copyDir: string): void {
  const folder = join(copyDir, 'data/taxonomy/locale');
  const german = JSON.parse(readFileSync(join(folder, 'de.json'), 'utf8')) as Tree;
  writeFileSync(join(folder, `${CODE}.json`), JSON.stringify(mapTexts(german, pseudoTemplate)));
}

/** Placeholders of a template stay as they are. */
const pseudoTemplate = (text: string) =>
  text.includes('{')
    ? text.replace(/\{[^}]*\}|[^{]+/g, (part) => (part.startsWith('{') ? part : pseudoWords(part)))
    : pseudoText(text);

const pseudoWords = (text: string) => (/[a-z]/i.test(text) ? ` ${pseudoText(text.trim())} ` : text);

type Tree = string | number | boolean | null | Tree[] | { [key: string]: Tree };

function mapTexts(tree: Tree, change: (text: string) => string): Tree {
  if (typeof tree === 'string') return change(tree);
  if (tree === null || typeof tree !== 'object') return tree;
  if (Array.isArray(tree)) return tree.map((each) => mapTexts(each, change));
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, mapTexts(value, change)]));
}

function addToSettings(copyDir: string): void {
  rewriteJson(join(copyDir, 'data/settings.json'), (settings) => {
    const { locales } = settings as { locales: Tree[] };
    locales.push({ code: CODE, name: 'Ƥśéúďó', fallback: 'en' });
    return settings;
  });
}

/** Adds the language to every text that has a German one: `{ en, de }` and `$locale`. */
function addTranslations(tree: Tree): Tree {
  if (tree === null || typeof tree !== 'object') return tree;
  if (Array.isArray(tree)) return tree.map(addTranslations);
  const members = Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [key, addTranslations(value)]),
  );
  if ('en' in members && 'de' in members) members[CODE] = mapTexts(members['en']!, pseudoTemplate);
  const { $locale: locales, name } = members;
  if (locales && typeof locales === 'object' && !Array.isArray(locales) && typeof name === 'string')
    members['$locale'] = { ...locales, [CODE]: { name: pseudoText(name) } };
  return members;
}

function rewriteJson(file: string, change: (tree: Tree) => Tree): void {
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as Tree), null, 2));
}

/** Pages and blocks of content, with the words of their sentences changed and everything else as it is. */
function addContent(copyDir: string): void {
  for (const file of globSync('data/content/**/*.en.md', { cwd: copyDir })) {
    const text = readFileSync(join(copyDir, file), 'utf8');
    writeFileSync(join(copyDir, file.replace(/\.en\.md$/, `.${CODE}.md`)), pseudoMarkdown(text));
  }
}

/** What is not a text for readers: front matter but title and description, elements, code, addresses. */
const FIXED =
  /^---\n[\s\S]*?\n---\n|^(?:::: next|:::(?! next).*$|\[\[.*$)|`[^`]*`|\]\([^)]*\)|\{\{[^}]*\}\}|<[^>]*>|https?:\S+|&\w+;/gm;

function pseudoMarkdown(text: string): string {
  const ownText = text.replaceAll('.en}}', `.${CODE}}}`);
  let result = '';
  let end = 0;
  for (const match of ownText.matchAll(FIXED)) {
    result += accentWords(ownText.slice(end, match.index));
    result += pseudoPart(match[0]);
    end = match.index + match[0].length;
  }
  return result + accentWords(ownText.slice(end));
}

function pseudoPart(text: string): string {
  if (text.startsWith('---\n')) return pseudoFrontMatter(text);
  const options = /^(?::::|\[\[).*?(\{.*\})/.exec(text)?.[1];
  if (options === undefined || options.startsWith('{{')) return text;
  return text.replace(options, () => JSON.stringify(pseudoOptions(JSON.parse(options) as Tree)));
}

/** Options of an element that readers see. */
const TEXT_OPTIONS: ReadonlySet<string> = new Set([
  'altText',
  'caption',
  'label',
  'options',
  'placeholder',
  'send',
  'text',
  'thanks',
  'title',
]);

/** The texts among the options of an element, at any depth. */
function pseudoOptions(tree: Tree): Tree {
  if (tree === null || typeof tree !== 'object') return tree;
  if (Array.isArray(tree)) return tree.map(pseudoOptions);
  const members = Object.entries(tree).map(([key, value]) => [
    key,
    TEXT_OPTIONS.has(key) ? mapTexts(value, pseudoText) : pseudoOptions(value),
  ]);
  return Object.fromEntries(members) as Tree;
}

const pseudoFrontMatter = (text: string) =>
  text.replace(
    /^(title|description|summary|nav|owner): (.*)$/gm,
    (_, key: string, value: string) => `${key}: ${accentWords(value)}`,
  );

const accentWords = (text: string) =>
  text.replace(/[A-Za-z]{2,}/g, (word) => pseudoText(word).replace(/~+$/, ''));
