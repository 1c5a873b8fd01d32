/** Shipping and taxes, replaced at the desk: seen before, in force everywhere, never in an order that stands. */
import assert from 'node:assert/strict';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { VersionsReply } from '#backoffice/frame/versions/contract';
import type { ShippingTable, TaxTable } from '#backoffice/money/contract';
import { checkInvariants } from '#commerce/checkout';
import { Shopper } from '../faults/shopper.ts';
import { linkRelease } from '../harness/release.ts';
import { eventually, freePort, startProgram, startTestServer, type TestServer } from '../harness.ts';
import { DeskBrowser, logInAs } from './staff.ts';

const PART = 'rc0603ff4k70n';

let server: TestServer;
let owner: DeskBrowser;

before(async () => {
  server = await startTestServer();
  owner = await logInAs(server, 'owner');
});
after(async () => {
  // Other tests of this process begin with the files.
  await back('shipping');
  await back('tax');
  await server.platform.jobs.drain();
  assert.deepEqual(await checkInvariants(server.platform.db, server.platform.clock.now()), []);
  await server.close();
});

type Kind = 'shipping' | 'tax';
const standing = async (kind: Kind) =>
  (await owner.get(`/money/tables/${kind}`)).body as VersionsReply<ShippingTable | TaxTable>;
const shipping = async () => (await standing('shipping')).content as ShippingTable;
const check = (kind: Kind, table: unknown) => owner.post(`/money/tables/${kind}/check`, { content: table });

async function put(kind: Kind, table: unknown, changes: object = {}) {
  const { version } = await standing(kind);
  return owner.put(`/money/tables/${kind}`, {
    content: table,
    seen: version,
    note: 'New contract.',
    ...changes,
  });
}

async function back(kind: Kind): Promise<void> {
  if ((await standing(kind)).version > 0) await put(kind, null);
}

/** The table with another price of the first service at home. */
const priced = (table: ShippingTable, price: string): ShippingTable => {
  const changed = structuredClone(table);
  changed.groups[0]!.services[0]!.price = price;
  return changed;
};
const shippingOf = async (shopper: Shopper) => (await shopper.cart())?.shipment_total;

async function filled(): Promise<Shopper> {
  const shopper = new Shopper(server.origin);
  await shopper.add(PART, 1_000);
  await shopper.fill();
  return shopper;
}

describe('shipping', () => {
  test('a service by another name is a change like others: looked at, put in force and in the log', async () => {
    const table = await shipping();
    const changed = structuredClone(table);
    changed.services['express']!.name['en'] = 'Overnight';
    const change = { what: 'express: name, en', before: 'Express', after: 'Overnight' };
    assert.deepEqual((await check('shipping', changed)).body, { problems: [], changes: [change] });
    assert.equal((await put('shipping', changed)).status, 200);
    const { rows } = (await owner.get('/audit?action=money.shipping')).body;
    assert.equal(rows[0].after[change.what], 'Overnight');
    await put('shipping', null);
  });

  test('prices hold for open carts at once, are told before they are charged, and leave orders alone', async () => {
    const before = await filled();
    const old = await before.submit();
    const open = await filled();
    const was = await shippingOf(open);
    const table = await shipping();
    const looked = (await check('shipping', priced(table, '7.25'))).body;
    assert.deepEqual(looked, {
      problems: [],
      changes: [{ what: 'domestic, standard: price', before: '5.90', after: '7.25' }],
    });
    assert.equal(await shippingOf(open), was, 'nothing was changed by looking');

    const saved = await put('shipping', priced(table, '7.25'));
    assert.deepEqual([saved.status, saved.body], [200, { version: 3 }], JSON.stringify(saved.body));
    await eventually(async () => (await shippingOf(open)) === 7.25);
    const told = await open.submit();
    assert.ok(told.errors, 'the buyer has seen another sum');
    const order = await open.submit();
    assert.deepEqual([order.errors, order.shipment_total], [undefined, 7.25]);
    const same = await before.call('GET', `/cart/order?checkout_id=${old.checkout_id}`);
    assert.deepEqual([same.shipment_total, same.grand_total], [old.shipment_total, old.grand_total]);
    const facts = await (await server.fetch('/api/company?locale=en')).json();
    assert.equal(facts.shipping[0].services[0].price, '€7.25');

    const { rows } = (await owner.get('/audit?action=money.shipping')).body;
    assert.deepEqual(
      [rows[0].before['domestic, standard: price'], rows[0].after['domestic, standard: price']],
      ['5.90', '7.25'],
    );
  });

  test('roll back to a version and to the file; whoever saw an older one looks again', async () => {
    const first = await standing('shipping');
    const seven = first.content as ShippingTable;
    await put('shipping', priced(seven, '8.00'));
    const late = await put('shipping', priced(seven, '9.00'), { seen: first.version });
    assert.equal(late.status, 409);
    const { version: seen } = await standing('shipping');
    const race = await Promise.all([
      put('shipping', priced(seven, '9.10'), { seen }),
      put('shipping', priced(seven, '9.20'), { seen }),
    ]);
    assert.deepEqual(race.map(({ status }) => status).sort(), [200, 409]);
    const { history } = await standing('shipping');
    const older = history.find(({ version }) => version === first.version);
    assert.equal((await put('shipping', older?.content)).status, 200);
    assert.deepEqual(await shipping(), seven);
    assert.equal((await put('shipping', seven)).status, 409, 'it is in force already');
    assert.equal((await put('shipping', null)).status, 200);
    const cart = await filled();
    await eventually(async () => (await shippingOf(cart)) === 5.9);
    assert.equal((await standing('shipping')).history[0]?.isFile, true);
    const { pool } = server.platform.db;
    await assert.rejects(pool.query("UPDATE delivery_tables SET note = 'x'"), /never changed/);
  });

  test('what would stop the shop is refused, each with its place', async () => {
    const table = await shipping();
    const wrong: [RegExp, (each: ShippingTable) => unknown][] = [
      [/12\.50/, (each) => priced(each, '-1')],
      [/12\.50/, (each) => priced(each, '1e3')],
      [/AT stands in/, (each) => each.groups[0]!.countries.push('AT')],
      [/QQ is no country/, (each) => each.groups[0]!.countries.push('QQ')],
      [/DE, where the goods leave/, (each) => (each.groups[0]!.countries = ['VA'])],
      [/teleport is no service/, (each) => (each.groups[0]!.services[0]!.id = 'teleport')],
      [/fewest days/, (each) => (each.groups[0]!.services[0]!.days = [5, 2])],
      ...['ZZ', 'EU', 'XA', 'UK'].map((code): (typeof wrong)[number] => [
        new RegExp(`${code} is no country`),
        (each) => each.groups[0]!.countries.push(code),
      ]),
      [/Two capital letters/, (each) => each.groups[0]!.countries.push('Germany')],
      [/Two capital letters/, (each) => each.groups[0]!.countries.push('')],
      [/constructor is no service/, (each) => (each.groups[0]!.services[0]!.id = 'constructor')],
      [/service at least/, (each) => (each.groups[0]!.services = [])],
      [/./, () => ({})],
    ];
    for (const [problem, change] of wrong) {
      const changed = structuredClone(table);
      const answer = change(changed);
      const sent = answer && typeof answer === 'object' && !Array.isArray(answer) ? answer : changed;
      const looked = (await check('shipping', sent)).body;
      assert.match(looked.problems.join(), problem);
      const refused = await put('shipping', sent);
      assert.equal(refused.status, 400, JSON.stringify(sent).slice(0, 200));
    }
    assert.deepEqual(await shipping(), table);
    assert.equal((await put('shipping', priced(table, '6.00'), { note: ' ' })).status, 400);
  });
});

