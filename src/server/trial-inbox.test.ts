import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect, createServer as createNetServer } from 'node:net';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { trialLink } from '#platform';
import { launchBrowser, startTestServer, type TestServer } from '../../tests/harness.ts';

let store: TestServer;
let headers: { cookie: string };
let browser: Browser;

const CLOSED_PATHS = [
  '/dev/inbox',
  '/dev/inbox.json',
  '/dev/mails',
  `/dev/inbox/${'0'.repeat(24)}.html`,
  '/desk/api/login/demo',
];

const HTML =
  '<!doctype html><html><head><style>p{color:red}</style></head><body><p>Hello</p><a href="/healthz">go</a><script>top.document.title="taken"</script></body></html>';

before(async () => {
  store = await startTestServer({ build: 'none' });
  headers = { cookie: store.trialCookie };
  browser = await launchBrowser();
  const { db, mail } = store.platform;
  for (const [key, recipient, subject] of [
    ['1', 'anna@example.com', 'Your order <1>'],
    ['2', 'ben@example.com', 'A new password'],
  ] as const) {
    const text = 'Open https://shop.example.com/account/recover?key=abc&x=1 now';
    await db.transaction((tx) =>
      mail.send(tx, { key, kind: 'test', recipient, locale: 'en', subject, text, html: HTML }),
    );
  }
});

after(async () => {
  await browser.close();
  await store.close();
});

describe('the inbox of a trial', () => {
  it('is readable as JSON, the latest first, filtered by address', async () => {
    const response = await store.fetch('/dev/inbox.json', { headers });
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
      await store.fetch('/dev/inbox.json?to=Anna@example.com&limit=x', { headers })
    ).json();
    assert.deepEqual(
      annas.map((mail: { subject: string }) => mail.subject),
      ['Your order <1>'],
    );
  });

  it('shows a mail in a sandboxed frame, and its text with links', async () => {
    const page = await browser.newPage();
    await page.goto(trialLink(store.platform));
    await page.waitForURL(`${store.origin}/dev/inbox`);
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

  it('opens only with the link printed at start, as do the demo staff', async () => {
    for (const path of CLOSED_PATHS) {
      for (const cookie of ['', `${store.trialCookie}x`, store.trialCookie.replace(/=.*/, '=')]) {
        const response = await store.fetch(path, { headers: { cookie } });
        assert.equal(response.status, 403, `${path} ${cookie}`);
        assert.doesNotMatch(await response.text(), /anna|order|Demo-/);
      }
      assert.notEqual((await store.fetch(path, { headers })).status, 403, path);
    }
    const link = new URL(trialLink(store.platform));
    for (const key of ['', 'x', `${link.searchParams.get('key')}x`]) {
      const response = await store.fetch(`/dev/open?key=${key}`, { redirect: 'manual' });
      assert.equal(response.status, 403, key);
      assert.equal(response.headers.get('set-cookie'), null);
    }
    const response = await fetch(link, { redirect: 'manual' });
    assert.equal(response.status, 303);
    assert.match(
      response.headers.get('set-cookie') ?? '',
      new RegExp(`^${store.trialCookie}; .*HttpOnly; SameSite=Lax$`),
    );
  });

  it('lets demo staff, whose passwords are public, log in only with that link', async () => {
    const staff = await store.fetch('/desk/api/login/demo', { headers });
    assert.equal(staff.status, 200);
    const [{ email, password }] = await staff.json();
    const logIn = (cookie: string) =>
      store.fetch('/desk/api/login', {
        method: 'POST',
        headers: { origin: store.origin, 'content-type': 'application/json', cookie },
        body: JSON.stringify({ email, password }),
      });
    assert.equal((await logIn('')).status, 401);
    assert.equal((await logIn(store.trialCookie)).status, 200);
    store.platform.config.openTrial = true;
    for (const path of CLOSED_PATHS) assert.notEqual((await store.fetch(path)).status, 403, path);
    assert.equal((await logIn('')).status, 200);
    store.platform.config.openTrial = false;
  });

  it('stays closed behind a forwarded port, whatever host the caller names', async () => {
    const forward = createNetServer((socket) => {
      const inner = connect(store.config.port, '127.0.0.1');
      inner.on('error', () => socket.destroy());
      socket.on('error', () => inner.destroy());
      socket.pipe(inner).pipe(socket);
    });
    await new Promise<void>((resolve) => forward.listen(0, '127.0.0.1', resolve));
    const { port } = forward.address() as AddressInfo;
    for (const path of CLOSED_PATHS) {
      for (const host of ['localhost', `localhost:${store.config.port}`, '127.0.0.1', 'demo.example.com']) {
        const clientRequest = request({ host: '127.0.0.1', port, path, headers: { host } }).end();
        const [answer] = (await once(clientRequest, 'response')) as [IncomingMessage];
        answer.resume();
        assert.equal(answer.statusCode, 403, `${host} ${path}`);
      }
    }
    forward.close();
  });

  it('answers unknown ids with 404', async () => {
    for (const path of [`/dev/inbox/${'0'.repeat(24)}.html`, '/dev/inbox/x.html', '/dev/inbox/']) {
      assert.equal((await store.fetch(path, { headers })).status, 404, path);
    }
    assert.equal((await store.fetch("/dev/inbox?mail=' OR 1=1", { headers })).status, 200);
  });
});

it('the inbox does not exist outside a trial', async () => {
  const live = await startTestServer({
    build: 'none',
    env: {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      VAULT_PUBLIC_URL: 'https://vault.example.com',
    },
  });
  for (const path of ['/dev/inbox', '/dev/inbox.json', '/dev/inbox/x.html', '/dev/open', '/dev/open?key=']) {
    assert.equal((await live.fetch(path)).status, 404, path);
  }
  await assert.rejects(fetch(live.gatewayOrigin), 'nothing listens at the port of the stand-in');
  await live.close();
});
