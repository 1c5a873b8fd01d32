import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { PartDetail } from '#catalogue/contract';
import { normalisePrintedText } from '#kernel';
import { eventually } from '../harness.ts';
import { browseCatalogue, type CatalogueBrowser, expectAccessible } from './catalogue-pages.ts';

/** 10 µF 10 V X7R 0805: sold as cut tape, partial reel and reel of 3,000. */
const SLUG = 'mc0805r106k1an';
const PATH = `/product/${SLUG}`;

let catalogue: CatalogueBrowser;
let part: PartDetail;

async function detail(name: string, query = ''): Promise<PartDetail> {
  return (await catalogue.server.fetch(`/api/catalogue/parts/${name}${query}`)).json();
}

const withoutGaps = (text: string | null): string => (text ?? '').replace(/[\s\u202f\u00a0\u2007]/g, '');

/** The total of the price box in cents. */
async function total(page: Page): Promise<number> {
  return Math.round(
    Number(withoutGaps(await page.locator('.buy-box .total').textContent()).replace(/[€,]/g, '')) * 100,
  );
}

function cutTape({ packaging }: PartDetail) {
  const cutTapePackaging = packaging.find(({ id }) => id === 'CT');
  assert.ok(cutTapePackaging, 'the part is sold as cut tape');
  return cutTapePackaging;
}

/** The price of loose pieces in cents, by the price breaks of the API. */
function expected(quantity: number): number {
  const price = cutTape(part).breaks.findLast((each) => each.quantity <= quantity)?.price ?? 0;
  return Math.round(price * quantity * 100);
}

before(async () => {
  catalogue = await browseCatalogue();
  part = await detail(SLUG);
});
after(() => catalogue.close());

test('without script the page shows everything, and a form gives the price at a quantity', async () => {
  const page = await catalogue.open(PATH, { javaScriptEnabled: false });
  assert.match((await page.locator('h1').textContent()) ?? '', /^MC0805R106K1AN/);
  assert.equal(await page.locator('.breaks tbody tr').count(), cutTape(part).breaks.length);
  assert.equal(await page.locator('.decoder .decoder-code').first().textContent(), 'MC');
  assert.equal(await page.locator('.sheets svg[role=img][aria-label]').count(), 3);
  assert.ok((await page.locator('.key-figure').count()) >= 4);
  assert.equal(await page.locator('.near tbody tr').count(), part.neighbours.length);
  const attributes = await page.locator('.attributes').textContent();
  const shownIds = new Set(['capacitance', 'dielectric', 'opTemp', 'termination', 'rohs']);
  const shownAttributes = part.specification.filter(({ id }) => shownIds.has(id));
  assert.equal(shownAttributes.length, shownIds.size);
  for (const { label, display } of shownAttributes)
    assert.ok(attributes?.includes(label + normalisePrintedText(display)), label);
  assert.ok(attributes?.includes(part.trade.hts));

  await page.locator('.buy-box input[name=quantity]').fill('730');
  await page.locator('.buy-box input[value=CT]').check();
  await page.locator('.buy-box button[type=submit]:not([name=add])').click();
  assert.match(page.url(), /quantity=730&packaging=CT/);
  assert.equal(await total(page), expected(730));
  await page.context().close();
});

test('the buyer’s quantity sets every price, marks its break and is stored', async () => {
  const page = await catalogue.open(PATH);
  const box = page.locator('.buy-box input[name=quantity]');
  await box.fill('730');
  assert.equal(await total(page), expected(730));
  assert.match(withoutGaps(await page.locator('.break.mine').textContent()), /^500/);
  await box.press('Enter');
  await eventually(async () => (await page.getByLabel('My quantity').inputValue()) === '730');
  await page.waitForFunction(() => document.querySelector('.below h2')?.textContent?.includes('730'));
  const partDetail = await detail(SLUG, '?quantity=730');
  const row = page.locator('.near tbody tr').first();
  const shownTotal = withoutGaps(await row.locator('.near-sum').textContent());
  assert.equal(Number(shownTotal), partDetail.neighbours[0]?.totalAtQuantity);

  await box.fill('nonsense');
  assert.match((await page.locator('#quantity-error').textContent()) ?? '', /Whole pieces/);
  assert.equal(await box.getAttribute('aria-invalid'), 'true');
  assert.equal(await box.inputValue(), 'nonsense', 'what was typed is not lost');

  await page.goto(`${catalogue.server.origin}${PATH}?quantity=10`);
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('.buy-box input')?.value === '10',
  );
  assert.equal(await total(page), expected(10));
  await page.goto(catalogue.server.origin + PATH);
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('.buy-box input')?.value === '730',
  );
  await page.context().close();
});

