/**
 * `npm test`: runs the checks, then the build, then every test file against one database server. `npm test -- PATH …`
 * runs only the test files whose path contains one of the texts; `--database` runs those that use a database but no
 * browser. TEST_DATABASE_URL names a PostgreSQL server (its user must be allowed to create databases); without it one
 * is started from node_modules. After the last test file, the traces of their shops are searched for secrets. The
 * last line is `N passed, N failed`.
 */
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { type EventData, run } from 'node:test';
import { pathToFileURL } from 'node:url';
import { startDatabaseServer } from '../tests/harness/database.ts';
import { ensureBuilt } from './build.ts';
import { CHECKS } from './check.ts';
import { findSecrets, knownSecrets, readTraces } from './secrets.ts';
import { groupTestFiles, type TestGroup } from './test-groups.ts';

const ROOT = join(import.meta.dirname, '..');
const TEST_FILES = ['src/**/*.test.ts', 'tests/**/*.test.ts', 'tools/**/*.test.ts'];
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
  return files;
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

/** Runs all files, and those without a result once more, each in a process of its own. */
async function runFiles(files: readonly string[]): Promise<void> {
  const groups = groupTestFiles(ROOT, files);
  const lostFiles = [
    ...(await runGroups(groups.filter(({ endsByForce }) => endsByForce))),
    ...(await runGroups(groups.filter(({ endsByForce }) => !endsByForce))),
  ];
  if (lostFiles.length === 0) return;
  console.log(`Nothing came back of ${lostFiles.join(', ')}: once more.`);
  const singleGroups = lostFiles.flatMap((file) => groupTestFiles(ROOT, [file]));
  for (const file of await runGroups(singleGroups)) report(file, 'No result came back of this file.');
}

/** Runs groups of files. Returns the files of those that ended without a summary, but for files that failed. */
async function runGroups(groups: readonly TestGroup[]): Promise<string[]> {
  if (groups.length === 0) return [];
  const groupByEntry = new Map(groups.map((group) => [group.entry, group]));
  const passedByFile = new Map(groups.flatMap(({ files }) => files.map((file) => [file, 0] as const)));
  const stream = run({
    files: groups.map(({ entry }) => entry),
    concurrency: CONCURRENCY,
    // A process that is forced to exit may lose its last output, which is all the output of a quick file.
    forceExit: groups.some(({ endsByForce }) => endsByForce),
  });
  const outputByEntry = new Map<string, string>();
  let fileTestCount = 0;
  for await (const { type, data } of stream) {
    if (type === 'test:pass') countResult(passedByFile, data);
    else if (type === 'test:fail') {
      if (data.file) passedByFile.delete(relative(ROOT, data.file));
      onFail(data);
    } else if (type === 'test:stdout' || type === 'test:stderr')
      outputByEntry.set(data.file, (outputByEntry.get(data.file) ?? '') + data.message);
    else if (type === 'test:summary' && data.file) {
      const group = groupByEntry.get(data.file);
      for (const file of group?.files ?? []) passedByFile.delete(file);
      if (!data.success) console.log(indent((outputByEntry.get(data.file) ?? '').trim(), '| '));
      outputByEntry.delete(data.file);
    }
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    if (data.details.type !== 'suite') fileTestCount += 1;
    // A file is a suite at the top.
    if (data.nesting > 0) continue;
    const mark = type === 'test:pass' ? '✔' : '✖';
    console.log(`${mark} ${data.name}: ${fileTestCount} (${seconds(data.details.duration_ms)})`);
    fileTestCount = 0;
  }
  // A process that did not end has no summary: print its output, the only trace of it.
  for (const [entry, text] of outputByEntry)
    console.log(`${groupByEntry.get(entry)?.files.join(', ')} said:\n${indent(text.trim(), '| ')}`);
  const lostFiles = [...passedByFile.keys()];
  for (const passedCount of passedByFile.values()) tally.passed -= passedCount;
  return lostFiles;
}

/** Counts also by file until its process ends: if its result is lost, its passed tests are subtracted. */
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
