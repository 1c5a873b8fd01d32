/** Shipping and tax tables replaced at the desk: previewed, active everywhere, never in a placed order. */
import assert from 'node:assert/strict';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { checkInvariants } from '#commerce/checkout';
import type { ShippingTable, TaxTable } from '#desk/money/contract';
import type { VersionsReply } from '#desk/versions/contract';
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
  await server.platform.jobs.drain();
  assert.deepEqual(await checkInvariants(server.platform.db, server.platform.clock.now()), []);
  await server.close();
});

type Kind = 'shipping' | 'tax';
const fetchTable = async (kind: Kind) =>
  (await owner.get(`/money/tables/${kind}`)).body as VersionsReply<ShippingTable | TaxTable>;
const fetchShippingTable = async () => (await fetchTable('shipping')).content as ShippingTable;
const checkTable = (kind: Kind, table: unknown) =>
  owner.post(`/money/tables/${kind}/check`, { content: table });

async function putTable(kind: Kind, table: unknown, changes: object = {}) {
  const { version } = await fetchTable(kind);
  return owner.put(`/money/tables/${kind}`, {
    content: table,
    seen: version,
    note: 'New contract.',
    ...changes,
  });
}

/** The table with another price of the first domestic service. */
const withPrice = (table: ShippingTable, price: string): ShippingTable => {
  const changedTable = structuredClone(table);
  changedTable.groups[0]!.services[0]!.price = price;
  return changedTable;
};
const fetchShippingCost = async (shopper: Shopper) => (await shopper.cart())?.shipment_total;

async function fillCart(): Promise<Shopper> {
  const shopper = new Shopper(server.origin);
  await shopper.add(PART, 1_000);
  await shopper.fill();
  return shopper;
}

