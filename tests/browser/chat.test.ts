/** A visitor and staff in two browsers, on a page of the shop and at the desk. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { logInAs } from '../desk/staff.ts';
import { accessibilityFaults, scriptBytes } from '../harness.ts';
import { browseCatalogue, type CatalogueBrowser } from './catalogue-pages.ts';

const PRODUCT = '/product/mc0805r106k1an';
const OTHER = 'MC1206R106K1AN';

let shop: CatalogueBrowser;
before(async () => {
  shop = await browseCatalogue();
});
after(() => shop?.close());

const launcher = (page: Page) => page.locator('.chat-launcher');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Applications engineering' });
const field = (page: Page) => dialog(page).getByRole('textbox', { name: 'Message' });
const ownMessages = (page: Page) => page.locator('.chat-own .chat-text');

async function sendMessage(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** Drops a file onto an element of the page. */
async function dropFile(page: Page, place: string, name: string, type: string, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (file) => {
      const data = new DataTransfer();
      data.items.add(new File([file.text], file.name, { type: file.type }));
      return data;
    },
    { name, type, text },
  );
  await page.dispatchEvent(place, 'dragover', { dataTransfer });
  await page.dispatchEvent(place, 'drop', { dataTransfer });
}

/** Opens the desk as support. */
async function openDesk(context: BrowserContext, path: string): Promise<Page> {
  const { cookie } = await logInAs(shop.server, 'support');
  const [name = '', value = ''] = (cookie ?? '').split('=');
  const { hostname } = new URL(shop.server.origin);
  await context.addCookies([{ name, value, domain: hostname, path: '/desk' }]);
  const page = await context.newPage();
  await page.goto(shop.server.origin + path);
  return page;
}

test('visitor and staff talk in two browsers across an offline phase, a reload and another page', async () => {
  const visitor = await shop.open(PRODUCT);
  await launcher(visitor).click();
  await sendMessage(visitor, 'Is the 0805 enough at <b>5 V</b>?');
  await ownMessages(visitor).getByText('Is the 0805 enough at <b>5 V</b>?').waitFor();

  const context = await visitor
    .context()
    .browser()!
    .newContext({ viewport: { width: 1024, height: 768 } });
  const staff = await openDesk(context, '/desk/chats');
  await staff.getByRole('link', { name: /Is the 0805 enough/ }).click();
  await staff.getByText('Is the 0805 enough at <b>5 V</b>?').last().waitFor();
  await staff.getByText(PRODUCT).waitFor();
  await staff.getByRole('button', { name: 'Take over' }).click();
  const answer = staff.getByRole('textbox', { name: 'Answer' });
  await answer.pressSequentially('N');
  await visitor.getByText('Sami S. is typing').waitFor();
  await answer.fill(`No: the ${OTHER} keeps more.`);
  await answer.press('Enter');
  await dialog(visitor).getByText('keeps more.').waitFor();
  // Staff who answer count as present, whatever the office hours.
  await dialog(visitor)
    .getByText(/Sami S\. is online/)
    .waitFor();
  await dialog(visitor)
    .getByRole('link', { name: `Open ${OTHER}` })
    .waitFor();
  // The price has the format of every list in the shop.
  const card = await dialog(visitor).locator('.chat-card').innerText();
  assert.match(card, /(?:\d in stock(?:: [^€$]+)?|not in stock) · [€$]\d+\.\d{2,6} each/);
  for (const theme of ['light', 'dark'] as const) {
    await visitor.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    assert.deepEqual(await accessibilityFaults(visitor, { include: '.chat-place' }), [], theme);
    await staff.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    assert.deepEqual(await accessibilityFaults(staff, { include: '#work' }), [], `desk, ${theme}`);
  }

  // The visitor goes offline in the middle: both sides continue, and no message is lost or doubled.
  await visitor.context().setOffline(true);
  await sendMessage(visitor, 'This one is sent without a line.');
  await dialog(visitor).getByRole('button', { name: 'Try again' }).waitFor();
  await answer.fill('And this one is answered meanwhile.');
  await answer.press('Enter');
  await staff.locator('.desk-chat-text').getByText('answered meanwhile').waitFor();
  await visitor.context().setOffline(false);
  await staff.locator('.desk-chat-text').getByText('without a line').waitFor();
  await dialog(visitor).getByText('answered meanwhile').waitFor();

  // After a link to another page and a reload, the conversation is unchanged.
  await dialog(visitor)
    .getByRole('link', { name: `Open ${OTHER}` })
    .click();
  await visitor.waitForURL(`**/product/${OTHER.toLowerCase()}`);
  await field(visitor).fill('a draft');
  await visitor.reload();
  await dialog(visitor).getByText('answered meanwhile').waitFor();
  assert.equal(await field(visitor).inputValue(), 'a draft');
  const texts = await visitor.locator('.chat-text').allTextContents();
  assert.deepEqual(
    texts.filter((text) => /without a line|answered meanwhile/.test(text)).length,
    2,
    JSON.stringify(texts),
  );
  await staff.getByText(`/product/${OTHER.toLowerCase()}`).waitFor();
  // Files go both ways, dropped or chosen, and the other side can save them.
  await dropFile(visitor, '.chat-log', 'bill.csv', 'text/csv', `Part;Pieces\n${OTHER};1000\n`);
  await dialog(visitor).getByRole('button', { name: 'Send', exact: true }).click();
  await staff.getByRole('link', { name: 'bill.csv' }).waitFor();
  await dropFile(staff, '.desk-chat-log', 'curve.exe', 'application/pdf', '%PDF-1.7');
  await staff.getByRole('alert').getByText('Allowed: .pdf').waitFor();
  await dropFile(staff, '.desk-chat-log', 'curve.pdf', 'application/pdf', `%PDF-1.7 ${'x'.repeat(900)}`);
  await answer.press('Enter');
  const download = visitor.waitForEvent('download');
  await dialog(visitor).getByRole('button', { name: 'Save curve.pdf' }).click();
  assert.equal((await download).suggestedFilename(), 'curve.pdf');
  // While the chat is minimised, an answer is counted on the launcher and in the title.
  await dialog(visitor).getByRole('button', { name: 'Minimise the chat' }).click();
  await answer.fill('One more thing.');
  await answer.press('Enter');
  await launcher(visitor).getByText('1').waitFor();
  await visitor.waitForFunction(() => document.title.startsWith('(1) '));
  await launcher(visitor).click();
  await dialog(visitor).getByText('One more thing.').waitFor();
  await visitor.waitForFunction(() => !document.title.startsWith('('));
  await staff.getByRole('button', { name: 'End', exact: true }).click();
  await dialog(visitor).getByText('The conversation has ended.').waitFor();
  await context.close();
  await visitor.context().close();
});

