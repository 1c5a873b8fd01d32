/**
 * In a browser, owners change a shipping table and the company's facts, and cancel an order: a preview shows the
 * effect first.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { Shopper } from '../faults/shopper.ts';
import { accessibilityFaults, eventually, type TestServer } from '../harness.ts';
import { type DeskInBrowser, openDesk } from './desk-browser.ts';

let desk: DeskInBrowser;
let server: TestServer;
let page: Page;

before(async () => {
  desk = await openDesk();
  server = desk.server;
  page = await desk.pageOf('owner', { viewport: { width: 1024, height: 800 } });
});
after(() => desk?.close());

const fetchCompanyFacts = async () => (await server.fetch('/api/company?locale=en')).json();
const fetchDomesticPrice = async () => (await fetchCompanyFacts()).shipping[0].services[0].price;

test('a shipping table is changed, activated and restored to the delivered one', async () => {
  await page.goto(`${server.origin}/desk/money`);
  await page.getByText('Shipping prices').click();
  await page.getByRole('link', { name: 'Edit' }).first().click();
  const price = page.getByLabel('Price, Domestic, Standard');
  const previewButton = page.getByRole('button', { name: 'Show changes' });
  // The page responds once it has its script.
  await eventually(async () => {
    await price.fill('free');
    await previewButton.click();
    return (await page.getByText(/Domestic, Standard, Price: Enter the amount/).count()) === 1;
  });
  assert.equal(await price.inputValue(), 'free', 'nothing typed is lost');
  await price.fill('7,40');
  await previewButton.click();
  await page.getByRole('cell', { name: '7.40' }).waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.getByLabel('Reason').fill('New contract.');
  await page.getByRole('button', { name: 'Activate' }).click();
  await page.getByRole('rowheader', { name: 'Version 1' }).waitFor();
  await eventually(async () => (await fetchDomesticPrice()) === '€7.40');

  await page.getByRole('button', { name: 'Restore: As delivered' }).click();
  await page.getByLabel('Reason').fill('Back.');
  await page.getByRole('button', { name: 'Activate' }).click();
  await page.getByRole('rowheader', { name: 'Version 2' }).waitFor();
  await eventually(async () => (await fetchDomesticPrice()) === '€5.90');
});

test('a double click creates one gift card', async () => {
  await page.goto(`${server.origin}/desk/money`);
  const countCards = async () =>
    Number((await server.platform.db.pool.query('SELECT count(*) FROM giftcards')).rows[0].count);
  const countBefore = await countCards();
  await page.getByLabel('Amount').last().fill('25');
  await page.getByRole('button', { name: 'Create gift card' }).dblclick();
  await page.getByText('This is the code of the new gift card.').waitFor();
  assert.equal(await countCards(), countBefore + 1);
});

test('company facts are edited as text, errors name their field, and the delivered facts can be restored', async () => {
  await page.goto(`${server.origin}/desk/company`);
  const name = page.getByLabel('Legal name');
  const closedDays = page.getByLabel('Once');
  const previewButton = page.getByRole('button', { name: 'Show changes' });
  await eventually(async () => {
    await name.fill('Alderbruk Bauteile AG');
    await closedDays.fill('2027-05-07 Bridge day\n7 May');
    await previewButton.click();
    return (await page.getByText('Once, line 2: Enter the day as 2026-12-31.').count()) === 1;
  });
  await closedDays.fill('2027-05-07 Bridge day');
  await page.getByRole('checkbox', { name: 'Fri' }).uncheck();
  await page.getByText('Germany, Austria, Switzerland').click();
  await page.getByLabel('Languages').first().fill('de en  it');
  // The second of three certificates is removed, and so is a new one; the third keeps its own fields.
  await page.getByText('ISO 14001:2015').click();
  await page.getByText('IATF 16949:2016').click();
  await page.getByRole('button', { name: 'Remove: IATF 16949:2016' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).last().click();
  await page.getByLabel('Standard').last().pressSequentially('ISO 45001');
  await page.getByRole('button', { name: 'Remove: ISO 45001' }).click();
  await previewButton.click();
  await page.getByRole('heading', { name: '10 changes' }).waitFor();
  const changeRows = await page.locator('.version-changes tbody tr').allInnerTexts();
  const rows = changeRows.filter((row) => !row.includes('IATF'));
  assert.deepEqual(rows.map((row) => row.replaceAll(/\s*\t\s*/g, ' | ')).sort(), [
    'Legal name | Norvolt Components GmbH | Alderbruk Bauteile AG',
    'Once, 2027-05-07 | – | Bridge day',
    'Sales teams · Germany, Austria, Switzerland · Languages | de, en | de, en, it',
    'Working days | Mon, Tue, Wed, Thu, Fri | Mon, Tue, Wed, Thu',
  ]);
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.getByLabel('Reason').fill('We are another company now.');
  await page.getByRole('button', { name: 'Activate' }).click();
  await page.getByRole('cell', { name: 'We are another company now.' }).waitFor();
  await eventually(async () => (await fetchCompanyFacts()).legalName === 'Alderbruk Bauteile AG');

  await page.getByRole('button', { name: 'Restore: As delivered' }).click();
  await page.getByLabel('Reason').fill('Back.');
  await page.getByRole('button', { name: 'Activate' }).click();
  await page.getByRole('rowheader', { name: 'Version 2' }).waitFor();
  await eventually(async () => (await fetchCompanyFacts()).legalName === 'Norvolt Components GmbH');
});

test('an order is canceled with a reason, and the tracking number of another is corrected', async () => {
  const placeOrder = async () => {
    const shopper = await Shopper.prepare(server.origin, 'rc0603ff4k70n', 1_000);
    return (await shopper.submit()).id;
  };
  await page.goto(`${server.origin}/desk/orders/${await placeOrder()}`);
  await page.getByText('Cancel order …').click();
  await page
    .getByRole('group')
    .filter({ hasText: 'Cancel this order' })
    .getByLabel('Reason')
    .fill('Not made any more.');
  await page.getByRole('button', { name: 'Cancel this order' }).click();
  await page.locator('.desk-head-state', { hasText: 'cancelled' }).waitFor();
  const [mail] = await server.platform.mail.latest(1, 'buyer@example.com');
  assert.match(mail?.text ?? '', /Not made any more\./);

  await page.goto(`${server.origin}/desk/orders/${await placeOrder()}`);
  await page.getByLabel('Tracking number').fill('0034 0001');
  await page.getByRole('button', { name: 'Ship parcel' }).click();
  await page.getByText('Correct tracking', { exact: true }).click();
  await page.locator('.parcel-mend').getByLabel('Tracking number').fill('0034 0002');
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.getByRole('button', { name: 'Correct and mail' }).click();
  await page.locator('.parcel-note', { hasText: '0034 0002' }).waitFor();
});
