/**
 * Company facts replaced at the desk: previewed, active wherever they are shown, never in a document that is issued.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { VersionsReply } from '#desk/versions/contract';
import type { Company } from '#settings/company/contract';
import { latestMail } from '../../src/accounts/fixtures.ts';
import { Shopper } from '../faults/shopper.ts';
import { pdfText } from '../harness/pdf-text.ts';
import { eventually, startTestServer, type TestServer } from '../harness.ts';
import { DeskBrowser, logInAs } from './staff.ts';

const PART = 'rc0603ff4k70n';
const NEW_NAME = 'Alderbruk Bauteile AG';

let server: TestServer;
let owner: DeskBrowser;

before(async () => {
  server = await startTestServer({ pages: true });
  owner = await logInAs(server, 'owner');
});
after(() => server?.close());

const fetchCompany = async () => (await owner.get('/company')).body as VersionsReply<Company>;
const fetchFacts = async () => (await fetchCompany()).content;
const checkFacts = (content: unknown, as = owner) => as.post('/company/check', { content });

async function putFacts(content: unknown, changes: object = {}) {
  const { version: currentVersion } = await fetchCompany();
  return owner.put('/company', { content, seen: currentVersion, note: 'As agreed.', ...changes });
}

/** Activates changed facts, and waits until the shop shows them. */
async function changeFacts(editFacts: (company: Company) => void, options: object = {}): Promise<void> {
  const content = structuredClone(await fetchFacts());
  // The phone number marks this change, so that the wait can recognise it.
  content.phone = `+49 89 5550 ${1_000 + Math.floor(Math.random() * 9_000)}`;
  editFacts(content);
  const answer = await putFacts(content, options);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  await eventually(async () => (await fetchJson('/api/company')).phone === content.phone);
}

const fetchJson = async (path: string) => (await server.fetch(path)).json();

async function placeOrder(email: string) {
  const shopper = new Shopper(server.origin);
  await shopper.add(PART, 1_000);
  await shopper.fill(email);
  const order = await shopper.submit();
  assert.equal(order.errors, undefined);
  const fetchInvoice = async () => {
    const headers = { 'x-session': shopper.session ?? '' };
    const response = await server.fetch(`/api/orders/${order.id}/invoice.pdf`, { headers });
    assert.equal(response.status, 200);
    return Buffer.from(await response.arrayBuffer());
  };
  return { order, invoice: fetchInvoice };
}

test('a change is previewed, activated with its reason, and recorded in history and audit log', async () => {
  const { version, content, history } = await fetchCompany();
  assert.deepEqual([version, history, content.legalName], [0, [], 'Norvolt Components GmbH']);
  const movedCompany = structuredClone(content);
  movedCompany.street = 'Industriestraße 4';
  movedCompany.cutOff.days = ['Mon', 'Tue', 'Wed', 'Thu'];
  movedCompany.closedDays.once.push({ date: '2027-05-07', name: 'Bridge day' });
  const changes = [
    { what: 'street', before: 'Musterstraße 12', after: 'Industriestraße 4' },
    { what: 'cutOff, days', before: 'Mon, Tue, Wed, Thu, Fri', after: 'Mon, Tue, Wed, Thu' },
    { what: 'closedDays, once, 2027-05-07', before: null, after: 'Bridge day' },
  ];
  assert.deepEqual((await checkFacts(movedCompany)).body, { problems: [], changes });
  assert.equal((await fetchCompany()).version, 0, 'nothing was changed by looking');
  assert.equal((await putFacts(movedCompany, { note: '' })).status, 400, 'a reason is needed');
  assert.deepEqual((await putFacts(movedCompany)).body, { version: 1 });
  assert.equal((await putFacts(movedCompany)).status, 409, 'it is in force already');
  const lateReply = await putFacts(content, { seen: 0 });
  assert.deepEqual(
    [lateReply.status, lateReply.body.error.message],
    [409, 'A colleague activated another version. Reload to see it.'],
  );
  const { rows } = (await owner.get('/audit?action=company.facts')).body;
  assert.deepEqual(
    [rows[0].subject, rows[0].before.street, rows[0].after.street, rows[0].after.note],
    ['version 1', 'Musterstraße 12', 'Industriestraße 4', 'As agreed.'],
  );
  assert.deepEqual((await putFacts(null)).body, { version: 2 });
  const restoredCompany = await fetchCompany();
  assert.deepEqual([restoredCompany.content, restoredCompany.history[0]?.isFile], [content, true]);
  assert.deepEqual(restoredCompany.history[1]?.content, movedCompany, 'and it can come back');
  const { pool } = server.platform.db;
  await assert.rejects(pool.query("UPDATE company_versions SET note = 'x'"), /never changed/);
  await assert.rejects(pool.query('DELETE FROM company_versions'), /never changed/);
});

