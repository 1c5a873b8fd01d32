/** `npm run catalogue -- …`: builds, checks and activates catalogues, and brings in prices and stock. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { countPriceLists } from '#commerce/pricing';
import { countTouched, unexplainedLevels } from '#commerce/stock';
import {
  type Config,
  createLogger,
  createPlatform,
  describeProblems,
  type Platform,
  readConfig,
  StartError,
} from '#platform';
import { type BroughtSeries, takeSeries } from '../src/catalogue/families/series.ts';
import { checkRelease } from '../src/catalogue/release/check.ts';
import { diffReleases } from '../src/catalogue/release/diff.ts';
import { importPrices, importStock } from '../src/catalogue/release/imports.ts';
import {
  activateRelease,
  activeReleaseId,
  type Build,
  buildAndWrite,
  listReleases,
  ReleaseError,
  readRelease,
  releaseFolder,
  rollbackRelease,
} from '../src/catalogue/release/index.ts';
import { releaseId, sourceHash } from '../src/catalogue/release/sources.ts';

const HELP = `npm run catalogue -- COMMAND

  build [--full|--demo] [--activate]  compile the series files; nothing is done where that is done already
  check [--full|--demo]               compile, then decode every order number and compare attributes,
                                      prices and totals; the exit code is 1 where something is wrong
  diff A B                            products added and removed, prices and attributes changed from A to B
  activate ID                         put a release in force; a running store follows within a second
  rollback [--full|--demo]            go back to the release that was active before
  import-stock FILE.csv               columns order_number,quantity: pieces counted, a whole number
  import-prices FILE.csv              columns order_number,quantity_min,price,currency: one row per price break
  status                              releases, prices and stock as they are in force

Series files that staff brought in at the desk are part of their release only: build compiles data/series.
The build is that of CATALOGUE unless --full or --demo says otherwise.

Files for import: UTF-8, the first line names the columns in any order, separated by comma, semicolon or tab,
at most 100 MB. A file takes effect as a whole: one bad row, told by its line, and nothing is changed.
  order_number  a number of the active catalogue with its packing letter, such as MC0402R104K1CNT
  quantity      pieces on hand; the difference to the level so far is booked as a count
  quantity_min  the break holds from this quantity on; the first is 1, or one package where no tape is cut
  price         per piece, at most six decimals; never more than at a smaller quantity.
                One row without a price: the prices of the price model hold again
  currency      EUR`;

const rootDir = join(import.meta.dirname, '..');

function say(text: string): void {
  console.log(text);
}

function configured(): Config {
  const read = readConfig(process.env, rootDir);
  if (!read.ok) throw new StartError(describeProblems(read.problems));
  return read.config;
}

/** Runs with the database of the store, also while the store is running. */
async function withPlatform<T>(config: Config, work: (platform: Platform) => Promise<T>): Promise<T> {
  const platform = await createPlatform(config, { joinRunning: true, log: createLogger('error') });
  try {
    return await work(platform);
  } finally {
    await platform.close();
  }
}

function figures(count: number): string {
  return count.toLocaleString('en');
}

async function build(config: Config, kind: Build, activate: boolean): Promise<void> {
  const started = performance.now();
  const { manifest, folder, isNew } = await buildAndWrite(config, kind, new Date());
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const size = Math.round(manifest.files.reduce((sum, file) => sum + file.bytes, 0) / 1e6);
  say(`${manifest.id} ${isNew ? `compiled in ${seconds} s` : 'is compiled already'}: ${folder}`);
  say(`${figures(manifest.parts)} order numbers, ${figures(manifest.products)} products, ${size} MB`);
  if (!activate) {
    say(`To put it in force: npm run catalogue -- activate ${manifest.id}`);
    return;
  }
  await withPlatform(config, (platform) => activateRelease(platform, manifest.id));
  say(`${manifest.id} is in force.`);
}

async function check(config: Config, kind: Build): Promise<number> {
  const { folder, manifest } = await buildAndWrite(config, kind, new Date());
  const started = performance.now();
  const { problems, orderNumbers, products } = checkRelease(await readRelease(folder));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  for (const problem of problems) say(problem);
  say(
    `${manifest.id}: ${figures(orderNumbers)} order numbers and ${figures(products)} products checked in ${seconds} s, ${problems.length === 0 ? 'all well' : 'with problems'}`,
  );
  return problems.length === 0 ? 0 : 1;
}

