import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { importMenus } from '#settings';
import { eventually, type TestServer } from '../harness.ts';
import { openShop, type Shop } from './shop.ts';

const TOP_LINKS = [
  ['TECHNICAL', '/technical'],
  ['SERVICES', '/services'],
  ['COMPLIANCE', '/compliance'],
  ['TOOLS', '/tools'],
  ['RESOURCES', '/resources'],
  ['ABOUT', '/about/about-us'],
  ['CONTACT US', '/about/contact-us'],
] as const;

let shop: Shop;
let server: TestServer;
let visit: Shop['visit'];

before(async () => {
  shop = await openShop({ width: 1440, height: 900 });
  ({ server, visit } = shop);
});
after(() => shop?.close());

describe('the main menu', () => {
  const allProducts = (page: Page) => page.getByRole('button', { name: 'ALL PRODUCTS' });
  const panel = (page: Page) => page.locator('.mega');

  test('has eight labels, seven of which are links', async () => {
    await visit('/', async (page) => {
      await allProducts(page).waitFor();
      for (const [label, href] of TOP_LINKS) {
        const link = page.locator('header').getByRole('link', { name: label, exact: true });
        assert.equal(await link.getAttribute('href'), href);
      }
    });
  });

  test('opens on click, Enter and hover, and Escape closes it and returns the focus', async () => {
    await visit('/', async (page) => {
      await allProducts(page).click();
      await panel(page).waitFor({ state: 'visible' });
      await page.keyboard.press('Escape');
      await panel(page).waitFor({ state: 'hidden' });
      assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'ALL PRODUCTS');
      await page.keyboard.press('Enter');
      await panel(page).waitFor({ state: 'visible' });
      assert.equal(await allProducts(page).getAttribute('aria-expanded'), 'true');
      await page.keyboard.press('Escape');
      await page.mouse.move(700, 700);
      await allProducts(page).hover();
      await panel(page).waitFor({ state: 'visible' });
    });
  });

  test('keeps a label with subpages a link, and opens three levels by hover, button and keyboard', async () => {
    await visit('/', async (page) => {
      const technical = page.locator('header').getByRole('link', { name: 'TECHNICAL', exact: true });
      const expandButton = page.getByRole('button', { name: 'Pages of TECHNICAL' });
      const paperLink = page.locator('header').getByRole('link', { name: 'Effective Capacitance' });
      await technical.waitFor();
      await page.mouse.move(700, 800);
      await technical.hover();
      await paperLink.waitFor({ state: 'visible' });
      await page.keyboard.press('Escape');
      await paperLink.waitFor({ state: 'hidden' });
      assert.equal(await expandButton.evaluate((button) => button === document.activeElement), true);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowRight');
      assert.equal(
        await page.evaluate(() => (document.activeElement as HTMLAnchorElement).pathname),
        '/technical/soldering-profiles',
      );
      await page.keyboard.press('Escape');
      await technical.click();
      await page.waitForURL(/\/technical$/);
    });
  });

  test('is never open together with the language choice or the suggestions', async () => {
    await visit('/category', async (page) => {
      const choice = page.locator('details.locale-choice');
      const box = page.getByRole('combobox', { name: 'Search' });
      const readOpenState = async () => ({
        menu: (await allProducts(page).getAttribute('aria-expanded')) === 'true',
        choice: await choice.evaluate((details: HTMLDetailsElement) => details.open),
        suggestions: (await box.getAttribute('aria-expanded')) === 'true',
      });
      const allClosed = { menu: false, choice: false, suggestions: false };
      await choice.locator('summary').press('Enter');
      await allProducts(page).press('Enter');
      await panel(page).waitFor({ state: 'visible' });
      assert.deepEqual(await readOpenState(), { ...allClosed, menu: true });
      await page.mouse.move(700, 800);
      await choice.locator('summary').press('Enter');
      await page.locator('select[name=currency]').waitFor({ state: 'visible' });
      assert.deepEqual(await readOpenState(), { ...allClosed, choice: true });
      await box.pressSequentially('resis');
      await page.getByRole('option', { name: 'Resistors' }).first().waitFor();
      assert.deepEqual(await readOpenState(), { ...allClosed, suggestions: true });
      await allProducts(page).hover();
      await panel(page).waitFor({ state: 'visible' });
      assert.deepEqual(await readOpenState(), { ...allClosed, menu: true });
      await page.keyboard.press('Escape');
      assert.deepEqual(await readOpenState(), allClosed);
    });
  });

  test('shows 17 categories and 100 subcategories in columns, without scrolling at 900 px', async () => {
    await visit('/', async (page) => {
      await allProducts(page).click();
      await panel(page).waitFor({ state: 'visible' });
      const measures = await panel(page).evaluate((element) => {
        const links = [...element.querySelectorAll('a')].map((link) =>
          new URL(link.href).pathname.split('/').slice(1),
        );
        const tops = links.filter((path) => path[0] === 'category');
        const columns = new Set(
          [...element.querySelectorAll('.mega-main')].map((each) => each.getBoundingClientRect().left),
        );
        return {
          categories: tops.filter((path) => path.length === 2).length,
          subcategories: tops.filter((path) => path.length === 3).length,
          columns: columns.size,
          scrolls: element.scrollHeight > element.clientHeight + 1,
          bottom: element.getBoundingClientRect().bottom,
        };
      });
      assert.deepEqual(
        { ...measures, bottom: measures.bottom <= 900 },
        { categories: 17, subcategories: 100, columns: 6, scrolls: false, bottom: true },
      );
    });
  });

  test('leads to a subcategory page by keyboard alone', async () => {
    await visit('/', async (page) => {
      await allProducts(page).focus();
      await page.keyboard.press('ArrowDown');
      assert.match(
        await page.evaluate(() => (document.activeElement as HTMLAnchorElement).pathname),
        /^\/category\/ceramic-capacitors$/,
      );
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowRight');
      assert.match(
        await page.evaluate(() => (document.activeElement as HTMLAnchorElement).pathname),
        /^\/category\/ferrite-beads\//,
      );
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/category\/ferrite-beads\/.+/);
      await panel(page).waitFor({ state: 'hidden' });
    });
  });

  test('follows its data without a rebuild: link targets, headings, nested items', async () => {
    const item = (name: string, extraFields: object = {}) => ({
      name,
      type: 'url',
      value: '/x',
      options: {},
      items: [],
      ...extraFields,
    });
    const header = {
      id: 'header',
      name: 'Header',
      items: [
        item('EVERYTHING', {
          value: '/search',
          items: [
            item('Column', {
              type: 'column',
              value: null,
              items: [
                item('Heading', {
                  type: 'heading',
                  value: null,
                  items: [
                    item('Deep', { value: '/deep', options: { target: '_blank' } }),
                    item('Plain', { value: '/plain' }),
                  ],
                }),
              ],
            }),
          ],
        }),
      ],
    };
    const original = JSON.parse(
      await (
        await server.fetch('/api/settings/menus', {
          headers: { Authorization: `Basic ${btoa(server.config.publicKey)}` },
        })
      ).text(),
    );
    const footer = { id: 'footer', name: 'Footer', items: [item('Below', { value: '/below' })] };
    const importResult = await importMenus(server.platform.db, [header, footer]);
    assert.deepEqual(importResult, { ok: true, ids: ['header', 'footer'] });
    try {
      await waitForPageText('EVERYTHING');
      await visit('/', async (page) => {
        await page.getByRole('button', { name: 'EVERYTHING' }).click();
        const deepLink = page.getByRole('link', { name: 'Deep' });
        assert.equal(await deepLink.getAttribute('target'), '_blank');
        assert.match((await deepLink.getAttribute('rel')) ?? '', /noopener/);
        assert.equal(await page.getByRole('link', { name: 'Plain' }).getAttribute('target'), null);
        assert.ok(await page.locator('header').getByRole('heading', { name: 'Heading' }).isVisible());
        assert.equal(
          await page.locator('footer').getByRole('link', { name: 'Below' }).getAttribute('href'),
          '/below',
        );
      });
    } finally {
      await importMenus(server.platform.db, original);
      await waitForPageText('ALL PRODUCTS');
    }
  });
});

