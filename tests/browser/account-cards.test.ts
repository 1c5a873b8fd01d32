import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CardReply } from '#accounts/contract';
import type { SubscriptionReply } from '#commerce/subscriptions/contract';
import {
  ADDRESS,
  createCustomer,
  expectAccessible,
  main,
  openShop,
  placeOrder,
  type Shop,
  signedInContext,
} from './account-pages.ts';

let shop: Shop;

before(async () => {
  shop = await openShop();
});
after(() => shop?.close());

interface Listed<T> {
  count: number;
  results: T[];
}

test('a card is stored by the vault’s frame, made the default and removed, and a wrong number is not stored', async () => {
  const ada = await createCustomer(shop.server);
  const cards = () => ada.call<Listed<CardReply>>('GET', '/account/cards');
  await shop.visit(
    '/account/cards',
    async (page) => {
      const sentData: string[] = [];
      page.on('request', (request) => {
        if (request.url().startsWith(shop.server.origin))
          sentData.push(request.url() + (request.postData() ?? ''));
      });
      const frame = main(page).frameLocator('iframe');
      const type = async (number: string, expiry: string) => {
        await frame.locator('input').nth(0).fill(number);
        await frame.locator('input').nth(1).fill(expiry);
        await frame.locator('input').nth(2).fill('123');
        await main(page).getByRole('button', { name: 'Store card' }).click();
      };
      await main(page).getByRole('link', { name: 'Add a card' }).click();
      await frame.locator('input').first().waitFor();
      await expectAccessible(page);
      await type('4242 4242 4242 4241', '12 / 40');
      await main(page).getByRole('button', { name: 'Store card' }).waitFor();
      assert.equal((await cards()).count, 0);
      await type('4242 4242 4242 4242', '12 / 40');
      await main(page).getByRole('status').getByText('Added.').waitFor();
      await main(page).getByRole('link', { name: 'Add a card' }).click();
      await frame.locator('input').first().waitFor();
      await type('5555 5555 5555 4444', '01 / 39');
      await main(page).getByRole('status').getByText('Added.').waitFor();
      const master = main(page).locator('.card-list > li', { hasText: '4444' });
      const isDefault = await master.getByText('Default', { exact: true }).count();
      if (isDefault === 0) await master.getByRole('button', { name: /^Make default/ }).click();
      await master.getByText('Default', { exact: true }).waitFor();
      assert.equal((await cards()).results.find((card) => card.default)?.last4, '4444');
      await expectAccessible(page);
      await main(page)
        .getByRole('button', { name: /^Remove .*4242/ })
        .click();
      await main(page).getByRole('status').getByText('Removed.').waitFor();
      assert.deepEqual(
        (await cards()).results.map(({ last4 }) => last4),
        ['4444'],
      );
      assert.deepEqual(
        sentData.filter((text) => /4242[ +%20]*4242|5555[ +%20]*5555/.test(text)),
        [],
      );
    },
    signedInContext(ada),
  );
});

/** A day that many days from now, as an ISO date for a field and as the page writes it. */
function dayFromNow(days: number): { iso: string; words: string } {
  const day = new Date(Date.now() + days * 86_400_000);
  const words = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return { iso: day.toISOString().slice(0, 10), words: day.toLocaleDateString('en-GB', words) };
}

test('a subscription without a stored card is refused and keeps the input', async () => {
  const ada = await createCustomer(shop.server, false);
  await ada.call('PUT', '/account', { billing: ADDRESS, shipping: ADDRESS });
  await shop.visit(
    '/account/subscriptions?add=1&part=MC0805R106K1AN',
    async (page) => {
      await main(page).getByLabel('Quantity').fill('500');
      await main(page).getByRole('button', { name: 'Start' }).click();
      await main(page).getByRole('alert').filter({ hasText: 'Please add one first.' }).waitFor();
      assert.equal(await main(page).getByLabel('Quantity').inputValue(), '500');
    },
    signedInContext(ada),
  );
  assert.equal((await ada.call<Listed<SubscriptionReply>>('GET', '/subscriptions')).count, 0);
});

test('an order becomes a subscription that is changed, skipped, paused, resumed and ended', async () => {
  const ada = await createCustomer(shop.server);
  await ada.call('PUT', '/account', { billing: ADDRESS, shipping: ADDRESS });
  const order = await placeOrder(ada, [['mc0805r106k1an', 'CT', 730]], 'PO-9');
  const readSubscription = async () =>
    (await ada.call<Listed<SubscriptionReply>>('GET', '/subscriptions')).results[0];
  await shop.visit(
    '/account/cards?add=1',
    async (page) => {
      const frame = main(page).frameLocator('iframe');
      await frame.locator('input').nth(0).fill('4242 4242 4242 4242');
      await frame.locator('input').nth(1).fill('12 / 40');
      await frame.locator('input').nth(2).fill('123');
      await main(page).getByRole('button', { name: 'Store card' }).click();
      await main(page).getByRole('status').getByText('Added.').waitFor();
      await page.goto(`${shop.server.origin}/account/orders/${order.id}`, { waitUntil: 'networkidle' });
      await main(page).getByRole('link', { name: 'Order regularly' }).click();
      await main(page).getByLabel('Quantity').fill('500');
      await main(page).getByLabel('Every').fill('2');
      await main(page).getByLabel('Unit').selectOption('weekly');
      await main(page).getByRole('button', { name: 'Start' }).click();
      await main(page).getByRole('status').getByText('Added.').waitFor();
      const subscription = await readSubscription();
      assert.deepEqual(
        [subscription?.quantity, subscription?.interval, subscription?.interval_count],
        [500, 'weekly', 2],
      );
      await main(page).locator('summary', { hasText: 'Change' }).click();
      await main(page).getByLabel('Quantity').fill('600');
      await main(page).getByLabel('Next date').fill(dayFromNow(40).iso);
      await expectAccessible(page);
      await main(page).getByRole('button', { name: 'Save' }).click();
      await main(page).getByRole('status').getByText('Saved.').waitFor();
      await main(page)
        .getByText(`next on ${dayFromNow(40).words}`)
        .waitFor();
      assert.equal((await readSubscription())?.quantity, 600);
      await main(page).getByRole('button', { name: /^Skip/ }).click();
      await main(page)
        .getByText(`next on ${dayFromNow(54).words}`)
        .waitFor();
      await main(page)
        .getByRole('button', { name: /^Pause/ })
        .click();
      await main(page).getByText('Paused', { exact: true }).waitFor();
      await main(page)
        .getByRole('button', { name: /^Resume/ })
        .click();
      await main(page).getByText('Active', { exact: true }).waitFor();
      await main(page).locator('summary', { hasText: 'End subscription' }).click();
      await main(page)
        .getByRole('button', { name: /^End it now/ })
        .click();
      await main(page).getByText('Ended', { exact: true }).waitFor();
      assert.equal((await readSubscription())?.canceled, true);
    },
    signedInContext(ada),
  );
});
