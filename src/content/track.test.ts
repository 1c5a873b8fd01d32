import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eventually, startTestServer, type TestServer } from '../../tests/harness.ts';
import { pathOf } from './event-counts.ts';
import { contentFigures, pageViews } from './figures.ts';

let store: TestServer;

before(async () => {
  store = await startTestServer({ build: 'none', clock: { now: () => new Date('2026-03-01T23:59:00Z') } });
});

after(() => store.close());

const track = (events: unknown) =>
  store.fetch('/api/v1/track', { method: 'POST', body: JSON.stringify({ events }) });

const kept = async () => (await store.platform.db.pool.query('SELECT *, day::text FROM event_counts')).rows;

describe('events', () => {
  it('are counted by day, kind and page, without anything of the visitor', async () => {
    const url = 'https://shop.example.com/product/cc0603?email=anna@example.com#top';
    const view = {
      type: 'pageview',
      data: { url, visitorId: 'visitor-77', userAttributes: { device: 'x' } },
    };
    const tried = await track([view, view]);
    assert.deepEqual(await tried.json(), { received: 2 });
    await track([view, { type: 'click', data: { contentId: 'c1', variationId: 'v2', metadata: { url } } }]);
    await eventually(async () => (await kept()).length === 2);
    const rows = await kept();
    assert.doesNotMatch(JSON.stringify(rows), /anna|visitor|127\.0|device/);
    const [view3, click] = rows.toSorted((a, b) => b.count - a.count);
    assert.deepEqual(
      [view3.day, view3.type, view3.path, view3.count],
      ['2026-03-01', 'pageview', '/product/cc0603', '3'],
    );
    assert.deepEqual([click.content_id, click.variation_id, click.count], ['c1', 'v2', '1']);
  });

  it('of content are summed by variation with what they were worth', async () => {
    const of = (type: string, data: object) => ({
      type,
      data: { contentId: 'c7f1a2', url: '/technical', ...data },
    });
    const visitor = {
      sessionId: 'eb85e605614e4697b43de93ba68723b3',
      visitorId: 'd577bdce6f634c8684cda7e906bd2949',
    };
    await track([
      of('impression', visitor),
      of('impression', { variationId: 'v2' }),
      of('impression', visitor),
    ]);
    await track([
      of('conversion', {
        amount: 12.5,
        variationId: 'v2',
        metadata: { amount: 12.5, url: 'http://shop.test/order' },
      }),
      of('conversion', { metadata: { amount: 0.1 } }),
      of('conversion', { amount: -5 }),
      of('conversion', { amount: 1e12 }),
      of('click', { variationId: 'v2', unique: true, metadata: { targetOffset: { x: 1, y: 2 } } }),
    ]);
    const figures = async () => contentFigures(store.platform, { from: '2026-03-01', to: '2026-03-01' });
    const found = async () => (await figures()).filter(({ contentId }) => contentId === 'c7f1a2');
    await eventually(async () => (await found()).reduce((sum, each) => sum + each.conversions, 0) === 4);
    assert.deepEqual(await found(), [
      { contentId: 'c7f1a2', variationId: 'c7f1a2', impressions: 2, clicks: 0, conversions: 3, amount: 0.1 },
      { contentId: 'c7f1a2', variationId: 'v2', impressions: 1, clicks: 1, conversions: 1, amount: 12.5 },
    ]);
    const [view] = await pageViews(store.platform, { from: '2026-03-01', to: '2026-03-02' });
    assert.deepEqual(view, { day: '2026-03-01', path: '/product/cc0603', views: 3 });
    assert.doesNotMatch(JSON.stringify(await kept()), /eb85e605|d577bdce/);
  });

  it('that are none are refused', async () => {
    for (const events of [undefined, 'x', [{}], [{ type: '' }], Array(101).fill({ type: 'a' })]) {
      assert.equal((await track(events)).status, 400);
    }
  });

  it('count once together where addresses are made up without end', async () => {
    for (let batch = 0; batch < 210; batch += 1) {
      await track(
        Array.from({ length: 100 }, (_, index) => ({
          type: 'pageview',
          data: { url: `/x/${batch}-${index}` },
        })),
      );
    }
    const total = async () => (await kept()).reduce((sum, row) => sum + Number(row.count), 0);
    await eventually(async () => (await total()) === 21_012);
    const rows = await kept();
    assert.ok(rows.length <= 20_001, `${rows.length} rows`);
    assert.ok(rows.find(({ path }) => path === '(other)').count > 900);
  });
});

it('the path of a page holds no secret', () => {
  assert.equal(pathOf('http://shop.example/order/5f2c?key=1'), '/order');
  assert.equal(pathOf('/account/recover?key=abc'), '/account');
  assert.equal(pathOf('/category/resistors/thick-film?x=1#y'), '/category/resistors/thick-film');
  assert.equal(pathOf('http://%'), null);
});