test('the offer of more pieces and each price break set the quantity', async () => {
  const page = await catalogue.open(`${PATH}?quantity=750`);
  const nextBreak = page.locator('.buy-box .more a');
  assert.match(withoutGaps(await nextBreak.textContent()), /^1000for/);
  await nextBreak.click();
  assert.equal(await page.locator('.buy-box input[name=quantity]').inputValue(), '1000');
  assert.equal(await total(page), expected(1000));
  await page.locator('.breaks a').nth(1).click();
  assert.equal(await page.locator('.buy-box input[name=quantity]').inputValue(), '10');
  assert.equal(new URL(page.url()).pathname, PATH);
  await page.context().close();
});

test('more pieces are ordered if they cost less, and exactly the requested ones on demand', async () => {
  const page = await catalogue.open(`${PATH}?quantity=999`);
  assert.equal(await total(page), expected(1000));
  const rule = page.locator('.buy-box .rule', { hasText: 'less than' });
  assert.match(withoutGaps(await rule.textContent()), /^1000willbeordered\.Theycost€[\d.]+lessthan999\./);
  await rule.locator('a').click();
  assert.equal(await total(page), expected(999));
  assert.match(withoutGaps(await page.locator('.buy-box .stock').textContent()), /\d+oncuttape·\d+onreels/);
  await page.context().close();
});

test('packaging is chosen by keyboard, and rule and order number follow', async () => {
  const page = await catalogue.open(`${PATH}?quantity=730`);
  await page.locator('.buy-box input[value=CT]').focus();
  await page.keyboard.press('ArrowDown');
  assert.equal(await page.locator('.buy-box input[value=PR]').isChecked(), true);
  const fee = part.packaging.find(({ id }) => id === 'PR')?.fee ?? 0;
  assert.ok(fee > 0);
  assert.equal(await total(page), expected(730) + Math.round(fee * 100));
  await page.keyboard.press('ArrowDown');
  assert.match(withoutGaps(await page.locator('.buy-box .rule').first().textContent()), /^3000willbeordered/);
  assert.match((await page.locator('.order-number').textContent()) ?? '', /MC0805R106K1ANT/);
  assert.match(withoutGaps(await page.locator('.break.mine').textContent()), /^3000reel/);
  await page.context().close();
});

test('prices in a display currency are marked as approximate', async () => {
  const text = await (await catalogue.server.fetch(`${PATH}?currency=USD`)).text();
  assert.match(text, /Approximate; charged in EUR/);
  assert.doesNotMatch(await (await catalogue.server.fetch(PATH)).text(), /Approximate; charged/);
});

test('the decoder links to the other values that exist', async () => {
  const field = part.decoder.find(({ id, others }) => others.length > 0 && id !== 'series');
  const otherPart = field?.others[0];
  assert.ok(field && otherPart);
  const page = await catalogue.open(PATH);
  await page.getByRole('link', { name: `${field.label} ${otherPart.text}: ${otherPart.partNumber}` }).click();
  await page.waitForURL(`**/product/${otherPart.slug}`);
  await page.waitForFunction(
    (number) => document.querySelector('h1')?.textContent?.startsWith(number),
    otherPart.partNumber,
  );
  assert.equal(await page.locator('.decoder').count(), 1);
  await page.context().close();
});

test('a first visit does not load the data sheet code, and the next part does', async () => {
  const page = await catalogue.open(PATH);
  const loadedResources = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const sheetCode = async () => (await loadedResources()).some((name) => /\/sheet-[^/]+\.js$/.test(name));
  while (!(await loadedResources()).some((name) => name.includes(`/api/catalogue/parts/${SLUG}`)))
    await page.waitForTimeout(50);
  await page.waitForLoadState('networkidle');
  assert.equal(await sheetCode(), false, 'prices that have not changed need no drawing');
  const neighbourNumber = part.neighbours[0]?.partNumber ?? '';
  await page.locator('.near-number a', { hasText: neighbourNumber }).first().click();
  await page.locator('h1', { hasText: neighbourNumber }).waitFor();
  assert.equal(await sheetCode(), true);
  assert.ok((await page.locator('.sheets svg').count()) >= 2);
  assert.ok((await page.locator('.decoder .decoder-code').count()) > 3);
  await page.goBack();
  await page.locator('h1', { hasText: part.partNumber }).waitFor();
  assert.equal(await page.locator('.near tbody tr').count(), part.neighbours.length);
  await page.context().close();
});

