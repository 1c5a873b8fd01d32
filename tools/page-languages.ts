/**
 * Lets a browser load the texts of one language only. The build marks the texts of an area with the languages that
 * read them (`message-plugin.ts`); afterwards the built files are copied once per language, each copy with that
 * language's texts alone. English is in `assets/`, German in `assets/de/` and so on, and pages name the files of their
 * language (`src/storefront/cache/languages.ts`). In development nothing is marked and all languages are loaded.
 */

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { LANGUAGES } from '#messages';

const MARK = '__textsOf';
const [FIRST] = LANGUAGES;

/** An expression, marked with the languages that read it. */
export const markTexts = (languages: readonly string[], expression: string): string =>
  `/* @__PURE__ */ ${MARK}("${languages.join(' ')}",${expression})`;

/** A node of the parsed code. */
interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

function nameOf(node: unknown): string {
  const { type, name, value } = (node ?? {}) as Record<string, unknown>;
  return type === 'Identifier' ? String(name) : typeof value === 'string' ? value : '';
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child === 'object' && typeof (child as Node).type === 'string')
        walk(child as Node, visit);
  }
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

function applyEdits(code: string, edits: readonly Edit[]): string {
  let result = code;
  for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start))
    result = result.slice(0, start) + text + result.slice(end);
  return result;
}

/** Built code for one language: its tables unchanged, and a zero in place of the others. */
export function inLanguage(code: string, language: string): string {
  if (!code.includes(MARK)) return code;
  const edits: Edit[] = [];
  walk(parseAst(code) as unknown as Node, (node) => {
    if (node.type !== 'CallExpression' || nameOf(node['callee']) !== MARK) return;
    const [languages, table] = node['arguments'] as [Node, Node];
    const { start, end } = node;
    if (!nameOfLiteral(languages).split(' ').includes(language)) edits.push({ start, end, text: '0' });
    // The parentheses stay, because a bare `{` could begin a block.
    else edits.push({ start, end, text: `(${code.slice(table.start, table.end)})` });
  });
  return applyEdits(code, edits);
}

/** A bundler may write a string as a template literal. */
function nameOfLiteral(node: Node): string {
  if (typeof node['value'] === 'string') return node['value'];
  const [part] = (node['quasis'] ?? []) as { value: { cooked: string } }[];
  if (!part) throw new Error('A mark of texts lost its languages while the pages were built.');
  return part.value.cooked;
}

/** Copies the built files in `assets` for each language. File names stay those of the complete build. */
export async function copyLanguages(clientDir: string): Promise<void> {
  const assets = join(clientDir, 'assets');
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const files = await Promise.all(
    names.map(async (name) => ({ name, code: await readFile(join(assets, name), 'utf8') })),
  );
  for (const language of LANGUAGES) {
    const folder = language === FIRST ? assets : join(assets, language);
    await mkdir(folder, { recursive: true });
    for (const { name, code } of files) {
      const languageCode = inLanguage(code, language);
      await writeFile(
        join(folder, name),
        language === FIRST ? languageCode : redirectImports(languageCode, language, names),
      );
    }
  }
}

/**
 * Redirects imports to the copies of the language. Files import each other relatively or from the root; only the
 * latter name the folder.
 */
function redirectImports(code: string, language: string, names: readonly string[]): string {
  const knownNames = new Set(names);
  return code.replace(
    /(["'`]\/?assets\/)([\w.-]+\.js)(?=["'`])/g,
    (fullMatch, folderPrefix: string, name: string) =>
      knownNames.has(name) ? `${folderPrefix}${language}/${name}` : fullMatch,
  );
}