describe('the shipping table', () => {
  test('a renamed service is previewed, activated and logged like any change', async () => {
    const table = await fetchShippingTable();
    const changedTable = structuredClone(table);
    changedTable.services['express']!.name['en'] = 'Overnight';
    const change = { what: 'express: name, en', before: 'Express', after: 'Overnight' };
    assert.deepEqual((await checkTable('shipping', changedTable)).body, { problems: [], changes: [change] });
    assert.equal((await putTable('shipping', changedTable)).status, 200);
    const { rows } = (await owner.get('/audit?action=money.shipping')).body;
    assert.equal(rows[0].after[change.what], 'Overnight');
    await putTable('shipping', null);
  });

  test('new prices apply to open carts at once, are shown before a charge, and leave orders alone', async () => {
    const earlierShopper = await fillCart();
    const earlierOrder = await earlierShopper.submit();
    const openShopper = await fillCart();
    const costBefore = await fetchShippingCost(openShopper);
    const table = await fetchShippingTable();
    const checkResult = (await checkTable('shipping', withPrice(table, '7.25'))).body;
    assert.deepEqual(checkResult, {
      problems: [],
      changes: [{ what: 'domestic, standard: price', before: '5.90', after: '7.25' }],
    });
    assert.equal(await fetchShippingCost(openShopper), costBefore, 'nothing was changed by looking');

    const saveReply = await putTable('shipping', withPrice(table, '7.25'));
    assert.deepEqual(
      [saveReply.status, saveReply.body],
      [200, { version: 3 }],
      JSON.stringify(saveReply.body),
    );
    await eventually(async () => (await fetchShippingCost(openShopper)) === 7.25);
    const refusedOrder = await openShopper.submit();
    assert.ok(refusedOrder.errors, 'the buyer has seen another sum');
    const order = await openShopper.submit();
    assert.deepEqual([order.errors, order.shipment_total], [undefined, 7.25]);
    const unchangedOrder = await earlierShopper.call(
      'GET',
      `/cart/order?checkout_id=${earlierOrder.checkout_id}`,
    );
    assert.deepEqual(
      [unchangedOrder.shipment_total, unchangedOrder.grand_total],
      [earlierOrder.shipment_total, earlierOrder.grand_total],
    );
    const facts = await (await server.fetch('/api/company?locale=en')).json();
    assert.equal(facts.shipping[0].services[0].price, '€7.25');

    const { rows } = (await owner.get('/audit?action=money.shipping')).body;
    assert.deepEqual(
      [rows[0].before['domestic, standard: price'], rows[0].after['domestic, standard: price']],
      ['5.90', '7.25'],
    );
  });

  test('an earlier version and the file can be restored, and a stale change is refused', async () => {
    const earlierVersion = await fetchTable('shipping');
    const earlierTable = earlierVersion.content as ShippingTable;
    await putTable('shipping', withPrice(earlierTable, '8.00'));
    const staleReply = await putTable('shipping', withPrice(earlierTable, '9.00'), {
      seen: earlierVersion.version,
    });
    assert.equal(staleReply.status, 409);
    const { version: currentVersion } = await fetchTable('shipping');
    const replies = await Promise.all([
      putTable('shipping', withPrice(earlierTable, '9.10'), { seen: currentVersion }),
      putTable('shipping', withPrice(earlierTable, '9.20'), { seen: currentVersion }),
    ]);
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409]);
    const { history } = await fetchTable('shipping');
    const olderVersion = history.find(({ version }) => version === earlierVersion.version);
    assert.equal((await putTable('shipping', olderVersion?.content)).status, 200);
    assert.deepEqual(await fetchShippingTable(), earlierTable);
    assert.equal((await putTable('shipping', earlierTable)).status, 409, 'it is in force already');
    assert.equal((await putTable('shipping', null)).status, 200);
    const shopper = await fillCart();
    await eventually(async () => (await fetchShippingCost(shopper)) === 5.9);
    assert.equal((await fetchTable('shipping')).history[0]?.isFile, true);
    const { pool } = server.platform.db;
    await assert.rejects(pool.query("UPDATE delivery_tables SET note = 'x'"), /never changed/);
  });

  test('a table that would stop the shop is refused with the path of its fault', async () => {
    const table = await fetchShippingTable();
    const wrong: [RegExp, (changedTable: ShippingTable) => unknown][] = [
      [/12\.50/, (each) => withPrice(each, '-1')],
      [/12\.50/, (each) => withPrice(each, '1e3')],
      [/AT is in/, (each) => each.groups[0]!.countries.push('AT')],
      [/QQ is not a country code/, (each) => each.groups[0]!.countries.push('QQ')],
      [/Add DE to a zone/, (each) => (each.groups[0]!.countries = ['VA'])],
      [/no service teleport/, (each) => (each.groups[0]!.services[0]!.id = 'teleport')],
      [/minimum days exceed/, (each) => (each.groups[0]!.services[0]!.days = [5, 2])],
      ...['ZZ', 'EU', 'XA', 'UK'].map((code): (typeof wrong)[number] => [
        new RegExp(`${code} is not a country code`),
        (each) => each.groups[0]!.countries.push(code),
      ]),
      [/two-letter country code/, (each) => each.groups[0]!.countries.push('Germany')],
      [/two-letter country code/, (each) => each.groups[0]!.countries.push('')],
      [/no service constructor/, (each) => (each.groups[0]!.services[0]!.id = 'constructor')],
      [/at least one service/, (each) => (each.groups[0]!.services = [])],
      [/./, () => ({})],
    ];
    for (const [problem, change] of wrong) {
      const changedTable = structuredClone(table);
      const answer = change(changedTable);
      const sentTable =
        answer && typeof answer === 'object' && !Array.isArray(answer) ? answer : changedTable;
      const checkResult = (await checkTable('shipping', sentTable)).body;
      assert.match(checkResult.problems.join(), problem);
      const refusal = await putTable('shipping', sentTable);
      assert.equal(refusal.status, 400, JSON.stringify(sentTable).slice(0, 200));
    }
    assert.deepEqual(await fetchShippingTable(), table);
    assert.equal((await putTable('shipping', withPrice(table, '6.00'), { note: ' ' })).status, 400);
  });
});

