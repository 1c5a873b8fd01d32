import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { AccountReply } from '#accounts/contract';
import type { TestServer } from '../harness.ts';
import {
  createCaller,
  createCustomer,
  expectAccessible,
  fillLogin,
  main,
  openShop,
  readCookie,
  type Shop,
} from './account-pages.ts';

let shop: Shop;
let server: TestServer;
let visit: Shop['visit'];

before(async () => {
  shop = await openShop();
  ({ server, visit } = shop);
});
after(() => shop?.close());

async function fillIn(page: Page, email: string, password: string): Promise<void> {
  await main(page).getByLabel('First name').fill('Grace');
  await main(page).getByLabel('Last name').fill('Hopper');
  await main(page).getByLabel('E-mail').fill(email);
  await main(page).getByLabel('Password', { exact: true }).fill(password);
}

const waitUntilSolved = (page: Page) =>
  page.waitForFunction(() => document.querySelector<HTMLInputElement>('#main input[name=altcha]')?.value);
const send = (page: Page) => main(page).getByRole('button', { name: 'Create an account' }).click();

test('an account is created after a solved check, a taken address leads to a password reset, and the input stays', async () => {
  const existingCustomer = await createCustomer(server);
  await visit('/register?next=/compare', async (page, context) => {
    await fillIn(page, existingCustomer.email, 'nickel-barrier-88');
    await main(page).getByLabel('VAT number').fill('DE1');
    await main(page).getByLabel('Company').fill('Compiler GmbH');
    await waitUntilSolved(page);
    await send(page);
    await main(page).getByText('Start with the country letters').waitFor();
    const focusedField = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
    assert.equal(await focusedField(), 'vat_number');
    assert.equal(await main(page).getByLabel('Company').inputValue(), 'Compiler GmbH');
    assert.equal(await main(page).getByLabel('VAT number').getAttribute('aria-invalid'), 'true');
    await expectAccessible(page);
    await main(page).getByLabel('VAT number').fill('');
    await main(page).getByLabel('Password', { exact: true }).fill('nickel-barrier-88');
    await waitUntilSolved(page);
    await send(page);
    const email = main(page).getByLabel('E-mail');
    await main(page).getByRole('link', { name: 'set a new password' }).waitFor();
    assert.equal(await email.getAttribute('aria-invalid'), 'true');
    await email.fill('grace@hopper.example');
    await main(page).getByLabel('Password', { exact: true }).fill('nickel-barrier-88');
    await waitUntilSolved(page);
    await send(page);
    await page.waitForURL('**/compare');
    await page.getByRole('banner').getByRole('link', { name: 'Your account, Grace Hopper' }).waitFor();
    assert.ok(await readCookie(context, 'swell_customerToken'));
    const grace = createCaller(server, (await readCookie(context, 'swell-session')) ?? '');
    assert.equal((await grace.call<AccountReply>('GET', '/account')).company, 'Compiler GmbH');
  });
});

test('the form cannot be sent before the check is solved, and a forged solution is refused', async () => {
  await visit('/register', async (page) => {
    await page.route('**/api/captcha', (route) => route.abort());
    await fillIn(page, 'early@hopper.example', 'nickel-barrier-88');
    let sentCount = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/register')) sentCount++;
    });
    await send(page);
    await main(page).getByText('Please tick the box and wait until it is checked.').waitFor();
    assert.equal(sentCount, 0);
  });
  const forgedForm = new URLSearchParams({
    first_name: 'G',
    last_name: 'H',
    email: 'forged@hopper.example',
    password: 'nickel-barrier-88',
    altcha: btoa(JSON.stringify({ challenge: {}, solution: { counter: 1 } })),
  });
  const headers = { Origin: server.origin };
  const answer = await server.fetch('/register', {
    method: 'POST',
    body: forgedForm,
    headers,
    redirect: 'manual',
  });
  assert.equal(answer.status, 200);
  assert.match(await answer.text(), /The check failed/);
});

