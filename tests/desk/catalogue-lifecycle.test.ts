/** A part is discontinued at the desk: page, list, filter and cart follow, and it can come back. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
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

async function read(path: string) {
  const response = await server.fetch(`/api${path}`, {
    headers: { authorization: `Basic ${btoa('pk_demo')}` },
  });
  return response.json();
}
const part = () => read(`/catalogue/parts/${ENDING.toLowerCase()}`);
const path = `/catalogue/lifecycles/${ENDING}`;
const said = (body: object) => desk.put(path, { reason: 'The die is not made any more', ...body });

test('what makes no sense is refused by its field', async () => {
  for (const [body, param] of [
    [{ state: 'Gone' }, 'state'],
    [{ state: 'NRND', lastOrder: '31.12.2027' }, 'lastOrder'],
    [{ state: 'Active', lastOrder: '2027-12-31' }, 'lastOrder'],
    [{ state: 'NRND', replacement: 'NONSENSE1' }, 'replacement'],
    [{ state: 'NRND', replacement: ENDING }, 'replacement'],
    [{ state: 'NRND', reason: '' }, 'reason'],
  ] as const) {
    const { status, body: told } = await said(body);
    assert.deepEqual([status, told.error.param], [400, param], JSON.stringify(told));
  }
  assert.equal(
    (await desk.put('/catalogue/lifecycles/NONSENSE1', { state: 'NRND', reason: 'test' })).status,
    404,
  );
  assert.equal((await desk.call('DELETE', path)).status, 404);
});

test('until its last day it is ordered as before, after it only what is on hand; then it comes back', async () => {
  const before = await part();
  const buyer = aBuyer(server);
  const order = (quantity: number) => buyer.send('POST', '/cart/items', { product_id: ENDING, quantity });
  const { stock, multiple } = before;
  const whole = Math.floor(stock / multiple) * multiple;

  const ltb = await said({ state: 'Last Time Buy', lastOrder: '2099-12-31', replacement: `${OTHER}T` });
  assert.equal(ltb.status, 200, JSON.stringify(ltb.body));
  assert.equal(ltb.body.replacement, OTHER, 'an order number names its product');
  await eventually(async () => (await part()).lifecycle === 'Last Time Buy');
  const now = await part();
  assert.deepEqual(
    [
      now.lastTimeBuy,
      now.replacement.partNumber,
      now.specification.find(({ id }: { id: string }) => id === 'lifecycle').value ?? 'Last Time Buy',
    ],
    ['2099-12-31', OTHER, 'Last Time Buy'],
  );
  const found = await read(`/catalogue/parts?category=${now.category}&lifecycle=Last+Time+Buy`);
  assert.deepEqual(
    found.results.map(({ partNumber, ending }: { partNumber: string; ending: string }) => [
      partNumber,
      ending,
    ]),
    [[ENDING, 'Last Time Buy']],
  );
  const many = await order(stock + 100 * multiple);
  assert.equal(many.body.errors, undefined, JSON.stringify(many.body));

  assert.equal(
    (await said({ state: 'Last Time Buy', lastOrder: '2020-01-31', replacement: OTHER })).status,
    200,
  );
  await eventually(async () => (await part()).lifecycle === 'Obsolete');
  const refused = await order(stock + 100 * multiple);
  const [problem] = Object.values(refused.body.errors ?? {}) as { code: string; message: string }[];
  assert.equal(problem?.code, 'ENDED', JSON.stringify(refused.body));
  assert.match(problem?.message ?? '', new RegExp(`${OTHER} takes its place`));
  const { body: cart } = await buyer.send('GET', '/cart');
  assert.equal(cart.items.length, 1);
  const complete = await buyer.send('POST', '/cart/order', {});
  assert.match(JSON.stringify(complete.body), /UNAVAILABLE/, 'a cart from before cannot be ordered either');
  if (whole >= before.minimum)
    assert.equal(
      (await aBuyer(server).send('POST', '/cart/items', { product_id: ENDING, quantity: whole })).body.errors,
      undefined,
    );

  assert.equal((await desk.call('DELETE', path)).status, 200);
  await eventually(async () => (await part()).lifecycle === before.lifecycle);
  assert.equal((await part()).lastTimeBuy, before.lastTimeBuy);
  const owner = await logInAs(server, 'owner');
  const log = (await owner.get('/audit?action=catalogue.lifecycle')).body.rows;
  assert.equal(log.length, 3);
});

test('what is not made any more and not in stock is discontinued for the clients of the shop, too', async () => {
  const [none] = (await read('/catalogue/parts?category=ceramic-capacitors&inStock=false&limit=1')).results;
  const product = () => read(`/products/${none.partNumber.toLowerCase()}`);
  assert.equal((await product()).stock_status, 'out_of_stock');
  const ended = { state: 'Last Time Buy', lastOrder: '2020-01-31', reason: 'The die is not made any more' };
  assert.equal((await desk.put(`/catalogue/lifecycles/${none.partNumber}`, ended)).status, 200);
  await eventually(async () => (await product()).stock_status === 'discontinued');
  const listed = async (status: string) =>
    (await read(`/products?category=ceramic-capacitors&where[stock_status]=${status}&limit=1`)).results.map(
      ({ sku }: { sku: string }) => sku,
    );
  assert.deepEqual(await listed('discontinued'), [none.partNumber]);
  assert.notDeepEqual(await listed('out_of_stock'), [none.partNumber]);
});