async function diff(config: Config, from: string, to: string): Promise<void> {
  const before = await readRelease(releaseFolder(config.dataDir, from));
  const after = await readRelease(releaseFolder(config.dataDir, to));
  takeSeries(before.brought);
  takeSeries(after.brought);
  const found = diffReleases(before, after);
  say(`${from} → ${to}`);
  say(`products added: ${figures(found.added)} ${found.addedNumbers.join(' ')}`);
  say(`products removed: ${figures(found.removed)} ${found.removedNumbers.join(' ')}`);
  say(`other packaging: ${figures(found.repacked)}, other price: ${figures(found.repriced)}`);
  for (const [attribute, count] of found.attributes) say(`other ${attribute}: ${figures(count)}`);
}

/** The release that imported numbers are checked against. */
async function activeRelease(platform: Platform) {
  const { config, db } = platform;
  const id = await activeReleaseId(db.orm, config.catalogue);
  if (id === null) {
    throw new ReleaseError(
      `No ${config.catalogue} catalogue is active yet. Run: npm run catalogue -- build --activate`,
    );
  }
  const release = await readRelease(releaseFolder(config.dataDir, id));
  takeSeries(release.brought);
  return release;
}

async function status(config: Config): Promise<void> {
  await withPlatform(config, async ({ db }) => {
    const hash = await sourceHash(config.rootDir);
    for (const kind of ['full', 'demo'] as const) {
      const active = await activeReleaseId(db.orm, kind);
      const isPresent = active === releaseId(kind, hash);
      const note =
        active === null || isPresent ? '' : ', compiled from other series files than the present ones';
      say(`active ${kind} release: ${active ?? 'none'}${note}`);
    }
    for (const { id, parts, products, createdAt } of await listReleases(db.orm)) {
      say(
        `  ${id}  ${createdAt.toISOString()}  ${figures(parts)} order numbers, ${figures(products)} products`,
      );
    }
    say(`order numbers with imported prices: ${figures(await countPriceLists(db.orm))}`);
    const unexplained = await unexplainedLevels(db.orm);
    const ledger =
      unexplained.length === 0
        ? 'the ledger explains every level'
        : `not explained: ${unexplained.join(' ')}`;
    say(`order numbers with stock movements: ${figures(await countTouched(db.orm))}; ${ledger}`);
  });
}

/** Runs one command and returns the exit code. */
async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      full: { type: 'boolean' },
      demo: { type: 'boolean' },
      brought: { type: 'string' },
      activate: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [command, first, second] = positionals;
  if (values.help || command === undefined) {
    say(HELP);
    return values.help ? 0 : 1;
  }
  const config = configured();
  const kind: Build = values.full ? 'full' : values.demo ? 'demo' : config.catalogue;
  switch (command) {
    case 'build':
      if (values.brought) takeSeries(JSON.parse(await readFile(values.brought, 'utf8')) as BroughtSeries);
      await build(config, kind, values.activate ?? false);
      return 0;
    case 'check':
      return check(config, kind);
    case 'diff':
      await diff(config, required(first, 'diff A B'), required(second, 'diff A B'));
      return 0;
    case 'activate': {
      const id = required(first, 'activate ID');
      const { parts } = await withPlatform(config, (platform) => activateRelease(platform, id));
      say(`${id} is in force: ${figures(parts)} order numbers.`);
      return 0;
    }
    case 'rollback': {
      const { id } = await withPlatform(config, (platform) => rollbackRelease(platform, kind));
      say(`${id} is in force again.`);
      return 0;
    }
    case 'import-stock': {
      const path = resolve(required(first, 'import-stock FILE.csv'));
      const { rows, moved } = await withPlatform(config, async (platform) =>
        importStock(platform, await activeRelease(platform), path),
      );
      say(`${figures(rows)} counts taken; ${figures(moved)} order numbers had another level.`);
      return 0;
    }
    case 'import-prices': {
      const path = resolve(required(first, 'import-prices FILE.csv'));
      const count = await withPlatform(config, async (platform) =>
        importPrices(platform, await activeRelease(platform), path),
      );
      say(`${figures(count)} order numbers have the prices of the file.`);
      return 0;
    }
    case 'status':
      await status(config);
      return 0;
    default:
      console.error(`There is no command "${command.slice(0, 40)}".\n\n${HELP}`);
      return 1;
  }
}

function required(argument: string | undefined, usage: string): string {
  if (!argument) throw new ReleaseError(`Something is missing: npm run catalogue -- ${usage}`);
  return argument;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const isPlain = error instanceof ReleaseError || error instanceof StartError || isUsageError(error);
  console.error(isPlain ? (error as Error).message : error);
  process.exitCode = 1;
}

function isUsageError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
