/** A part is discontinued at the desk: page, list, filter and cart follow, and it can come back. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { stateOn } from '#catalogue';
import { aBuyer, PARTS } from '../../src/commerce/cart/fixtures.ts';
import { eventually, startTestServer, type TestServer } from '../harness.ts';
import { type DeskBrowser, logInAs } from './staff.ts';

/** 12 pieces on hand. */
const ENDING = PARTS.scarce;
const OTHER = PARTS.resistor;
let server: TestServer;
let desk: DeskBrowser;

before(async () => {
  server = await startTestServer();
  desk = await logInAs(server, 'catalogue');
});
after(() => server?.close());

async function fetchJson(path: string) {
  const response = await server.fetch(`/api${path}`, {
    headers: { authorization: `Basic ${btoa('pk_demo')}` },
  });
  return response.json();
}
const fetchPart = () => fetchJson(`/catalogue/parts/${ENDING.toLowerCase()}`);
const path = `/catalogue/lifecycles/${ENDING}`;
const putLifecycle = (body: object) =>
  desk.put(path, { reason: 'The die is not made any more', sure: true, ...body });

test('a part can be ordered until the end of its last order date', () => {
  const lifecycle = { state: 'NRND', lastOrder: '2027-03-31' } as const;
  const days = ['2027-03-30', '2027-03-31', '2027-04-01'];
  assert.deepEqual(
    days.map((day) => stateOn(day, lifecycle)),
    ['NRND', 'NRND', 'Obsolete'],
  );
});

test('an invalid lifecycle is refused by its field', async () => {
  for (const [body, param] of [
    [{ state: 'Gone' }, 'state'],
    [{ state: 'NRND', lastOrder: '31.12.2027' }, 'lastOrder'],
    [{ state: 'Active', lastOrder: '2027-12-31' }, 'lastOrder'],
    [{ state: 'NRND', replacement: 'NONSENSE1' }, 'replacement'],
    [{ state: 'NRND', replacement: ENDING }, 'replacement'],
    [{ state: 'NRND', reason: '' }, 'reason'],
  ] as const) {
    const { status, body: reply } = await putLifecycle(body);
    assert.deepEqual([status, reply.error.param], [400, param], JSON.stringify(reply));
  }
  assert.equal(
    (await desk.put('/catalogue/lifecycles/NONSENSE1', { state: 'NRND', reason: 'test' })).status,
    404,
  );
  assert.equal((await desk.call('DELETE', path)).status, 404);
});

test('a part sells as before until its last order date, then only from stock, and can be restored', async () => {
  const partBefore = await fetchPart();
  const buyer = aBuyer(server);
  const order = (quantity: number) => buyer.send('POST', '/cart/items', { product_id: ENDING, quantity });
  const { stock, multiple } = partBefore;
  const sellableQuantity = Math.floor(stock / multiple) * multiple;

  const lastTimeBuyReply = await putLifecycle({
    state: 'Last Time Buy',
    lastOrder: '2099-12-31',
    replacement: `${OTHER}T`,
  });
  assert.equal(lastTimeBuyReply.status, 200, JSON.stringify(lastTimeBuyReply.body));
  assert.equal(lastTimeBuyReply.body.replacement, OTHER, 'an order number names its product');
  await eventually(async () => (await fetchPart()).lifecycle === 'Last Time Buy');
  const currentPart = await fetchPart();
  assert.deepEqual(
    [
      currentPart.lastTimeBuy,
      currentPart.replacement.partNumber,
      currentPart.specification.find(({ id }: { id: string }) => id === 'lifecycle').value ?? 'Last Time Buy',
    ],
    ['2099-12-31', OTHER, 'Last Time Buy'],
  );
  const searchReply = await fetchJson(
    `/catalogue/parts?category=${currentPart.category}&lifecycle=Last+Time+Buy`,
  );
  assert.deepEqual(
    searchReply.results.map(({ partNumber, ending }: { partNumber: string; ending: string }) => [
      partNumber,
      ending,
    ]),
    [[ENDING, 'Last Time Buy']],
  );
  const largeOrderReply = await order(stock + 100 * multiple);
  assert.equal(largeOrderReply.body.errors, undefined, JSON.stringify(largeOrderReply.body));

  assert.equal(
    (await putLifecycle({ state: 'Last Time Buy', lastOrder: '2020-01-31', replacement: OTHER })).status,
    200,
  );
  await eventually(async () => (await fetchPart()).lifecycle === 'Obsolete');
  const refusal = await order(stock + 100 * multiple);
  const [problem] = Object.values(refusal.body.errors ?? {}) as { code: string; message: string }[];
  assert.equal(problem?.code, 'ENDED', JSON.stringify(refusal.body));
  assert.match(problem?.message ?? '', new RegExp(`${OTHER} replaces it`));
  const { body: cart } = await buyer.send('GET', '/cart');
  assert.equal(cart.items.length, 1);
  const orderReply = await buyer.send('POST', '/cart/order', {});
  assert.match(JSON.stringify(orderReply.body), /UNAVAILABLE/, 'a cart from before cannot be ordered either');
  if (sellableQuantity >= partBefore.minimum)
    assert.equal(
      (await aBuyer(server).send('POST', '/cart/items', { product_id: ENDING, quantity: sellableQuantity }))
        .body.errors,
      undefined,
    );

  assert.equal((await desk.call('DELETE', path)).status, 200);
  await eventually(async () => (await fetchPart()).lifecycle === partBefore.lifecycle);
  assert.equal((await fetchPart()).lastTimeBuy, partBefore.lastTimeBuy);
  const owner = await logInAs(server, 'owner');
  const log = (await owner.get('/audit?action=catalogue.lifecycle')).body.rows;
  assert.equal(log.length, 3);
});

