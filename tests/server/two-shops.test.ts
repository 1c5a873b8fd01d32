/** Two shops in one process: each has its own facts, tables, prices and series, and sees nothing of the other's. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ShippingTable, TaxTable } from '#desk/money/contract';
import type { VersionsReply } from '#desk/versions/contract';
import type { Company } from '#settings/company/contract';
import { latestMail } from '../../src/accounts/fixtures.ts';
import { type DeskBrowser, logInAs } from '../desk/staff.ts';
import { Shopper } from '../faults/shopper.ts';
import { eventually, startTestServer, type TestServer } from '../harness.ts';

const RESISTOR = 'rc0603ff4k70n';
const ANTENNA = 'ANBT1608A';

interface Shop {
  server: TestServer;
  owner: DeskBrowser;
  catalogueStaff: DeskBrowser;
}

let first: Shop;
let second: Shop;

before(async () => {
  [first, second] = [await openShop(), await openShop()];
});
after(async () => {
  await first?.server.close();
  await second?.server.close();
});

async function openShop(): Promise<Shop> {
  const server = await startTestServer();
  return {
    server,
    owner: await logInAs(server, 'owner'),
    catalogueStaff: await logInAs(server, 'catalogue'),
  };
}

const fetchJson = async ({ server }: Shop, path: string) => {
  const headers = { authorization: `Basic ${btoa('pk_demo')}` };
  const response = await server.fetch(path, { headers });
  return { status: response.status, body: await response.json() };
};

/** Puts changed content in force, with the rules of versions. */
async function changeVersion<Content>(
  { owner }: Shop,
  path: string,
  edit: (content: Content) => void,
): Promise<void> {
  const { version, content } = (await owner.get(path)).body as VersionsReply<Content>;
  const changedContent = structuredClone(content);
  edit(changedContent);
  const answer = await owner.put(path, {
    content: changedContent,
    seen: version,
    note: 'Two shops.',
    sure: true,
  });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
}

const fetchPhone = async (shop: Shop): Promise<string> => (await fetchJson(shop, '/api/company')).body.phone;
const fetchUnitPrice = async (shop: Shop): Promise<number> => {
  const { body } = await fetchJson(shop, `/api/catalogue/parts/${RESISTOR}?currency=EUR`);
  return body.packaging.find(({ id }: { id: string }) => id === 'CT').breaks[0].price;
};

/** Shipping and tax rate of a cart of this shop. */
async function fetchCharges({ server }: Shop): Promise<{ shipping: number; rate: number }> {
  const shopper = new Shopper(server.origin);
  await shopper.add(RESISTOR, 1_000);
  await shopper.fill();
  const cart = await shopper.cart();
  assert.ok(cart);
  return { shipping: cart.shipment_total, rate: cart.tax.rate };
}

/** Activates the antennas of this shop with changed rows. */
async function changeAntennas(
  { server, catalogueStaff }: Shop,
  edit: (row: string) => string,
): Promise<void> {
  const headers = { origin: server.origin, cookie: catalogueStaff.cookie ?? '' };
  const file = await (await server.fetch('/desk/api/catalogue/series/antenna', { headers })).text();
  const rows = file.split('\n').map((line) => (line.includes(`"${ANTENNA}"`) ? edit(line) : line));
  const form = new FormData();
  form.set('kind', 'series');
  form.set('note', 'antennas of this shop');
  form.set('file', new Blob([rows.join('\n')]), 'antenna.json');
  const upload = { method: 'POST', headers, body: form };
  const { id } = await (await server.fetch('/desk/api/catalogue/intakes', upload)).json();
  const path = `/catalogue/intakes/${id}`;
  await eventually(async () => (await catalogueStaff.get(path)).body.state !== 'checking');
  const activation = await catalogueStaff.post(`${path}/activate`, { sure: true });
  assert.equal(activation.status, 200, JSON.stringify(activation.body));
}

async function fetchAntenna(shop: Shop, base: string): Promise<{ status: number; gain?: number }> {
  const { status, body } = await fetchJson(shop, `/api/catalogue/parts/${base.toLowerCase()}g`);
  return status === 200 ? { status, gain: body.attributes.gain } : { status };
}

