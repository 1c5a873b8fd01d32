/**
 * Texts that sources still hold: reports tables by language that lack one of them. Message files are checked by
 * `check-messages.ts`.
 */

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '#messages';
import { checkFrenchSpacing } from './check-french.ts';
import type { Problem } from './check-imports.ts';
import { lineOf, type Node, parse, walk } from './texts-syntax.ts';

/** Files with texts for buyers: screens, and modules whose replies contain texts. */
const INTERFACE = [
  'src/storefront/**/*.{ts,tsx}',
  'src/{kernel,catalogue,settings,lists}/**/*.ts',
  'src/commerce/{cart,codes,delivery,pricing}/**/*.ts',
];

/**
 * Not for buyers, or in English and German on purpose: the desk and the files it imports, data sheets, packaging words, mails.
 */
const OTHER =
  /^src\/(?:storefront\/desk\/|catalogue\/(?:datasheet|intake)\/|commerce\/pricing\/packaging-words)|\.test\.tsx?$|mails?\.ts$/;

/** Problems of the interface texts. */
export function checkTexts(rootDir: string): Problem[] {
  const read = (path: string) => readFileSync(join(rootDir, path), 'utf8');
  return globSync(INTERFACE, { cwd: rootDir })
    .filter((file) => !OTHER.test(file))
    .sort()
    .flatMap((file) => [
      ...findHalfTables(file, read(file)),
      ...checkFrenchSpacing(file, read(file)),
      ...findGermanOnly(file, read(file)),
    ]);
}

/** Tables by language, `{ en: …, de: … }`, that lack a language. */
export function findHalfTables(file: string, text: string): Problem[] {
  if (!/\ben\b/.test(text) || !/\bde\b/.test(text)) return [];
  const problems: Problem[] = [];
  walk(parse(file, text), (node) => {
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
