/** Fields of the desk in a browser: what cannot be read is marked and holds the quote back; times are of the desk's zone. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { confirmSamples } from '../harness/samples.ts';
import { accessibilityFaults, eventually, type TestServer } from '../harness.ts';
import { type DeskInBrowser, openDesk } from './desk-browser.ts';
import { type DeskBrowser, logInAs } from './staff.ts';

let desk: DeskInBrowser;
let server: TestServer;

before(async () => {
  desk = await openDesk();
  server = desk.server;
});
after(() => desk?.close());

/** On a computer far from the desk's zone. */
const pageOf = (who: DeskBrowser) => desk.pageOf(who, { timezoneId: 'America/Los_Angeles' });

async function quoteId(sales: DeskBrowser): Promise<string> {
  const contactInfo = {
    email: 'm.keller@hallbruck.example',
    partNumbersText: 'MC0805R106K1ANT 3000',
    applicationNotes: '',
    fileLink: '',
    inputMethod: 'text',
  };
  await server.fetch('/api/quote', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${btoa('pk_demo')}` },
    body: JSON.stringify({ formType: 'Quote Request', contactInfo }),
  });
  const isRead = 'SELECT id FROM quotes WHERE reading IS NOT NULL';
  let id = '';
  await eventually(async () => {
    await server.platform.jobs.drain();
    id = (await server.platform.db.pool.query(isRead)).rows[0]?.id ?? '';
    return id !== '';
  });
  assert.equal((await sales.post(`/quotes/${id}/draft`)).status, 200);
  return id;
}

test('a price or pieces that cannot be read are marked, keep what held, and hold the quote back', async () => {
  const sales = await logInAs(server, 'sales');
  const id = await quoteId(sales);
  const line = async () => (await sales.get(`/quotes/${id}`)).body.offer.lines[0].part;
  const before = await line();
  const page = await pageOf(sales);
  await page.goto(`${server.origin}/desk/quotes/${id}`);
  const pieces = page.getByLabel('Pieces of MC0805R106K1ANT');
  const price = page.getByLabel('Price of MC0805R106K1ANT');
  const told = page.getByRole('alert').filter({ hasText: 'Until then:' });
  const send = page.getByRole('button', { name: 'Send quote' });
  // The fields answer once the page has its script.
  await eventually(async () => {
    await pieces.fill('10k');
    await pieces.blur();
    return (await told.count()) === 1;
  });
  assert.match((await told.textContent()) ?? '', /whole pieces from 1 to 999,999,999.*Until then: 3000/);
  for (const wrong of ['', '0', '-1', 'abc', '1000000000', '1.5']) {
    await pieces.fill(wrong);
    await pieces.press('Control+Enter');
    await told.waitFor();
    assert.deepEqual([await pieces.inputValue(), await send.getAttribute('aria-disabled')], [wrong, 'true']);
  }
  await price.fill('-5');
  await price.blur();
  await page.getByText('2 fields cannot be read. Mend them to send the quote.').waitFor();
  assert.match((await told.last().textContent()) ?? '', /a price above 0/);
  assert.deepEqual(await accessibilityFaults(page), []);
  for (const wrong of ['abc', '0', '']) {
    await price.fill(wrong);
    await send.click({ force: true });
    assert.equal(await price.inputValue(), wrong);
  }
  assert.equal((await sales.get(`/quotes/${id}`)).body.offer.state, 'draft');
  assert.deepEqual(await line(), before);

  await pieces.fill('6,000');
  await price.press('Escape');
  await page.getByText('cannot be read').waitFor({ state: 'detached' });
  const list = await price.inputValue();
  const lower = (Math.floor(Number(list) * 0.95 * 1e4) / 1e4).toFixed(4);
  await price.fill(lower);
  // Sent from within the field: what is typed is what goes.
  await price.press('Control+Enter');
  await page.getByText('With the customer').waitFor();
  const { quantity, steps } = await line();
  assert.deepEqual([quantity, steps[0].micros], [6_000, Math.round(Number(lower) * 1e6)]);
});

test('times of content are those of the desk; what languages lack is said, and nothing typed is lost', async () => {
  const content = await logInAs(server, 'content');
  const description = 'How many pieces a reel of each size holds, and how they are counted before it leaves.';
  const texts = Object.fromEntries(
    ['en', 'de'].map((locale) => [
      locale,
      { fields: { title: `Zones ${locale}`, description }, body: 'A\n' },
    ]),
  );
  const { body } = await content.post('/content/entries', { model: 'page', slug: 'about/zones', texts });
  const entry = async () => (await content.get(`/content/entries/${body.id}`)).body;
  const page = await pageOf(content);
  await page.goto(`${server.origin}/desk/content/entries/${body.id}`);
  const english = page.getByRole('textbox', { name: 'Text in English' });
  const longer = `${'Reels are counted.\n\n'.repeat(20)}[[Page Links]]\n`;
  const refusal = page.getByRole('alert').filter({ hasText: 'The draft is not saved yet' });
  await eventually(async () => {
    await english.fill(longer);
    await page.getByRole('button', { name: 'Save draft' }).click();
    return (await refusal.count()) === 1;
  });
  await refusal.getByText(/German lacks what English has: \[\[Page Links\]\] \(part 2\)\./).waitFor();
  assert.equal(await english.inputValue(), longer);
  // Who leaves is asked first, and stays.
  let asked = '';
  page.once('dialog', (dialog) => {
    asked = dialog.message();
    void dialog.dismiss();
  });
  await page.getByRole('link', { name: 'All entries' }).click();
  await eventually(async () => asked.includes('is not saved'));
  assert.equal(await english.inputValue(), longer);
  await page.getByRole('textbox', { name: 'Text in German' }).fill('A\n\n[[Page Links]]\n');
  const until = page.getByLabel('Take from the site on');
  await until.fill('2030-07-01T18:00');
  await page.getByText('CEST, empty: never').waitFor();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await eventually(async () => (await entry()).endAt === '2030-07-01T16:00:00.000Z');
  await page.getByText('not saved', { exact: true }).waitFor({ state: 'detached' });
  assert.equal(await until.inputValue(), '2030-07-01T18:00');

  const bar = page.locator('.entry-bar');
  assert.notEqual(
    await bar.evaluate((each) => getComputedStyle(each).backgroundColor),
    'rgba(0, 0, 0, 0)',
    'what scrolls below the bar does not shine through',
  );
  await page.getByLabel('Publish on').fill('2030-01-10T09:30');
  assert.match((await bar.textContent()) ?? '', /Publish on.*CET/);
  await page.getByRole('button', { name: 'Publish then' }).click();
  await eventually(async () => (await entry()).draftAt === '2030-01-10T08:30:00.000Z');
  await page.getByText(/draft is shown .*10 Jan.*09:30 CET/).waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
});

test('granted samples are marked as sent, with what follows the parcel', async () => {
  const answer = await server.fetch('/api/samples', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${btoa('pk_demo')}` },
    body: JSON.stringify({
      email: 'ada@corvane.example',
      company: 'Corvane',
      address: '1 First Street, 1000 Town',
      lines: [{ partNumber: 'RC0603FF4K70N', quantity: 10 }],
    }),
  });
  const { reference } = await answer.json();
  assert.equal((await confirmSamples(server, reference)).status, 'granted');
  const page = await pageOf(await logInAs(server, 'support'));
  await page.goto(`${server.origin}/desk/samples/${reference}`);
  await page.locator('.desk-list').getByText('to be sent').waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  const number = page.getByLabel('Tracking number');
  await page.getByLabel('Carrier').selectOption('UPS');
  await number.fill('1Z 0001');
  await number.press('Enter');
  await page.getByText(/^sent .*, UPS 1Z 0001$/).waitFor();
  assert.equal(await page.locator('.desk-list [data-row]').count(), 0, 'nothing waits');
});
