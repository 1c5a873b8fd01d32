/** Owners change a table, sales cancel an order, in a browser: what will happen is seen before it does. */
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

const facts = async () => (await server.fetch('/api/company?locale=en')).json();
const priceAtHome = async () => (await facts()).shipping[0].services[0].price;

test('a table is changed, put in force, and the delivered one comes back', async () => {
  await page.goto(`${server.origin}/desk/money`);
  await page.getByText('Shipping prices').click();
  await page.getByRole('link', { name: 'Edit' }).first().click();
  const price = page.getByLabel('Price, domestic, standard');
  const look = page.getByRole('button', { name: 'Show what changes' });
  // The page answers once it has its script.
  await eventually(async () => {
    await price.fill('free');
    await look.click();
    return (await page.getByText(/domestic, standard, price: Write the amount/).count()) === 1;
  });
  assert.equal(await price.inputValue(), 'free', 'nothing typed is lost');
  await price.fill('7,40');
  await look.click();
  await page.getByRole('cell', { name: '7.40' }).waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.getByLabel('Why').fill('New contract.');
  await page.getByRole('button', { name: 'Put in force' }).click();
  await page.getByRole('rowheader', { name: 'Version 1' }).waitFor();
  await eventually(async () => (await priceAtHome()) === '€7.40');

  await page.getByRole('button', { name: 'Go back to it: As delivered' }).click();
  await page.getByLabel('Why').fill('Back.');
  await page.getByRole('button', { name: 'Put in force' }).click();
  await page.getByRole('rowheader', { name: 'Version 2' }).waitFor();
  await eventually(async () => (await priceAtHome()) === '€5.90');
});

test('an order is cancelled with a reason; of another one the tracking number is mended', async () => {
  const place = async () => {
    const shopper = await Shopper.ready(server.origin, 'rc0603ff4k70n', 1_000);
    return (await shopper.submit()).id;
  };
  await page.goto(`${server.origin}/desk/orders/${await place()}`);
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

  await page.goto(`${server.origin}/desk/orders/${await place()}`);
  await page.getByLabel('Tracking number').fill('0034 0001');
  await page.getByRole('button', { name: 'Send parcel' }).click();
  await page.getByText('Correct', { exact: true }).click();
  await page.locator('.parcel-mend').getByLabel('Tracking number').fill('0034 0002');
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.getByRole('button', { name: 'Correct and mail' }).click();
  await page.locator('.parcel-note', { hasText: '0034 0002' }).waitFor();
});
