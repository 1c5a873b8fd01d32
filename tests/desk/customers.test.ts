/** Everything about a customer on one screen: with an account, or a guest who left only an address. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newCustomer, Visitor } from '../../src/accounts/fixtures.ts';
import { Shopper } from '../faults/shopper.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { type DeskBrowser, logInAs } from './staff.ts';

let server: TestServer;
let sales: DeskBrowser;
let owner: DeskBrowser;

before(async () => {
  server = await startTestServer();
  sales = await logInAs(server, 'sales');
  owner = await logInAs(server, 'owner');
});
after(() => server?.close());

async function askForQuote(email: string): Promise<void> {
  const contactInfo = { email, partNumbersText: 'MC0805R106K1ANT 3000', applicationNotes: '', fileLink: '' };
  const body = { formType: 'Quote Request', contactInfo: { ...contactInfo, inputMethod: 'text' } };
  const { status } = await fetch(`${server.origin}/api/quote`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', authorization: `Basic ${btoa('pk_demo')}` },
  });
  assert.equal(status, 200);
}

test('a customer is found by company, name or address, with the events of every module and no secret', async () => {
  const customer = await newCustomer(server, {
    first_name: 'Greta',
    last_name: 'Moss',
    company: 'Moss Meters AG',
  });
  await askForQuote(customer.email);
  await customer.post('/lists/mine/lines', { lines: [{ partNumber: 'MC0805R106K1AN', quantity: 10 }] });
  for (const query of ['moss met', 'greta moss', customer.email]) {
    const { rows } = (await sales.get(`/customers?q=${encodeURIComponent(query)}`)).body;
    assert.deepEqual(
      rows.map(({ key }: { key: string }) => key),
      [customer.id],
      query,
    );
  }
  const { status, body } = await sales.get(`/customers/${customer.id}`);
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(
    [body.email, body.company, body.account.type],
    [customer.email, 'Moss Meters AG', 'business'],
  );
  const kinds = new Set(body.events.map(({ kind }: { kind: string }) => kind));
  assert.ok(kinds.has('quote') && kinds.has('mail'), [...kinds].join());
  const text = JSON.stringify(body);
  for (const secret of ['password', 'token', 'hash']) assert.ok(!text.includes(secret), secret);
});

test('the events of a customer show amounts as the reader’s language writes them', async () => {
  const email = 'one.order@lindqvist.example';
  const shopper = await Shopper.prepare(server.origin, 'rc0603ff4k70n', 1_000);
  await shopper.fill(email);
  const { id } = await shopper.submit();
  const { rows } = (await sales.get(`/customers?q=${email}`)).body;
  const readAmount = async (locale: string): Promise<string> => {
    sales.headers['x-locale'] = locale;
    const { body } = await sales.get(`/customers/${rows[0].key}`);
    delete sales.headers['x-locale'];
    return body.events.find(({ path }: { path: string }) => path === `/desk/orders/${id}`).text;
  };
  assert.match(await readAmount('en'), /^€\d+\.\d\d, /);
  assert.match(await readAmount('de'), /^\d+,\d\d\s€, /);
});

test('a guest is found by the full address, with the events of their requests', async () => {
  const email = 'only.asked@lindqvist.example';
  await askForQuote(email);
  const { rows } = (await sales.get(`/customers?q=${email}`)).body;
  assert.deepEqual([rows.length, rows[0].since], [1, null]);
  const { body } = await sales.get(`/customers/${rows[0].key}`);
  assert.deepEqual([body.account, body.email], [null, email]);
  assert.ok(body.events.some(({ kind }: { kind: string }) => kind === 'quote'));
  assert.equal((await sales.get('/customers/~bm90IGFuIGFkZHJlc3M')).status, 404);
  assert.equal((await sales.get(`/customers/${'0'.repeat(24)}`)).status, 404);
});

test('notes stay among staff, and only sales approve buying on account, which is logged', async () => {
  const customer = await newCustomer(server, { company: 'Alder Robotics' });
  const support = await logInAs(server, 'support');
  const path = `/customers/${customer.id}`;
  assert.equal((await support.post(`${path}/notes`, { text: ' Calls on Mondays. ' })).status, 200);
  assert.equal((await support.post(`${path}/notes`, { text: ' ' })).status, 400);
  const [note] = (await sales.get(path)).body.notes;
  assert.deepEqual([note.text, note.by], ['Calls on Mondays.', 'Sami Support']);

  assert.equal((await support.put(`${path}/on-account`, { onAccount: true })).status, 403);
  assert.equal((await sales.put(`${path}/on-account`, { onAccount: true })).status, 200);
  assert.equal((await sales.get(path)).body.onAccount, true);
  const { rows } = (await owner.get(`/audit?subject=${customer.email}`)).body;
  assert.deepEqual(
    rows.map(({ action, before, after: afterChange }: Record<string, unknown>) => [
      action,
      before,
      afterChange,
    ]),
    [
      ['customers.on_account', { onAccount: false }, { onAccount: true }],
      ['customers.note', null, { text: 'Calls on Mondays.' }],
    ],
  );
  const accountReply = await new Visitor(server, { 'x-session': customer.session ?? '' }).get('/account');
  assert.ok(!JSON.stringify(accountReply.body).includes('Mondays'));
});
