/**
 * Fields of the desk in a browser: unreadable input is marked and blocks the quote; times are in the desk's time
 * zone.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openWithoutScripts } from '../browser/delayed-scripts.ts';
import { confirmSamples } from '../harness/samples.ts';
import { accessibilityFaults, eventually, type TestServer } from '../harness.ts';
import { type DeskInBrowser, openDesk } from './desk-browser.ts';
import { type DeskBrowser, logInAs } from './staff.ts';

let desk: DeskInBrowser;
let server: TestServer;
/** Logged in once: a code of the second factor counts once. */
let content: DeskBrowser;

before(async () => {
  desk = await openDesk();
  server = desk.server;
  content = await logInAs(server, 'content');
});
after(() => desk?.close());

/** Opens a page on a computer whose time zone is far from the desk's. */
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
  const readQuotesSql = 'SELECT id FROM quotes WHERE reading IS NOT NULL';
  let id = '';
  await eventually(async () => {
    await server.platform.jobs.drain();
    id = (await server.platform.db.pool.query(readQuotesSql)).rows[0]?.id ?? '';
    return id !== '';
  });
  assert.equal((await sales.post(`/quotes/${id}/draft`)).status, 200);
  return id;
}

test('an unreadable price or quantity is marked, changes nothing and blocks the quote', async () => {
  const sales = await logInAs(server, 'sales');
  const id = await quoteId(sales);
  const fetchLinePart = async () => (await sales.get(`/quotes/${id}`)).body.offer.lines[0].part;
  const partBefore = await fetchLinePart();
  const page = await pageOf(sales);
  await page.goto(`${server.origin}/desk/quotes/${id}`);
  const piecesField = page.getByLabel('Pieces of MC0805R106K1ANT');
  const priceField = page.getByLabel('Price of MC0805R106K1ANT');
  const alert = page.getByRole('alert').filter({ hasText: 'Until then:' });
  const sendButton = page.getByRole('button', { name: 'Send quote' });
  // The fields respond once the page has its script.
  await eventually(async () => {
    await piecesField.fill('10k');
    await piecesField.blur();
    return (await alert.count()) === 1;
  });
  assert.match(
    (await alert.textContent()) ?? '',
    /a whole number from 1 to 999\u202f999\u202f999.*Until then: 3000/,
  );
  for (const wrong of ['', '0', '-1', 'abc', '1000000000', '1.5']) {
    await piecesField.fill(wrong);
    await piecesField.press('Control+Enter');
    await alert.waitFor();
    assert.deepEqual(
      [await piecesField.inputValue(), await sendButton.getAttribute('aria-disabled')],
      [wrong, 'true'],
    );
  }
  await priceField.fill('-5');
  await priceField.blur();
  await page.getByText('2 fields are not valid. Correct them to send the quote.').waitFor();
  assert.match((await alert.last().textContent()) ?? '', /a price above 0/);
  assert.deepEqual(await accessibilityFaults(page), []);
  for (const wrong of ['abc', '0', '']) {
    await priceField.fill(wrong);
    await sendButton.click({ force: true });
    assert.equal(await priceField.inputValue(), wrong);
  }
  assert.equal((await sales.get(`/quotes/${id}`)).body.offer.state, 'draft');
  assert.deepEqual(await fetchLinePart(), partBefore);

  await piecesField.fill('6,000');
  await priceField.press('Escape');
  await page.getByText('not valid').waitFor({ state: 'detached' });
  const listPrice = await priceField.inputValue();
  const loweredPrice = (Math.floor(Number(listPrice) * 0.95 * 1e4) / 1e4).toFixed(4);
  await priceField.fill(loweredPrice);
  // Sending from within the field sends the typed value.
  await priceField.press('Control+Enter');
  await page.getByText('With the customer').waitFor();
  const { quantity, steps } = await fetchLinePart();
  assert.deepEqual([quantity, steps[0].micros], [6_000, Math.round(Number(loweredPrice) * 1e6)]);
});

