/**
 * `npm test`: runs the checks, then the build, then every test file against one database server. `npm test -- PATH …`
 * runs only the test files whose path contains one of the texts; `--database` runs those that use a database but no
 * browser. TEST_DATABASE_URL names a PostgreSQL server (its user must be allowed to create databases); without it one
 * is started from node_modules. After the last test file, the traces of their shops are searched for secrets. The
 * last line is `N passed, N failed`.
 */
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { type EventData, run } from 'node:test';
import { pathToFileURL } from 'node:url';
import { startDatabaseServer } from '../tests/harness/database.ts';
import { ensureBuilt } from './build.ts';
import { CHECKS } from './check.ts';
import { findSecrets, knownSecrets, readTraces } from './secrets.ts';

const ROOT = join(import.meta.dirname, '..');
const TEST_FILES = ['src/**/*.test.ts', 'tests/**/*.test.ts', 'tools/**/*.test.ts'];
const FILE_TIMEOUT_MS = 300_000;
/** One more than the cores: while one file waits for a page or a lock, another one works. */
const CONCURRENCY = availableParallelism() + 1;

const tally = { passed: 0, failed: 0, skipped: 0 };
/** Failures are repeated at the end, for readers of the last lines. */
const failures: string[] = [];

async function main(filters: readonly string[]): Promise<void> {
  const startedAt = performance.now();
  const files = findFiles(filters);
  if (filters.length === 0) {
    for (const { name, run: check } of CHECKS) await runStep(name, () => check(ROOT));
  }
  await runStep('build of the storefront', async () => {
    await ensureBuilt(ROOT);
    return '';
  });
  // Whatever the result, no test file builds again: sources edited meanwhile are for the next run.
  process.env['STORE_BUILD'] = 'given';
  const server = process.env['TEST_DATABASE_URL'] ? null : await startDatabaseServer();
  if (server) {
    process.env['TEST_DATABASE_URL'] = server.url;
    // Tests that kill a database start their own server, unless the server was configured from outside.
    process.env['TEST_DATABASE_OWN'] = server.url;
  }
  // Compiling the same modules in every process would be a third of its work.
  process.env['NODE_COMPILE_CACHE'] ??= join(ROOT, '.cache/node');
  const preload = `--import=${pathToFileURL(join(ROOT, 'tests/harness/quick-imports.ts'))}`;
  // Short processes that allocate much: a larger nursery saves a tenth of their work.
  process.env['NODE_OPTIONS'] = [process.env['NODE_OPTIONS'], '--max-semi-space-size=64', preload]
    .filter(Boolean)
    .join(' ');
  const traces = mkdtempSync(join(tmpdir(), 'store-traces-'));
  process.env['TEST_TRACES'] = traces;
  await runFiles(files);
  await server?.close();
  await runStep('no secret in what stores left behind', async () =>
    searchForSecrets(traces, filters.length === 0),
  );
  rmSync(traces, { recursive: true });
  const skippedNote = tally.skipped > 0 ? `, ${tally.skipped} skipped` : '';
  console.log(`\n${files.length} test files in ${seconds(performance.now() - startedAt)}${skippedNote}`);
  for (const failure of failures) console.log(failure);
  console.log(`${tally.passed} passed, ${tally.failed} failed`);
  process.exit(tally.failed > 0 || tally.passed === 0 ? 1 : 0);
}

function findFiles(filters: readonly string[]): string[] {
  const allFiles = globSync(TEST_FILES, { cwd: ROOT }).sort();
  const isChosen = (file: string) =>
    filters.some((filter) => (filter === '--database' ? touchesDatabase(file) : file.includes(filter)));
  const files = filters.length === 0 ? allFiles : allFiles.filter(isChosen);
  return files.sort((a, b) => weightOf(b) - weightOf(a));
}

/**
 * Slow files run first, so that no core waits for the last one: tests that kill processes, then browser tests, larger
 * files first.
 */
function weightOf(file: string): number {
  const path = join(ROOT, file);
  const kinds = [
    /FragileStore|startProgram/,
    /launchBrowser|openShop|browseCatalogue/,
    /startTestServer|startStore/,
  ];
  const text = readFileSync(path, 'utf8');
  const kind = kinds.findIndex((pattern) => pattern.test(text));
  return (kind < 0 ? 0 : kinds.length - kind) * 1_000_000 + statSync(path).size;
}

function touchesDatabase(file: string): boolean {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return (
    /createTestDatabase|createEmptyDatabase|startTestServer|startStore|FragileStore/.test(text) &&
    !text.includes('launchBrowser')
  );
}