test('facts of the company and the rate of exchange hold in their own shop only', async () => {
  const prices = [await fetchUnitPrice(first), await fetchUnitPrice(second)] as const;
  assert.equal(prices[0], prices[1]);
  await changeVersion<Company>(first, '/company', (company) => {
    company.phone = '+49 89 5550 1111';
    company.priceConversion.rate *= 2;
  });
  await changeVersion<Company>(second, '/company', (company) => {
    company.phone = '+49 89 5550 2222';
  });
  await eventually(async () => (await fetchPhone(second)) === '+49 89 5550 2222');
  await eventually(async () => (await fetchUnitPrice(first)) > 1.9 * prices[0]);
  assert.equal(await fetchPhone(first), '+49 89 5550 1111');
  assert.equal(await fetchPhone(second), '+49 89 5550 2222');
  assert.equal(await fetchUnitPrice(second), prices[1]);
});

test('a mail names the phone number of its own shop', async () => {
  for (const [shop, phone] of [
    [first, '+49 89 5550 1111'],
    [second, '+49 89 5550 2222'],
  ] as const) {
    const shopper = new Shopper(shop.server.origin);
    await shopper.add(RESISTOR, 1_000);
    await shopper.fill('two-shops@example.com');
    assert.equal((await shopper.submit()).errors, undefined);
    const mail = await latestMail(shop.server, 'two-shops@example.com');
    assert.ok(mail?.text.includes(phone), mail?.text);
  }
});

test('tables of shipping and taxes hold in their own shop only', async () => {
  const chargesBefore = await fetchCharges(second);
  await changeVersion<ShippingTable>(first, '/money/tables/shipping', ({ groups }) => {
    groups[0]!.services[0]!.price = '7.77';
  });
  await changeVersion<TaxTable>(first, '/money/tables/tax', ({ rates }) => {
    rates['DE'] = '21';
  });
  await eventually(async () => (await fetchCharges(first)).rate === 21);
  assert.deepEqual(await fetchCharges(first), { shipping: 7.77, rate: 21 });
  assert.deepEqual(await fetchCharges(second), chargesBefore);
});

test('a release with other series changes its own shop only', async () => {
  const antennaBefore = await fetchAntenna(first, ANTENNA);
  assert.deepEqual(antennaBefore, await fetchAntenna(second, ANTENNA));
  await changeAntennas(first, (row) => row.replace(ANTENNA, 'ANBT1608Z'));
  await eventually(async () => (await fetchAntenna(first, 'ANBT1608Z')).status === 200);
  assert.deepEqual(await fetchAntenna(first, ANTENNA), { status: 404 });
  assert.deepEqual(await fetchAntenna(second, ANTENNA), antennaBefore);
  assert.deepEqual(await fetchAntenna(second, 'ANBT1608Z'), { status: 404 });
  await changeAntennas(second, (row) => row.replace('2500000000, 0.5', '2500000000, 0.9'));
  await eventually(async () => (await fetchAntenna(second, ANTENNA)).gain === 0.9);
  assert.equal((await fetchAntenna(first, 'ANBT1608Z')).gain, 0.5);
});

test('every read finds a complete release while it is replaced', async () => {
  let isDone = false;
  const statuses = new Map<string, number>();
  const readAll = async () => {
    while (!isDone) {
      for (const base of [ANTENNA, 'ANBT1608Y']) {
        const { status } = await fetchAntenna(second, base);
        statuses.set(`${base} ${status}`, (statuses.get(`${base} ${status}`) ?? 0) + 1);
      }
    }
  };
  const reading = readAll();
  await changeAntennas(second, (row) => row.replace(ANTENNA, 'ANBT1608Y'));
  await eventually(async () => (await fetchAntenna(second, 'ANBT1608Y')).status === 200);
  isDone = true;
  await reading;
  const seenStatuses = [...statuses.keys()].map((key) => key.split(' ')[1]);
  assert.ok(
    seenStatuses.every((status) => status === '200' || status === '404'),
    JSON.stringify([...statuses]),
  );
});
