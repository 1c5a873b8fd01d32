/** `npm run catalogue -- …`: builds, checks and activates catalogues, and imports prices and stock. */
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
import { createSeriesSet, type StaffSeries } from '../src/catalogue/families/series.ts';
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
import { releaseId, sourceHash } from '../src/catalogue/release/source-hash.ts';

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

function print(text: string): void {
  console.log(text);
}

function readSettings(): Config {
  const read = readConfig(process.env, rootDir);
  if (!read.ok) throw new StartError(describeProblems(read.problems));
  return read.config;
}

/** Opens the database of the shop, also while the shop is running. */
async function withPlatform<T>(config: Config, work: (platform: Platform) => Promise<T>): Promise<T> {
  const platform = await createPlatform(config, { joinRunning: true, log: createLogger('error') });
  try {
    return await work(platform);
  } finally {
    await platform.close();
  }
}

function formatCount(count: number): string {
  return count.toLocaleString('en');
}

interface BuildOptions {
  kind: Build;
  /** A JSON file with the files of staff, in place of those of `data/series`. */
  staffSeriesPath: string | undefined;
  activate: boolean;
}

async function build(config: Config, { kind, staffSeriesPath, activate }: BuildOptions): Promise<void> {
  const startedAt = performance.now();
  const staffSeries = staffSeriesPath ? JSON.parse(await readFile(staffSeriesPath, 'utf8')) : {};
  const seriesSet = createSeriesSet(staffSeries as StaffSeries);
  const { manifest, folder, isNew } = await buildAndWrite(config, kind, new Date(), seriesSet);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const size = Math.round(manifest.files.reduce((sum, file) => sum + file.bytes, 0) / 1e6);
  print(`${manifest.id} ${isNew ? `compiled in ${seconds} s` : 'is compiled already'}: ${folder}`);
  print(
    `${formatCount(manifest.parts)} order numbers, ${formatCount(manifest.products)} products, ${size} MB`,
  );
  if (!activate) {
    print(`To put it in force: npm run catalogue -- activate ${manifest.id}`);
    return;
  }
  await withPlatform(config, (platform) => activateRelease(platform, manifest.id));
  print(`${manifest.id} is in force.`);
}

async function check(config: Config, kind: Build): Promise<number> {
  const { folder, manifest } = await buildAndWrite(config, kind, new Date());
  const startedAt = performance.now();
  const { problems, orderNumbers, products } = checkRelease(await readRelease(folder));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  for (const problem of problems) print(problem);
  print(
    `${manifest.id}: ${formatCount(orderNumbers)} order numbers and ${formatCount(products)} products checked in ${seconds} s, ${problems.length === 0 ? 'all well' : 'with problems'}`,
  );
  return problems.length === 0 ? 0 : 1;
}

async function diff(config: Config, oldVersion: string, newVersion: string): Promise<void> {
  const oldRelease = await readRelease(releaseFolder(config.dataDir, oldVersion));
  const newRelease = await readRelease(releaseFolder(config.dataDir, newVersion));
  const difference = diffReleases(oldRelease, newRelease);
  print(`${oldVersion} → ${newVersion}`);
  print(`products added: ${formatCount(difference.addedCount)} ${difference.addedNumbers.join(' ')}`);
  print(`products removed: ${formatCount(difference.removedCount)} ${difference.removedNumbers.join(' ')}`);
  print(
    `other packaging: ${formatCount(difference.repackedCount)}, other price: ${formatCount(difference.repricedCount)}`,
  );
  for (const [attribute, count] of difference.attributes) print(`other ${attribute}: ${formatCount(count)}`);
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
  return readRelease(releaseFolder(config.dataDir, id));
}

async function status(config: Config): Promise<void> {
  await withPlatform(config, async ({ db }) => {
    const hash = await sourceHash(config.rootDir);
    for (const kind of ['full', 'demo'] as const) {
      const active = await activeReleaseId(db.orm, kind);
      const isPresent = active === releaseId(kind, hash);
      const note =
        active === null || isPresent ? '' : ', compiled from other series files than the present ones';
      print(`active ${kind} release: ${active ?? 'none'}${note}`);
    }
    for (const { id, parts, products, createdAt } of await listReleases(db.orm)) {
      print(
        `  ${id}  ${createdAt.toISOString()}  ${formatCount(parts)} order numbers, ${formatCount(products)} products`,
      );
    }
    print(`order numbers with imported prices: ${formatCount(await countPriceLists(db.orm))}`);
    const unexplainedNumbers = await unexplainedLevels(db.orm);
    const ledger =
      unexplainedNumbers.length === 0
        ? 'the ledger explains every level'
        : `not explained: ${unexplainedNumbers.join(' ')}`;
    print(`order numbers with stock movements: ${formatCount(await countTouched(db.orm))}; ${ledger}`);
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
  const [command, firstArgument, secondArgument] = positionals;
  if (values.help || command === undefined) {
    print(HELP);
    return values.help ? 0 : 1;
  }
  const config = readSettings();
  const kind: Build = values.full ? 'full' : values.demo ? 'demo' : config.catalogue;
  switch (command) {
    case 'build':
      await build(config, { kind, staffSeriesPath: values.brought, activate: values.activate ?? false });
      return 0;
    case 'check':
      return check(config, kind);
    case 'diff':
      await diff(
        config,
        requireArgument(firstArgument, 'diff A B'),
        requireArgument(secondArgument, 'diff A B'),
      );
      return 0;
    case 'activate': {
      const id = requireArgument(firstArgument, 'activate ID');
      const { parts } = await withPlatform(config, (platform) => activateRelease(platform, id));
      print(`${id} is in force: ${formatCount(parts)} order numbers.`);
      return 0;
    }
    case 'rollback': {
      const { id } = await withPlatform(config, (platform) => rollbackRelease(platform, kind));
      print(`${id} is in force again.`);
      return 0;
    }
    case 'import-stock': {
      const path = resolve(requireArgument(firstArgument, 'import-stock FILE.csv'));
      const { rows, changedCount } = await withPlatform(config, async (platform) =>
        importStock(platform, await activeRelease(platform), path),
      );
      print(
        `${formatCount(rows)} counts taken; ${formatCount(changedCount)} order numbers had another level.`,
      );
      return 0;
    }
    case 'import-prices': {
      const path = resolve(requireArgument(firstArgument, 'import-prices FILE.csv'));
      const count = await withPlatform(config, async (platform) =>
        importPrices(platform, await activeRelease(platform), path),
      );
      print(`${formatCount(count)} order numbers have the prices of the file.`);
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

function requireArgument(argument: string | undefined, usage: string): string {
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
