/**
 * `npm run load -- [buyers] [orders] [parts]`: how many orders a second two processes on one PostgreSQL
 * take, and how long each buyer waits. Carts are filled beforehand; measured is the submission alone, by card.
 * The server is that of DATABASE_URL (its database must be empty), else one from node_modules with its default
 * durability. `parts`: over how many different parts the orders are spread. Prints one line of figures and asks the
 * invariants at the end; exit code 1 where a submission failed or an invariant is broken.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger, startEmbedded } from '#platform';
import { freePorts } from '../../tests/harness/server.ts';
import { cpuSeconds } from '../bench/shop.ts';

const [buyers = 32, orders = 960, parts = 64] = process.argv.slice(2).map(Number);
const KEY = `Basic ${btoa('pk_demo')}`;
const SECRETS = {
  STRIPE_SECRET_KEY: 'sk_load_0000000000000000000000000000',
  STRIPE_PUBLISHABLE_KEY: 'pk_load_0000000000000000000000000000',
  STRIPE_WEBHOOK_SECRET: 'whsec_load_0000000000000000000000000000',
};
const children: ChildProcess[] = [];

interface Buyer {
  origin: string;
  session: string;
  /** As a proxy in front would name it: limits by address are for one visitor, not for a crowd. */
  address: string;
}

interface Submission {
  ms: number;
  status: number;
  isOrdered: boolean;
  answer: string;
}

