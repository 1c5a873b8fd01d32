/**
 * Interface texts in every language: reports screens that lack a table in one of them, and texts that are the same as
 * in English. SAME lists the words that two languages share.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../src/storefront/messages/languages.ts';
import { checkFrenchSpacing } from './check-french.ts';
import type { Problem } from './check-imports.ts';
import { lineOf, type Node, parse, walk } from './texts-syntax.ts';

/** Words that English shares with another language. */
const SAME: ReadonlySet<string> = new Set([
  ...[
    'System',
    'Sections',
    'Filters',
    'Filters Filters ·',
    'Model  .',
    '1 suggestion   suggestions',
    'Total',
    'Total,',
    'Pages',
  ],
  ...[
    'Page',
    'Documents',
    'Notifications',
    'Suggestions',
    'Account',
    'Description',
    'Excel',
    'Stock',
    'Klarna',
    'Bancontact',
    'Curves',
    'is online',
    'optional',
    'PayPal',
    'KiCad',
    'iDEAL',
    'Visa, MasterCard, American Express, Discover, JCB, Diners Club',
    'Status',
  ],
  ...[
    'SMD Components: Capacitors, Resistors, Inductors, LEDs',
    'E-commerce',
    'Service',
    'Code',
    'Contact',
    'Filter',
  ],
  ...[
    'Register',
    'Region',
    'Message',
    'Parameters',
    'Project',
    'Exact',
    'Session',
    'Substance',
    'ESD, contact',
  ],
]);

/** Files with texts for buyers: screens, and modules whose replies contain texts. */
const INTERFACE = [
  'src/storefront/**/*.{ts,tsx}',
  'src/{kernel,catalogue,settings,lists}/**/*.ts',
  'src/commerce/{cart,codes,delivery,pricing}/**/*.ts',
];

/**
 * Not for buyers, or in English and German on purpose: the desk and its sheets, data sheets, packaging words, mails.
 */
const OTHER =
  /^src\/(?:storefront\/desk\/|catalogue\/(?:datasheet|intake\/sheet)\/|commerce\/pricing\/packaging-words)|\.test\.tsx?$|mails?\.ts$/;

/** Problems of the interface texts. */
export function checkTexts(rootDir: string): Problem[] {
  const read = (path: string) => readFileSync(join(rootDir, path), 'utf8');
  return globSync(INTERFACE, { cwd: rootDir })
    .filter((file) => !OTHER.test(file))
    .sort()
    .flatMap((file) => [
      ...problemsOf(file, read),
      ...findHalfTables(file, read(file)),
      ...checkFrenchSpacing(file, read(file)),
      ...findGermanOnly(file, read(file)),
    ]);
}

/**
 * Tables by language, `{ en: …, de: … }`, that lack a language. Sentences joined by `mergeLanguages` are skipped,
 * because other files complete them.
 */
export function findHalfTables(file: string, text: string): Problem[] {
  if (!/\ben\b/.test(text) || !/\bde\b/.test(text)) return [];
  const problems: Problem[] = [];
  walk(parse(file, text), (node) => {
    if (node.type === 'CallExpression' && (node['callee'] as Node)['name'] === 'mergeLanguages') return false;
    if (node.type !== 'ObjectExpression') return true;
    const keys = new Set((node['properties'] as Node[]).map((property) => keyOf(property)));
    const missingLanguages = LANGUAGES.filter((language) => !keys.has(language));
    if (keys.has('en') && keys.has('de') && missingLanguages.length > 0)
      problems.push({
        file,
        line: lineOf(text, node),
        message: `This table has no ${missingLanguages.join(', ')}: buyers read it in every language of the interface.`,
      });
    return true;
  });
  return problems;
}

/** A check for one language by name leaves out the others. */
const ASKED = /=== 'de'|startsWith\('de'\)/;

/** Code that checks for German alone. */
export function findGermanOnly(file: string, text: string): Problem[] {
  return text.split('\n').flatMap((words, index) =>
    ASKED.test(words)
      ? [
          {
            file,
            line: index + 1,
            message: `This knows German and English alone: take byLanguage of #kernel, or a table by language.`,
          },
        ]
      : [],
  );
}