test('values that documents, mails and clocks cannot use are refused with their path and advice', async () => {
  const factsBefore = await fetchFacts();
  const spoilers: [RegExp, (company: Company) => unknown][] = [
    [/^legalName: Enter text/, (each) => (each.legalName = ' ')],
    [/^legalName: Remove characters that cannot/, (each) => (each.legalName = 'A\u202eB')],
    [/^email: Enter a valid email address/, (each) => (each.email = 'sales@@x')],
    [/recipients, sales: Enter a valid email/, (each) => (each.recipients['sales'] = 'a@b\nBcc: c@d')],
    [
      /^recipients: Enter an email address for each of: engineering/,
      (each) => delete each.recipients['engineering'],
    ],
    [/^bank, iban: Enter a valid IBAN/, (each) => (each.bank.iban = 'DE37 0000 0000 0000 0000 00')],
    [/^vatId: Enter the VAT number/, (each) => (each.vatId = 'DE 136695976')],
    [/^country: Enter a two-letter country code/, (each) => (each.country = 'QQ')],
    [/^country: Enter a two-letter country code/, (each) => (each.country = 'EU')],
    [/^cutOff, timeZone: Enter a time zone/, (each) => (each.cutOff.timeZone = 'Europe/Atlantis')],
    [/^cutOff, time: Enter the time/, (each) => (each.cutOff.time = '24:00')],
    [/^cutOff, days: Choose at least one working day/, (each) => (each.cutOff.days = [])],
    [/^hours, to: Enter a closing time after/, (each) => (each.hours = { from: '17:00', to: '08:00' })],
    [/^closedDays, yearly, 0, date: Enter month/, (each) => (each.closedDays.yearly[0]!.date = '02-30')],
    [
      /^closedDays, easter: Remove the duplicate/,
      (each) => (each.closedDays.easter[1] = each.closedDays.easter[0]!),
    ],
    [/^regions, dach, hours: Enter the hours/, (each) => (each.regions[0]!.hours = 'in the morning')],
    [/^regions, dach, hours: Enter a closing time/, (each) => (each.regions[0]!.hours = '17:00–08:00')],
    [/^priceConversion, rate: Enter the rate/, (each) => (each.priceConversion.rate = 0)],
    [/^priceConversion, rate: Enter the rate/, (each) => (each.priceConversion.rate = Number.NaN)],
    [/^priceConversion, to: Leave this at EUR/, (each) => (each.priceConversion.to = 'CHF')],
    [/Remove the unknown field/, (each) => Object.assign(each, { iban: 'DE36' })],
    [/^bank: Remove the unknown field/, (each) => Object.assign(each.bank, { konto: '1' })],
    [/^samples, days: At least 1/, (each) => (each.samples.days = 0)],
  ];
  for (const [problem, spoil] of spoilers) {
    const invalidFacts = structuredClone(factsBefore);
    spoil(invalidFacts);
    assert.match((await checkFacts(invalidFacts)).body.problems.join('\n'), problem);
    assert.equal((await putFacts(invalidFacts)).status, 400, String(problem));
  }
  assert.deepEqual(await fetchFacts(), factsBefore);
  const german = new DeskBrowser(server, { 'x-locale': 'de' });
  german.cookie = owner.cookie;
  const germanReply = await checkFacts(
    { ...factsBefore, bank: { ...factsBefore.bank, iban: 'DE1' } },
    german,
  );
  assert.deepEqual(germanReply.body.problems, [
    'bank, iban: Geben Sie eine gültige IBAN ein. Prüfen Sie die Ziffern.',
  ]);
});

