/**
 * Finds declarations named by a lone participle, pronoun or preposition (`found`, `own`, `by`): readers have to look
 * up what they hold. Inside a one-line lambda the meaning is in sight, so they are allowed. `docs/glossary.md` says
 * how names are made.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from './check-imports.ts';
import { TYPES_FILE } from './message-types.ts';
import { lineOf, type Node, parse } from './texts-syntax.ts';
import { isUnclearName } from './unclear-names.ts';

/** By file: names of wire formats, stored JSON and interfaces of other programs, which cannot change. */
const FIXED_NAMES = 'tools/fixed-names.json';

/** Problems of all sources below `rootDir`, by file and line. */
export function checkNames(rootDir: string): Problem[] {
  const fixedNames = JSON.parse(readFileSync(join(rootDir, FIXED_NAMES), 'utf8')) as Record<string, string[]>;
  const files = globSync(['src/**/*.{ts,tsx}', 'tools/**/*.ts', 'tests/**/*.ts', 'stand-ins/**/*.ts'], {
    cwd: rootDir,
  });
  const unusedNames = new Map(Object.entries(fixedNames).map(([file, names]) => [file, new Set(names)]));
  const problems = files
    .filter((file) => !file.endsWith('.d.ts') && file !== TYPES_FILE)
    .flatMap((file) =>
      unclearNamesIn(file, readFileSync(join(rootDir, file), 'utf8')).filter(({ name }) => {
        unusedNames.get(file)?.delete(name);
        return !fixedNames[file]?.includes(name);
      }),
    );
  return [
    ...problems.map(({ file, line, name }) => ({ file, line, message: messageFor(name) })),
    ...[...unusedNames].flatMap(([file, names]) =>
      [...names].map((name) => ({
        file: FIXED_NAMES,
        line: 1,
        message: `${file} does not declare "${name}" any more. Remove it here.`,
      })),
    ),
  ];
}

const messageFor = (name: string): string =>
  `"${name}" does not say what it holds. Name the thing, or the act of a function: see docs/glossary.md.`;

export interface UnclearName {
  file: string;
  line: number;
  name: string;
}

/** Checks the declarations of one file: variables, parameters, functions, members of classes and of types. */
export function unclearNamesIn(file: string, text: string): UnclearName[] {
  const unclearNames: UnclearName[] = [];
  const report = (identifier: unknown): void => {
    const node = identifier as Node | null | undefined;
    if (node?.type !== 'Identifier' && node?.type !== 'PrivateIdentifier') return;
    const name = node['name'] as string;
    // A parameter `this` is how a function says the type of its receiver.
    if (name !== 'this' && isUnclearName(name)) unclearNames.push({ file, line: lineOf(text, node), name });
  };
  const reportPattern = (pattern: unknown): void => {
    const node = pattern as Node | null | undefined;
    if (!node) return;
    if (node.type === 'Identifier') report(node);
    else if (node.type === 'AssignmentPattern') reportPattern(node['left']);
    else if (node.type === 'RestElement') reportPattern(node['argument']);
    else if (node.type === 'ArrayPattern')
      for (const element of node['elements'] as unknown[]) reportPattern(element);
    else if (node.type === 'ObjectPattern')
      for (const property of node['properties'] as Node[])
        reportPattern(property.type === 'RestElement' ? property : property['value']);
    else if (node.type === 'TSParameterProperty') reportPattern(node['parameter']);
  };
  const isOneLine = (node: Node): boolean => !text.slice(node.start, node['end'] as number).includes('\n');
  const visit = (node: Node): void => {
    // The names of a one-line lambda without a statement body are in sight.
    if (node.type === 'ArrowFunctionExpression' && node['expression'] === true && isOneLine(node)) return;
    if (MEMBERS.has(node.type) && node['computed'] !== true) report(node['key']);
    if (node.type === 'VariableDeclarator') reportPattern(node['id']);
    else if (FUNCTIONS.has(node.type)) {
      report(node['id']);
      for (const parameter of parametersOf(node)) reportPattern(parameter);
    }
    for (const child of childrenOf(node)) visit(child);
  };
  visit(parse(file, text));
  return unclearNames;
}

const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'TSDeclareFunction',
  'TSFunctionType',
  'TSMethodSignature',
  'TSEmptyBodyFunctionExpression',
]);
const MEMBERS = new Set([
  'MethodDefinition',
  'PropertyDefinition',
  'TSPropertySignature',
  'TSMethodSignature',
]);

function parametersOf(node: Node): unknown[] {
  const parameters = node['params'] as unknown;
  if (Array.isArray(parameters)) return parameters;
  return ((parameters as { items?: unknown[] } | undefined)?.items ?? []) as unknown[];
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof (value as Node | null)?.type === 'string');
}
