/**
 * Many who ask for free samples and kits at the same moment, of two stores on one database: whatever the order in which
 * they are judged, they get exactly what the rule gives and what the stock holds.
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
  const first = await startTestServer();
  stores = [first, await startTestServer({ env: { DATABASE_URL: first.config.databaseUrl! } })];
  const found = await list('/catalogue/parts?category=resistors&limit=100');
  parts = found.filter(({ stock }) => stock >= 1_000).map(({ partNumber }) => partNumber);
  assert.ok(parts.length >= MANY);
  kit = (await list('/catalogue/parts?category=engineering-kits&limit=1'))[0]!.partNumber;
});

beforeEach(async () => {
  // All of them come from one address.
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

async function list(path: string): Promise<{ partNumber: string; stock: number }[]> {
  return (await (await stores[0]!.fetch(`/api${path}`, { headers })).json()).results;
}

interface Answer {
  status: string;
  code: string;
  reference: string;
}

/** All at once, every second one of the other store. What came of them, counted. */
async function together(path: string, bodies: readonly object[]): Promise<Record<string, number>> {
  const answers = await Promise.all(
    bodies.map(async (body, at): Promise<Answer> => {
      const answer = await stores[at % 2]!.fetch(`/api${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      assert.equal(answer.status, 200);
      return answer.json();
    }),
  );
  assert.equal(new Set(answers.map(({ reference }) => reference)).size, bodies.length);
  const decided = await Promise.all(
    answers.map(async (answer, at) =>
      answer.code === 'confirm' ? confirmSamples(stores[at % 2]!, answer.reference) : answer,
    ),
  );
  const counted: Record<string, number> = {};
  for (const { status, code } of decided)
    counted[`${status} ${code}`] = (counted[`${status} ${code}`] ?? 0) + 1;
  return counted;
}

const times = <T>(make: (at: number) => T): T[] => Array.from({ length: MANY }, (_, at) => make(at));

describe('twenty requests for samples at once', () => {
  const asking = (at: number) => ({ lines: [{ partNumber: parts[at]!, quantity: 10 }] });

  it('of one person: five are granted, the others have had theirs', async () => {
    const person = { email: 'ada@one.example', company: 'One GmbH', address: 'Spulenweg 1, Ulm' };
    const counted = await together('/samples', times((at) => ({ ...person, ...asking(at) }))); // biome-ignore format: one call
    assert.deepEqual(counted, { 'granted ok': 5, 'refused limit': MANY - 5 });
  });

  it('of colleagues in as many places: five are granted, the others looked at', async () => {
    const counted = await together(
      '/samples',
      times((at) => ({
        email: `person${at}@${at % 3 === 0 ? 'lab.' : ''}many.example`,
        company: `Lab ${at}`,
        address: `Street ${at}, Bonn`,
        ...asking(at),
      })),
    );
    assert.deepEqual(counted, { 'granted ok': 5, 'review limit': MANY - 5 });
  });

  it('of one place under as many mail domains: five are granted, the others refused', async () => {
    const counted = await together(
      '/samples',
      times((at) => ({
        email: `ada@front${at}.example`,
        company: at % 2 ? 'Place Works GmbH' : 'PLACE WORKS, GmbH',
        address: at % 2 ? 'Gerberstraße 5, 89073 Ulm' : 'Gerberstr. 5 / 89073 ULM',
        ...asking(at),
      })),
    );
    assert.deepEqual(counted, { 'granted ok': 5, 'refused limit': MANY - 5 });
  });

  it('for the last pieces: those that are there are granted, nothing is given twice', async () => {
    await leave(parts[0]!, 35);
    const counted = await together(
      '/samples',
      times((at) => ({
        email: `ada@last${at}.example`,
        company: `Last ${at}`,
        address: `Last street ${at}, Bonn`,
        lines: [{ partNumber: parts[0]!, quantity: 10 }],
      })),
    );
    assert.deepEqual(counted, { 'granted ok': 3, 'review stock': MANY - 3 });
  });
});

describe('twenty applications for a kit at once', () => {
  const work = { project: 'Charger board', yearly_volume: 50_000 };

  it('of one firm, or of one site under many mail domains: one is granted', async () => {
    const firm = times((at) => ({
      email: `p${at}@kits.example`,
      company: `Kits ${at}`,
      site: `Line ${at}`,
      kit,
      ...work,
    }));
    assert.deepEqual(await together('/kit-applications', firm), {
      'granted ok': 1,
      'review limit': MANY - 1,
    });
    const site = times((at) => ({
      email: `ada@site${at}.example`,
      company: 'Site Works',
      site: 'Ulm, line 2',
      kit,
      ...work,
    }));
    assert.deepEqual(await together('/kit-applications', site), {
      'granted ok': 1,
      'review limit': MANY - 1,
    });
  });

  it('of as many firms for the last three: three are granted, the others looked at', async () => {
    await leave(kit, 3);
    const firms = times((at) => ({
      email: `ada@firm${at}.example`,
      company: `Firm ${at}`,
      site: `Town ${at}`,
      kit,
      ...work,
    }));
    assert.deepEqual(await together('/kit-applications', firms), {
      'granted ok': 3,
      'review stock': MANY - 3,
    });
  });
});

/** Counts the stock of a part down, in every packaging. */
async function leave(part: string, pieces: number): Promise<void> {
  const { db, clock } = stores[0]!.platform;
  const answer = await stores[0]!.fetch(`/api/products/${part.toLowerCase()}?expand=variants`, { headers });
  const { variants, sku, stock_level } = await answer.json();
  const held: { sku: string; stock_level: number }[] = variants?.results ?? [];
  const levels = new Map(held.map((variant) => [variant.sku, variant.stock_level]));
  if (levels.size === 0) levels.set(sku, stock_level);
  let left = pieces;
  const counts = [...levels].map(([orderNumber, opening]) => {
    const counted = left;
    left = 0;
    return { orderNumber, opening, counted };
  });
  await db.transaction((tx) => bookCounts(tx, counts, { note: 'test', at: clock.now() }));
}
