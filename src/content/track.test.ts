import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eventually, startTestServer, type TestServer } from '../../tests/harness.ts';
import { countEvents, pathOf } from './event-counts.ts';
import { contentFigures, pageViews } from './figures.ts';
import { anEntry, idOf, writeEntries } from './fixtures.ts';

let store: TestServer;
let parts: string[];

const world = { now: Date.parse('2026-03-01T23:49:00Z') };
/** A content page with an experiment. */
const PAGE = { slug: 'about/tried', id: idOf('page/about/tried') };

before(async () => {
  store = await startTestServer({ clock: { now: () => new Date(world.now) } });
  const v2 = { id: 'v2', name: 'Other', testRatio: 0.5, data: { title: 'Variation' } };
  await writeEntries(store.platform, [anEntry('page', PAGE.slug, { variations: { v2 } })]);
  const headers = { authorization: `Basic ${btoa('pk_demo')}` };
  const isThere = async () =>
    (await (await store.fetch(`/api/content/pages/${PAGE.slug}`, { headers })).json())?.id === PAGE.id;
  await eventually(isThere);
  const { results } = await (await store.fetch('/api/catalogue/parts?limit=100')).json();
  parts = results.map(({ slug }: { slug: string }) => slug);
});

after(() => store.close());

const track = (events: unknown) =>
  store.fetch('/api/v1/track', { method: 'POST', body: JSON.stringify({ events }) });

const readCounts = async () =>
  (await store.platform.db.pool.query('SELECT *, day::text FROM event_counts')).rows;

