/**
 * `npm run load -- [buyers] [orders] [parts] [--lines=N] [--statements] [--profile=FOLDER]`: how many orders per
 * second two processes on one PostgreSQL handle, how long each buyer waits, and how much processor time an order
 * costs. Carts are filled beforehand; the submission by card is measured.
 * DATABASE_URL names the server, where a database is created and dropped; without it one from node_modules runs with
 * its default durability. `parts` is the number of different parts in the orders, `--lines` the lines of each.
 * `--statements` adds the SQL statements of the processes, `--profile` a CPU profile of each. Exit code 1 if a limit
 * below is missed, a call failed, or a confirmed order is not as confirmed.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createLogger, startEmbedded } from '#platform';
import { freePorts } from '../../tests/harness/ports.ts';
import { fillCarts, partsInStock, type Shop, type Submission, submitAll } from './buyers.ts';
import {
  findConfirmationFaults,
  makeDatabase,
  readTakenMinor,
  serverName,
  waitUntilCaptured,
} from './order-audit.ts';
import { databaseServer, type Party, processes } from './processor-time.ts';

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    statements: { type: 'boolean', default: false },
    profile: { type: 'string' },
    lines: { type: 'string', default: '1' },
  },
});
const [buyers = 32, orders = 960, parts = 64] = positionals.map(Number);
const lines = Number(flags.lines);
const SECRETS = {
  STRIPE_SECRET_KEY: 'sk_load_0000000000000000000000000000',
  STRIPE_PUBLISHABLE_KEY: 'pk_load_0000000000000000000000000000',
  STRIPE_WEBHOOK_SECRET: 'whsec_load_0000000000000000000000000000',
};
/** Orders before the measurement, so that code is compiled and connections are open. */
const WARM_UP = Math.max(64, Math.round(orders / 8));
/** The limits for a crowd of up to 32 buyers. A larger crowd may be refused with a time to retry. */
const LIMITS = { crowd: 32, ordersPerSecond: 60, p99Ms: 500 };
const children: ChildProcess[] = [];

interface Running {
  shops: (Shop & { pid: number })[];
  gateway: { origin: string; pid: number };
}