test('refusals of the server are shown in the page’s language', async () => {
  const page = await shop.open(PRODUCT, { locale: 'de-DE' });
  await page
    .context()
    .addCookies([
      { name: `${shop.server.config.storagePrefix}-locale`, value: 'de', url: shop.server.origin },
    ]);
  await page.reload();
  await launcher(page).click();
  const german = page.getByRole('dialog', { name: 'Anwendungsberatung' });
  await german.getByRole('textbox', { name: 'Nachricht' }).fill('Guten Tag');
  await page.keyboard.press('Enter');
  await ownMessages(page).getByText('Guten Tag').waitFor();
  await german.getByRole('button', { name: 'Mehr' }).click();
  await german.getByRole('button', { name: 'Antwort per E-Mail erhalten' }).click();
  const address = german.getByRole('textbox', { name: 'E-Mail-Adresse für die Antwort' });
  await address.fill('kein Klammeraffe');
  await address.press('Enter');
  await german.getByText('Geben Sie eine E-Mail-Adresse ein').waitFor();
  await address.fill('ada@boards.example');
  await address.press('Enter');
  await german.getByText('Gespeichert').waitFor();
  await page.context().close();
});

test('the launcher covers no button of the price box', async () => {
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
  ] as const) {
    const page = await shop.open(PRODUCT);
    await page.setViewportSize({ width, height });
    const room = (await launcher(page).boundingBox())!;
    for (const control of await page.locator('.buy-box').locator('button, a, input').all()) {
      const box = await control.boundingBox();
      const isApart = !box || box.x >= room.x + room.width || box.x + box.width <= room.x;
      assert.ok(isApart || box.y + box.height <= room.y, `${width} px: ${await control.textContent()}`);
    }
    await page.context().close();
  }
});

test('the chat starts minimised, keeps its state over a reload, can be hidden, and works by keyboard', async () => {
  const page = await shop.open('/');
  const status = () => page.locator('.chat-place').getAttribute('data-chat-status');
  assert.equal(await status(), 'minimized');
  for (const path of ['/category/capacitors', '/cart', '/no-such-page']) {
    await page.goto(shop.server.origin + path);
    assert.ok(await launcher(page).isVisible(), path);
  }
  await page.goto(shop.server.origin + PRODUCT);
  await launcher(page).focus();
  await page.keyboard.press('Enter');
  await field(page).waitFor();
  assert.equal(await status(), 'maximized');
  await field(page).focus();
  await page.keyboard.press('Escape');
  assert.equal(await status(), 'minimized');
  await page.waitForFunction(() => document.activeElement?.id === 'chat-launcher');
  await page.keyboard.press('Enter');
  await page.reload();
  await field(page).waitFor();
  await dialog(page).getByRole('button', { name: 'Minimise the chat' }).click();
  await page.reload();
  assert.equal(await status(), 'minimized');
  await launcher(page).click();
  await dialog(page).getByRole('button', { name: 'More' }).click();
  await dialog(page).getByRole('button', { name: 'Hide the chat' }).click();
  assert.equal(await status(), 'hidden');
  assert.ok(await launcher(page).isHidden());
  await page.goto(`${shop.server.origin}/about/contact-us?chat=open`);
  await field(page).waitFor();
  await page.context().close();
});

