/**
 * Every call of the API with hostile texts of the largest allowed size, one shape per field. `npm run fuzz` covers
 * all shapes, the pages, and how many milliseconds the event loop is held.
 */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { largestProbes } from '../../tools/fuzz/largest.ts';
import { watchLoop } from '../../tools/fuzz/loop-hold.ts';
import { apiProbes, type Description, type Probe } from '../../tools/fuzz/probes.ts';
import { SHAPES } from '../../tools/fuzz/shapes.ts';
import { partSlugs, prepareShop } from '../../tools/fuzz/surroundings.ts';
import { startTestServer, type TestServer } from '../harness.ts';

/** Twenty times the limit of `npm run fuzz`, so that other work of the machine cannot fail the test. */
const LONGEST_HOLD_MS = 2_000;
const AT_ONCE = 4;

let store: TestServer;
before(async () => {
  store = await startTestServer({ env: { TRUST_PROXY: '1', LOG_LEVEL: 'error' } });
});
after(() => store.close());

it('answers every call with hostile texts without a server fault and without holding the event loop', async () => {
  const slugs = await partSlugs(store.origin, 100);
  const preparedShop = await prepareShop(store.origin, slugs[0]!);
  const description = (await (await store.fetch('/api/openapi.json')).json()) as Description;
  const shapesAt = (fieldIndex: number) => [SHAPES[fieldIndex % SHAPES.length]!];
  const probes = [
    ...apiProbes(description, preparedShop, { shapesAt, bodyBytes: 60_000, files: 2 }),
    ...largestProbes({ ...preparedShop, slugs }).filter(({ call }) => / \/api\/cart\b/.test(call)),
  ];
  const calls = new Set(probes.map(({ call }) => call));
  for (const [path, operations] of Object.entries(description.paths)) {
    for (const [method, { parameters, requestBody }] of Object.entries(operations)) {
      const takesText = parameters.length > 0 || requestBody !== undefined;
      const call = `${method.toUpperCase()} ${path}`;
      assert.ok(calls.has(call) || !takesText, `${call} was not asked`);
    }
  }
  const loop = watchLoop();
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  let nextIndex = 0;
  const askNext = async () => {
    for (let probeIndex = nextIndex++; probeIndex < probes.length; probeIndex = nextIndex++) {
      const probe = probes[probeIndex]!;
      const status = await statusOf(probe, probeIndex);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500 && status !== 503) faults.push(`${status} ${probe.call} ${probe.description}`);
      const { workMs } = loop.read();
      if (workMs > LONGEST_HOLD_MS) faults.push(`${workMs.toFixed(0)} ms ${probe.call} ${probe.description}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askNext));
  loop.close();
  assert.ok(probes.length > 1_000, `${probes.length} requests`);
  assert.deepEqual(faults, []);
  // Requests refused by the public entry would test nothing behind it.
  const share = (...includedStatuses: number[]) =>
    includedStatuses.reduce((all, status) => all + (statuses.get(status) ?? 0), 0) / probes.length;
  const statusCounts = JSON.stringify([...statuses].sort());
  assert.ok(share(200) >= 0.25, `too few requests were taken: ${statusCounts}`);
  assert.ok(
    share(401, 403, 413, 414, 415, 429, 431) <= 0.25,
    `too many were refused at the door: ${statusCounts}`,
  );
});

/** Sends each request from a different address: limits by address are tested elsewhere. */
async function statusOf({ make }: Probe, probeIndex: number): Promise<number> {
  const { path, init } = make(probeIndex);
  const headers = {
    ...(init.headers as Record<string, string>),
    'x-forwarded-for': `10.1.${probeIndex >> 8}.${probeIndex & 255}`,
  };
  const reply = await store.fetch(path, { ...init, headers, redirect: 'manual' });
  await reply.arrayBuffer();
  return reply.status;
}