test('refusals are in German on a German page', async () => {
  const german = new DeskBrowser(server, { 'x-locale': 'de' });
  german.cookie = owner.cookie;
  const table = await fetchShippingTable();
  const { version } = await fetchTable('shipping');
  const unchangedReply = await german.put('/money/tables/shipping', {
    content: table,
    seen: version,
    note: 'Nichts.',
  });
  assert.equal(unchangedReply.body.error.message, 'Das ist schon aktiv. Es würde sich nichts ändern.');
  const missingNoteReply = await german.put('/money/tables/shipping', {
    content: table,
    seen: version,
    note: '',
  });
  assert.match(missingNoteReply.body.error.message, /Geben Sie einen Grund an/);
  const checkReply = await german.post('/money/tables/shipping/check', { content: withPrice(table, 'x') });
  assert.match(checkReply.body.problems[0], /domestic.*Geben Sie den Betrag/);
  // A very long value is not matched by patterns, and the refusal does not repeat it.
  const oversizedTable = structuredClone(table);
  oversizedTable.groups[0]!.services[0]!.id = `Only ${'a '.repeat(20_000)}`;
  const { problems } = (await german.post('/money/tables/shipping/check', { content: oversizedTable })).body;
  assert.ok(
    problems.length > 1 && problems.every((each: string) => each.length < 250),
    problems[0]?.slice(0, 300),
  );
});

test('a new tax rate applies from then on, within the EU’s limits and to the same countries', async () => {
  const { content: table } = await fetchTable('tax');
  const rates = { ...(table as TaxTable).rates };
  const order = await (await fillCart()).submit();
  assert.equal((await putTable('tax', { rates: { ...rates, DE: '21' } })).status, 200);
  const shopper = await fillCart();
  const { shipment_total: shipmentTotal = 0, sub_total: goodsTotal = 0 } = (await shopper.cart()) ?? {};
  await eventually(
    async () => (await shopper.cart())?.tax_total === Math.round((goodsTotal + shipmentTotal) * 21) / 100,
  );
  const unchangedOrder = await shopper.call('GET', `/cart/order?checkout_id=${order.checkout_id}`);
  assert.equal(unchangedOrder.tax_total, order.tax_total);
  const { DE: _home, ...otherRates } = rates;
  for (const wrong of [
    { ...rates, DE: '14.99' },
    { ...rates, DE: '19,5' },
    { ...rates, US: '19' },
    otherRates,
  ]) {
    assert.equal((await putTable('tax', { rates: wrong })).status, 400, JSON.stringify(wrong));
  }
});

test('changes reach every process within about a second, and a process that starts later', async () => {
  await putTable('shipping', withPrice(await fetchShippingTable(), '6.66'));
  const port = await freePort();
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'tables-')));
  await linkRelease('demo', dataDir);
  const store = startProgram('tests/faults/store-process.ts', {
    DATABASE_URL: server.config.databaseUrl ?? '',
    DATA_DIR: dataDir,
    PORT: String(port),
    CATALOGUE: 'demo',
    LOG_LEVEL: 'error',
  });
  const fetchPrice = async () => {
    const facts = await (await fetch(`http://localhost:${port}/api/company?locale=en`)).json();
    return facts.shipping[0].services[0].price;
  };
  try {
    await store.waitForOutput(/ready/);
    assert.equal(await fetchPrice(), '€6.66');
    await putTable('shipping', withPrice(await fetchShippingTable(), '6.99'));
    await eventually(async () => (await fetchPrice()) === '€6.99');
    const { content: company } = (await owner.get('/company')).body;
    const fetchLegalName = async () =>
      (await (await fetch(`http://localhost:${port}/api/company`)).json()).legalName;
    assert.equal(await fetchLegalName(), company.legalName);
    const body = { content: { ...company, legalName: 'Alderbruk AG' }, seen: 0, note: 'Sold.' };
    assert.equal((await owner.put('/company', body)).status, 200);
    await eventually(async () => (await fetchLegalName()) === 'Alderbruk AG');
    assert.equal((await owner.put('/company', { content: null, seen: 1, note: 'Back.' })).status, 200);
  } finally {
    store.kill('SIGTERM');
    await store.exitCode;
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
});