test('an earlier last order date needs a confirmation, and change notices show the lifecycle of the part', async () => {
  // Six months are between 181 and 184 days.
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const lastOrder = dayIn(175);
  const nearLastOrder = { state: 'Last Time Buy', lastOrder, replacement: OTHER };
  const unsureReply = await putLifecycle({ ...nearLastOrder, sure: false });
  assert.deepEqual(
    [unsureReply.status, unsureReply.body.error.param],
    [409, 'sure'],
    JSON.stringify(unsureReply.body),
  );
  assert.equal((await putLifecycle({ state: 'NRND', lastOrder: dayIn(190), sure: false })).status, 200);
  assert.equal((await putLifecycle(nearLastOrder)).status, 200);
  assert.equal((await putLifecycle({ ...nearLastOrder, sure: false })).status, 200, 'the day stands already');

  const fetchNotices = () => fetchJson(`/compliance/pcns?part=${ENDING}T`);
  await eventually(async () => (await fetchNotices()).part.life?.state === 'Last Time Buy');
  assert.deepEqual((await fetchNotices()).part, {
    asked: `${ENDING}T`,
    partNumber: ENDING,
    life: {
      state: 'Last Time Buy',
      lastOrder,
      replacement: { slug: OTHER.toLowerCase(), partNumber: OTHER },
    },
  });
  assert.equal((await fetchJson(`/compliance/pcns?part=${OTHER}`)).part.life, null);
  assert.equal((await desk.call('DELETE', path)).status, 200);
});

test('a suggested replacement keeps the safety class, dielectric, qualification and land pattern', async () => {
  const pickFacts = (partDetail: { attributes: Record<string, unknown> }) =>
    ['capacitance', 'resistance', 'packageCase', 'safetyClass', 'dielectric', 'qualification'].map(
      (id) => partDetail.attributes[id] ?? null,
    );
  const findReplacement = async (number: string) => {
    const partPath = `/catalogue/parts/${number.toLowerCase()}`;
    assert.equal(
      (await desk.put(`/catalogue/lifecycles/${number}`, { state: 'NRND', reason: 'An example' })).status,
      200,
    );
    await eventually(async () => (await fetchJson(partPath)).lifecycle === 'NRND');
    const original = await fetchJson(partPath);
    const replacement =
      original.replacement && (await fetchJson(`/catalogue/parts/${original.replacement.slug}`));
    assert.equal((await desk.call('DELETE', `/catalogue/lifecycles/${number}`)).status, 200);
    return { original, replacement };
  };
  const safetyPair = await findReplacement(ENDING);
  assert.equal(safetyPair.original.attributes.safetyClass, 'X1/Y2');
  if (safetyPair.replacement) {
    assert.deepEqual(pickFacts(safetyPair.replacement), pickFacts(safetyPair.original));
    assert.ok(safetyPair.replacement.attributes.acVoltage >= safetyPair.original.attributes.acVoltage);
  }
  for (const number of ['MC0402R104K1CN', OTHER]) {
    const pair = await findReplacement(number);
    assert.ok(pair.replacement, `${number}: something takes its place`);
    assert.deepEqual(pair.replacement.landPattern, pair.original.landPattern);
    assert.equal(pair.replacement.attributes.packageCase, pair.original.attributes.packageCase);
    assert.equal(pair.replacement.attributes.safetyClass ?? null, null);
  }
});

test('an obsolete part without stock is discontinued in the commerce API', async () => {
  const [unstockedPart] = (
    await fetchJson('/catalogue/parts?category=ceramic-capacitors&inStock=false&limit=1')
  ).results;
  const fetchProduct = () => fetchJson(`/products/${unstockedPart.partNumber.toLowerCase()}`);
  assert.equal((await fetchProduct()).stock_status, 'out_of_stock');
  const lifecycle = {
    state: 'Last Time Buy',
    lastOrder: '2020-01-31',
    reason: 'The die is not made any more',
    sure: true,
  };
  assert.equal((await desk.put(`/catalogue/lifecycles/${unstockedPart.partNumber}`, lifecycle)).status, 200);
  await eventually(async () => (await fetchProduct()).stock_status === 'discontinued');
  const listPartNumbers = async (status: string) =>
    (
      await fetchJson(`/products?category=ceramic-capacitors&where[stock_status]=${status}&limit=1`)
    ).results.map(({ sku }: { sku: string }) => sku);
  assert.deepEqual(await listPartNumbers('discontinued'), [unstockedPart.partNumber]);
  assert.notDeepEqual(await listPartNumbers('out_of_stock'), [unstockedPart.partNumber]);
});