function searchForSecrets(folder: string, isFullRun: boolean): string {
  const secrets = knownSecrets(ROOT);
  const traces = readTraces(folder);
  if (isFullRun && !traces.some(({ tables }) => 'orders' in tables))
    return 'No store with an order left anything.';
  const findings = traces.flatMap((trace) => findSecrets(trace, secrets));
  console.log(`(${traces.length} stores looked through)`);
  return findings
    .map(({ test, place, description }) => `${test} left in ${place}: ${description}`)
    .join('\n');
}

/** Runs one check as one test; `work` returns the fault, or an empty text. */
async function runStep(name: string, work: () => Promise<string>): Promise<void> {
  const startedAt = performance.now();
  const fault = await work().catch((error: unknown) => describe(error));
  if (fault) {
    report(name, fault);
    return;
  }
  tally.passed += 1;
  console.log(`✔ ${name} (${seconds(performance.now() - startedAt)})`);
}

/** Runs all files, and those without a result once more. */
async function runFiles(files: readonly string[]): Promise<void> {
  const isPlain = (file: string) => weightOf(file) < 1_000_000;
  const lostFiles = [
    ...(await runOnce(files.filter((file) => !isPlain(file)))),
    ...(await runOnce(files.filter(isPlain))),
  ];
  if (lostFiles.length === 0) return;
  console.log(`Nothing came back of ${lostFiles.join(', ')}: once more.`);
  for (const file of await runOnce(lostFiles)) report(file, 'No result came back of this file.');
}

/** Runs files once. Returns those that ended without a summary and without a failure. */
async function runOnce(files: readonly string[]): Promise<string[]> {
  if (files.length === 0) return [];
  const passedByFile = new Map(files.map((file) => [file, 0]));
  const stream = run({
    files: files.map((file) => join(ROOT, file)),
    concurrency: CONCURRENCY,
    timeout: FILE_TIMEOUT_MS,
    // A shop may leave a connection open. A process that is forced to exit may lose its last output, which is all the
    // output of a quick file.
    forceExit: files.some((file) => weightOf(file) >= 1_000_000),
  });
  const outputByFile = new Map<string, string>();
  for await (const { type, data } of stream) {
    if ((type === 'test:fail' || type === 'test:summary') && data.file)
      passedByFile.delete(relative(ROOT, data.file));
    if (type === 'test:pass') countResult(passedByFile, data);
    else if (type === 'test:fail') onFail(data);
    else if (type === 'test:stdout' || type === 'test:stderr')
      outputByFile.set(data.file, (outputByFile.get(data.file) ?? '') + data.message);
    else if (type === 'test:summary') onSummary(data, outputByFile);
  }
  // A file that did not end has no summary: print its output, the only trace of it.
  for (const [file, text] of outputByFile)
    console.log(`${relative(ROOT, file)} said:\n${indent(text.trim(), '| ')}`);
  const lostFiles = [...passedByFile.keys()];
  for (const passedCount of passedByFile.values()) tally.passed -= passedCount;
  return lostFiles;
}

/** Counts also by file until the file ends: if its result is lost, its passed tests are subtracted. */
function countResult(passedByFile: Map<string, number>, { details, skip, file }: EventData.TestPass): void {
  if (details.type === 'suite') return;
  if (skip !== undefined && skip !== false) {
    tally.skipped += 1;
    return;
  }
  tally.passed += 1;
  const name = file ? relative(ROOT, file) : '';
  const passedCount = passedByFile.get(name);
  if (passedCount !== undefined) passedByFile.set(name, passedCount + 1);
}

/** A suite that fails because of its tests was counted with them; one whose hook fails was not. */
function onFail({ name, details, file }: EventData.TestFail): void {
  const { error, type } = details;
  const kind = 'failureType' in error ? error.failureType : null;
  if (type === 'suite' && kind === 'subtestsFailed') return;
  report(file ? `${relative(ROOT, file)}: ${name}` : name, describe(error.cause ?? error));
}

function onSummary(
  { file, success, counts, duration_ms: durationMs }: EventData.TestSummary,
  outputByFile: Map<string, string>,
): void {
  if (!file) return;
  console.log(`${success ? '✔' : '✖'} ${relative(ROOT, file)}: ${counts.tests} (${seconds(durationMs)})`);
  if (!success) console.log(indent((outputByFile.get(file) ?? '').trim(), '| '));
  outputByFile.delete(file);
}

function report(name: string, reason: string): void {
  tally.failed += 1;
  failures.push(`✖ ${name}\n${indent(reason)}`);
  console.log(failures.at(-1));
}

function indent(text: string, mark = ''): string {
  return text.replaceAll(/^/gm, `    ${mark}`);
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

await main(process.argv.slice(2));
