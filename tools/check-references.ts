/**
 * A reader can follow every reference: decisions and linked files exist, and nothing cites a rule by a number that is
 * explained nowhere in the repository.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Problem } from './check-imports.ts';

const DOCS = ['README.md', 'docs/**/*.md', 'data/**/README.md'];
const CODE = ['src/**/*.{ts,tsx,sql,css}', 'tools/**/*.ts', 'tests/**/*.ts', 'stand-ins/**/*.ts'];
const COMMENT = /^\s*(?:\/\/|\/?\*|--)/;

const DECISION = /\bdecisions? (\d{1,4})\b/gi;
const DECISION_FILE = /\bdecisions\/(\d{4}-[\w-]+\.md)/g;
const LINK = /\]\((?!https?:|mailto:|#)([^)\s#]+)/g;
/** `D-25`, `R-190`, `rule T3`, `invariants K2`: numbers of a list outside the repository. */
const FOREIGN_NUMBER = /(?<![\w-])[DR]-\d{1,3}(?![\w-])|\b(?:rules?|invariants?) [A-Z]\d{1,2}\b/g;

/** References of docs and comments that lead nowhere. */
export function checkReferences(rootDir: string): Problem[] {
  const decisions = new Set(
    globSync('docs/decisions/*.md', { cwd: rootDir }).map((file) => file.slice('docs/decisions/'.length)),
  );
  const read = (file: string) => readFileSync(join(rootDir, file), 'utf8');
  const exists = (path: string) => existsSync(join(rootDir, path));
  return [
    ...globSync(DOCS, { cwd: rootDir }).flatMap((file) => [
      ...faultsOfText(file, read(file), decisions),
      ...deadLinks(file, read(file), exists),
    ]),
    ...globSync(CODE, { cwd: rootDir })
      .filter((file) => !file.startsWith('tools/check-references'))
      .flatMap((file) => faultsOfText(file, commentsOf(read(file)), decisions)),
  ];
}

/** @param decisions names of the files of `docs/decisions` */
export function faultsOfText(file: string, text: string, decisions: ReadonlySet<string>): Problem[] {
  const numbers = new Set([...decisions].map((name) => Number(name.slice(0, 4))));
  return text.split('\n').flatMap((content, index) => {
    const messages = [
      ...[...content.matchAll(DECISION)]
        .filter(([, number]) => !numbers.has(Number(number)))
        .map(([citation]) => `${citation} is not in docs/decisions.`),
      ...[...content.matchAll(DECISION_FILE)]
        .filter(([, name]) => !decisions.has(name!))
        .map(([, name]) => `docs/decisions/${name} does not exist.`),
      ...[...content.matchAll(FOREIGN_NUMBER)].map(
        ([citation]) => `${citation} is explained nowhere in the repository. Say what it means.`,
      ),
    ];
    return messages.map((message) => ({ file, line: index + 1, message }));
  });
}

function deadLinks(file: string, text: string, exists: (path: string) => boolean): Problem[] {
  return text.split('\n').flatMap((content, index) =>
    [...content.matchAll(LINK)]
      .map(([, target]) => target!)
      .filter((target) => !exists(join(dirname(file), target)))
      .map((target) => ({ file, line: index + 1, message: `${target} does not exist.` })),
  );
}

/** The text with every line emptied that is no comment, so that line numbers stay. */
function commentsOf(text: string): string {
  return text
    .split('\n')
    .map((line) => (COMMENT.test(line) ? line : ''))
    .join('\n');
}