async function main(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'load-'));
  const [gatewayPort = 0, ...ports] = await freePorts(7);
  const database = await openServer(folder);
  try {
    await start('tools/load/gateway.ts', {
      PORT: String(gatewayPort),
      WEBHOOK_URL: `http://localhost:${ports[0]}/api/webhooks/stripe`,
      WEBHOOK_SECRET: SECRETS.STRIPE_WEBHOOK_SECRET,
      SECRET_KEY: SECRETS.STRIPE_SECRET_KEY,
    });
    const shops = [];
    for (const index of [0, 1]) {
      const [port = 0, vaultPort = 0, unused = 0] = ports.slice(index * 3);
      const shop = await startShop(port, {
        ...SECRETS,
        PORT: String(port),
        VAULT_PORT: String(vaultPort),
        GATEWAY_PORT: String(unused),
        PUBLIC_URL: `http://localhost:${port}`,
        VAULT_PUBLIC_URL: `http://localhost:${vaultPort}`,
        STRIPE_HOST: `http://localhost:${gatewayPort}`,
        TRIAL: 'off',
        TRUST_PROXY: '1',
        DATABASE_URL: database.url,
        DATA_DIR: join(folder, `shop-${index}`),
        CATALOGUE: 'demo',
        LOG_LEVEL: 'warn',
      });
      shops.push({ ...shop, origin: `http://localhost:${port}`, vault: `http://localhost:${vaultPort}` });
    }
    const slugs = await partsInStock(shops[0]!.origin);
    const waiting = await fillCarts(shops, slugs);
    const pids = shops.map(({ pid }) => pid);
    const cpuBefore = await totalCpu(pids);
    const began = performance.now();
    const submissions = await submitAll(waiting);
    const seconds = (performance.now() - began) / 1000;
    const cpu = ((await totalCpu(pids)) - cpuBefore) * 1000;
    console.log(describe(submissions, seconds, cpu));
    await sleep(2_000);
    const isSound = await checkInvariants(database.url);
    const isServed = submissions.every(({ isOrdered, status }) => isOrdered || status === 503);
    return isSound && isServed ? 0 : 1;
  } finally {
    for (const child of children) child.kill('SIGTERM');
    await Promise.all(children.map((child) => new Promise((resolve) => child.once('exit', resolve))));
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function openServer(folder: string): Promise<{ url: string; close(): Promise<void> }> {
  const given = process.env['DATABASE_URL'];
  if (given) return { url: given, close: async () => undefined };
  const dataDir = join(folder, 'server');
  mkdirSync(dataDir);
  const { target, stop } = await startEmbedded({ dataDir, log: createLogger('warn') });
  const host = encodeURIComponent(target.host ?? '');
  return { url: `postgres://${target.user}@localhost/${target.database}?host=${host}`, close: stop };
}

/** Starts a script of this repository and waits for its word `ready`. */
async function start(script: string, env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [script], {
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

async function startShop(port: number, env: Record<string, string>): Promise<{ pid: number }> {
  const child = await start('tools/start.ts', env);
  const { stdout } = spawn('pgrep', ['-P', String(child.pid)]);
  const pids = (await stdout.toArray()).join('').trim().split('\n').filter(Boolean).map(Number);
  const reply = await fetch(`http://localhost:${port}/healthz`);
  if (!reply.ok) throw new Error(`The shop at ${port} is not ready.`);
  return { pid: pids.at(-1) ?? child.pid! };
}

async function totalCpu(pids: readonly number[]): Promise<number> {
  const all = await Promise.all(pids.map((pid) => cpuSeconds(pid)));
  return all.reduce((sum, each) => sum + each, 0);
}

async function partsInStock(origin: string): Promise<string[]> {
  const query = `category=ceramic-capacitors&limit=${Math.min(parts, 100)}&inStock=true&columns=&facets=0`;
  const reply = await fetch(`${origin}/api/catalogue/parts?${query}`);
  const { results } = (await reply.json()) as { results: { slug: string }[] };
  if (results.length === 0) throw new Error('The catalogue has no part in stock.');
  return results.map(({ slug }) => slug);
}

/** One cart for each order, half of them at each process. */
async function fillCarts(
  shops: readonly { origin: string; vault: string }[],
  slugs: readonly string[],
): Promise<Buyer[]> {
  const filled: Buyer[] = [];
  let next = 0;
  const fill = async () => {
    while (next < orders) {
      const index = next++;
      const { origin, vault } = shops[index % shops.length]!;
      const buyer: Buyer = { origin, session: '', address: addressOf(index) };
      await call(buyer, 'POST', '/cart/items', {
        product_id: slugs[index % slugs.length]!,
        quantity: 1,
        options: [{ id: 'packaging', value: 'CT' }],
      });
      await call(buyer, 'PUT', '/cart', {
        account: { email: `buyer${index}@example.com` },
        shipping: { name: 'Ada Buyer', address1: 'Weg 1', city: 'München', zip: '80331', country: 'DE' },
        billing: { method: 'card', card: { token: await cardToken(vault, buyer.address) } },
      });
      filled.push(buyer);
    }
  };
  await Promise.all(Array.from({ length: 8 }, fill));
  return filled;
}

function addressOf(index: number): string {
  return `203.0.${113 + (index >> 8)}.${index & 255}`;
}

async function cardToken(vault: string, address: string): Promise<string> {
  const query = new URLSearchParams({
    '$jsonp[method]': 'post',
    '$jsonp[callback]': 'none',
    $key: 'pk_demo',
  });
  const card = { number: '4242424242424242', exp_month: '12', exp_year: '2034', cvc: '123' };
  for (const [name, value] of Object.entries(card)) query.set(`$data[${name}]`, value);
  const reply = (await (
    await fetch(`${vault}/tokens?${query}`, { headers: { 'x-forwarded-for': address } })
  ).json()) as { $data?: { token?: string } };
  if (!reply.$data?.token) throw new Error(`The vault gave no token: ${JSON.stringify(reply)}`);
  return reply.$data.token;
}

async function call(buyer: Buyer, method: string, path: string, body?: object): Promise<Response> {
  const headers: Record<string, string> = {
    authorization: KEY,
    'content-type': 'application/json',
    'x-forwarded-for': buyer.address,
  };
  if (buyer.session) headers['x-session'] = buyer.session;
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const reply = await fetch(`${buyer.origin}/api${path}`, init);
  buyer.session = reply.headers.get('x-session') ?? buyer.session;
  if (path !== '/cart/order' && !reply.ok) throw new Error(`${path} answered ${reply.status}`);
  return reply;
}

/** `buyers` at a time; a refusal for being busy is tried again after the time it names. */
async function submitAll(waiting: readonly Buyer[]): Promise<Submission[]> {
  const done: Submission[] = [];
  let next = 0;
  const buy = async () => {
    while (next < waiting.length) done.push(await submit(waiting[next++]!));
  };
  await Promise.all(Array.from({ length: buyers }, buy));
  return done;
}

async function submit(buyer: Buyer): Promise<Submission> {
  const began = performance.now();
  const reply = await call(buyer, 'POST', '/cart/order');
  const answer = await reply.text();
  const isOrdered = reply.ok && typeof (JSON.parse(answer) as { number?: string }).number === 'string';
  return { ms: performance.now() - began, status: reply.status, isOrdered, answer };
}

function describe(submissions: readonly Submission[], seconds: number, cpu: number): string {
  const times = submissions.filter(({ isOrdered }) => isOrdered).map(({ ms }) => ms);
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
  const failed = submissions.filter(({ isOrdered }) => !isOrdered);
  for (const { status, answer } of failed.slice(0, 3)) console.error(`${status}: ${answer.slice(0, 300)}`);
  const refused = failed.filter(({ status }) => status === 503).length;
  return [
    `${buyers} buyers, ${submissions.length} orders over ${parts} parts, 2 processes`,
    `${(times.length / seconds).toFixed(1)}/s`,
    `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`,
    `${refused} refused as busy, ${failed.length - refused} faults`,
    `${(cpu / Math.max(1, times.length)).toFixed(1)} ms of processor an order in the shop's processes`,
  ].join(' · ');
}

async function checkInvariants(url: string): Promise<boolean> {
  const env = { ...process.env, DATABASE_URL: url, CATALOGUE: 'demo' };
  const child = spawn(process.execPath, ['tools/check-invariants.ts'], { env, stdio: 'inherit' });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)));
}

process.exit(await main());