describe('visitor events', () => {
  it('are counted by day, kind and page, without visitor data', async () => {
    const url = `https://shop.example.com/product/${parts[0]?.toUpperCase()}?email=anna@example.com#top`;
    const view = {
      type: 'pageview',
      data: { url, visitorId: 'visitor-77', userAttributes: { device: 'x' } },
    };
    const response = await track([view, view]);
    assert.deepEqual(await response.json(), { received: 2 });
    await track([
      view,
      { type: 'click', data: { contentId: PAGE.id, variationId: 'v2', metadata: { url } } },
    ]);
    await eventually(async () => (await readCounts()).length === 2);
    const rows = await readCounts();
    assert.doesNotMatch(JSON.stringify(rows), /anna|visitor|127\.0|device/);
    const [view3, click] = rows.toSorted((a, b) => b.count - a.count);
    assert.deepEqual(
      [view3.day, view3.type, view3.path, view3.count],
      ['2026-03-01', 'pageview', `/product/${parts[0]}`, '3'],
    );
    assert.deepEqual([click.content_id, click.variation_id, click.count], [PAGE.id, 'v2', '1']);
  });

  it('of content are summed by variation with their value', async () => {
    const contentEvent = (type: string, data: object) => ({
      type,
      data: { contentId: PAGE.id, url: `/${PAGE.slug}`, ...data },
    });
    const visitor = {
      sessionId: 'eb85e605614e4697b43de93ba68723b3',
      visitorId: 'd577bdce6f634c8684cda7e906bd2949',
    };
    await track([
      contentEvent('impression', visitor),
      contentEvent('impression', { variationId: 'v2' }),
      contentEvent('impression', visitor),
    ]);
    await track([
      contentEvent('conversion', {
        amount: 12.5,
        variationId: 'v2',
        metadata: { amount: 12.5, url: 'http://shop.test/order' },
      }),
      contentEvent('conversion', { metadata: { amount: 0.1 } }),
      contentEvent('conversion', { amount: -5 }),
      contentEvent('conversion', { amount: 1e12 }),
      contentEvent('click', { variationId: 'v2', unique: true, metadata: { targetOffset: { x: 1, y: 2 } } }),
    ]);
    const figures = async () =>
      contentFigures(store.platform, { startDay: '2026-03-01', endDay: '2026-03-01' });
    const pageFigures = async () => (await figures()).filter(({ contentId }) => contentId === PAGE.id);
    await eventually(
      async () => (await pageFigures()).reduce((sum, each) => sum + each.conversions, 0) === 4,
    );
    assert.deepEqual(await pageFigures(), [
      { contentId: PAGE.id, variationId: PAGE.id, impressions: 2, clicks: 0, conversions: 3, amount: 0.1 },
      { contentId: PAGE.id, variationId: 'v2', impressions: 1, clicks: 2, conversions: 1, amount: 12.5 },
    ]);
    const [view] = await pageViews(store.platform, { startDay: '2026-03-01', endDay: '2026-03-02' });
    assert.deepEqual(view, { day: '2026-03-01', path: `/product/${parts[0]}`, views: 3 });
    assert.doesNotMatch(JSON.stringify(await readCounts()), /eb85e605|d577bdce/);
  });

  it('that are malformed are refused', async () => {
    for (const events of [undefined, 'x', [{}], [{ type: '' }], Array(101).fill({ type: 'a' })]) {
      assert.equal((await track(events)).status, 400);
    }
  });

  it('of unknown pages, content and kinds are counted together, apart from known ones', async () => {
    const countBefore = (await readCounts()).length;
    const events = Array.from({ length: 100 }, (_, index) => ({
      type: index < 60 ? 'pageview' : `own-${index}`,
      data: { url: `/x/${index}`, contentId: `c${index}`, variationId: `v${index}` },
    }));
    const views = [
      ...['/ABOUT/Tried/', `/%61bout/tried`, '/%6frder/KEY123', '/Account/recover?key=KEY123', '/order/%'],
      ...['/category/ceramic-capacitors', '/category/nothing', '/product/nothing'],
      ...['/technical/product-change-notifications-pcns/pcn-2026-005', '/__proto__', '/constructor'],
    ].map((url) => ({ type: 'pageview', data: { url } }));
    const kind = { contentId: PAGE.id, variationId: 'gone', url: 'https://other.example/page' };
    await track(events);
    await track([...views, { type: 'impression', data: kind }]);
    await eventually(async () => (await readCounts()).some(({ path }) => path === '/order'));
    const rows = (await readCounts()).filter(({ content_id }) => content_id === '');
    const viewCount = (path: string) =>
      Number(rows.find((row) => row.type === 'pageview' && row.path === path)?.count);
    assert.deepEqual(
      ['/about/tried', '/order', '/account', '/category/ceramic-capacitors', '(other)'].map(viewCount),
      [2, 1, 1, 1, 64],
    );
    assert.equal(viewCount('/technical/product-change-notifications-pcns/pcn-2026-005'), 1);
    assert.doesNotMatch(JSON.stringify(rows), /KEY123|key123/);
    assert.equal(rows.filter(({ type }) => type.startsWith('own-')).length, 20);
    assert.equal(rows.find(({ type }) => type === '(other)').count, '20');
    assert.ok((await readCounts()).length - countBefore < 40);
    const figures = await contentFigures(store.platform, { startDay: '2026-03-01', endDay: '2026-03-01' });
    assert.ok(
      figures.some(({ contentId, variationId }) => contentId === PAGE.id && variationId === '(other)'),
    );
  });

  it('of more part pages than a day may count lose their path, while experiments and other pages keep theirs', async () => {
    const site = {
      pageAt: (path: string) => ({ path, isFew: path === '/few' }),
      variationsOf: (id: string) => (id === 'late' ? ['v2'] : null),
    };
    const counts = countEvents({ ...store.platform, jobs: { repeatEvery: () => undefined } }, site);
    const add = (type: string, path: string, contentId = '', variationId = '') =>
      counts.add({ type, path, contentId, variationId });
    for (let n = 0; n < 20_010; n += 1) add('view of many', `/product/${n}`);
    add('view of many', '/few');
    add('conversion', '/product/late', 'late', 'v2');
    await counts.close();
    const rows = await readCounts();
    const viewCount = (path: string) =>
      rows.find((row) => row.type === 'view of many' && row.path === path)?.count;
    assert.deepEqual([viewCount('(other)'), viewCount('/few'), viewCount('/product/7')], ['10', '1', '1']);
    const { path, variation_id } = rows.find(({ content_id }) => content_id === 'late');
    assert.deepEqual([path, variation_id], ['(other)', 'v2']);
  });

  it('are accepted six thousand times in ten minutes from one address, and deleted after two years', async () => {
    world.now += 600_000;
    const hundredViews = Array.from({ length: 100 }, () => ({
      type: 'pageview',
      data: { url: '/about/tried' },
    }));
    for (let batch = 0; batch < 60; batch += 1) assert.equal((await track(hundredViews)).status, 200);
    const refusal = await track(hundredViews);
    assert.equal(refusal.status, 429);
    assert.equal(refusal.headers.get('retry-after'), '600');
    world.now += 600_000;
    assert.equal((await track(hundredViews)).status, 200);
    await eventually(async () => (await readCounts()).some(({ day }) => day === '2026-03-02'));
    world.now = Date.parse('2028-03-03T12:00:00Z');
    await store.platform.jobs.drain();
    assert.deepEqual([...new Set((await readCounts()).map(({ day }) => day))], ['2026-03-02']);
  });
});

it('the counted path of a page contains no secret', () => {
  assert.equal(pathOf('http://shop.example/order/5f2c?key=1'), '/order');
  assert.equal(pathOf('/account/recover?key=abc'), '/account');
  assert.equal(pathOf('/category/resistors/thick-film?x=1#y'), '/category/resistors/thick-film');
  assert.equal(pathOf('/%6frder/KEY123'), '/order');
  assert.equal(pathOf('/ORDER/KEY123'), '/order');
  assert.equal(pathOf('/orders/KEY123'), '/orders/key123');
  for (const badUrl of ['http://%', '/order/%']) assert.equal(pathOf(badUrl), null);
});
