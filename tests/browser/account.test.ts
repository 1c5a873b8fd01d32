import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { AccountReply } from '#accounts/contract';
import type { TestServer } from '../harness.ts';
import {
  createCaller,
  createCustomer,
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

describe('signing in', () => {
  test('leads back to the requested page with a new session and shows the initials in the header', async () => {
    const ada = await createCustomer(server);
    await visit('/account/company?x=1', async (page, context) => {
      assert.equal(new URL(page.url()).pathname, '/login');
      const guestSession = await readCookie(context, 'swell-session');
      await fillLogin(main(page), { ...ada, password: 'wrong-one-here' });
      await main(page).getByText('E-mail address or password is wrong.').waitFor();
      const password = main(page).getByLabel('Password', { exact: true });
      assert.ok(await password.evaluate((field) => field === document.activeElement));
      assert.equal(await main(page).getByLabel('E-mail').inputValue(), ada.email);
      assert.equal(await readCookie(context, 'swell_customerToken'), null);
      await fillLogin(main(page), ada);
      await page.waitForURL('**/account/company?x=1');
      const customerSession = await readCookie(context, 'swell-session');
      assert.ok(customerSession && customerSession !== guestSession);
      assert.ok(await readCookie(context, 'swell_customerToken'));
      const avatar = page.getByRole('banner').getByRole('link', { name: 'Your account, Ada Lovelace' });
      assert.equal((await avatar.locator('.avatar').textContent())?.trim(), 'AL');
    });
  });

  test('in the modal stays on the page and shows the account afterwards', async () => {
    const ada = await createCustomer(server);
    await visit('/category/resistors', async (page, context) => {
      await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
      const dialog = page.getByRole('dialog', { name: 'Sign in' });
      await dialog.getByLabel('E-mail').waitFor();
      await fillLogin(dialog, ada);
      await dialog.waitFor({ state: 'detached' });
      const avatar = page.getByRole('banner').getByRole('link', { name: 'Your account, Ada Lovelace' });
      await avatar.waitFor();
      assert.equal(new URL(page.url()).pathname, '/category/resistors');
      assert.ok(await readCookie(context, 'swell_customerToken'));
      await avatar.click();
      const account = page.getByRole('dialog', { name: 'Your account' });
      await account.getByRole('link', { name: 'Orders' }).waitFor();
      const oldCaller = createCaller(server, (await readCookie(context, 'swell-session')) ?? '');
      assert.equal((await oldCaller.call<AccountReply>('GET', '/account')).email, ada.email);
      await account.getByRole('button', { name: 'Sign out' }).click();
      await page.waitForURL('**/login?note=out');
      await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
      assert.equal(await readCookie(context, 'swell_customerToken'), null);
      const staleCaller = createCaller(server, oldCaller.session());
      assert.equal(await staleCaller.call('GET', '/account'), null);
    });
  });

  test('works without script and returns to the page it started from', async () => {
    const ada = await createCustomer(server);
    const options = { javaScriptEnabled: false };
    await visit(
      '/category/resistors',
      async (page) => {
        await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
        await fillLogin(main(page), ada);
        await page.waitForURL('**/category/resistors');
        await page.goto(`${server.origin}/account`);
        await main(page).getByRole('heading', { name: 'Your account' }).waitFor();
        await main(page).getByRole('button', { name: 'Sign out' }).click();
        await main(page).getByText('You are signed out.').waitFor();
        await page.goto(`${server.origin}/account`);
        assert.equal(new URL(page.url()).pathname, '/login');
      },
      options,
    );
  });

  test('never redirects to another host and refuses forms of another origin', async () => {
    const ada = await createCustomer(server);
    await visit('/login?next=//evil.example/', async (page) => {
      await fillLogin(main(page), ada);
      await page.waitForURL('**/account');
    });
    const form = new URLSearchParams({ email: ada.email, password: ada.password, next: '//evil.example' });
    const send = (headers: Record<string, string>) =>
      server.fetch('/login', { method: 'POST', body: form, headers, redirect: 'manual' });
    assert.equal((await send({ Origin: 'https://evil.example' })).status, 403);
    assert.equal((await send({})).status, 403);
    const sameOriginReply = await send({ Origin: server.origin });
    assert.equal(sameOriginReply.status, 302);
    assert.equal(sameOriginReply.headers.get('location'), '/account');
    assert.match(sameOriginReply.headers.get('cache-control') ?? '', /private, no-store/);
  });
});