test('the page copies the number, adds to the comparison and opens a quote dialog', async () => {
  const page = await catalogue.open(PATH);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy MC0805R106K1AN', exact: true }).click();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), 'MC0805R106K1AN');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const compareButton = page.getByRole('button', { name: 'Compare', exact: true });
  assert.equal(await compareButton.getAttribute('aria-pressed'), 'true');
  await page.getByRole('link', { name: 'Request a quote' }).click();
  await page.locator('dialog[open]').waitFor();
  await page.context().close();
});

test('a part has one address to which others redirect, and an unknown one is 404 with suggestions', async () => {
  const fetchPath = (path: string) => catalogue.server.fetch(path, { redirect: 'manual' });
  for (const name of ['MC0805R106K1AN', 'MC0805R106K1ANT', 'mc0805r106k1ant']) {
    const response = await fetchPath(`/product/${name}?quantity=5`);
    assert.equal(response.status, 301, name);
    assert.equal(response.headers.get('location'), `${PATH}?quantity=5`);
  }
  const foreign = await fetchPath('/product/GRM155R71C104KA88D');
  assert.equal(foreign.status, 404);
  assert.match(await foreign.text(), /href="\/product\/m[a-z]0402r104/);
  for (const name of ['nonsense', '__proto__', 'constructor', `${SLUG}x`]) {
    const response = await fetchPath(`/product/${name}`);
    assert.equal(response.status, 404, name);
    assert.match(await response.text(), /noindex/);
  }
  const unknownPartHtml = await (await fetchPath('/product/mc0805r106k1aq')).text();
  assert.match(unknownPartHtml, /Termination: series MC has no “Q”/);
  assert.match(unknownPartHtml, /href="\/product\/mc0805r106k1an"/);
  assert.doesNotMatch(await (await fetchPath('/product/%3Cimg%20src=x%3E')).text(), /<img src=x/);
  for (const query of ['quantity=0', 'quantity=-1', 'quantity=1e9', 'quantity=%27', 'packaging=__proto__'])
    assert.equal((await fetchPath(`${PATH}?${query}`)).status, 200, query);
});

test('search engines find title, canonical address, Product with offers, and breadcrumbs', async () => {
  const html = await (await catalogue.server.fetch(`${PATH}?quantity=730`)).text();
  const head = html.slice(0, html.indexOf('</head>'));
  assert.match(head, /<title>MC0805R106K1AN, [^<]+<\/title>/);
  assert.match(head, new RegExp(`<link rel="canonical" href="[^"]*${PATH}"/>`));
  assert.match(head, /<meta name="robots" content="index,follow"\/>/);
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? '{}'),
  );
  const product = blocks.find((block) => block['@type'] === 'Product');
  assert.equal(product?.sku, 'MC0805R106K1AN');
  assert.equal(product.offers.length, part.packaging.length);
  const offer = product.offers.find(({ name }: { name: string }) => name === cutTape(part).name);
  assert.equal(Number(offer.price), cutTape(part).breaks[0]?.price);
  assert.equal(offer.priceCurrency, 'EUR');
  assert.match(offer.availability, /schema\.org\/(InStock|BackOrder)$/);
  const trail = blocks.find((block) => block['@type'] === 'BreadcrumbList');
  assert.deepEqual(
    trail?.itemListElement.map(({ position }: { position: number }) => position),
    [1, 2, 3, 4],
  );
  const image = await catalogue.server.fetch(new URL(product.image).pathname);
  assert.match(image.headers.get('content-type') ?? '', /^image\/svg\+xml/);
});

test('the page is shared: without cookie or session, and without sending its rows twice', async () => {
  const response = await catalogue.server.fetch(PATH, {
    headers: { Cookie: 'swell-session=abc', 'X-Session': 'abc' },
  });
  assert.equal(response.headers.get('set-cookie'), null);
  const html = await response.text();
  assert.ok(!html.includes('swell-session'));
  const payload = html.slice(html.indexOf('streamController'));
  const neighbour = part.neighbours[0]?.partNumber ?? '?';
  assert.ok(html.includes(neighbour));
  assert.ok(!payload.includes(neighbour), 'neighbours stand in the HTML only');
  assert.ok(payload.length < 8_000, `hydration payload of ${payload.length} characters`);
});

