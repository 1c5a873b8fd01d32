import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  accessibilityFaults,
  launchBrowser,
  scriptBytes,
  startTestServer,
  type TestServer,
} from '../harness.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ pages: true });
});
after(() => server?.close());

const WORDS = {
  en: ['Cart', 'Request a quote'],
  de: ['Warenkorb', 'Angebot anfragen'],
  fr: ['Panier', 'Demander un devis'],
  nl: ['Winkelwagen', 'Offerte aanvragen'],
} as const;
const LANGUAGES = Object.keys(WORDS) as (keyof typeof WORDS)[];

const scriptsOf = (html: string) => [
  ...new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path)),
];

test('a page loads the script files of its language, which contain no other language', async () => {
  for (const language of LANGUAGES) {
    const html = await (await server.fetch(`/?locale=${language}`)).text();
    assert.match(html, new RegExp(`<html lang="${language}"`));
    for (const word of WORDS[language]) assert.ok(html.includes(word), `${language}: ${word}`);
    const files = scriptsOf(html);
    assert.ok(files.length > 3);
    const texts = await Promise.all(
      files.map(async (path) => {
        const response = await server.fetch(path);
        assert.equal(response.status, 200, path);
        assert.match(response.headers.get('cache-control') ?? '', /immutable/);
        return response.text();
      }),
    );
    const scriptText = texts.join('\n');
    for (const wordLanguage of LANGUAGES) {
      const word = WORDS[wordLanguage][1];
      assert.equal(scriptText.includes(word), wordLanguage === language, `${language} script, ${word}`);
    }
  }
});

test('the script size of a page does not grow with the number of languages', async () => {
  const read = async (path: string) => (await server.fetch(path)).arrayBuffer();
  const sizes = await Promise.all(
    LANGUAGES.map(async (language) =>
      scriptBytes(await (await server.fetch(`/category/resistors?locale=${language}`)).text(), read),
    ),
  );
  assert.ok(Math.max(...sizes) - Math.min(...sizes) < 4_000, sizes.join(' '));
  console.log(`list page, brotli: ${LANGUAGES.map((each, at) => `${each} ${sizes[at]}`).join(', ')}`);
});

test('a French page hydrates without errors and navigates in French', async () => {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await page.goto(`${server.origin}/category/resistors?locale=fr`);
    await page.waitForFunction(() => document.cookie.includes('swell-locale=fr'));
    await page.locator('main a[href*="/product/"]').first().click();
    await page.waitForURL(/\/product\//);
    await page
      .getByRole('button', { name: /Ajouter .*au panier/ })
      .first()
      .waitFor();
    assert.equal(await page.locator('html').getAttribute('lang'), 'fr');
    const loadedPaths = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    const scripts = loadedPaths.filter((path) => path.startsWith('/assets/') && path.endsWith('.js'));
    assert.ok(scripts.length > 5);
    assert.deepEqual(
      scripts.filter((path) => !path.startsWith('/assets/fr/')),
      [],
    );
    assert.deepEqual(faults, []);
  } finally {
    await browser.close();
  }
});

test('a reader of another language of the shop is offered it until they choose', async () => {
  const browser = await launchBrowser();
  const open = async (locale: string, path: string) => {
    const page = await (await browser.newContext({ locale })).newPage();
    await page.goto(server.origin + path);
    await page.waitForFunction(() => document.querySelector('.chat-launcher:not([hidden])'));
    return page;
  };
  const hint = '.language-hint';
  try {
    const german = await open('de-AT', '/technical?topic=a');
    await german.locator(hint).waitFor();
    assert.deepEqual(await accessibilityFaults(german), []);
    assert.equal(await german.locator(hint).getAttribute('lang'), 'de');
    await german.locator(`${hint} a`).click();
    await german.waitForURL(/topic=a&locale=de/);
    assert.equal(await german.locator('html').getAttribute('lang'), 'de');
    // A choice is final, also if an address asks for another language.
    await german.goto(`${server.origin}/technical?locale=en`);
    await german.waitForFunction(() => document.cookie.includes('locale=en'));
    const french = await open('fr-FR', '/technical');
    await french.locator(`${hint} button`).click();
    await french.reload();
    const english = await open('en-GB', '/technical');
    for (const page of [german, french, english]) {
      await page.waitForLoadState('networkidle');
      assert.equal(await page.locator(hint).count(), 0);
    }
  } finally {
    await browser.close();
  }
});