/** Waits until the running server shows a changed menu, which takes at most a second. */
function waitForPageText(text: string): Promise<void> {
  return eventually(async () => (await (await server.fetch('/')).text()).includes(text));
}

describe('links', () => {
  test('are prefetched while the pointer rests on them, at most five at once', async () => {
    await visit('/category/resistors', async (page) => {
      const links = page.locator('tbody a[href^="/product/"]');
      const prefetchLinks = page.locator('link[rel=prefetch][as=fetch]');
      for (let index = 0; index < 8; index += 1) {
        const path = new URL(await links.nth(index).evaluate((link: HTMLAnchorElement) => link.href))
          .pathname;
        await links.nth(index).hover();
        await page.locator(`link[rel=prefetch][href^="${path}.data"]`).waitFor({ state: 'attached' });
        assert.ok((await prefetchLinks.count()) <= 5);
      }
    });
  });
});

describe('language and currency', () => {
  test('are chosen in the header and stored', async () => {
    await visit('/category', async (page, context) => {
      await page.locator('summary', { hasText: 'EN · EUR' }).click();
      await page.locator('select[name=currency]').selectOption('USD');
      await page.waitForURL(/currency=USD/);
      await page.locator('summary', { hasText: '≈ USD' }).click();
      assert.ok(await page.locator('.locale-choice').getByText('Approximate, charged in EUR').isVisible());
      await page.locator('select[name=locale]').selectOption('de');
      await page.waitForURL(/locale=de/);
      await page.locator('html[lang=de]').waitFor({ state: 'attached' });
      await page.goto(`${server.origin}/category`);
      assert.equal(await page.locator('html').getAttribute('lang'), 'de');
      assert.ok(await page.getByRole('heading', { name: 'Alle Produkte' }).isVisible());
      const cookies = new Map((await context.cookies()).map((cookie) => [cookie.name, cookie]));
      assert.equal(cookies.get('swell-locale')?.value, 'de');
      assert.equal(cookies.get('swell-currency')?.value, 'USD');
      const days = ((cookies.get('swell-locale')?.expires ?? 0) - Date.now() / 1000) / 86_400;
      assert.ok(days > 6.9 && days <= 7, String(days));
    });
  });

  test('work without script, and links carry the choice on', async () => {
    await visit(
      '/category?locale=de',
      async (page) => {
        assert.equal(await page.locator('html').getAttribute('lang'), 'de');
        await page.locator('main a').first().click();
        assert.match(page.url(), /locale=de/);
        assert.equal(await page.locator('html').getAttribute('lang'), 'de');
      },
      { javaScriptEnabled: false },
    );
  });
});

