/** Texts belong into message files: reports tables of texts by language in sources, and code that knows one language. */

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '#messages';
import type { Problem } from './check-imports.ts';
import { lineOf, type Node, parse, walk } from './texts-syntax.ts';

const SOURCES = ['src/**/*.{ts,tsx}'];
const TESTS = /\.test\.tsx?$|fixtures\.ts$/;
/** Whether code asks for one language by name, which leaves out the others. */
const LANGUAGE_BY_NAME = languageByName(LANGUAGES.slice(1).join('|'));

/** What a table of texts is made of; a call may contain texts that are none of its own. */
const TEXT_NODES: ReadonlySet<string> = new Set([
  'ArrayExpression',
  'Literal',
  'ObjectExpression',
  'Property',
  'TemplateElement',
  'TemplateLiteral',
]);

/** Problems of texts in the sources of a project. */
export function checkTexts(rootDir: string): Problem[] {
  return globSync(SOURCES, { cwd: rootDir })
    .filter((file) => !TESTS.test(file))
    .sort()
    .flatMap((file) => {
      const text = readFileSync(join(rootDir, file), 'utf8');
      return [...findTextTables(file, text), ...findLanguagesByName(file, text)];
    });
}

/** Tables by language whose members are texts, such as `{ en: 'Cart', de: 'Warenkorb' }`. */
export function findTextTables(file: string, text: string): Problem[] {
  if (!/\ben\b/.test(text) || !/\bde\b/.test(text)) return [];
  const problems: Problem[] = [];
  walk(parse(file, text), (node) => {
    if (node.type !== 'ObjectExpression') return;
    const textKeys = (node['properties'] as Node[]).filter(hasText).map(keyOf);
    if (LANGUAGES.filter((language) => textKeys.includes(language)).length > 1)
      problems.push({
        file,
        line: lineOf(text, node),
        message: 'Write these texts into messages/ and read them with textsOf.',
      });
  });
  return problems;
}

/** Lines that ask for one language by name. */
export function findLanguagesByName(file: string, text: string): Problem[] {
  const message = 'This knows one language by name. Take a message, or writtenLocale and byLanguage.';
  return text
    .split('\n')
    .flatMap((line, index) => (LANGUAGE_BY_NAME.test(line) ? [{ file, line: index + 1, message }] : []));
}

/** @param languages alternatives of a regular expression */
function languageByName(languages: string): RegExp {
  return new RegExp(`=== '(?:${languages})'|startsWith\\('(?:${languages})'\\)`);
}

const keyOf = (property: Node): string => {
  const key = (property['key'] ?? {}) as Node;
  return String(key['name'] ?? key['value'] ?? '');
};

/** Whether the value of a property is a text with letters, or a table or list with one. */
function hasText(property: Node): boolean {
  if (property.type !== 'Property') return false;
  let isText = false;
  walk(property['value'] as Node, (node) => {
    const { value } = node as Node & { value?: unknown };
    // The text of a part of a template is an object with the text as written and as read.
    const isTemplatePart = node.type === 'TemplateElement' && value !== null && typeof value === 'object';
    const text = isTemplatePart ? Object.values(value).join(' ') : value;
    if (typeof text === 'string' && /\p{L}{2}/u.test(text)) isText = true;
    return TEXT_NODES.has(node.type);
  });
  return isText;
}