const keyOf = (property: Node): string => {
  const key = (property['key'] ?? {}) as Node;
  return String(key['name'] ?? key['value'] ?? '');
};

/**
 * Reports missing languages and untranslated texts of a file. @param read the text of a file, by its path in the
 * project
 */
export function problemsOf(file: string, read: (path: string) => string): Problem[] {
  const text = read(file);
  if (!text.includes('defineTexts(') || file.endsWith('messages/define.ts')) return [];
  const tables = tablesOf(file, text, read);
  return tables.flatMap(({ line, byLanguage }) => {
    const missingLanguages = LANGUAGES.filter((language) => !byLanguage.has(language));
    if (missingLanguages.length > 0)
      return [
        {
          file,
          line,
          message: `These texts are missing in ${missingLanguages.join(', ')}: give defineTexts a table for each.`,
        },
      ];
    return findUntranslated(byLanguage).map(([language, key, words]) => ({
      file,
      line,
      message: `${key} is in ${language} what it is in English: "${words}". Translate it, or name it in SAME of tools/check-texts.ts.`,
    }));
  });
}

type Table = Map<string, string>;

function findUntranslated(byLanguage: ReadonlyMap<string, Table>): [string, string, string][] {
  const english = byLanguage.get(LANGUAGES[0]) ?? new Map<string, string>();
  return [...byLanguage].flatMap(([language, table]) =>
    language === LANGUAGES[0]
      ? []
      : [...table].flatMap(([key, words]): [string, string, string][] =>
          english.get(key) === words && /\p{L}{5}/u.test(words) && !SAME.has(words)
            ? [[language, key, words]]
            : [],
        ),
  );
}

/** The tables of each `defineTexts` of a file; imported tables are read from their files. */
function tablesOf(file: string, text: string, read: (path: string) => string) {
  const program = parse(file, text);
  const constants = constantsOf(program);
  const callTables: { line: number; byLanguage: Map<string, Table> }[] = [];
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || (node['callee'] as Node)['name'] !== 'defineTexts') return;
    const byLanguage = new Map<string, Table>();
    for (const [index, argument] of (node['arguments'] as Node[]).entries()) {
      const name = String(argument['name'] ?? '');
      const table =
        argument.type === 'Identifier'
          ? (constants.get(name) ?? findImportedTable(file, text, name, read))
          : argument;
      if (table) byLanguage.set(LANGUAGES[index] ?? '', wordsOf(table));
    }
    callTables.push({ line: lineOf(text, node), byLanguage });
  });
  return callTables;
}

function findImportedTable(
  file: string,
  text: string,
  name: string,
  read: (path: string) => string,
): Node | null {
  const [, specifier] = new RegExp(`import \\{ ${name} \\} from '(\\./[^']+)'`).exec(text) ?? [];
  if (!specifier) return null;
  const path = join(file, '..', specifier);
  return constantsOf(parse(path, read(path))).get(name) ?? null;
}

function constantsOf(program: Node): Map<string, Node> {
  const constants = new Map<string, Node>();
  walk(program, (node) => {
    const init = node['init'] as Node | undefined;
    if (node.type === 'VariableDeclarator' && init?.type === 'ObjectExpression')
      constants.set(String((node['id'] as Node)['name']), init);
  });
  return constants;
}

/** Plain texts of a table by key; functions are compared by the texts of their templates. */
function wordsOf(table: Node): Table {
  const words: Table = new Map();
  for (const property of table['properties'] as Node[]) {
    if (property.type !== 'Property') continue;
    const key = property['key'] as Node;
    const parts: string[] = [];
    walk(property['value'] as Node, (node) => {
      if (node.type === 'Literal' && typeof node['value'] === 'string') parts.push(node['value']);
      if (node.type === 'TemplateElement') parts.push(String((node['value'] as { cooked: string }).cooked));
    });
    words.set(String(key['name'] ?? key['value']), parts.join(' ').trim());
  }
  return words;
}
