/** The desk as staff use it in a browser: login, queue, keyboard, logout. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Role } from '#desk/contract';
import { trialLink } from '#platform';
import { accessibilityFaults, type TestServer } from '../harness.ts';
import { type DeskInBrowser, openDesk } from './desk-browser.ts';
import { DeskBrowser, demoStaff, logInAs } from './staff.ts';

let desk: DeskInBrowser;
let server: TestServer;
/** Logged in once, because a code of the second factor works once and the next one comes half a minute later. */
let owner: DeskBrowser;

before(async () => {
  desk = await openDesk();
  server = desk.server;
  owner = await logInAs(server, 'owner');
  for (let index = 0; index < 3; index += 1) {
    const contactInfo = {
      email: `m.keller${index}@hallbruck.example`,
      partNumbersText: 'MC0805R106K1ANT 3000',
    };
    await server.fetch('/api/quote', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Basic ${btoa('pk_demo')}` },
      body: JSON.stringify({
        formType: 'Quote Request',
        contactInfo: { ...contactInfo, applicationNotes: '', fileLink: '', inputMethod: 'text' },
      }),
    });
  }
});
after(() => desk?.close());

/** Opens a page without any cookie. */
async function openPage(path: string): Promise<Page> {
  const context = await desk.browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(server.origin + path);
  return page;
}

async function pageOf(viewer: Role | DeskBrowser, path: string): Promise<Page> {
  const page = await desk.pageOf(viewer);
  await page.goto(server.origin + path);
  return page;
}

test('login refuses a wrong password and code, accepts the right ones and returns to the requested page', async () => {
  const { email, password } = await demoStaff(server, 'sales');
  const stranger = await openPage('/desk/login');
  await stranger.getByText('open the link from the terminal').waitFor();
  assert.equal(await stranger.getByText(email).count(), 0, 'demo staff are shown to nobody without the link');
  const page = await openPage('/healthz');
  await page.goto(trialLink(server.platform));
  await page.goto(`${server.origin}/desk/quotes?show=all`);
  assert.match(page.url(), /\/desk\/login\?to=/);
  assert.equal(await page.locator('header, footer').count(), 0, 'no shell of the shop');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill('something else');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('alert').filter({ hasText: 'wrong' }).waitFor();
  assert.equal(await page.getByLabel('E-mail').inputValue(), email, 'nothing typed is lost');
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await page.getByLabel('Code').fill('000000');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'This code is wrong' }).waitFor();
  await page.getByText(/current code of this demo account is \d{6}/).waitFor();
  const { code } = await demoStaff(server, 'sales');
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname === '/desk/quotes' && url.search === '?show=all');

  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'swell-desk');
  assert.deepEqual([cookie?.httpOnly, cookie?.sameSite, cookie?.path], [true, 'Strict', '/desk']);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL((url) => url.pathname === '/desk/login');
  await page.goto(`${server.origin}/desk/quotes`);
  assert.match(page.url(), /\/desk\/login/);
  await page.context().close();
});

test('keys move through the queue and open the focused row, and an unknown page says so', async () => {
  const page = await pageOf(owner, '/desk');
  await page.waitForURL((url) => url.pathname.startsWith('/desk/'));
  await page.goto(`${server.origin}/desk/customers`);
  await page.locator('[data-row]').first().waitFor();
  await page.waitForFunction(() => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
    return document.activeElement?.hasAttribute('data-row');
  });
  const readFocusedHref = () => page.evaluate(() => document.activeElement?.getAttribute('href'));
  const first = await readFocusedHref();
  await page.keyboard.press('j');
  const second = await readFocusedHref();
  assert.notEqual(first, second);
  await page.keyboard.press('k');
  assert.equal(await readFocusedHref(), first);
  await page.keyboard.press('ArrowDown');
  assert.equal(await readFocusedHref(), second, 'on a row the arrows do it too');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === first);
  await page.locator('[data-row][aria-current="page"]').waitFor();
  await page.locator('h1:focus').waitFor();
  await page.keyboard.press('Escape');
  assert.equal(await readFocusedHref(), first, 'back to the list');
  await page.locator('body').press('/');
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('name')), 'q');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByText('open the focused item').waitFor();
  await page.goto(`${server.origin}/desk/nowhere`);
  await page.getByRole('heading', { name: /This page does not exist/ }).waitFor();
  assert.ok(await page.locator('.desk-rail').isVisible(), 'the rail stays');
  await page.context().close();
});

test('a form shows errors in the desk’s language and keeps the input', async () => {
  const page = await pageOf(owner, '/desk/team?locale=de');
  const name = page.locator('input[name=name]');
  const createLinkButton = page.getByRole('button', { name: 'Link erzeugen' });
  // Before the page has its script, the browser shows its own message in its own language.
  await page.waitForFunction(() => {
    const field = document.querySelector<HTMLInputElement>('input[name=name]');
    field?.checkValidity();
    return field?.validationMessage === 'Füllen Sie dieses Feld aus.';
  });
  await name.fill('Sam');
  await page.locator('input[name=email]').fill('sales@example.com');
  await createLinkButton.click();
  await page.getByRole('alert').filter({ hasText: 'gehört schon jemandem im Team' }).waitFor();
  assert.equal(await name.inputValue(), 'Sam');
  await page.goto(`${server.origin}/desk/me`);
  await page.locator('input[name=current]').fill('not my password');
  await page.locator('input[name=password]').fill('four words of my own');
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  await page.locator('.form-error', { hasText: 'nicht Ihr Passwort' }).waitFor();
  await page.locator('input[name=current]:focus').waitFor();
  await page.context().close();
});

test('an ended session leads to the login and back', async () => {
  const page = await pageOf('sales', '/desk/samples');
  await page.locator('.desk-list').waitFor();
  await server.platform.db.pool.query('DELETE FROM staff_sessions');
  // The page leaves without input: the stream of queue counts ends with the session.
  await page.waitForURL((url) => url.pathname === '/desk/login');
  assert.equal(new URL(page.url()).searchParams.get('to'), '/desk/samples');
  await page.goto(`${server.origin}/desk/login?to=https://evil.example/desk`);
  assert.equal(await page.locator('.desk-gate').count(), 1);
  await page.context().close();
});

test('desk pages are for staff only, and cannot be cached, framed or indexed', async () => {
  const { cookie } = await logInAs(server, 'catalogue');
  const fetchDeskPage = (path: string) =>
    server.fetch(path, { headers: { cookie: cookie ?? '' }, redirect: 'manual' });
  const page = await fetchDeskPage('/desk/me');
  assert.equal(page.status, 200);
  assert.equal(page.headers.get('cache-control'), 'private, no-store');
  assert.equal(page.headers.get('x-frame-options'), 'DENY');
  assert.match(page.headers.get('x-robots-tag') ?? '', /noindex/);
  const policy = page.headers.get('content-security-policy') ?? '';
  assert.ok(!/unsafe-|https?:/.test(policy), policy);
  assert.equal((await fetchDeskPage('/desk/team')).status, 403);
  assert.equal((await fetchDeskPage('/desk/quotes')).status, 403);
  assert.equal((await server.fetch('/desk/team', { redirect: 'manual' })).status, 302);
  const shopPage = await (await server.fetch('/')).text();
  assert.ok(!shopPage.includes('/desk'), 'the shop names no address of the desk');
  const manifestPath = /"(\/assets\/[\w.-]*manifest-[\w.-]+\.js)"/.exec(shopPage)?.[1] ?? '';
  const pages = await (await server.fetch(manifestPath)).text();
  assert.ok(
    pages.includes('"cart/cart"') && !pages.includes('"desk/'),
    `${manifestPath} names pages of the desk`,
  );
});

test('desk pages pass the accessibility check in both themes and on a small screen', async () => {
  const faults: string[] = [];
  const pages: [string, number, 'light' | 'dark'][] = [
    ['/desk/quotes', 1280, 'dark'],
    ['/desk/team', 1024, 'light'],
    ['/desk/samples', 390, 'light'],
  ];
  const page = await pageOf('owner', '/desk/me');
  for (const [path, width, theme] of pages) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(server.origin + path);
    await page.locator('#work').waitFor({ state: 'attached' });
    faults.push(...(await accessibilityFaults(page)).map((fault) => `${path} ${width}: ${fault}`));
    const { scroll, client } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
    }));
    assert.ok(scroll <= client, `${path} is ${scroll} px wide at ${client}`);
  }
  assert.deepEqual(faults, []);
  const login = await openPage('/desk/login');
  assert.deepEqual(await accessibilityFaults(login), []);
  assert.equal((await new DeskBrowser(server).get('/me')).status, 401);
});
