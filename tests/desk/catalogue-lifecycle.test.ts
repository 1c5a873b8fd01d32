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

async function read(path: string) {
  const response = await server.fetch(`/api${path}`, {
    headers: { authorization: `Basic ${btoa('pk_demo')}` },
  });
  return response.json();
}
const part = () => read(`/catalogue/parts/${ENDING.toLowerCase()}`);
const path = `/catalogue/lifecycles/${ENDING}`;
const said = (body: object) =>
  desk.put(path, { reason: 'The die is not made any more', sure: true, ...body });

test('orders are taken to the end of the last day', () => {
  const said = { state: 'NRND', lastOrder: '2027-03-31' } as const;
  const days = ['2027-03-30', '2027-03-31', '2027-04-01'];
  assert.deepEqual(
    days.map((day) => stateOn(day, said)),
    ['NRND', 'NRND', 'Obsolete'],
  );
});

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

test('a last day sooner than promised asks to be sure, and the notices say what is said of the part', async () => {
  // Six months are 181 days or more, and 184 at most.
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const lastOrder = dayIn(175);
  const soon = { state: 'Last Time Buy', lastOrder, replacement: OTHER };
  const asked = await said({ ...soon, sure: false });
  assert.deepEqual([asked.status, asked.body.error.param], [409, 'sure'], JSON.stringify(asked.body));
  assert.equal((await said({ state: 'NRND', lastOrder: dayIn(190), sure: false })).status, 200);
  assert.equal((await said(soon)).status, 200);
  assert.equal((await said({ ...soon, sure: false })).status, 200, 'the day stands already');

  const notices = () => read(`/compliance/pcns?part=${ENDING}T`);
  await eventually(async () => (await notices()).part.life?.state === 'Last Time Buy');
  assert.deepEqual((await notices()).part, {
    asked: `${ENDING}T`,
    partNumber: ENDING,
    life: {
      state: 'Last Time Buy',
      lastOrder,
      replacement: { slug: OTHER.toLowerCase(), partNumber: OTHER },
    },
  });
  assert.equal((await read(`/compliance/pcns?part=${OTHER}`)).part.life, null);
  assert.equal((await desk.call('DELETE', path)).status, 200);
});

test('what takes the place of a part crosses no safety class, class, qualification or land pattern', async () => {
  const facts = (one: { attributes: Record<string, unknown> }) =>
    ['capacitance', 'resistance', 'packageCase', 'safetyClass', 'dielectric', 'qualification'].map(
      (id) => one.attributes[id] ?? null,
    );
  const named = async (number: string) => {
    const at = `/catalogue/parts/${number.toLowerCase()}`;
    assert.equal(
      (await desk.put(`/catalogue/lifecycles/${number}`, { state: 'NRND', reason: 'An example' })).status,
      200,
    );
    await eventually(async () => (await read(at)).lifecycle === 'NRND');
    const original = await read(at);
    const other = original.replacement && (await read(`/catalogue/parts/${original.replacement.slug}`));
    assert.equal((await desk.call('DELETE', `/catalogue/lifecycles/${number}`)).status, 200);
    return { original, other };
  };
  const safety = await named(ENDING);
  assert.equal(safety.original.attributes.safetyClass, 'X1/Y2');
  if (safety.other) {
    assert.deepEqual(facts(safety.other), facts(safety.original));
    assert.ok(safety.other.attributes.acVoltage >= safety.original.attributes.acVoltage);
  }
  for (const number of ['MC0402R104K1CN', OTHER]) {
    const plain = await named(number);
    assert.ok(plain.other, `${number}: something takes its place`);
    assert.deepEqual(plain.other.landPattern, plain.original.landPattern);
    assert.equal(plain.other.attributes.packageCase, plain.original.attributes.packageCase);
    assert.equal(plain.other.attributes.safetyClass ?? null, null);
  }
});

test('what is not made any more and not in stock is discontinued for the clients of the shop, too', async () => {
  const [none] = (await read('/catalogue/parts?category=ceramic-capacitors&inStock=false&limit=1')).results;
  const product = () => read(`/products/${none.partNumber.toLowerCase()}`);
  assert.equal((await product()).stock_status, 'out_of_stock');
  const ended = {
    state: 'Last Time Buy',
    lastOrder: '2020-01-31',
    reason: 'The die is not made any more',
    sure: true,
  };
  assert.equal((await desk.put(`/catalogue/lifecycles/${none.partNumber}`, ended)).status, 200);
  await eventually(async () => (await product()).stock_status === 'discontinued');
  const listed = async (status: string) =>
    (await read(`/products?category=ceramic-capacitors&where[stock_status]=${status}&limit=1`)).results.map(
      ({ sku }: { sku: string }) => sku,
    );
  assert.deepEqual(await listed('discontinued'), [none.partNumber]);
  assert.notDeepEqual(await listed('out_of_stock'), [none.partNumber]);
});