test('the launcher is a link without script, stays clear of the price bar, and opens a full-screen sheet on a phone', async () => {
  const scriptlessPage = await shop.open(PRODUCT, { javaScriptEnabled: false });
  assert.equal(await launcher(scriptlessPage).getAttribute('href'), '/about/contact-us');
  await scriptlessPage.context().close();
  const phone = await shop.open(PRODUCT, { viewport: { width: 390, height: 844 } });
  const bar = phone.locator('.price-bar');
  await phone.locator('footer').scrollIntoViewIfNeeded();
  await bar.waitFor();
  const [launcherBox, barBox] = [await launcher(phone).boundingBox(), await bar.boundingBox()];
  assert.ok(
    launcherBox && barBox && launcherBox.y + launcherBox.height <= barBox.y + 1,
    JSON.stringify([launcherBox, barBox]),
  );
  await launcher(phone).click();
  await field(phone).waitFor();
  const sheet = await dialog(phone).boundingBox();
  assert.deepEqual([sheet?.width, sheet?.height], [390, 844]);
  await phone.context().close();
});

test('a PDF that the quote form refuses can be sent to staff with the chat', async () => {
  const page = await shop.open('/quote');
  await page.getByRole('radio', { name: /file/i }).first().check({ force: true });
  const pdf = Buffer.from(`%PDF-1.7 ${'x'.repeat(200)}`);
  const file = { name: 'drawing.pdf', mimeType: 'application/pdf', buffer: pdf };
  await page.locator('input[type=file]').first().setInputFiles(file);
  assert.ok(await launcher(page).isHidden(), 'this page leads to one end');
  await page.getByRole('button', { name: 'Send it to us in the chat' }).click();
  await dialog(page).getByText('drawing.pdf').waitFor();
  const forbiddenFile = { name: 'drawing.exe', mimeType: 'application/octet-stream', buffer: pdf };
  await dialog(page).locator('input[type=file]').setInputFiles(forbiddenFile);
  await dialog(page).getByRole('alert').waitFor();
  assert.match((await dialog(page).locator('.chat-chosen').textContent()) ?? '', /^drawing\.pdf/);
  await dialog(page).getByRole('button', { name: 'Send', exact: true }).click();
  await page.locator('.chat-own:not(.chat-unsent) .chat-file').getByText('drawing.pdf').waitFor();
  await page.context().close();
});

test('a throttled message is explained and sent later, once', async () => {
  const page = await shop.open('/');
  await launcher(page).click();
  await field(page).waitFor();
  // The clock is stopped, so that the notice stays until the test goes on.
  await page.clock.install();
  let tries = 0;
  await page.route('**/api/chat/messages', async (route) => {
    tries += 1;
    if (tries > 1) return route.continue();
    const body = JSON.stringify({
      error: { message: 'Too much at once.', code: 'too_many_requests', param: null },
    });
    return route.fulfill({
      status: 429,
      headers: { 'retry-after': '300' },
      contentType: 'application/json',
      body,
    });
  });
  await sendMessage(page, 'once more');
  await dialog(page).getByText('Too many messages at once.').waitFor();
  await page.clock.fastForward('05:00');
  await page.locator('.chat-own:not(.chat-unsent) .chat-text').getByText('once more').waitFor();
  assert.equal(await ownMessages(page).count(), 1);
  await page.context().close();
});

test('the widget loads only when the chat is opened, within 15 kB', async () => {
  const path = '/about/about-us';
  const page = await shop.open(path);
  const loadedResources = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const isWidget = (name: string) => /\/assets\/widget-[^/]*\.js$/.test(name);
  assert.ok(!(await loadedResources()).some(isWidget));
  await launcher(page).click();
  await field(page).waitFor();
  const widget = new URL((await loadedResources()).find(isWidget) ?? assert.fail('no widget came')).pathname;
  const read = async (file: string) => (await shop.server.fetch(file)).arrayBuffer();
  const html = await (await shop.server.fetch(path)).text();
  // The files that the widget needs at once beyond those that the page's document names.
  const widgetFiles = new Set([widget]);
  for (const file of widgetFiles) {
    const code = new TextDecoder().decode(await read(file));
    for (const [, name] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      if (!html.includes(`/assets/${name}`)) widgetFiles.add(`/assets/${name}`);
  }
  const names = [...widgetFiles].map((file) => `"${file}"`).join(' ');
  const bytes = await scriptBytes(names, read);
  assert.ok(bytes > 5_000 && bytes <= 15_000, `${bytes} bytes in ${names}`);
  await page.context().close();
});
