/** An order at the desk in a browser: sent in part, refunded in part, completed, and followed by its buyer. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Shopper } from '../faults/shopper.ts';
import { accessibilityFaults, eventually, type TestServer } from '../harness.ts';
import { type DeskInBrowser, openDesk } from './desk-browser.ts';
import { logInAs } from './staff.ts';

let desk: DeskInBrowser;
let server: TestServer;

before(async () => {
  desk = await openDesk();
  server = desk.server;
});
after(() => desk?.close());

test('an order is sent in two parcels with a refund in between, and the buyer can follow it', async () => {
  const shopper = await Shopper.prepare(server.origin, 'rc0603ff4k70n', 1_000);
  const { id, number, checkout_id: secret } = await shopper.submit();
  const sales = await logInAs(server, 'sales');
  await eventually(async () => {
    await server.platform.jobs.drain();
    return (await sales.get(`/orders/${id}`)).body.order.payment_status === 'paid';
  });
  const page = await desk.pageOf(sales);
  await page.goto(`${server.origin}/desk/orders`);
  await page.getByRole('link', { name: new RegExp(number) }).click();
  await page.locator('.desk-facts', { hasText: 'Germany' }).waitFor();
  await page.getByRole('button', { name: 'Start picking' }).press('Enter');
  await page.locator('.desk-head-state', { hasText: 'picking' }).waitFor();
  const readFocusedText = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await eventually(async () => (await readFocusedText()).startsWith(`${number} · `));

  await page.getByLabel('Pieces of RC0603FF4K70N in this parcel').fill('400');
  await page.getByLabel('Lot of RC0603FF4K70N').fill('L2611A');
  await page.getByLabel('Tracking number').fill('00340434161094');
  await page.getByRole('button', { name: 'Ship parcel' }).click();
  await page.locator('.desk-head-state', { hasText: 'partly shipped' }).waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);

  await page.getByText('Refund …').click();
  await page.getByLabel('Pieces of RC0603FF4K70N to refund').fill('100');
  await page.getByText(/Refund total €/).waitFor();
  await page.getByLabel('Reason').fill('One strip less, as you asked.');
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await page.getByRole('link', { name: /^CN-/ }).waitFor();

  await page.getByRole('button', { name: 'Ship parcel' }).click();
  await page.locator('.desk-head-state', { hasText: /^shipped$/ }).waitFor();
  await page.context().close();

  const guest = await desk.browser.newPage();
  await guest.goto(`${server.origin}/order/${secret}`);
  const parcels = guest.locator('.parcels');
  assert.equal(await parcels.first().locator('li').count(), 2);
  await guest.getByText('lot L2611A').waitFor();
  assert.match(
    (await guest.getByRole('link', { name: 'Track parcel' }).getAttribute('href')) ?? '',
    /dhl\.com.*00340434161094/,
  );
  await guest.getByText('One strip less, as you asked.').waitFor();
  assert.deepEqual(await accessibilityFaults(guest, { include: 'main' }), []);
  await guest.close();
});
