/**
 * A quote from the request to the order, in two browsers: staff at the desk, and the customer by the link of the
 * mail.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { logInAs } from '../desk/staff.ts';
import { Shopper } from '../faults/shopper.ts';
import {
  accessibilityFaults,
  eventually,
  launchBrowser,
  startTestServer,
  type TestServer,
} from '../harness.ts';

const EMAIL = 'm.keller@hallbruck.example';
let store: TestServer;
let browser: Browser;

before(async () => {
  [store, browser] = await Promise.all([startTestServer({ pages: true }), launchBrowser()]);
});
after(async () => {
  await browser?.close();
  await store?.close();
});

async function requestQuote(): Promise<string> {
  const partNumbersText = 'MC0805R106K1ANT 3000\nGRM155R71C104KA88D 20000\nlever switch 5';
  const contactInfo = {
    email: EMAIL,
    partNumbersText,
    applicationNotes: 'Door module',
    fileLink: '',
    inputMethod: 'text',
  };
  const answer = await store.fetch('/api/quote', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ formType: 'Quote Request', contactInfo }),
  });
  const reference = answer.headers.get('x-quote-reference') ?? '';
  const isRead = 'SELECT 1 FROM quotes WHERE reference = $1 AND reading IS NOT NULL';
  await eventually(async () => {
    await store.platform.jobs.drain();
    return (await store.platform.db.pool.query(isRead, [reference])).rowCount === 1;
  });
  return reference;
}

async function openStaffPage(): Promise<Page> {
  const { cookie } = await logInAs(store, 'sales');
  const [name = '', value = ''] = cookie?.split('=') ?? [];
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ name, value, domain: 'localhost', path: '/desk' }]);
  return context.newPage();
}

/** Types quantity and price of a break in quick succession: saving the first must not lose the second. */
async function addBreak(desk: Page, price: string): Promise<void> {
  await desk.getByRole('button', { name: /MC0805R106K1ANT/, expanded: false }).click();
  await desk.getByRole('button', { name: 'Add price break' }).click();
  const addedBreak = desk.locator('.answer-break').last();
  await addedBreak.locator('.answer-pieces').fill('30000');
  await desk.keyboard.press('Tab');
  await desk.keyboard.type(price, { delay: 40 });
  await desk.keyboard.press('Tab');
  await desk.getByLabel(/^Price from 30.000 pieces$/).waitFor();
  await eventually(async () => (await addedBreak.locator('.answer-price').inputValue()) === price);
  await desk.waitForLoadState('networkidle');
  assert.equal(await addedBreak.locator('.answer-price').inputValue(), price);
}

/** Starts a new version by mistake, and returns to the sent one. */
async function discardNewVersion(desk: Page): Promise<void> {
  desk.once('dialog', (dialog) => void dialog.accept());
  await desk.getByRole('button', { name: 'New version' }).click();
  await desk.getByRole('button', { name: 'Discard draft' }).click();
  await desk.getByRole('button', { name: 'New version' }).waitFor();
}

/** Confirms each line that needs a confirmation. */
async function settleLines(desk: Page): Promise<void> {
  const settle = desk.getByRole('button', {
    name: /^(?:Keep the price|The quantity is right|The line is right)$/,
  });
  while ((await settle.count()) > 0) {
    const countBefore = await settle.count();
    await settle.first().click();
    await eventually(async () => (await settle.count()) < countBefore);
  }
}

test('a request is answered at the desk, accepted in part by the mail’s link, and ordered at the quoted price', async () => {
  const reference = await requestQuote();
  const desk = await openStaffPage();
  await desk.goto(`${store.origin}/desk/quotes`);
  // The keys work once the page has its script.
  await eventually(async () => {
    await desk.keyboard.press('j');
    return (await desk.locator('[data-row]:focus').count()) === 1;
  });
  await desk.keyboard.press('Enter');
  // The draft exists without a request for it.
  const price = desk.getByLabel('Price of MC0805R106K1ANT');
  await price.waitFor();
  const list = Number(await price.inputValue());
  const quotedPrice = (Math.floor(list * 0.9 * 1e4) / 1e4).toFixed(4);
  await price.fill(quotedPrice);
  await price.press('Enter');
  await desk.getByText('below list').waitFor();
  await addBreak(desk, (Number(quotedPrice) * 0.9).toFixed(4));
  await desk.getByRole('button', { name: 'Add AEC-Q parts' }).click();
  await desk.getByLabel('Price of MA0402R104K1CNT').waitFor();
  assert.deepEqual(await accessibilityFaults(desk), []);
  await settleLines(desk);
  await desk.getByLabel('Answer').fill('Dear Ms Keller,\nall in stock.');
  await desk.keyboard.press('Control+Enter');
  await desk.getByText(`Quote ${reference} is sent`).waitFor();
  await desk.getByText('With the customer').waitFor();
  await discardNewVersion(desk);

  const [mail] = (await store.platform.mail.latest(10, EMAIL)).filter(
    ({ kind }) => kind === 'quote.answered',
  );
  const link = /https?:\/\/\S+\/quote\/[\w-]{32}/.exec(mail?.text ?? '')?.[0] ?? '';
  const page = await (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage();
  await page.goto(link);
  await page.getByText('all in stock.').waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  assert.equal(isWide, false, 'the page is wider than the phone');
  // The second line is declined, and the total follows.
  await page.getByLabel('None of these').check();
  const pieces = page.getByLabel('Pieces of MC0805R106K1ANT');
  await pieces.fill('6000');
  const total = (Number(quotedPrice) * 6_000).toFixed(2);
  await page.getByText(`€${total}`).waitFor();
  await page.getByRole('button', { name: 'Add selected lines to cart' }).click();
  await page.waitForURL('**/cart?added=1');
  await page.getByText(`Quoted price, ${reference}`).waitFor();

  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name === 'swell-session')?.value ?? null;
  const buyer = new Shopper(store.origin, session);
  await buyer.fill(EMAIL);
  const order = await buyer.submit();
  assert.equal(order.errors, undefined, JSON.stringify(order.errors));
  const [line, ...otherLines] = order.items;
  assert.equal(otherLines.length, 0);
  assert.deepEqual([line?.price, line?.price_total], [Number(quotedPrice), Number(total)]);
  assert.deepEqual(line?.quote, { reference, version: 1 });
  await page.goto(link);
  await page.getByText(new RegExp(`order ${order.number}`)).waitFor();

  await page.getByLabel('Your message').fill('When does the rest leave?');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('We have received your message').waitFor();
  await desk.reload();
  await desk.getByText('When does the rest leave?').waitFor();
  // A guest's orders are known too and lead to their customer screen.
  await desk.getByRole('link', { name: order.number }).waitFor();
  await desk.getByRole('link', { name: 'View customer' }).click();
  await desk.getByRole('heading', { name: EMAIL, exact: true }).waitFor();
});
