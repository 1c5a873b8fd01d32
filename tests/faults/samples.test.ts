/**
 * Many parallel requests for free samples and kits, at two shops on one database: in whatever order they are judged,
 * the rule and the stock limit what is granted.
 */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { checkInvariants } from '#commerce/checkout';
import { bookCounts } from '#commerce/stock';
import { confirmSamples } from '../harness/samples.ts';
import { startTestServer, type TestServer } from '../harness.ts';

const MANY = 20;

let stores: TestServer[] = [];
let parts: string[] = [];
let kit = '';

before(async () => {
  const firstStore = await startTestServer();
  stores = [firstStore, await startTestServer({ env: { DATABASE_URL: firstStore.config.databaseUrl! } })];
  const resistors = await listParts('/catalogue/parts?category=resistors&limit=100');
  parts = resistors.filter(({ stock }) => stock >= 1_000).map(({ partNumber }) => partNumber);
  assert.ok(parts.length >= MANY);
  kit = (await listParts('/catalogue/parts?category=engineering-kits&limit=1'))[0]!.partNumber;
});

beforeEach(async () => {
  // All requests come from one address.
  for (const address of ['127.0.0.1', '::1'])
    await stores[0]?.platform.throttle.clear(`samples-from:${address}`);
});

after(async () => {
  try {
    assert.deepEqual(await checkInvariants(stores[0]!.platform.db, new Date()), []);
  } finally {
    for (const store of stores.reverse()) await store.close();
  }
});

const headers = { authorization: `Basic ${btoa('pk_demo')}`, 'content-type': 'application/json' };

async function listParts(path: string): Promise<{ partNumber: string; stock: number }[]> {
  return (await (await stores[0]!.fetch(`/api${path}`, { headers })).json()).results;
}

interface Answer {
  status: string;
  code: string;
  reference: string;
}

/** Sends all requests at once, every second one to the other shop, and counts the decisions. */
async function requestTogether(path: string, bodies: readonly object[]): Promise<Record<string, number>> {
  const answers = await Promise.all(
    bodies.map(async (body, index): Promise<Answer> => {
      const answer = await stores[index % 2]!.fetch(`/api${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      assert.equal(answer.status, 200);
      return answer.json();
    }),
  );
  assert.equal(new Set(answers.map(({ reference }) => reference)).size, bodies.length);
  const decisions = await Promise.all(
    answers.map(async (answer, index) =>
      answer.code === 'confirm' ? confirmSamples(stores[index % 2]!, answer.reference) : answer,
    ),
  );
  const decisionCounts: Record<string, number> = {};
  for (const { status, code } of decisions)
    decisionCounts[`${status} ${code}`] = (decisionCounts[`${status} ${code}`] ?? 0) + 1;
  return decisionCounts;
}

const repeat = <T>(make: (index: number) => T): T[] => Array.from({ length: MANY }, (_, at) => make(at));

describe('twenty sample requests at once', () => {
  const sampleRequest = (at: number) => ({ lines: [{ partNumber: parts[at]!, quantity: 10 }] });

  it('of one person are granted five times and otherwise refused', async () => {
    const person = { email: 'ada@one.example', company: 'One GmbH', address: 'Spulenweg 1, Ulm' };
    const decisionCounts = await requestTogether('/samples', repeat((at) => ({ ...person, ...sampleRequest(at) }))); // biome-ignore format: one call
    assert.deepEqual(decisionCounts, { 'granted ok': 5, 'refused limit': MANY - 5 });
  });

  it('of colleagues at different addresses are granted five times and otherwise reviewed', async () => {
    const decisionCounts = await requestTogether(
      '/samples',
      repeat((index) => ({
        email: `person${index}@${index % 3 === 0 ? 'lab.' : ''}many.example`,
        company: `Lab ${index}`,
        address: `Street ${index}, Bonn`,
        ...sampleRequest(index),
      })),
    );
    assert.deepEqual(decisionCounts, { 'granted ok': 5, 'review limit': MANY - 5 });
  });

  it('of one address under different mail domains are granted five times and otherwise refused', async () => {
    const decisionCounts = await requestTogether(
      '/samples',
      repeat((index) => ({
        email: `ada@front${index}.example`,
        company: index % 2 ? 'Place Works GmbH' : 'PLACE WORKS, GmbH',
        address: index % 2 ? 'Gerberstraße 5, 89073 Ulm' : 'Gerberstr. 5 / 89073 ULM',
        ...sampleRequest(index),
      })),
    );
    assert.deepEqual(decisionCounts, { 'granted ok': 5, 'refused limit': MANY - 5 });
  });

  it('for the last pieces are granted while stock lasts and otherwise reviewed', async () => {
    await reduceStock(parts[0]!, 35);
    const decisionCounts = await requestTogether(
      '/samples',
      repeat((index) => ({
        email: `ada@last${index}.example`,
        company: `Last ${index}`,
        address: `Last street ${index}, Bonn`,
        lines: [{ partNumber: parts[0]!, quantity: 10 }],
      })),
    );
    assert.deepEqual(decisionCounts, { 'granted ok': 3, 'review stock': MANY - 3 });
  });
});

describe('twenty kit applications at once', () => {
  const work = { project: 'Charger board', yearly_volume: 50_000 };

  it('of one company, or of one site under different mail domains, are granted once and otherwise reviewed', async () => {
    const companyRequests = repeat((index) => ({
      email: `p${index}@kits.example`,
      company: `Kits ${index}`,
      site: `Line ${index}`,
      kit,
      ...work,
    }));
    assert.deepEqual(await requestTogether('/kit-applications', companyRequests), {
      'granted ok': 1,
      'review limit': MANY - 1,
    });
    const siteRequests = repeat((index) => ({
      email: `ada@site${index}.example`,
      company: 'Site Works',
      site: 'Ulm, line 2',
      kit,
      ...work,
    }));
    assert.deepEqual(await requestTogether('/kit-applications', siteRequests), {
      'granted ok': 1,
      'review limit': MANY - 1,
    });
  });

  it('of different companies for the last three kits are granted three times and otherwise reviewed', async () => {
    await reduceStock(kit, 3);
    const companyRequests = repeat((index) => ({
      email: `ada@firm${index}.example`,
      company: `Firm ${index}`,
      site: `Town ${index}`,
      kit,
      ...work,
    }));
    assert.deepEqual(await requestTogether('/kit-applications', companyRequests), {
      'granted ok': 3,
      'review stock': MANY - 3,
    });
  });
});

/** Counts the stock of a part down to these pieces, over all packagings. */
async function reduceStock(part: string, pieces: number): Promise<void> {
  const { db, clock } = stores[0]!.platform;
  const answer = await stores[0]!.fetch(`/api/products/${part.toLowerCase()}?expand=variants`, { headers });
  const { variants, sku, stock_level } = await answer.json();
  const variantStocks: { sku: string; stock_level: number }[] = variants?.results ?? [];
  const levels = new Map(variantStocks.map((variant) => [variant.sku, variant.stock_level]));
  if (levels.size === 0) levels.set(sku, stock_level);
  let remainingPieces = pieces;
  const counts = [...levels].map(([orderNumber, openingPieces]) => {
    const countedPieces = remainingPieces;
    remainingPieces = 0;
    return { orderNumber, opening: openingPieces, counted: countedPieces };
  });
  await db.transaction((tx) => bookCounts(tx, counts, { note: 'test', countedAt: clock.now() }));
}
