import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../harness.ts';
import type { Client } from './clients.ts';
import { type OtherShop, openReleaseShop, RELEASES } from './other-shop.ts';
import { type RunningStore, startStore } from './store.ts';

/**
 * The client libraries in a page of another origin. Only a browser enforces preflight, credentials and hidden
 * headers, and only a browser has cookies.
 */
declare global {
  interface Window {
    client: Client;
  }
}

let store: RunningStore;
let shop: OtherShop;
let browser: Browser;

before(async () => {
  store = await startStore();
  shop = await openReleaseShop();
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  shop?.close();
  await store?.close();
});

async function openShop(release: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(shop.origin);
  await page.addScriptTag({ url: `/${release}.js` });
  await page.evaluate((url) => window.client.init('any-store', 'pk_demo', { url }), store.origin);
  return page;
}

const cookie = (page: Page, name: string) =>
  page.evaluate((wanted) => document.cookie.match(new RegExp(`${wanted}=([^;]+)`))?.[1] ?? null, name);

for (const release of RELEASES) {
  test(`${release}: a page of another origin reads settings and keeps one session`, async () => {
    const page = await openShop(release);
    const sentSessions: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'OPTIONS') sentSessions.push(request.headers()['x-session'] ?? '');
    });
    const settings = await page.evaluate(() => window.client.settings.get());
    assert.equal(settings.store.currency, 'EUR');
    const session = await cookie(page, 'swell-session');
    assert.match(session ?? '', /^[\w.-]{40,}$/);
    await page.evaluate(() => window.client.locale.select('de'));
    assert.equal(await cookie(page, 'swell-locale'), 'de');
    assert.deepEqual(await page.evaluate(() => window.client.settings.session()), {
      locale: 'de',
      currency: 'EUR',
      account_id: null,
      cart_id: null,
    });
    assert.equal(await cookie(page, 'swell-session'), session, 'one session from the first call on');
    assert.deepEqual(sentSessions, ['', session, session]);
    await page.context().close();
  });

  test(`${release}: menus follow the locale, and refusals arrive with their code`, async () => {
    const page = await openShop(release);
    const name = await page.evaluate(async () => {
      await window.client.settings.get();
      await window.client.locale.select('de');
      return (await window.client.settings.menus('header')).items[1].name;
    });
    assert.equal(name, 'TECHNIK');
    const refusal = await page.evaluate(() =>
      window.client.account
        .listOrders()
        .catch((error: { code: string; status: number; message: string }) => ({
          code: error.code,
          status: error.status,
          message: error.message,
        })),
    );
    assert.equal(refusal.code, 'unauthorized');
    assert.equal(refusal.status, 401);
    assert.match(refusal.message, /Melden Sie sich an/);
    await page.context().close();
  });

  test(`${release}: the cookie and the session keep the chosen currency`, async () => {
    const page = await openShop(release);
    const formattedPrice = await page.evaluate(async () => {
      await window.client.settings.get();
      await window.client.currency.select('JPY');
      return window.client.currency.format(10);
    });
    assert.match(formattedPrice, /^¥[\d,]+$/);
    assert.equal(await cookie(page, 'swell-currency'), 'JPY');
    assert.equal((await page.evaluate(() => window.client.get('/session'))).currency, 'JPY');
    await page.context().close();
  });
}

test('the browser blocks the reply to a page of an origin that is not allowed', async () => {
  const page = await (await browser.newContext()).newPage();
  await page.route('https://evil.example/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title>' }),
  );
  await page.goto('https://evil.example/');
  const outcome = await page.evaluate(
    (url) =>
      fetch(url, { headers: { authorization: `Basic ${btoa('pk_demo')}` }, credentials: 'include' }).then(
        () => 'read',
        () => 'blocked',
      ),
    `${store.origin}/api/settings`,
  );
  assert.equal(outcome, 'blocked');
  await page.context().close();
});
