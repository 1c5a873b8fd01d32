import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { launchBrowser, startTestServer, type TestServer } from '../../tests/harness.ts';

let store: TestServer;
let browser: Browser;

const HTML =
  '<!doctype html><html><head><style>p{color:red}</style></head><body><p>Hello</p><a href="/healthz">go</a><script>top.document.title="taken"</script></body></html>';

before(async () => {
  store = await startTestServer({ build: 'none' });
  browser = await launchBrowser();
  const { db, mail } = store.platform;
  for (const [key, to, subject] of [
    ['1', 'anna@example.com', 'Your order <1>'],
    ['2', 'ben@example.com', 'A new password'],
  ] as const) {
    const text = 'Open https://shop.example.com/account/recover?key=abc&x=1 now';
    await db.transaction((tx) =>
      mail.send(tx, { key, kind: 'test', to, locale: 'en', subject, text, html: HTML }),
    );
  }
});

after(async () => {
  await browser.close();
  await store.close();
});

describe('the inbox of a trial', () => {
  it('is read as JSON, the latest first, by address', async () => {
    const response = await store.fetch('/dev/inbox.json');
    assert.equal(response.headers.get('x-robots-tag'), 'noindex');
    assert.equal(response.headers.get('cache-control'), 'no-store');
    const { count, results } = await response.json();
    assert.equal(count, 2);
    assert.deepEqual(Object.keys(results[0]), [
      'id',
      'kind',
      'to',
      'locale',
      'subject',
      'text',
      'html',
      'attachment',
      'date_created',
      'date_sent',
    ]);
    const { results: annas } = await (
      await store.fetch('/dev/inbox.json?to=Anna@example.com&limit=x')
    ).json();
    assert.deepEqual(
      annas.map((mail: { subject: string }) => mail.subject),
      ['Your order <1>'],
    );
  });

  it('shows a mail in a frame that can do nothing, and its text with links', async () => {
    const page = await browser.newPage();
    await page.goto(`${store.origin}/dev/inbox?to=anna@example.com`);
    assert.equal(await page.title(), 'Your order <1> – inbox');
    const frame = page.frameLocator('iframe');
    assert.equal(await frame.locator('p').innerText(), 'Hello');
    assert.equal(
      await frame.locator('p').evaluate((element) => getComputedStyle(element).color),
      'rgb(255, 0, 0)',
    );
    assert.equal(
      await page.locator('pre a').getAttribute('href'),
      'https://shop.example.com/account/recover?key=abc&x=1',
    );
    await frame.locator('a').click();
    await page.waitForURL(`${store.origin}/healthz`);
    await page.close();
  });

  it('is read on this machine alone, where nobody said otherwise; so are the demo staff', async () => {
    const from = (path: string, init: RequestInit = {}) =>
      store.fetch(path, { ...init, headers: { 'x-forwarded-for': '203.0.113.9', ...init.headers } });
    for (const path of ['/dev/inbox', '/dev/inbox.json', '/dev/mails', `/dev/inbox/${'0'.repeat(24)}.html`]) {
      const refused = await from(path);
      assert.equal(refused.status, 403, path);
      assert.doesNotMatch(await refused.text(), /anna|order/);
    }
    const staff = await store.fetch('/desk/api/login/demo');
    assert.equal(staff.status, 200);
    const [{ email, password }] = await staff.json();
    assert.equal((await from('/desk/api/login/demo')).status, 403);
    // Their passwords stand in data/demo.json, for everybody to read.
    const logIn = {
      method: 'POST',
      headers: { origin: store.origin, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    };
    assert.equal((await from('/desk/api/login', logIn)).status, 401);
    assert.equal((await store.fetch('/desk/api/login', logIn)).status, 200);
    store.platform.config.openTrial = true;
    for (const path of ['/dev/inbox.json', '/dev/mails', '/desk/api/login/demo'])
      assert.equal((await from(path)).status, 200, path);
    assert.equal((await from('/desk/api/login', logIn)).status, 200);
    store.platform.config.openTrial = false;
  });

  it('answers ids of no mail as not found', async () => {
    for (const path of [`/dev/inbox/${'0'.repeat(24)}.html`, '/dev/inbox/x.html', '/dev/inbox/']) {
      assert.equal((await store.fetch(path)).status, 404, path);
    }
    assert.equal((await store.fetch("/dev/inbox?mail=' OR 1=1")).status, 200);
  });
});

it('there is no inbox outside a trial', async () => {
  const live = await startTestServer({
    build: 'none',
    env: {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      VAULT_PUBLIC_URL: 'https://vault.example.com',
    },
  });
  for (const path of ['/dev/inbox', '/dev/inbox.json', '/dev/inbox/x.html']) {
    assert.equal((await live.fetch(path)).status, 404, path);
  }
  await assert.rejects(fetch(live.gatewayOrigin), 'nothing listens at the port of the stand-in');
  await live.close();
});