async function main(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'load-'));
  const database = await openServer(folder);
  try {
    const { shops, gateway } = await startAll(folder, database.url);
    const server = await databaseServer(database.url);
    const parties = [
      processes(
        'shop, two processes',
        shops.map(({ pid }) => pid),
      ),
      ...(server ? [server] : []),
      processes('stand-in of the gateway', [gateway.pid]),
      { name: 'this script', seconds: async () => sumOf(Object.values(process.cpuUsage())) / 1e6 },
    ];
    const slugs = await partsInStock(shops[0]!.origin, parts);
    const waitingBuyers = await fillCarts(shops, { parts: slugs, lines, orders: WARM_UP + orders });
    const warmUpSubmissions = await submitAll(
      shops,
      waitingBuyers.slice(0, WARM_UP),
      Math.min(buyers, LIMITS.crowd),
    );
    await waitUntilCaptured(database.url);
    await statementsOf(shops, folder);

    const secondsBefore = await secondsOf(parties);
    const loadBefore = loadavg()[0]!;
    const startedAt = performance.now();
    const submissions = await submitAll(shops, waitingBuyers.slice(WARM_UP), buyers);
    const seconds = (performance.now() - startedAt) / 1000;
    const secondsDuring = await secondsOf(parties);
    await waitUntilCaptured(database.url);
    const wholeSeconds = (performance.now() - startedAt) / 1000;
    const secondsAfter = await secondsOf(parties);
    const statements = await statementsOf(shops, folder);

    const faults = [
      ...submissions.flatMap(({ fault }) => fault ?? []),
      ...(await findConfirmationFaults(
        database.url,
        [...warmUpSubmissions, ...submissions].flatMap(({ number }) => number ?? []),
        await readTakenMinor(gateway.origin),
      )),
    ];
    const count = submissions.filter(({ number }) => number !== null).length;
    console.log(
      [
        `${buyers} buyers, ${submissions.length} orders of ${lines} line${lines === 1 ? '' : 's'} over ${slugs.length} parts, 2 processes, ${await serverName(database.url)}`,
        `${cpus().length} cores, Node ${process.versions.node}, load of the machine before ${loadBefore.toFixed(1)}, after ${loadavg()[0]!.toFixed(1)}`,
        '',
      ].join('\n'),
    );
    const missedLimits = printTimes(submissions, seconds, faults.length);
    console.log(`all captured ${(wholeSeconds - seconds).toFixed(1)} s after the last answer\n`);
    printProcessor(parties, { secondsBefore, secondsDuring, secondsAfter }, count);
    if (statements) printStatements(statements, count);
    for (const fault of faults.slice(0, 10)) console.error(fault);
    const isSound = await checkInvariants(database.url);
    for (const limit of missedLimits) console.error(`Missed: ${limit}`);
    return isSound && faults.length === 0 && missedLimits.length === 0 ? 0 : 1;
  } finally {
    for (const child of children) child.kill('SIGTERM');
    await Promise.all(
      children.map((child) => child.exitCode ?? new Promise((resolve) => child.once('exit', resolve))),
    );
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function openServer(folder: string): Promise<{ url: string; close(): Promise<void> }> {
  const databaseUrl = process.env['DATABASE_URL'];
  if (databaseUrl) return makeDatabase(databaseUrl);
  const dataDir = join(folder, 'server');
  mkdirSync(dataDir);
  const { target, stop } = await startEmbedded({ dataDir, log: createLogger('warn') });
  const host = encodeURIComponent(target.host ?? '');
  return { url: `postgres://${target.user}@localhost/${target.database}?host=${host}`, close: stop };
}

async function startAll(folder: string, databaseUrl: string): Promise<Running> {
  const [gatewayPort = 0, ...ports] = await freePorts(7);
  const profileFlags = flags.profile ? ['--cpu-prof', `--cpu-prof-dir=${flags.profile}`] : [];
  const gateway = await start(
    'tools/load/gateway.ts',
    {
      PORT: String(gatewayPort),
      WEBHOOK_URL: `http://localhost:${ports[0]}/api/webhooks/stripe`,
      WEBHOOK_SECRET: SECRETS.STRIPE_WEBHOOK_SECRET,
      SECRET_KEY: SECRETS.STRIPE_SECRET_KEY,
    },
    profileFlags,
  );
  const origin = `http://localhost:${gatewayPort}`;
  const shops: Running['shops'] = [];
  for (const index of [0, 1]) {
    const [port = 0, vaultPort = 0, gatewayPort = 0] = ports.slice(index * 3);
    const shop = { origin: `http://localhost:${port}`, vault: `http://localhost:${vaultPort}` };
    const child = await start(
      'tools/start.ts',
      {
        ...SECRETS,
        PORT: String(port),
        VAULT_PORT: String(vaultPort),
        GATEWAY_PORT: String(gatewayPort),
        PUBLIC_URL: shop.origin,
        VAULT_PUBLIC_URL: shop.vault,
        STRIPE_HOST: origin,
        TRIAL: 'off',
        TRUST_PROXY: '1',
        DATABASE_URL: databaseUrl,
        DATA_DIR: join(folder, `shop-${index}`),
        CATALOGUE: 'demo',
        LOG_LEVEL: 'warn',
        LOAD_STATEMENTS: join(folder, 'statements'),
      },
      [
        ...(flags.statements ? ['--import', join(import.meta.dirname, 'statements.ts')] : []),
        ...profileFlags,
      ],
    );
    shops.push({ ...shop, pid: child.pid! });
  }
  return { shops, gateway: { origin, pid: gateway.pid! } };
}

/** Starts a script of this repository and waits until it prints `ready`. */
async function start(
  script: string,
  env: Record<string, string>,
  options: readonly string[] = [],
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...options, script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      if (/ready/.test(text)) resolve();
      for (const line of text.split('\n').filter((each) => /"level":(50|60)/.test(each))) console.error(line);
    });
    child.once('exit', (code) => reject(new Error(`${script} ended with code ${code}`)));
  });
  return child;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

function secondsOf(parties: readonly Party[]): Promise<number[]> {
  return Promise.all(parties.map((party) => party.seconds()));
}

