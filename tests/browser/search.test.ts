import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { browseCatalogue, type CatalogueBrowser, expectAccessible, numberIn } from './catalogue-pages.ts';

let catalogue: CatalogueBrowser;
before(async () => {
  catalogue = await browseCatalogue();
});
after(() => catalogue.close());

const html = async (q: string) => (await catalogue.server.fetch(`/search?q=${encodeURIComponent(q)}`)).text();
const interpret = async (query: string) =>
  (await catalogue.server.fetch(`/api/catalogue/interpret?q=${encodeURIComponent(query)}`)).json();

test('a search shows its reading as removable chips, and a second reading one click away', async () => {
  const page = await catalogue.open(`/search?q=${encodeURIComponent('100n 50v 0402')}`, {
    javaScriptEnabled: false,
  });
  const chips = await page.locator('.reading-line .chip').allTextContents();
  assert.deepEqual(
    ['100 nF', '50 V', '0402 inch'].filter((words) => !chips.some((chip) => chip.includes(words))),
    [],
  );
  const { count } = await (
    await catalogue.server.fetch(
      '/api/catalogue/parts?category=ceramic-capacitors&capacitance=100n&ratedVoltage=50..&packageCase=0402',
    )
  ).json();
  assert.equal(numberIn(await page.locator('.results-count').textContent()), count);
  const secondChip = page.locator('.chip-other').first();
  assert.match((await secondChip.textContent()) ?? '', /metric/);
  assert.match((await secondChip.getAttribute('href')) ?? '', /packageCase=01005/);
  await page.locator('.chip', { hasText: '100 nF' }).locator('.chip-remove').click();
  assert.match(page.url(), /\/category\/ceramic-capacitors\?/);
  assert.doesNotMatch(page.url(), /capacitance/);
  assert.match(page.url(), /packageCase=0402/);
  await page.context().close();
});

test('the rating in a search is listed first', async () => {
  const page = await catalogue.open(`/search?q=${encodeURIComponent('1uF X7R 16V')}`, {
    javaScriptEnabled: false,
  });
  const volts = (await page.locator('.parts-table tbody tr').allTextContents()).length;
  assert.ok(volts > 1);
  const firstRow = await page.locator('.parts-table tbody tr').first().textContent();
  assert.match(firstRow ?? '', /16/);
  await page.context().close();
});

test('a part number of the shop redirects to its page', async () => {
  const { results } = await (
    await catalogue.server.fetch('/api/catalogue/parts?category=leds&limit=1')
  ).json();
  const response = await catalogue.server.fetch(`/search?q=${results[0].partNumber}`, { redirect: 'manual' });
  assert.equal(response.status, 302);
  assert.equal(response.headers.get('location'), `/product/${results[0].slug}`);
});

test('a competitor’s part number is decoded with its maker', async () => {
  const text = await html('GRM155R71C104KA88D');
  assert.match(text, /Murata/);
  assert.match(text, /100 nF/);
  assert.match(text, /href="\/product\//);
});

test('conflicting conditions are explained with ways out and show no other parts', async () => {
  const text = await html('100uF 0201 C0G 100V');
  assert.doesNotMatch(text, /href="\/product\//);
  assert.match(text, /Closest alternatives/);
  const page = await catalogue.open(`/search?q=${encodeURIComponent('100uF 0201 C0G 100V')}`);
  const row = page.locator('.no-result tbody tr').first();
  const promisedCount = numberIn(await row.locator('td.number').first().textContent());
  await row.locator('a').click();
  await page.waitForURL(/\/category\//);
  await page.locator('.results-count').waitFor();
  assert.equal(numberIn(await page.locator('.results-count').textContent()), promisedCount);
  await page.context().close();
});

test('a value that does not exist names the values next to it', async () => {
  const text = await html('50 ohm 1% 0603');
  const [nearest] = (await interpret('50 ohm 1% 0603')).nearest;
  assert.ok(nearest.below && nearest.above);
  assert.match(text, new RegExp(`resistance=${nearest.below}`));
  assert.match(text, new RegExp(`resistance=${nearest.above}`));
});

test('words that were not understood are struck through', async () => {
  assert.match(await html('100nF 0402 zyxwv'), /<s>zyxwv<\/s>/);
});

test('a search in all categories counts each of them', async () => {
  const page = await catalogue.open('/search?q=0402', { javaScriptEnabled: false });
  const counts = new Map<string, number>();
  for (const row of await page.locator('.groups-table tbody tr').all()) {
    counts.set(
      (await row.locator('a').textContent()) ?? '',
      numberIn(await row.locator('td.number').textContent()),
    );
  }
  for (const [title, slug] of [
    ['Resistors', 'resistors'],
    ['Ceramic Capacitors', 'ceramic-capacitors'],
  ] as const) {
    const reply = await catalogue.server.fetch(`/api/catalogue/parts?category=${slug}&packageCase=0402`);
    assert.equal(counts.get(title), (await reply.json()).count, title);
  }
  await page.locator('.groups-table a', { hasText: 'Resistors' }).click();
  assert.equal(numberIn(await page.locator('.results-count').textContent()), counts.get('Resistors'));
  await page.context().close();
});

test('an empty search suggests categories', async () => {
  const response = await catalogue.server.fetch('/search');
  const text = await response.text();
  assert.equal(response.status, 200);
  assert.match(text, /href="\/category\/resistors"/);
  assert.match(text, /noindex,follow/);
});

test('odd input is answered without a server fault', async () => {
  for (const query of [
    'x'.repeat(600),
    '<script>alert(1)</script>',
    '%00',
    '__proto__',
    '🙂'.repeat(50),
    'a'.repeat(499),
  ]) {
    const response = await catalogue.server.fetch(`/search?q=${encodeURIComponent(query)}`);
    assert.ok(response.status < 500, query.slice(0, 20));
    assert.doesNotMatch(await response.text(), /<script>alert/);
  }
});

test('the search passes the accessibility check in both themes', async () => {
  for (const query of ['100n 50v 0402', '100uF 0201 C0G 100V', '']) {
    const page = await catalogue.open(`/search?q=${encodeURIComponent(query)}`);
    await expectAccessible(page, 'light');
    await expectAccessible(page, 'dark');
    await page.context().close();
  }
});
