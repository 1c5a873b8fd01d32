import assert from 'node:assert/strict';
import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { replacePriceLists } from '#commerce/pricing';
import { bookCounts } from '#commerce/stock';
import { unitPrice } from '#kernel';
import { eventually, startTestServer, type TestServer } from '../../tests/harness.ts';
import type { CatalogueInfo, PartDetail, PartsReply } from './contract.ts';
import { readCatalogue } from './fixtures.ts';
import {
  activateRelease,
  buildRelease,
  readManifest,
  registerRelease,
  releasesDir,
  writeRelease,
} from './release/index.ts';
import { insertActivation } from './release/store.ts';

const ORDER_NUMBER = 'MC0402R104K1CNT';
const SLUG = 'mc0402r104k1cn';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const get = <T>(path: string) => readCatalogue<T>(server, path);

const part = () => get<PartDetail>(`/parts/${SLUG}`);
const rowIn = async (query: string) =>
  (await get<PartsReply>(`/parts?pn=${SLUG}&${query}`)).results.find(({ slug }) => slug === SLUG);

describe('a running catalogue', () => {
  it("shows imported prices in details, rows, filters and facets, and restores the model's prices", async () => {
    const initialPart = await part();
    const steps = [
      { quantity: 1, price: unitPrice('EUR', 7_654_000_000) },
      { quantity: 100, price: unitPrice('EUR', 6_000_000_000) },
    ];
    const { orm } = server.platform.db;
    await orm.transaction((tx) => replacePriceLists(tx, [{ orderNumber: ORDER_NUMBER, steps }]));
    await eventually(async () => (await part()).price === 7654);
    const { packaging } = await part();
    assert.deepEqual(packaging.find(({ id }) => id === 'CT')?.breaks[0], {
      quantity: 1,
      price: 7654,
      total: 7654,
    });
    assert.equal((await rowIn('quantity=50&unitPrice=7600..7700'))?.price, 7654);
    const { facets } = await get<PartsReply>('/parts?category=ceramic-capacitors');
    const facet = facets['unitPrice'];
    assert.ok(facet && 'max' in facet && facet.max === 7654);

    await orm.transaction((tx) => replacePriceLists(tx, [{ orderNumber: ORDER_NUMBER, steps: [] }]));
    await eventually(async () => (await part()).price === initialPart.price);
    assert.equal(await rowIn('unitPrice=7600..7700'), undefined);
  });

  it('shows counted stock and updates whether a part is in stock', async () => {
    const initialPart = await part();
    const levels = initialPart.packaging
      .filter(({ id }) => id !== 'CT' && id !== 'PR')
      .map(({ orderNumber, stock }) => ({ orderNumber, opening: stock, counted: 0 }));
    const { orm } = server.platform.db;
    await orm.transaction((tx) => bookCounts(tx, levels, { note: 'test', countedAt: new Date(0) }));
    await eventually(async () => (await part()).stock === 0);
    assert.equal((await part()).attributes['inStock'], false);
    assert.ok((await part()).packaging.every(({ stock }) => stock === 0));
    assert.equal(await rowIn('inStock=true'), undefined);
    assert.equal((await rowIn('inStock=false'))?.stock, 0);
  });

  it('switches to an activated release without a failed request, and keeps it when the next is damaged', async () => {
    const { platform } = server;
    const releases = releasesDir(platform.config.dataDir);
    const origin = { sourceHash: 'a'.repeat(64), createdAt: new Date(0) };
    const write = (id: string) => writeRelease(buildRelease({ build: 'demo', id }), releases, origin);
    const second = await write('demo-aaaaaaaaaaaa');
    const third = await write('demo-bbbbbbbbbbbb');
    const active = async () => (await get<CatalogueInfo>('/info')).release.id;
    const first = await active();

    let failureCount = 0;
    let requestCount = 0;
    let isOver = false;
    const traffic = (async () => {
      while (!isOver) {
        const reply = await server.fetch(
          `/api/catalogue/parts?category=resistors&limit=1&quantity=${++requestCount}`,
        );
        if (!reply.ok) failureCount++;
        await reply.text();
      }
    })();
    await activateRelease(platform, second.id);
    await eventually(async () => (await active()) === second.id);

    await truncate(join(releases, third.id, third.files[0]!.name), 100);
    await platform.db.orm.transaction(async (tx) => {
      await registerRelease(tx, await readManifest(join(releases, third.id)));
      await insertActivation(tx, third, new Date(0));
    });
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    assert.equal(await active(), second.id);

    await activateRelease(platform, first);
    await eventually(async () => (await active()) === first);
    isOver = true;
    await traffic;
    assert.ok(requestCount > 10);
    assert.equal(failureCount, 0);
  });
});
