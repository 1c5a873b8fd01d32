/**
 * Lets a browser load the texts of one language only. The build marks every table of texts with the languages that
 * read it; afterwards the built files are copied once per language, each copy with that language's tables alone.
 * English is in `assets/`, German in `assets/de/` and so on, and pages name the files of their language
 * (`src/storefront/cache/languages.ts`). In development nothing is marked and all languages are loaded.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Plugin, parseAst } from 'vite';
import { LANGUAGES } from '../src/storefront/messages/languages.ts';

const MARK = '__textsOf';
const [FIRST] = LANGUAGES;

/** A node of the parsed code. */
interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Marks tables of texts in the browser build of the pages. */
export const markedTexts: Plugin = {
  name: 'marked-texts',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (
      !/\/src\/(?:storefront|commerce\/pricing|kernel)\/.*\.tsx?$/.test(id) ||
      !/\b(?:en|de|fr|nl|defineTexts)\b/.test(code)
    )
      return null;
    return { code: markTables(code), map: null };
  },
};

/** The code with a call around each table: `__textsOf("de", {…})`. */
export function markTables(code: string): string {
  const tables = new Map<Node, string[]>();
  walk(parseAst(code) as unknown as Node, (node) => {
    for (const [table, languages] of tablesOf(node)) tables.set(table, languages);
  });
  return applyEdits(
    code,
    [...tables].map(([{ start, end }, languages]) => ({
      start,
      end,
      text: `${MARK}("${languages.join(' ')}",${code.slice(start, end)})`,
    })),
  );
}

/** Tables of texts that a node contains: `const de = {…}`, `defineTexts({…}, {…})`, `{ en: {…}, de: {…} }`. */
function tablesOf(node: Node): [Node, string[]][] {
  if (node.type === 'Program') return constants(node);
  if (node.type === 'CallExpression' && nameOf(node['callee']) === 'defineTexts') {
    const tables = node['arguments'] as Node[];
    return tables.flatMap((table, at) => (isTable(table) ? [[table, readersAt(at, tables.length)]] : []));
  }
  if (node.type !== 'ObjectExpression') return [];
  const properties = (node['properties'] as Node[]).filter(({ type }) => type === 'Property');
  const byName = new Map(properties.map((each) => [nameOf(each['key']), each['value'] as Node]));
  const presentLanguages = LANGUAGES.filter((language) => isTable(byName.get(language)));
  if (!presentLanguages.includes(FIRST) || presentLanguages.length < 2) return [];
  const missingLanguages = LANGUAGES.filter((language) => !presentLanguages.includes(language));
  return presentLanguages.map((language) => [
    byName.get(language)!,
    language === FIRST ? [FIRST, ...missingLanguages] : [language],
  ]);
}

/** `const en = {…}` at the top of a file; languages that its `defineTexts` lacks read the first one. */
function constants(program: Node): [Node, string[]][] {
  let languageCount: number = LANGUAGES.length;
  walk(program, (node) => {
    if (node.type === 'CallExpression' && nameOf(node['callee']) === 'defineTexts')
      languageCount = Math.min(languageCount, (node['arguments'] as Node[]).length);
  });
  return (program['body'] as Node[])
    .map((each) => (each.type === 'ExportNamedDeclaration' ? (each['declaration'] as Node | null) : each))
    .filter((each) => each?.type === 'VariableDeclaration')
    .flatMap((each) => each!['declarations'] as Node[])
    .flatMap((declaration): [Node, string[]][] => {
      const languageIndex = (LANGUAGES as readonly string[]).indexOf(nameOf(declaration['id']));
      const table = declaration['init'] as Node;
      return languageIndex >= 0 && isTable(table) ? [[table, readersAt(languageIndex, languageCount)]] : [];
    });
}

const readersAt = (languageIndex: number, languageCount: number): string[] =>
  languageIndex === 0 ? [FIRST, ...LANGUAGES.slice(languageCount)] : [LANGUAGES[languageIndex] ?? FIRST];

const isTable = (node: unknown) => (node as Node | undefined)?.type === 'ObjectExpression';

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