describe('another name, address and bank', () => {
  test('appear in new documents, mails, pages and the API, while issued documents stay unchanged', async () => {
    const buildTexts = (title: string) => ({
      fields: { title, description: `${title} of {{company.legalName}}, as somebody wrote it at the desk.` },
      body: 'Written by {{company.legalName}}.\n',
    });
    const page = {
      model: 'page',
      slug: 'about/ours',
      texts: { en: buildTexts('Page'), de: buildTexts('Seite') },
    };
    const { id } = (await owner.post('/content/entries', page)).body;
    const { stamp } = (await owner.get(`/content/entries/${id}`)).body;
    assert.equal((await owner.post(`/content/entries/${id}/publish`, { stamp })).status, 200);
    const fetchAboutPage = async () => (await server.fetch('/about/ours')).text();
    await eventually(async () => (await fetchAboutPage()).includes('Written by Norvolt Components GmbH'));
    const earlierOrder = await placeOrder('before@alderbruk.example');
    // The payment must be captured first: the document states it.
    await server.platform.jobs.drain();
    const issuedInvoice = await earlierOrder.invoice();
    assert.match(pdfText(issuedInvoice), /Norvolt Components GmbH · Amtsgericht/);
    const fetchImprint = async () => (await server.fetch('/legal/imprint')).text();
    assert.match(await fetchImprint(), /Norvolt Components GmbH/);
    await changeFacts((company) => {
      company.legalName = NEW_NAME;
      company.register = 'Amtsgericht Hof, HRB 7';
      company.recipients['sales'] = 'verkauf@alderbruk.example';
      company.email = 'post@alderbruk.example';
    });
    assert.equal((await fetchJson('/api/company')).legalName, NEW_NAME);
    const { invoice } = await placeOrder('after@alderbruk.example');
    assert.match(pdfText(await invoice()), new RegExp(`${NEW_NAME} · Amtsgericht Hof, HRB 7`));
    assert.ok((await earlierOrder.invoice()).equals(issuedInvoice), 'an issued paper says what it said');
    const mail = await latestMail(server, 'after@alderbruk.example');
    assert.match(mail?.text ?? '', new RegExp(`${NEW_NAME}, Musterstraße 12`));
    // Cached pages go: the imprint, and the legal line in the footer of every page, which is content of the files.
    await eventually(async () => !(await fetchImprint()).includes('Norvolt Components GmbH'));
    const fetchHomePage = async () => (await server.fetch('/')).text();
    await eventually(async () => (await fetchHomePage()).includes(NEW_NAME));
    assert.doesNotMatch(await fetchHomePage(), /Norvolt Components GmbH/);
    await eventually(async () => (await fetchAboutPage()).includes(`Written by ${NEW_NAME}`));
    const xml = await (await server.fetch('/api/compliance/declarations/ES1AG.xml')).text();
    assert.match(xml, new RegExp(NEW_NAME));
  });

  test('redirect form messages to the new recipient', async () => {
    const encodedRecipient = Buffer.from('sales').toString('base64');
    const formResponse = await server.fetch(
      `/api/v1/form-submit?name=Team&to=${encodeURIComponent(encodedRecipient)}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ message: 'Is the new address right?' }),
      },
    );
    assert.ok(formResponse.ok, await formResponse.text());
    await eventually(async () => (await latestMail(server, 'verkauf@alderbruk.example')) !== null);
  });
});

test('changed office hours open and close the chat at once, also in an open stream', async () => {
  // A time zone where it is noon, so that midnight cannot fall into the test.
  const hoursToNoon = 12 - new Date().getUTCHours();
  const timeZone = `Etc/GMT${hoursToNoon > 0 ? '-' : '+'}${Math.abs(hoursToNoon)}`;
  const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
  const visitor = new Shopper(server.origin);
  const fetchOffice = async () => (await visitor.call('GET', '/chat')).office;
  await changeFacts((company) => {
    company.cutOff = { ...company.cutOff, timeZone, days: weekdays };
    company.closedDays = { yearly: [], easter: [], once: [] };
    company.hours = { from: '06:00', to: '20:00' };
  });
  assert.equal((await fetchOffice()).open, true);
  const abortController = new AbortController();
  const headers = { 'x-session': visitor.session ?? '', accept: 'text/event-stream' };
  const stream = await server.fetch('/api/chat/events', { headers, signal: abortController.signal });
  let receivedEvents = '';
  const reading = (async () => {
    for await (const part of stream.body ?? []) receivedEvents += Buffer.from(part).toString();
  })().catch(() => undefined);
  try {
    await eventually(async () => receivedEvents.includes('"open":true'));
    await changeFacts((company) => {
      company.hours = { from: '18:00', to: '20:00' };
    });
    const closedOffice = await fetchOffice();
    assert.deepEqual([closedOffice.open, closedOffice.from, closedOffice.to], [false, '18:00', '20:00']);
    await eventually(async () => receivedEvents.includes('"open":false'));
  } finally {
    abortController.abort();
    await reading;
  }
});

test('another exchange rate changes prices of lists and carts alike, and leaves order totals alone', async () => {
  const { order } = await placeOrder('rate@alderbruk.example');
  const fetchListPrice = async () => (await fetchJson(`/api/catalogue/parts?q=${PART}`)).results[0].price;
  const fetchCartPrice = async () => {
    const cart = await new Shopper(server.origin).add(PART, 1);
    return cart.items?.[0]?.price;
  };
  const [list, cart] = [await fetchListPrice(), await fetchCartPrice()];
  const doubleRate = (company: Company) => {
    company.priceConversion = { ...company.priceConversion, rate: 1.84, asOf: '2026-11-20' };
  };
  await changeFacts(doubleRate, { sure: true });
  await eventually(async () => (await fetchCartPrice()) !== cart);
  // List prices are rounded to three digits.
  assert.ok(Math.abs((await fetchListPrice()) / list - 2) < 0.01, `${await fetchListPrice()} and ${list}`);
  assert.equal(await fetchCartPrice(), await fetchListPrice());
  const unchangedOrder = await new Shopper(server.origin).call(
    'GET',
    `/cart/order?checkout_id=${order.checkout_id}`,
  );
  assert.equal(unchangedOrder.grand_total, order.grand_total);
});
