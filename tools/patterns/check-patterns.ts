/**
 * Every pattern of the product must match in linear time: `recheck` finds exponential and polynomial backtracking.
 * Patterns in `reviewed.ts` are exempt, each with the reason why its text is short.
 * Proofs are stored: in `linear.json` for the repository, in `.cache` for patterns of the working copy. `node
 * tools/patterns/check-patterns.ts --keep` rewrites the former.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { check } from 'recheck';
import type { Problem } from '../check-imports.ts';
import { findPatterns, type Pattern, type Patterns } from './find-patterns.ts';
import { REVIEWED, type Reviewed } from './reviewed.ts';

const STORED = 'tools/patterns/linear.json';
const CACHED = '.cache/linear-patterns.json';
/** A pattern that takes longer to judge counts as not proved; a few large ones take some seconds. */
const TIMEOUT_MS = 60_000;

/** Judges a pattern: null if it is linear, else a description of the fault. */
export async function faultOf({ source, flags }: Pick<Pattern, 'source' | 'flags'>): Promise<string | null> {
  const verdict = await check(source, flags, { timeout: TIMEOUT_MS });
  if (verdict.status === 'safe') return null;
  if (verdict.status === 'unknown') return `could not be proved linear (${verdict.error.kind})`;
  return `takes ${verdict.complexity.summary} time, for example on ${verdict.attack.pattern.slice(0, 120)}`;
}

/** Problems of the product's patterns, for `npm run check`. */
export async function checkPatterns(rootDir: string): Promise<Problem[]> {
  const patterns = await findPatterns(rootDir);
  const linear = new Set([...readHashes(join(rootDir, STORED)), ...readHashes(join(rootDir, CACHED))]);
  const sizeBefore = linear.size;
  const problems = await judgePatterns(patterns, linear, REVIEWED);
  if (linear.size > sizeBefore) writeHashes(join(rootDir, CACHED), linear);
  return problems;
}

/** Problems of these patterns; adds new proofs to `linear`. */
export async function judgePatterns(
  { patterns, unknown }: Patterns,
  linear: Set<string>,
  reviewedEntries: readonly Reviewed[],
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const usedEntries = new Set<Reviewed>();
  const review = (file: string, source: string | null) => {
    const entry = reviewedEntries.find(
      ({ file: reviewedFile, begins }) =>
        reviewedFile === file && (begins === null ? source === null : source?.startsWith(begins)),
    );
    if (entry) usedEntries.add(entry);
    return entry !== undefined;
  };
  for (const { file, line } of unknown) {
    if (review(file, null)) continue;
    const message =
      'This pattern is built later than its module is loaded, so it is not checked. Build it at the top of the module, or name it in tools/patterns/reviewed.ts.';
    problems.push({ file, line, message });
  }
  for (const { file, line, source, flags } of patterns) {
    const key = hashOf(source, flags);
    if (review(file, source) || linear.has(key)) continue;
    const fault = await faultOf({ source, flags });
    if (fault === null) linear.add(key);
    else {
      const message = `/${source.slice(0, 80)}/${flags} ${fault}. Write it so that it is linear, or name it in tools/patterns/reviewed.ts with what keeps its text short.`;
      problems.push({ file, line, message });
    }
  }
  for (const { file, begins } of reviewedEntries.filter((entry) => !usedEntries.has(entry))) {
    const message = `tools/patterns/reviewed.ts names a pattern ${begins === null ? 'built later' : `/${begins}…/`} that is not here. Take the entry out.`;
    problems.push({ file, line: 1, message });
  }
  return problems;
}

function hashOf(source: string, flags: string): string {
  return createHash('sha256').update(`${flags}/${source}`).digest('hex').slice(0, 16);
}

function readHashes(path: string): string[] {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as string[]) : [];
}

function writeHashes(path: string, hashes: ReadonlySet<string>): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify([...hashes].sort(), null, 2)}\n`);
}

/** Proves the remaining patterns, and stores the proofs of the patterns that the product has now. */
async function storeProofs(rootDir: string): Promise<Problem[]> {
  const problems = await checkPatterns(rootDir);
  const { patterns } = await findPatterns(rootDir);
  const present = new Set(patterns.map(({ source, flags }) => hashOf(source, flags)));
  const linear = [...readHashes(join(rootDir, STORED)), ...readHashes(join(rootDir, CACHED))];
  writeHashes(join(rootDir, STORED), new Set(linear.filter((hash) => present.has(hash))));
  return problems;
}

if (import.meta.main) {
  const rootDir = join(import.meta.dirname, '../..');
  const problems = await (process.argv.includes('--keep') ? storeProofs(rootDir) : checkPatterns(rootDir));
  for (const { file, line, message } of problems) console.log(`${file}:${line}: ${message}`);
  process.exit(problems.length > 0 ? 1 : 0);
}