describe('without script', () => {
  test('the menu opens by keyboard, and the search works', async () => {
    await visit(
      '/',
      async (page) => {
        await page.getByRole('button', { name: 'ALL PRODUCTS' }).focus();
        assert.ok(await page.getByRole('link', { name: 'Thick Film' }).isVisible());
        await page.locator('main input[name=q]').fill('100n');
        await page.keyboard.press('Enter');
        await page.waitForURL((url) => url.pathname === '/search' && url.searchParams.get('q') === '100n');
      },
      { javaScriptEnabled: false },
    );
  });
});

describe('the keyboard', () => {
  test('focuses the search box by / and shows the keys by ?', async () => {
    for (const path of ['/', '/category']) {
      await visit(path, async (page) => {
        await page.keyboard.press('/');
        assert.equal(await page.evaluate(() => (document.activeElement as HTMLInputElement).name), 'q');
        await page.keyboard.type('a?/');
        assert.equal(await page.getByRole('dialog').count(), 0);
        await page.evaluate(() => (document.activeElement as HTMLElement).blur());
        await page.keyboard.press('?');
        await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
      });
    }
  });

  test('selects a suggestion of the search box, and Enter opens it', async () => {
    await visit('/category', async (page) => {
      const box = page.getByRole('combobox', { name: 'Search' });
      await box.pressSequentially('resis');
      await page.getByRole('option').first().waitFor();
      // Letters typed before hydration are still being handled: wait for the list of the last one.
      await page.locator('input[name=q][aria-expanded=true]').waitFor();
      await page.keyboard.press('ArrowDown');
      const active = await box.getAttribute('aria-activedescendant');
      assert.equal(await page.locator(`[id="${active}"]`).getAttribute('aria-selected'), 'true');
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.pathname !== '/category');
    });
  });
});
