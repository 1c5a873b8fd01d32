/**
 * A language that does not exist is added to a copy of the project as files of texts and one line of the settings. Then
 * every text that is not in it is in a source, and every box that is too small for it is too small for some language.
 */

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext } from 'playwright-core';
import { readConfig } from '#platform';
import { CompanyHistory } from '#settings/company';
import type { MessageFile } from '../../src/messages/compile.ts';
import { sampleMails } from '../../src/server/sample-mails.ts';
import { ensureBuilt } from '../../tools/build.ts';
import { readMessageFile } from '../../tools/message-files.ts';
import { logInAs } from '../desk/staff.ts';
import { pdfText } from '../harness/pdf-text.ts';
import { freePort, launchBrowser, ROOT, type RunningProgram, startProgram } from '../harness.ts';
import { CODE, copyWithLanguage } from './add-language.ts';
import { KNOWN_WORDS } from './known-words.ts';
import { readPage } from './read-page.ts';

const SCREENS = [
  '/',
  '/category',
  '/category/ceramic-capacitors',
  '/category/leds',
  '/search?q=10k',
  '/search?q=1234567',
  '/compare?parts=mc0805r106k1an,rc0603ff10k0n',
  '/product/mc0805r106k1an',
  '/product/nothing-here',
  '/cart',
  '/quick-order',
  '/bom',
  '/my-list',
  '/samples',
  '/samples/kits',
  '/login',
  '/register',
  '/account/recover',
  '/quote',
  '/tools',
  '/tools/capacitor-cross-reference',
  '/tools/aluminum-electrolytic-to-mlcc-replacement-tool',
  '/about/contact-us',
  '/compliance/contact-compliance-team',
  '/compliance/environmental/rohs',
  '/compliance/material-declarations',
  '/legal/shipping',
  '/services/special-services/barcoding',
  '/technical/eia-values',
  '/technical/product-change-notifications-pcns',
  '/technical/reliability-data',
  '/technical/soldering-profiles',
];
const DESK_SCREENS = [
  '/desk/quotes',
  '/desk/samples',
  '/desk/orders',
  '/desk/chats',
  '/desk/customers',
  '/desk/mails',
  '/desk/tasks',
  '/desk/catalogue',
  '/desk/content/new',
  '/desk/content/media',
  '/desk/payments',
  '/desk/payments/declined',
  '/desk/money/shipping',
  '/desk/money/tax',
  '/desk/company',
  '/desk/team',
  '/desk/me',
];
/** Areas of their texts. */
const DOCUMENT_AREAS = ['catalogue/datasheet', 'compliance/papers/declaration', 'platform/paper'];
const DOCUMENTS = [
  '/api/catalogue/parts/mc0805r106k1an/datasheet.pdf',
  '/api/compliance/declarations/mc0805r106k1an.pdf',
];

/** Texts without values that no other word contains. */
function plainTextsOf(file: MessageFile): string[] {
  if (typeof file === 'string') return file.length > 7 && !file.includes('{') ? [file] : [];
  return Object.values(file).flatMap((each: MessageFile) => plainTextsOf(each));
}

/** What a customer or colleague has typed in the samples of mails. */
function typedTexts(): string[] {
  const texts: string[] = [];
  const userText = (english: string) => {
    texts.push(english);
    return english;
  };
  const settings = readConfig({ CATALOGUE: 'demo' }, ROOT);
  assert.ok(settings.ok);
  const { brand, publicUrl } = settings.config;
  const shop = { brand, publicUrl, company: new CompanyHistory() };
  sampleMails(shop, { locale: 'en', recipient: 'reader@example.com', userText });
  return texts;
}

let projectDir: string;
let origin: string;
let trialCookie: string;
let store: RunningProgram;
let browser: Browser;

before(async () => {
  projectDir = mkdtempSync(join(tmpdir(), 'store-language-'));
  copyWithLanguage(ROOT, projectDir);
  await ensureBuilt(projectDir);
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const settings = {
    PORT: String(port),
    VAULT_PORT: String(port + 1),
    GATEWAY_PORT: String(port + 2),
    DATA_DIR: join(projectDir, 'store-data'),
    CATALOGUE: 'demo',
  };
  store = startProgram('tools/start.ts', settings, [], projectDir);
  const [link] = await store.waitForOutput(/http:\S+\/dev\/open\?key=\S+/);
  const { headers } = await fetch(link, { redirect: 'manual' });
  trialCookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  store?.kill('SIGTERM');
  await store?.exitCode;
  rmSync(projectDir, { recursive: true, force: true });
});

/** Faults of each path, with the path. */
async function readScreens(context: BrowserContext, paths: readonly string[]): Promise<string[]> {
  const page = await context.newPage();
  const faults: string[] = [];
  for (const path of paths) {
    const url = new URL(path, origin);
    url.searchParams.set('locale', CODE);
    await page.goto(url.href);
    const { foreignTexts, overflows } = await readPage(page, CODE, KNOWN_WORDS);
    faults.push(...[...foreignTexts, ...overflows].map((fault) => `${path}: ${fault}`));
  }
  await context.close();
  return faults;
}

for (const width of [1440, 390]) {
  test(`the shop is in the added language, and everything fits at ${width} px`, async () => {
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    assert.deepEqual(await readScreens(context, SCREENS), []);
  });

  test(`the desk is in the added language, and everything fits at ${width} px`, async () => {
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const { cookie } = await logInAs({ origin, trialCookie }, 'owner');
    const [name = '', value = ''] = cookie?.split('=') ?? [];
    await context.addCookies([{ name, value, domain: 'localhost', path: '/desk', httpOnly: true }]);
    assert.deepEqual(await readScreens(context, DESK_SCREENS), []);
  });
}

test('every mail is in the added language', async () => {
  const cookie = { cookie: trialCookie };
  const list = await (await fetch(`${origin}/dev/mails?locale=${CODE}`, { headers: cookie })).text();
  const names = new Set([...list.matchAll(/mail=([\w.-]+)&amp;/g)].map(([, name]) => name));
  assert.ok(names.size > 40, `${names.size} mails`);
  const typedWords = typedTexts().flatMap((text) => text.split(/[^\p{L}]+/u));
  const context = await browser.newContext({ extraHTTPHeaders: cookie });
  const page = await context.newPage();
  const faults: string[] = [];
  for (const name of names) {
    await page.goto(`${origin}/dev/mails/${name}.${CODE}.html`);
    const { foreignTexts } = await readPage(page, CODE, new Set([...KNOWN_WORDS, ...typedWords]));
    faults.push(...foreignTexts.map((text) => `${name}: ${text}`));
  }
  await context.close();
  assert.deepEqual(faults, []);
});

test('data sheets and declarations are in the added language', async () => {
  const english = DOCUMENT_AREAS.flatMap((area) => plainTextsOf(readMessageFile(ROOT, 'en', area)!));
  assert.ok(english.length > 40, `${english.length} texts`);
  for (const path of DOCUMENTS) {
    const response = await fetch(`${origin}${path}?locale=${CODE}`);
    assert.equal(response.status, 200, path);
    const lines = pdfText(Buffer.from(await response.arrayBuffer())).split('\n');
    assert.ok(
      lines.some((line) => /[áéíóú]\S*~/.test(line)),
      `${path} has no text of the language`,
    );
    assert.deepEqual(
      english.filter((text) => lines.some((line) => line.includes(text))),
      [],
      path,
    );
  }
});
