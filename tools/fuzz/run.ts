/**
 * `npm run fuzz -- [TEXT …]`: sends hostile texts of the largest allowed size to every public call and page, and the
 * largest valid requests, to a shop in a separate process that measures how long its event loop is held. If texts are
 * given, only requests whose line in the report contains one of them are sent (such as `largest`, `vault`,
 * `webhooks`, `/og`, `/desk/api`, `as sales`). FUZZ_PORT is the first of three ports. The shop gets a new database,
 * which is removed at the end. A request that holds the loop too long is repeated with other texts, and the shortest
 * hold of three counts. Exit code 1 if a call holds the loop longer than 100 ms, fails (5xx other than 503), or ends
 * the process.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pictureProbes, vaultProbes, webhookProbes } from './cards.ts';
import { deskProbes } from './desk.ts';
import { crowdProbes, largestProbes } from './largest.ts';
import type { Hold } from './loop-hold.ts';
import { pageProbes } from './pages.ts';
import { apiProbes, type Description, type Probe } from './probes.ts';
import { partSlugs, prepareShop } from './surroundings.ts';
import { startWatchedShop, type WatchedShop } from './watched-shop.ts';

const LONGEST_HOLD_MS = 100;
const TRIES = 3;
const ANSWER_MS = 120_000;
const SHOWN = 40;

interface Finding {
  call: string;
  description: string;
  status: string;
  hold: Hold;
  /** Milliseconds until the complete reply had arrived. */
  answerMs: number;
}

/** Slugs of each category: the largest requests use different ones at every try. */
const SLUGS_PER_CATEGORY = 600;

async function main(texts: readonly string[]): Promise<number> {
  const port = Number(process.env['FUZZ_PORT'] ?? 4300);
  const dataDir = mkdtempSync(join(tmpdir(), 'fuzz-'));
  const shop = await startWatchedShop({
    PORT: String(port),
    VAULT_PORT: String(port + 1),
    GATEWAY_PORT: String(port + 2),
    DATA_DIR: dataDir,
    CATALOGUE: 'demo',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  });
  try {
    const slugs = await partSlugs(shop.origin, SLUGS_PER_CATEGORY);
    const surroundings = await prepareShop(shop.origin, slugs[0]!);
    const apiDescription = (await (await fetch(`${shop.origin}/api/openapi.json`)).json()) as Description;
    const isWanted = ({ call, description }: { call: string; description: string }) =>
      texts.length === 0 || texts.some((text) => `${call} ${description}`.includes(text));
    const probes = [
      ...largestProbes({ ...surroundings, slugs }),
      ...apiProbes(apiDescription, surroundings),
      ...(await pageProbes(surroundings)),
      ...vaultProbes(`http://localhost:${port + 1}`),
      ...webhookProbes(shop.webhookSecret),
      ...pictureProbes(slugs),
      ...(await deskProbes(shop, surroundings)),
    ].filter(isWanted);
    const groups = [
      ...probes.map(({ call, description, make }) => ({
        call,
        description,
        make: (salt: number) => [make(salt)],
      })),
      ...crowdProbes({ ...surroundings, slugs })
        .map(({ description, make }) => ({ call: 'at once', description: `largest: ${description}`, make }))
        .filter(isWanted),
    ];
    const findings: Finding[] = [];
    for (const [groupIndex, group] of groups.entries()) {
      findings.push(await measure(shop, group));
      if (!shop.isRunning()) break;
      if ((groupIndex + 1) % 500 === 0) console.error(`${groupIndex + 1} of ${groups.length} requests`);
    }
    return report(findings, shop.isRunning());
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Group = { call: string; description: string; make: (salt: number) => ReturnType<Probe['make']>[] };

let lastSalt = Math.floor(performance.timeOrigin / 60_000) % 10_000;

/** The try with the shortest hold; repeats only if the first was too long. */
async function measure(shop: WatchedShop, { call, description, make }: Group): Promise<Finding> {
  let best: Finding | null = null;
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const requests = make(lastSalt++);
    await shop.settle();
    const startedAt = performance.now();
    const statuses = await Promise.all(requests.map((request) => ask(shop.origin, request)));
    const answerMs = performance.now() - startedAt;
    const hold = await shop.settle();
    const status = statuses.find(isFault) ?? statuses[0] ?? '';
    const finding = { call, description, status, hold, answerMs };
    if (!best || hold.workMs < best.hold.workMs || isFault(status)) best = finding;
    if (isFault(status) || hold.workMs <= LONGEST_HOLD_MS) break;
  }
  return best!;
}

const isFault = (status: string) => (/^5/.test(status) && status !== '503') || status === 'no answer';

/** Each request has a different address: limits by address are tested elsewhere. */
let requestCount = 0;
async function ask(origin: string, { path, init }: ReturnType<Probe['make']>): Promise<string> {
  requestCount += 1;
  const address = `10.${(requestCount >> 16) & 255}.${(requestCount >> 8) & 255}.${requestCount & 255}`;
  const headers = { ...(init.headers as Record<string, string>), 'x-forwarded-for': address };
  try {
    const reply = await fetch(/^http:/.test(path) ? path : origin + path, {
      ...init,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return statusIn(await reply.text()) ?? String(reply.status);
  } catch (error) {
    console.error(
      `${init.method ?? 'GET'} ${path.slice(0, 80)}: ${error instanceof Error ? (error.cause ?? error.message) : error}`,
    );
    return 'no answer';
  }
}

/**
 * The vault sends its status inside the reply, because a script with an HTTP error would not run. Null: the HTTP
 * status counts.
 */
const statusIn = (text: string) => /"\$status":(\d{3})/.exec(text.slice(0, 500))?.[1] ?? null;

function report(findings: readonly Finding[], isRunning: boolean): number {
  const longest = new Map<string, Finding>();
  for (const finding of findings) {
    const longestFinding = longest.get(finding.call);
    if (!longestFinding || finding.hold.workMs > longestFinding.hold.workMs)
      longest.set(finding.call, finding);
  }
  const rows = [...longest.values()].sort((a, b) => b.hold.workMs - a.hold.workMs);
  console.log('held (ms) | by the clock | answered (ms) | status | call | request');
  for (const row of rows.slice(0, SHOWN)) console.log(lineOf(row));
  const tooLong = findings.filter(({ hold }) => hold.workMs > LONGEST_HOLD_MS);
  const faults = findings.filter(({ status }) => isFault(status));
  if (tooLong.length > 0) console.log(`\nLonger than ${LONGEST_HOLD_MS} ms:`);
  for (const row of tooLong) console.log(lineOf(row));
  if (faults.length > 0) console.log('\nFailed:');
  for (const row of faults) console.log(lineOf(row));
  if (!isRunning) console.log('\nThe shop ended while it was asked.');
  console.log(
    `\n${findings.length} requests to ${longest.size} calls: ${tooLong.length} too long, ${faults.length} failed`,
  );
  return tooLong.length + faults.length > 0 || !isRunning || findings.length === 0 ? 1 : 0;
}

function lineOf({ call, description, status, hold, answerMs }: Finding): string {
  const ms = [hold.workMs, hold.clockMs, answerMs].map((value) => value.toFixed(0).padStart(6));
  return [...ms, status, call, description].join(' | ');
}

process.exit(await main(process.argv.slice(2)));
