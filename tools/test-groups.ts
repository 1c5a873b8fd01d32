/**
 * Test files that share a process. Loading the shop's modules takes longer than most files' tests, so a process loads
 * them once for several files. Each file is a suite of its own: its hooks run before and after its tests only, and files
 * run one after the other.
 */
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What a test file starts, and so how many of its kind share a process. */
interface FileKind {
  /** In the text of a file of this kind, or of a helper that it imports. */
  pattern: RegExp;
  filesPerProcess: number;
}

/** Slowest first. Tests that kill processes have one of their own. */
const KINDS: readonly FileKind[] = [
  { pattern: /FragileStore|startProgram/, filesPerProcess: 1 },
  { pattern: /launchBrowser|openShop|browseCatalogue/, filesPerProcess: 3 },
  { pattern: /startTestServer|startStore/, filesPerProcess: 6 },
  { pattern: /(?:)/, filesPerProcess: 40 },
];
/** A group below this size is one of few files that somebody runs by name: each gets its own process. */
const FEWEST_GROUPED = 8;
const FILE_TIMEOUT_MS = 300_000;

/** Files of one process. */
export interface TestGroup {
  /** Path of the module that runs them. */
  entry: string;
  /** Relative to the project, in the order in which they run. */
  files: string[];
  /** Whether its process may be ended once its tests are done: a shop may leave a connection open. */
  endsByForce: boolean;
}

/** Splits files into groups, those that take longest first, so that no core waits for the last one. */
export function groupTestFiles(root: string, files: readonly string[]): TestGroup[] {
  const folder = mkdtempSync(join(tmpdir(), 'store-test-groups-'));
  const weighedFiles = files.map((file) => ({
    file,
    kind: kindOf(readWithHelpers(root, file)),
    bytes: statSync(join(root, file)).size,
  }));
  const groups: TestGroup[] = [];
  for (const [kindIndex, { filesPerProcess }] of KINDS.entries()) {
    const ofKind = weighedFiles.filter(({ kind }) => kind === kindIndex).sort((a, b) => b.bytes - a.bytes);
    const groupCount =
      files.length < FEWEST_GROUPED ? ofKind.length : Math.ceil(ofKind.length / filesPerProcess);
    // Dealt out like cards: each group gets large files and small ones.
    for (let index = 0; index < groupCount; index += 1) {
      const groupFiles = ofKind.filter((_, place) => place % groupCount === index).map(({ file }) => file);
      const entry = join(folder, `${kindIndex}-${index}.test.mjs`);
      writeFileSync(entry, entryOf(root, groupFiles));
      groups.push({ entry, files: groupFiles, endsByForce: kindIndex < KINDS.length - 1 });
    }
  }
  return groups;
}

function kindOf(text: string): number {
  return KINDS.findIndex(({ pattern }) => pattern.test(text));
}

/** Text of a test file and of the helpers that it imports, directly or not; the harness itself starts nothing. */
function readWithHelpers(root: string, file: string, seenFiles = new Set<string>()): string {
  seenFiles.add(file);
  const text = readFileSync(join(root, file), 'utf8');
  const helpers = Array.from(text.matchAll(/from '(\.{1,2}\/[^']+\.ts)'/g), ([, path = '']) =>
    relative(root, join(root, dirname(file), path)),
  ).filter((path) => isHelper(path) && !seenFiles.has(path));
  return [text, ...helpers.map((path) => readWithHelpers(root, path, seenFiles))].join('\n');
}

const isHelper = (path: string) =>
  (path.startsWith('tests/') && !/^tests\/harness\b/.test(path)) || /\/fixtures\.ts$/.test(path);

function entryOf(root: string, files: readonly string[]): string {
  const suites = files.map((file) => {
    const address = pathToFileURL(join(root, file)).href;
    const options = JSON.stringify({ timeout: FILE_TIMEOUT_MS });
    return `describe(${JSON.stringify(file)}, ${options}, async () => { await import(${JSON.stringify(address)}); });`;
  });
  return `import { describe } from 'node:test';\n${suites.join('\n')}\n`;
}
