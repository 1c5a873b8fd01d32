import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { AccountReply } from '#accounts/contract';
import type { TestServer } from '../harness.ts';
import {
  ADDRESS,
  type Customer,
  createCaller,
  createCustomer,
  expectAccessible,
  main,
  openShop,
  placeOrder,
  type Shop,
  signedInContext,
} from './account-pages.ts';

let shop: Shop;
let server: TestServer;
let visit: Shop['visit'];

before(async () => {
  shop = await openShop();
  ({ server, visit } = shop);
});
after(() => shop?.close());

describe('account pages', () => {
  test('are neither cached nor indexed, and hide a stranger’s order and documents', async () => {
    const [ada, eve] = [await createCustomer(server), await createCustomer(server)];
    const order = await placeOrder(ada, [['mc0805r106k1an', 'CT', 730]], 'PO-77');
    const fetchPage = (path: string, reader: Customer) =>
      server.fetch(path, { headers: { Cookie: `swell-session=${reader.session()}` }, redirect: 'manual' });
    const ownPage = await fetchPage(`/account/orders/${order.id}`, ada);
    assert.equal(ownPage.status, 200);
    assert.match(ownPage.headers.get('cache-control') ?? '', /private, no-store/);
    const html = await ownPage.text();
    assert.match(html, /<meta name="robots" content="noindex,follow"/);
    assert.match(html, /PO-77/);
    const strangerReply = await fetchPage(`/account/orders/${order.id}`, eve);
    assert.equal(strangerReply.status, 404);
    assert.doesNotMatch(await strangerReply.text(), /PO-77/);
    for (const documentName of ['invoice', 'packing-slip']) {
      const pdfReply = await fetchPage(`/account/orders/${order.id}/${documentName}`, ada);
      assert.equal(pdfReply.status, 302);
      const pdf = await server.fetch(pdfReply.headers.get('location') ?? '');
      assert.equal(pdf.headers.get('content-type'), 'application/pdf');
      assert.equal((await fetchPage(`/account/orders/${order.id}/${documentName}`, eve)).status, 404);
    }
  });

  test('list orders by number, own number and part, show one in full and order it again', async () => {
    const ada = await createCustomer(server);
    const firstOrder = await placeOrder(ada, [['mc0805r106k1an', 'CT', 730]], 'BENCH-4711');
    const secondOrder = await placeOrder(ada, [['rc0603ff4k70n', 'CT', 500]], 'LINE-12');
    await visit(
      '/account/orders',
      async (page) => {
        const rows = main(page).locator('tbody tr');
        assert.equal(await rows.count(), 2);
        for (const [words, number] of [
          [firstOrder.number, firstOrder.number],
          ['bench-47', firstOrder.number],
          ['RC0603FF', secondOrder.number],
        ] as const) {
          await main(page).getByRole('searchbox').fill(words);
          await page.keyboard.press('Enter');
          await main(page).getByRole('status').getByText(words).waitFor();
          assert.equal(await rows.count(), 1, words);
          assert.ok((await rows.first().textContent())?.includes(number));
        }
        await main(page).getByRole('searchbox').fill('100%_nothing');
        await page.keyboard.press('Enter');
        await main(page).getByText('No order for “100%_nothing”.').waitFor();
        await expectAccessible(page);
        await page.goto(`${server.origin}/account/orders/${firstOrder.id}`, { waitUntil: 'networkidle' });
        await main(page)
          .getByRole('heading', { name: `Order ${firstOrder.number}` })
          .waitFor();
        assert.equal(await main(page).locator('.cell-drawing svg').count(), 1);
        assert.ok(await main(page).getByText('730').first().isVisible());
        await expectAccessible(page);
        await main(page).getByRole('button', { name: 'Order again' }).click();
        await page.waitForURL('**/cart');
        await main(page).getByText('MC0805R106K1AN').first().waitFor();
      },
      signedInContext(ada),
    );
  });

  test('cancel an order without script after a confirmation, and state, documents and mail say so', async () => {
    const ada = await createCustomer(server);
    const order = await placeOrder(ada, [['mc0805r106k1an', 'CT', 730]], 'PO-9');
    await visit(
      `/account/orders/${order.id}`,
      async (page) => {
        const confirmButton = main(page).getByRole('button', { name: 'Cancel the order for good' });
        assert.equal(await confirmButton.isVisible(), false);
        await main(page).getByText('Cancel this order').click();
        await confirmButton.click();
        await main(page).getByText('There is nothing to pay.').waitFor();
        assert.equal(await main(page).locator('.state').textContent(), 'Cancelled');
        assert.equal(await main(page).locator('.cancel').count(), 0);
        await main(page).getByText('No invoice was issued.').waitFor();
        const documentLink = main(page).getByRole('link', { name: 'Order confirmation PDF' });
        const pdf = await server.fetch((await documentLink.getAttribute('href')) ?? '', {
          headers: { Cookie: `swell-session=${ada.session()}` },
        });
        assert.equal(pdf.headers.get('content-type'), 'application/pdf');
      },
      { ...signedInContext(ada), javaScriptEnabled: false },
    );
    const [mail] = await server.platform.mail.latest(1, ada.email);
    assert.equal(mail?.subject, `Your order ${order.number} is cancelled`);
  });

  test('create, change and remove addresses, with errors beside the fields', async () => {
    const ada = await createCustomer(server);
    await visit(
      '/account/addresses',
      async (page) => {
        const fillFields = async (values: Partial<Record<string, string>>) => {
          for (const [label, value] of Object.entries(values)) {
            await main(page)
              .getByLabel(label, { exact: true })
              .fill(value ?? '');
          }
        };
        await fillFields({
          'First name': 'Ada',
          'Last name': 'Lovelace',
          'Street and number': 'Werkstraße 14',
        });
        await fillFields({ 'Postal code': '70565', City: 'Stuttgart', Telephone: 'call me' });
        await main(page).getByLabel('Country').selectOption('DE');
        await main(page).getByRole('button', { name: 'Save' }).click();
        await main(page).getByText('Use digits').waitFor();
        assert.equal(await main(page).getByLabel('City').inputValue(), 'Stuttgart');
        assert.equal(await main(page).getByLabel('Telephone').getAttribute('aria-invalid'), 'true');
        await expectAccessible(page);
        await fillFields({ Telephone: '+49 711 123' });
        await main(page).getByRole('button', { name: 'Save' }).click();
        await main(page).getByRole('status').getByText('Added.').waitFor();
        const entry = main(page).locator('.address-list > li');
        assert.match(
          (await entry.textContent()) ?? '',
          /Werkstraße 14.*Germany.*Billing address.*Delivery address/,
        );
        await entry.getByRole('link', { name: /^Edit/ }).click();
        await fillFields({ City: 'Esslingen' });
        await main(page).getByRole('button', { name: 'Save' }).click();
        await main(page).getByRole('status').getByText('Saved.').waitFor();
        assert.match((await entry.textContent()) ?? '', /Esslingen/);
        await entry.getByRole('button', { name: /^Remove/ }).click();
        await main(page).getByText('No saved address yet.').waitFor();
      },
      signedInContext(ada),
    );
  });

  test('change profile, company and password, after which the old password is refused', async () => {
    const ada = await createCustomer(server);
    await visit(
      '/account/profile',
      async (page) => {
        await main(page).getByLabel('First name').fill('Augusta Ada');
        await main(page)
          .getByLabel(/Send me news/)
          .check();
        await main(page).getByRole('button', { name: 'Save' }).click();
        await main(page).getByRole('status').getByText('Saved.').waitFor();
        await page
          .getByRole('banner')
          .getByRole('link', { name: 'Your account, Augusta Ada Lovelace' })
          .waitFor();
        await main(page).getByLabel('Current password').fill(ada.password);
        await main(page).getByLabel('New password').fill('1234567890');
        await main(page).getByRole('button', { name: 'Change password' }).click();
        await main(page).getByText('This password is too common').waitFor();
        await main(page).getByLabel('Current password').fill(ada.password);
        await main(page).getByLabel('New password').fill('solder-paste-42-mesh');
        await main(page).getByText('Strength: strong').waitFor();
        await expectAccessible(page);
        await main(page).getByRole('button', { name: 'Change password' }).click();
        await main(page).getByRole('status').getByText('Your password has been changed.').waitFor();
        await page.goto(`${server.origin}/account/company`);
        await main(page).getByLabel('VAT number').fill('nonsense');
        await main(page).getByRole('button', { name: 'Save' }).click();
        await main(page).getByText('Start with the country letters').waitFor();
        await main(page).getByLabel('VAT number').fill('ATU12345675');
        await main(page).getByRole('button', { name: 'Save' }).click();
        await main(page).getByText('enter the company that the number belongs to').waitFor();
        await main(page).getByLabel('Company').fill('Analytical Engines GmbH');
        await main(page).getByRole('button', { name: 'Save' }).click();
        await main(page).getByText('Deliveries to the country of this number').waitFor();
        await expectAccessible(page);
      },
      signedInContext(ada),
    );
    const login = (password: string) =>
      createCaller(server).call<AccountReply & { errors?: object }>('POST', '/account/login', {
        email: ada.email,
        password,
      });
    assert.ok((await login(ada.password)).errors);
    assert.equal((await login('solder-paste-42-mesh')).email_optin, true);
  });

  test('fit a phone in German', async () => {
    const ada = await createCustomer(server);
    const order = await placeOrder(ada, [['mc0805r106k1an', 'CT', 730]], 'PO-1');
    await ada.call('POST', '/account/addresses', ADDRESS);
    const paths = [
      '',
      '/orders',
      `/orders/${order.id}`,
      '/addresses?edit=new',
      '/cards',
      '/company',
      '/profile',
    ];
    const phone = { ...signedInContext(ada), viewport: { width: 390, height: 844 } };
    await visit(
      '/account?locale=de',
      async (page) => {
        await main(page).getByRole('heading', { name: 'Ihr Konto' }).waitFor();
        for (const path of [...paths, '/subscriptions?add=1']) {
          await page.goto(`${server.origin}/account${path}`, { waitUntil: 'networkidle' });
          const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          assert.ok(wider <= 0, `${path} is ${wider} px too wide`);
        }
      },
      phone,
    );
  });
});
