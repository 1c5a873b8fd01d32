/**
 * Every regular expression of the product: literals, and patterns that a constructor builds while its module loads. A
 * constructor that runs later is found as a position without its pattern.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { runTool } from '../run-tool.ts';

export interface Pattern {
  file: string;
  line: number;
  source: string;
  flags: string;
}

/** A constructor whose pattern is not known before it is called. */
export type Place = Pick<Pattern, 'file' | 'line'>;

export interface Patterns {
  patterns: Pattern[];
  unknown: Place[];
}

const FILES = ['src/**/*.{ts,tsx}', 'stand-ins/**/*.ts'];
const NO_PRODUCT = /\.test\.tsx?$|(?:^|\/)fixtures(?:\.ts$|\/)/;

/** Reads all files of the product. Throws if a module with a constructor cannot be loaded. */
export async function findPatterns(rootDir: string): Promise<Patterns> {
  const files = globSync(FILES, { cwd: rootDir }).filter((file) => !NO_PRODUCT.test(file));
  const patternsByFile = files
    .toSorted()
    .map((file) => patternsIn(file, readFileSync(join(rootDir, file), 'utf8')));
  const builtPlaces = patternsByFile.flatMap(({ builtPlaces }) => builtPlaces);
  const recordedPatterns = await recordBuilt(rootDir, [...new Set(builtPlaces.map(({ file }) => file))]);
  const recordedPlaces = new Set(recordedPatterns.map(({ file, line }) => `${file}:${line}`));
  return {
    patterns: [...patternsByFile.flatMap(({ writtenPatterns }) => writtenPatterns), ...recordedPatterns],
    unknown: builtPlaces.filter(({ file, line }) => !recordedPlaces.has(`${file}:${line}`)),
  };
}

/** Literals of a source text, and the positions of its constructors. */
export function patternsIn(file: string, text: string): { writtenPatterns: Pattern[]; builtPlaces: Place[] } {
  const writtenPatterns: Pattern[] = [];
  const builtPlaces: Place[] = [];
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const child of node) visit(child);
    if (Array.isArray(node) || typeof node !== 'object' || node === null) return;
    const { type, start, regex, callee } = node as SyntaxNode;
    if (type === 'Literal' && regex)
      writtenPatterns.push({ file, line: lineAt(start), source: regex.pattern, flags: regex.flags });
    const isCall = type === 'NewExpression' || type === 'CallExpression';
    if (isCall && callee?.name === 'RegExp') builtPlaces.push({ file, line: lineAt(start) });
    for (const [key, child] of Object.entries(node)) if (key !== 'regex') visit(child);
  };
  visit(parseSync(file, text).program);
  return { writtenPatterns, builtPlaces };
}

interface SyntaxNode {
  type: string;
  start: number;
  regex?: { pattern: string; flags: string };
  callee?: { name?: string };
}

/** Loads modules in a separate process and returns the patterns that their constructors built meanwhile. */
async function recordBuilt(rootDir: string, files: readonly string[]): Promise<Pattern[]> {
  const { ok, output } = await runTool(rootDir, 'tools/patterns/record-built.ts', files);
  if (!ok) throw new Error(`The modules with regular expressions could not be loaded: ${output}`);
  const patterns = JSON.parse(output.slice(output.lastIndexOf('\n') + 1)) as Pattern[];
  const uniquePatterns = new Map(patterns.map((each) => [JSON.stringify(each), each]));
  return [...uniquePatterns.values()];
}