test('times of content are in the desk’s time zone, and a refused draft keeps the typed text', async () => {
  const description = 'How many pieces a reel of each size holds, and how they are counted before it leaves.';
  const texts = Object.fromEntries(
    ['en', 'de'].map((locale) => [
      locale,
      { fields: { title: `Zones ${locale}`, description }, body: 'A\n' },
    ]),
  );
  const { body } = await content.post('/content/entries', { model: 'page', slug: 'about/zones', texts });
  const fetchEntry = async () => (await content.get(`/content/entries/${body.id}`)).body;
  const page = await pageOf(content);
  await page.goto(`${server.origin}/desk/content/entries/${body.id}`);
  const englishText = page.getByRole('textbox', { name: 'Text in English' });
  const longerText = `${'Reels are counted.\n\n'.repeat(20)}[[Page Links]]\n`;
  const refusal = page.getByRole('alert').filter({ hasText: 'The draft is not saved yet' });
  await englishText.fill(longerText);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await refusal.getByText(/German lacks what English has: \[\[Page Links\]\] \(part 2\)\./).waitFor();
  assert.equal(await englishText.inputValue(), longerText);
  // Leaving the page opens a confirmation; dismissing it keeps the editor on the page.
  let dialogMessage = '';
  page.once('dialog', (dialog) => {
    dialogMessage = dialog.message();
    void dialog.dismiss();
  });
  await page.getByRole('link', { name: 'All entries' }).click();
  await eventually(async () => dialogMessage.includes('are not saved'));
  assert.equal(await englishText.inputValue(), longerText);
  await page.getByRole('textbox', { name: 'Text in German' }).fill('A\n\n[[Page Links]]\n');
  const endDateField = page.getByLabel('Remove from site on');
  await endDateField.fill('2030-07-01T18:00');
  await page.getByText('CEST, empty means never').waitFor();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await eventually(async () => (await fetchEntry()).endAt === '2030-07-01T16:00:00.000Z');
  await page.getByText('not saved', { exact: true }).waitFor({ state: 'detached' });
  assert.equal(await endDateField.inputValue(), '2030-07-01T18:00');

  const entryBar = page.locator('.entry-bar');
  assert.notEqual(
    await entryBar.evaluate((each) => getComputedStyle(each).backgroundColor),
    'rgba(0, 0, 0, 0)',
    'what scrolls below the bar does not shine through',
  );
  await page.getByLabel('Publish on').fill('2030-01-10T09:30');
  assert.match((await entryBar.textContent()) ?? '', /Publish on.*CET/);
  await page.getByRole('button', { name: 'Schedule' }).click();
  await eventually(async () => (await fetchEntry()).draftAt === '2030-01-10T08:30:00.000Z');
  await page.getByText(/draft goes live .*10 Jan.*09:30 CET/).waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
});

test('what was selected before hydration is replaced by what is typed after it', async () => {
  const texts = { en: { fields: { title: 'Early', description: 'A page.' }, body: 'A\n' } };
  const { body } = await content.post('/content/entries', { model: 'page', slug: 'about/early', texts });
  const page = await pageOf(content);
  const englishText = page.getByRole('textbox', { name: 'Text in English' });
  for (const typedText of ['', 'First\n']) {
    const release = await openWithoutScripts(page, `${server.origin}/desk/content/entries/${body.id}`);
    if (typedText) await englishText.fill(typedText);
    await englishText.selectText();
    await release();
    await page.keyboard.insertText('Second');
    assert.equal(await englishText.inputValue(), 'Second');
    await page.getByText('not saved', { exact: true }).waitFor();
    page.once('dialog', (dialog) => void dialog.accept());
  }
});

test('granted samples are marked as sent with carrier and tracking number', async () => {
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
  await page.locator('.desk-list').getByText('to ship').waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  const trackingNumberField = page.getByLabel('Tracking number');
  await page.getByLabel('Carrier').selectOption('UPS');
  await trackingNumberField.fill('1Z 0001');
  await trackingNumberField.press('Enter');
  await page.getByText(/^shipped .*, UPS 1Z 0001$/).waitFor();
  assert.equal(await page.locator('.desk-list [data-row]').count(), 0, 'nothing waits');
});