test('errors appear beside their fields in the page’s language, before anything is sent', async () => {
  await visit('/register?locale=de', async (page) => {
    await main(page).getByLabel('E-Mail').fill('x@');
    await waitUntilSolved(page);
    await main(page).getByRole('button', { name: 'Konto anlegen' }).click();
    await main(page).getByRole('alert').getByText('4 ').waitFor();
    const firstName = main(page).getByLabel('Vorname');
    assert.equal(await firstName.evaluate((field) => field === document.activeElement), true);
    const errorOf = async (label: string) => {
      const id = await main(page).getByLabel(label, { exact: true }).getAttribute('aria-describedby');
      return page.locator(`[id="${id?.split(' ')[0]}"]`).textContent();
    };
    assert.equal(await errorOf('Vorname'), 'Bitte ausfüllen.');
    assert.equal(await errorOf('E-Mail-Adresse'), 'Geben Sie eine Adresse wie name@example.com an.');
    assert.equal(await errorOf('Passwort'), 'Bitte ausfüllen.');
    assert.equal(await main(page).getByLabel('E-Mail').inputValue(), 'x@');
    await firstName.fill('Grace');
    assert.equal(await firstName.getAttribute('aria-invalid'), null);
  });
});

test('only the register page loads the captcha', async () => {
  const requestedUrls: string[] = [];
  const watch = (page: Page) => page.on('request', (request) => requestedUrls.push(request.url()));
  await visit('/', async (page) => {
    watch(page);
    const paths = [
      '/',
      '/category',
      '/category/resistors',
      '/product/mc0805r106k1an',
      '/search?q=10k',
      '/compare',
    ];
    const captchaFreePaths = [
      '/login',
      '/account/recover',
      '/account/confirm?key=x',
      '/cart',
      '/quick-order',
      '/nothing-here',
    ];
    for (const path of [...paths, ...captchaFreePaths]) {
      await page.goto(server.origin + path, { waitUntil: 'networkidle' });
    }
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('dialog').getByLabel('E-mail').waitFor();
    assert.deepEqual(
      requestedUrls.filter((url) => /altcha|captcha/i.test(url)),
      [],
    );
    await page.goto(`${server.origin}/register`, { waitUntil: 'networkidle' });
    await main(page).locator('altcha-widget input[type=checkbox]').waitFor();
    assert.ok(
      requestedUrls.some((url) => /captcha-widget/.test(url)),
      requestedUrls.join('\n'),
    );
  });
});

test('the link of the mail sets a new password once', async () => {
  const ada = await createCustomer(server);
  await visit('/account/recover', async (page) => {
    await main(page).getByLabel('E-mail').fill('nobody@hopper.example');
    await main(page).getByRole('button', { name: 'Send the link' }).click();
    await main(page).getByRole('status').getByText('If nobody@hopper.example has an account').waitFor();
    await main(page).getByLabel('E-mail').fill(ada.email);
    await main(page).getByRole('button', { name: 'Send it again' }).click();
    await main(page).getByRole('status').getByText(`If ${ada.email} has an account`).waitFor();
    await expectAccessible(page);
    await server.platform.jobs.drain();
    const inbox = await (
      await server.fetch('/dev/inbox.json', { headers: { cookie: server.trialCookie } })
    ).text();
    const key = /account\/recover\?key=([\w-]+)/.exec(inbox)?.[1];
    assert.ok(key, 'the mail holds a link');
    await page.goto(`${server.origin}/account/recover?key=${key}`, { waitUntil: 'networkidle' });
    await main(page).getByLabel('Password', { exact: true }).fill('flux-residue-19-clean');
    await main(page).getByRole('button', { name: 'Set password' }).click();
    await main(page).getByText('Your new password is set.').waitFor();
    await page.goto(`${server.origin}/account/recover?key=${key}`, { waitUntil: 'networkidle' });
    await main(page).getByLabel('Password', { exact: true }).fill('another-flux-20-clean');
    await main(page).getByRole('button', { name: 'Set password' }).click();
    await main(page).getByRole('link', { name: 'Request a new link' }).waitFor();
    await page.goto(`${server.origin}/login`, { waitUntil: 'networkidle' });
    await fillLogin(main(page), { email: ada.email, password: 'flux-residue-19-clean' });
    await page.waitForURL('**/account');
    await expectAccessible(page);
  });
});