test('refusals are told in German where the page is German', async () => {
  const german = new DeskBrowser(server, { 'x-locale': 'de' });
  german.cookie = owner.cookie;
  const table = await shipping();
  const { version } = await standing('shipping');
  const same = await german.put('/money/tables/shipping', { content: table, seen: version, note: 'Nichts.' });
  assert.equal(same.body.error.message, 'Das gilt schon: Es würde sich nichts ändern.');
  const unsaid = await german.put('/money/tables/shipping', { content: table, seen: version, note: '' });
  assert.match(unsaid.body.error.message, /Sagen Sie, warum/);
  const looked = await german.post('/money/tables/shipping/check', { content: priced(table, 'x') });
  assert.match(looked.body.problems[0], /domestic.*Schreiben Sie den Betrag/);
  // What is long is not looked at by patterns, and does not come back.
  const long = structuredClone(table);
  long.groups[0]!.services[0]!.id = `Of ${'a '.repeat(20_000)}`;
  const { problems } = (await german.post('/money/tables/shipping/check', { content: long })).body;
  assert.ok(
    problems.length > 1 && problems.every((each: string) => each.length < 250),
    problems[0]?.slice(0, 300),
  );
});

test('a rate of tax holds from then on; none below what the Union allows, no member added', async () => {
  const { content: table } = await standing('tax');
  const rates = { ...(table as TaxTable).rates };
  const order = await (await filled()).submit();
  assert.equal((await put('tax', { rates: { ...rates, DE: '21' } })).status, 200);
  const cart = await filled();
  const { shipment_total: sent = 0, sub_total: goods = 0 } = (await cart.cart()) ?? {};
  await eventually(async () => (await cart.cart())?.tax_total === Math.round((goods + sent) * 21) / 100);
  const same = await cart.call('GET', `/cart/order?checkout_id=${order.checkout_id}`);
  assert.equal(same.tax_total, order.tax_total);
  const { DE: _home, ...others } = rates;
  for (const wrong of [{ ...rates, DE: '14.99' }, { ...rates, DE: '19,5' }, { ...rates, US: '19' }, others]) {
    assert.equal((await put('tax', { rates: wrong })).status, 400, JSON.stringify(wrong));
  }
});

test('in every process within a second or so, and after a start', async () => {
  await put('shipping', priced(await shipping(), '6.66'));
  const port = await freePort();
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'tables-')));
  await linkRelease('demo', dataDir);
  const other = startProgram('tests/faults/store-process.ts', {
    DATABASE_URL: server.config.databaseUrl ?? '',
    DATA_DIR: dataDir,
    PORT: String(port),
    CATALOGUE: 'demo',
    LOG_LEVEL: 'error',
  });
  const there = async () => {
    const facts = await (await fetch(`http://localhost:${port}/api/company?locale=en`)).json();
    return facts.shipping[0].services[0].price;
  };
  try {
    await other.until(/ready/);
    assert.equal(await there(), '€6.66');
    await put('shipping', priced(await shipping(), '6.99'));
    await eventually(async () => (await there()) === '€6.99');
    const { content: company } = (await owner.get('/company')).body;
    const called = async () => (await (await fetch(`http://localhost:${port}/api/company`)).json()).legalName;
    assert.equal(await called(), company.legalName);
    const body = { content: { ...company, legalName: 'Alderbruk AG' }, seen: 0, note: 'Sold.' };
    assert.equal((await owner.put('/company', body)).status, 200);
    await eventually(async () => (await called()) === 'Alderbruk AG');
    assert.equal((await owner.put('/company', { content: null, seen: 1, note: 'Back.' })).status, 200);
  } finally {
    other.kill('SIGTERM');
    await other.ended;
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
});