test('a part of every category has a page with drawing and price and without errors', async () => {
  const { categories } = await (await catalogue.server.fetch('/api/catalogue/info')).json();
  const page = await catalogue.open('/');
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  for (const { slug } of categories) {
    const { results } = await (
      await catalogue.server.fetch(`/api/catalogue/parts?category=${slug}&limit=1`)
    ).json();
    await page.goto(`${catalogue.server.origin}/product/${results[0].slug}?quantity=100`);
    assert.ok((await page.locator('.sheets svg').count()) >= 1, slug);
    assert.ok((await page.locator('.key-figure').count()) >= 3, `${slug}: key values`);
    assert.ok((await total(page)) > 0, `${slug}: price`);
    const drawings = await page
      .locator('.sheets svg')
      .evaluateAll((all) => all.map((svg) => svg.innerHTML).join());
    assert.doesNotMatch(drawings, /NaN|undefined/, slug);
  }
  assert.deepEqual(errors, []);
  await page.context().close();
});

test('on a phone the price box follows the number, nothing overflows, and a bar shows the total', async () => {
  const page = await catalogue.open(`${PATH}?quantity=730`, { viewport: { width: 390, height: 844 } });
  const top = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((el) => el.getBoundingClientRect().top);
  assert.ok((await top('h1')) < (await top('.buy-box')));
  assert.ok((await top('.buy-box')) < (await top('.decoder')));
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  assert.equal(await page.locator('.price-bar').count(), 0);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.locator('.price-bar').waitFor();
  assert.match(withoutGaps(await page.locator('.price-bar').textContent()), /€.*for730/);
  await page.locator('.price-bar a').click();
  await page.locator('.price-bar').waitFor({ state: 'detached' });
  await page.context().close();
});

test('a part that is not for new designs is marked and names its replacement', async (context) => {
  const { results } = await (
    await catalogue.server.fetch('/api/catalogue/parts?lifecycle=NRND&category=ceramic-capacitors&limit=1')
  ).json();
  if (results.length === 0) return context.skip('the catalogue holds none');
  const nrnd = await detail(results[0].slug);
  const html = await (await catalogue.server.fetch(`/product/${nrnd.slug}`)).text();
  assert.match(html, /Not for new designs/);
  if (nrnd.replacement) assert.ok(html.includes(`href="/product/${nrnd.replacement.slug}"`));
});

for (const theme of ['light', 'dark'] as const)
  test(`the page passes the accessibility check in the ${theme} theme`, async () => {
    const page = await catalogue.open(`${PATH}?quantity=960`, { colorScheme: theme });
    await expectAccessible(page, theme);
    await page.context().close();
  });

test('a part out of stock offers a notice when it is back', async () => {
  const { results } = await (
    await catalogue.server.fetch('/api/catalogue/parts?inStock=false&limit=1')
  ).json();
  const page = await catalogue.open(`/product/${results[0].slug}?locale=de`);
  await page.getByText('Bescheid geben, wenn wieder auf Lager').click();
  await page.getByLabel('E-Mail-Adresse', { exact: true }).fill('waiting@customer.example');
  await expectAccessible(page, 'light');
  await page.getByRole('button', { name: 'Bescheid geben' }).click();
  await page.getByText('Sehen Sie in Ihr Postfach').waitFor();
  const [mail] = await catalogue.server.platform.mail.latest(1, 'waiting@customer.example');
  assert.deepEqual([mail?.kind, mail?.locale.slice(0, 2)], ['stock.confirm', 'de']);
  await page.goto(`${catalogue.server.origin}${PATH}`);
  assert.equal(await page.locator('.tell-me').count(), 0, 'nothing to wait for where it is in stock');
});

test('moisture level and reflow peak link to forms that are filled in with them', async () => {
  const html = await (await catalogue.server.fetch('/product/tpx476k1v0015n')).text();
  const addresses = [...html.matchAll(/href="(\/technical\/s[^"?]*\?[^"]*)"/g)].map(([, href]) =>
    href!.replaceAll('&amp;', '&'),
  );
  const [store, oven] = ['/technical/storage', '/technical/soldering'].map((start) =>
    addresses.find((href) => href.startsWith(start)),
  );
  assert.equal(addresses.length, 4, addresses.join(' '));
  const floorLife = await (await catalogue.server.fetch(store!)).text();
  assert.match(floorLife, /id="floor-life-part"[^>]* value="TPX476K1V0015N"/);
  assert.match(floorLife, /<option value="3" selected="">/);
  const soldering = await (await catalogue.server.fetch(oven!)).text();
  assert.match(soldering, /Tc = 250 °C for a body of 4\.3 mm/);
  assert.match(soldering, /id="profile-check-class"[^>]* value="250"/);
});