/** Prints the table of a crowd. Returns the missed limits. */
function printTimes(submissions: readonly Submission[], seconds: number, faults: number): string[] {
  const orderedSubmissions = submissions.filter(({ number }) => number !== null);
  const times = orderedSubmissions.map(({ ms }) => ms).sort((a, b) => a - b);
  const wholeTimes = orderedSubmissions.map(({ wholeMs }) => wholeMs).sort((a, b) => a - b);
  const quantile = (sortedTimes: readonly number[], share: number) =>
    Math.round(sortedTimes[Math.floor((sortedTimes.length - 1) * share)] ?? 0);
  const refusals = submissions.map((each) => each.refusals);
  const rate = orderedSubmissions.length / seconds;
  const p99 = quantile(times, 0.99);
  const isHeld = buyers <= LIMITS.crowd;
  const rows: [string, string, string][] = [
    ['orders a second', rate.toFixed(1), isHeld ? `at least ${LIMITS.ordersPerSecond}` : ''],
    [
      'answer, p50 / p99 / longest, ms',
      `${quantile(times, 0.5)} / ${p99} / ${quantile(times, 1)}`,
      isHeld ? `p99 ${LIMITS.p99Ms}` : '',
    ],
    [
      'with refusals before it, p50 / p99 / longest, ms',
      [0.5, 0.99, 1].map((share) => quantile(wholeTimes, share)).join(' / '),
      '',
    ],
    ['refused as busy, answers', String(sumOf(refusals)), isHeld ? '0' : 'each names when to come again'],
    ['refused most often, one buyer', String(Math.max(0, ...refusals)), ''],
    ['faults', String(faults), '0'],
  ];
  print(['', 'measured', 'limit'], rows);
  if (!isHeld) return [];
  return [
    ...(rate < LIMITS.ordersPerSecond
      ? [`${rate.toFixed(1)} orders a second, at least ${LIMITS.ordersPerSecond} wanted`]
      : []),
    ...(p99 > LIMITS.p99Ms ? [`p99 ${p99} ms, at most ${LIMITS.p99Ms} ms wanted`] : []),
    ...(sumOf(refusals) > 0 ? [`${sumOf(refusals)} answers refused as busy, none wanted`] : []),
  ];
}

function printProcessor(
  parties: readonly Party[],
  {
    secondsBefore,
    secondsDuring,
    secondsAfter,
  }: Record<'secondsBefore' | 'secondsDuring' | 'secondsAfter', number[]>,
  count: number,
): void {
  const perOrder = (earlier: number[], later: number[], index: number) =>
    ((later[index]! - earlier[index]!) * 1000) / Math.max(1, count);
  const totalPerOrder = sumOf(parties.map((_, index) => perOrder(secondsBefore, secondsAfter, index)));
  const rows = parties.map(({ name }, index): [string, string, string] => [
    name,
    perOrder(secondsBefore, secondsDuring, index).toFixed(1),
    perOrder(secondsBefore, secondsAfter, index).toFixed(1),
  ]);
  const earlyPerOrder = sumOf(parties.map((_, index) => perOrder(secondsBefore, secondsDuring, index)));
  print(
    ['processor, ms an order', 'to the last answer', 'to the last capture'],
    [...rows, ['all', earlyPerOrder.toFixed(1), totalPerOrder.toFixed(1)]],
  );
  console.log(
    `${cpus().length} cores give ${cpus().length * 1000} ms a second: at most ${((cpus().length * 1000) / totalPerOrder).toFixed(0)} orders a second.\n`,
  );
}

function print(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]!.length)));
  for (const row of [head, ...rows])
    console.log(`| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`);
  console.log('');
}

/** SQL statements of the shops since the last call, by text; null without `--statements`. */
async function statementsOf(
  shops: readonly { pid: number }[],
  folder: string,
): Promise<Map<string, number> | null> {
  if (!flags.statements) return null;
  const counts = new Map<string, number>();
  for (const { pid } of shops) process.kill(pid, 'SIGUSR2');
  await sleep(500);
  for (const { pid } of shops) {
    const read = JSON.parse(readFileSync(join(folder, `statements.${pid}`), 'utf8')) as [string, number][];
    for (const [text, count] of read) counts.set(text, (counts.get(text) ?? 0) + count);
  }
  return counts;
}

function printStatements(statements: ReadonlyMap<string, number>, count: number): void {
  const sortedStatements = [...statements].sort((a, b) => b[1] - a[1]);
  console.log(
    `${(sumOf(sortedStatements.map(([, each]) => each)) / Math.max(1, count)).toFixed(1)} statements an order:`,
  );
  for (const [text, runCount] of sortedStatements.filter(([, many]) => many / count > 0.05))
    console.log(`${(runCount / count).toFixed(2).padStart(6)}  ${text.slice(0, 150)}`);
  console.log('');
}

async function checkInvariants(url: string): Promise<boolean> {
  const env = { ...process.env, DATABASE_URL: url, CATALOGUE: 'demo' };
  const child = spawn(process.execPath, ['tools/check-invariants.ts'], { env, stdio: 'inherit' });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)));
}

process.exit(await main());
