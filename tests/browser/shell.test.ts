import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { importMenus } from '#settings';
import { accessibilityFaults, launchBrowser, startTestServer, type TestServer } from '../harness.ts';

const TOP_LINKS = [
  ['TECHNICAL', '/technical'],
  ['SERVICES', '/services'],
  ['COMPLIANCE', '/compliance'],
  ['TOOLS', '/tools'],
  ['RESOURCES', '/resources'],
  ['ABOUT', '/about/about-us'],
  ['CONTACT US', '/about/contact-us'],
] as const;

let server: TestServer;
let browser: Browser;

before(async () => {
  server = await startTestServer({ pages: true });
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await server?.close();
});

/** A fresh visitor on a page, closed when the work is done. Faults of the page fail the test. */
async function visit(
  path: string,
  work: (page: Page, context: BrowserContext) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (/Content Security Policy|hydrat/i.test(message.text())) faults.push(message.text());
  });
  try {
    await page.goto(server.origin + path, { waitUntil: 'networkidle' });
    await work(page, context);
    assert.deepEqual(faults, []);
  } finally {
    await context.close();
  }
}

describe('main menu', () => {
  const allProducts = (page: Page) => page.getByRole('button', { name: 'ALL PRODUCTS' });
  const panel = (page: Page) => page.locator('.mega');

  test('has the eight labels, and the seven links lead where they should', async () => {
    await visit('/', async (page) => {
      await allProducts(page).waitFor();
      for (const [label, href] of TOP_LINKS) {
        const link = page.locator('header').getByRole('link', { name: label, exact: true });
        assert.equal(await link.getAttribute('href'), href);
      }
    });
  });

  test('opens on click, Enter and hover; Escape closes it and gives the focus back', async () => {
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

  test('is the one dropdown that is open: choice of language and suggestions close, and it closes for them', async () => {
    await visit('/category', async (page) => {
      const choice = page.locator('details.locale-choice');
      const box = page.getByRole('combobox', { name: 'Search' });
      const open = async () => ({
        menu: (await allProducts(page).getAttribute('aria-expanded')) === 'true',
        choice: await choice.evaluate((details: HTMLDetailsElement) => details.open),
        suggestions: (await box.getAttribute('aria-expanded')) === 'true',
      });
      const none = { menu: false, choice: false, suggestions: false };
      await choice.locator('summary').press('Enter');
      await allProducts(page).press('Enter');
      await panel(page).waitFor({ state: 'visible' });
      assert.deepEqual(await open(), { ...none, menu: true });
      await page.mouse.move(700, 800);
      await choice.locator('summary').press('Enter');
      await page.locator('select[name=currency]').waitFor({ state: 'visible' });
      assert.deepEqual(await open(), { ...none, choice: true });
      await box.pressSequentially('resis');
      await page.getByRole('option', { name: 'Resistors' }).first().waitFor();
      assert.deepEqual(await open(), { ...none, suggestions: true });
      await allProducts(page).hover();
      await panel(page).waitFor({ state: 'visible' });
      assert.deepEqual(await open(), { ...none, menu: true });
      await page.keyboard.press('Escape');
      assert.deepEqual(await open(), none);
    });
  });

  test('shows 17 categories and 100 subcategories in columns, without scrolling at 900 px', async () => {
    await visit('/', async (page) => {
      await allProducts(page).click();
      const shown = await panel(page).evaluate((element) => {
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
        { ...shown, bottom: shown.bottom <= 900 },
        { categories: 17, subcategories: 100, columns: 6, scrolls: false, bottom: true },
      );
    });
  });

  test('can be walked through by keyboard alone, down to a subcategory page', async () => {
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
    const item = (name: string, more: object = {}) => ({
      name,
      type: 'url',
      value: '/x',
      options: {},
      items: [],
      ...more,
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
    const imported = await importMenus(server.platform.db, [header, footer]);
    assert.deepEqual(imported, { ok: true, ids: ['header', 'footer'] });
    try {
      await untilPageHas('EVERYTHING');
      await visit('/', async (page) => {
        await page.getByRole('button', { name: 'EVERYTHING' }).click();
        const deep = page.getByRole('link', { name: 'Deep' });
        assert.equal(await deep.getAttribute('target'), '_blank');
        assert.match((await deep.getAttribute('rel')) ?? '', /noopener/);
        assert.equal(await page.getByRole('link', { name: 'Plain' }).getAttribute('target'), null);
        assert.ok(await page.locator('header').getByRole('heading', { name: 'Heading' }).isVisible());
        assert.equal(
          await page.locator('footer').getByRole('link', { name: 'Below' }).getAttribute('href'),
          '/below',
        );
      });
    } finally {
      await importMenus(server.platform.db, original);
      await untilPageHas('ALL PRODUCTS');
    }
  });
});

/** Waits, at most 10 s, for something that happens outside the page. */
async function until(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.fail(`never came: ${what}`);
}

/** Waits until the running server shows a changed menu, as it does within a second. */
function untilPageHas(text: string): Promise<void> {
  return until(async () => (await (await server.fetch('/')).text()).includes(text), text);
}

describe('theme', () => {
  const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme']);

  test('follows the system, also when it changes, until the reader chooses', async () => {
    await visit(
      '/',
      async (page) => {
        assert.equal(await theme(page), 'dark');
        await page.emulateMedia({ colorScheme: 'light' });
        await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'light');
        await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
        assert.equal(await theme(page), 'dark');
        assert.equal(await page.evaluate(() => localStorage.getItem('theme')), 'dark');
        await page.addInitScript(() => {
          const mark = () =>
            Object.assign(window, { themeAtBody: document.documentElement.dataset['theme'] });
          new MutationObserver((_changes, observer) => {
            if (!document.body) return;
            mark();
            observer.disconnect();
          }).observe(document, { childList: true, subtree: true });
        });
        await page.reload();
        assert.equal(
          await page.evaluate(() => (window as Window & { themeAtBody?: string }).themeAtBody),
          'dark',
        );
      },
      { colorScheme: 'dark' },
    );
  });
});

describe('modal and sidebar', () => {
  const openQuote = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('open-custom-modal')));

  test('the event opens the quote view on any page; Close closes it and gives the focus back', async () => {
    await visit('/category', async (page) => {
      await page.getByRole('button', { name: 'Cart', exact: true }).focus();
      await openQuote(page);
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      assert.equal(await dialog.getAttribute('aria-modal'), 'true');
      await dialog.getByLabel('Part numbers or specifications').waitFor();
      for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
        await page.keyboard.press(key);
        assert.ok(
          await dialog.evaluate((box) => box.contains(document.activeElement)),
          `${key} stays inside`,
        );
      }
      await dialog.getByRole('button', { name: 'Close' }).click();
      await dialog.waitFor({ state: 'detached' });
      assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Cart');
    });
  });

  for (const viewport of [
    { width: 1280, height: 600 },
    { width: 360, height: 640 },
  ]) {
    test(`the dialog is at most 90 % high at ${viewport.width} × ${viewport.height}, and scrolls`, async () => {
      await visit(
        '/category',
        async (page) => {
          await openQuote(page);
          const dialog = page.getByRole('dialog');
          await dialog
            .locator('p')
            .first()
            .evaluate((element) => {
              element.textContent = 'long '.repeat(4_000);
            });
          const measured = await dialog.evaluate((element) => ({
            height: element.getBoundingClientRect().height / window.innerHeight,
            scrolls: element.scrollHeight > element.clientHeight,
          }));
          assert.ok(measured.height <= 0.9 && measured.scrolls, JSON.stringify(measured));
        },
        { viewport },
      );
    });
  }

  test('the sidebar opens with the cart and toggles; the modal closes it and opens with the login', async () => {
    await visit('/', async (page) => {
      const cart = page.getByRole('button', { name: 'Cart', exact: true });
      const sidebar = page.getByRole('complementary', { name: 'Cart' });
      await cart.click();
      assert.equal(await cart.getAttribute('aria-expanded'), 'true');
      await sidebar.getByText('Your cart is empty.').waitFor();
      await cart.click();
      await sidebar.waitFor({ state: 'hidden' });
      await cart.click();
      await openQuote(page);
      await sidebar.waitFor({ state: 'hidden' });
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await cart.click();
      await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
      await sidebar.waitFor({ state: 'hidden' });
      assert.equal(await cart.getAttribute('aria-expanded'), 'false');
      assert.ok(await page.getByRole('dialog', { name: 'Sign in' }).isVisible());
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    });
  });
});

describe('every navigation', () => {
  test('keeps the address under url and counts one page view, back and forward included', async () => {
    await visit('/category', async (page) => {
      const views: string[] = [];
      await page.route('**/api/v1/track', async (route) => {
        const { events } = route.request().postDataJSON();
        for (const event of events)
          if (event.type === 'pageview') views.push(new URL(event.data.url).pathname);
        await route.fulfill({ json: { received: events.length } });
      });
      const arrive = async (path: string, count: number) => {
        await page.waitForURL(server.origin + path);
        await page.waitForFunction((url) => localStorage.getItem('url') === url, server.origin + path);
        await until(() => views.length >= count, `${count} page views`);
      };
      await page.getByRole('link', { name: 'Norvolt' }).first().click();
      await arrive('/', 1);
      await page.goBack();
      await arrive('/category', 2);
      await page.goForward();
      await arrive('/', 3);
      await page.waitForTimeout(100);
      assert.deepEqual(views, ['/', '/category', '/']);
    });
  });

  test('cuts secrets from the address it keeps; a blocked call changes nothing', async () => {
    await visit('/category?key=secret&checkout_id=1&q=a', async (page) => {
      assert.equal(await page.evaluate(() => localStorage.getItem('url')), `${server.origin}/category?q=a`);
      await page.route('**/api/v1/track', (route) => route.abort());
      await page.getByRole('link', { name: 'Norvolt' }).first().click();
      await page.waitForURL(`${server.origin}/`);
      assert.equal(await page.getByRole('alert').count(), 0);
    });
  });

  test('is announced by the title of the new page', async () => {
    await visit('/category', async (page) => {
      await page.getByRole('link', { name: 'Resistors' }).first().click();
      await page.waitForURL(/\/category\/resistors$/);
      await page
        .getByRole('status')
        .filter({ hasText: /^Resistors - Norvolt$/ })
        .waitFor({ state: 'attached' });
    });
  });

  test('leaves header and footer where they are', async () => {
    await visit('/category', async (page) => {
      await page.evaluate(() => {
        for (const element of document.querySelectorAll('header, footer, .toast-area'))
          element.setAttribute('data-mark', '');
      });
      await page.getByRole('link', { name: 'Norvolt' }).first().click();
      await page.waitForURL(`${server.origin}/`);
      await page.locator('footer').getByRole('link', { name: 'About Us' }).click();
      await page.getByRole('heading', { name: 'Nothing is placed here.' }).waitFor();
      assert.equal(await page.locator('[data-mark]').count(), 3);
      await page.getByRole('button', { name: 'ALL PRODUCTS' }).click();
      assert.equal(await page.locator('.mega .mega-main').count(), 17);
    });
  });
});

describe('links', () => {
  test('are fetched while the pointer rests on them, at most five at once', async () => {
    await visit('/category/resistors', async (page) => {
      const links = page.locator('tbody a[href^="/product/"]');
      const fetched = page.locator('link[rel=prefetch][as=fetch]');
      for (let at = 0; at < 8; at += 1) {
        const path = new URL(await links.nth(at).evaluate((link: HTMLAnchorElement) => link.href)).pathname;
        await links.nth(at).hover();
        await page.locator(`link[rel=prefetch][href^="${path}.data"]`).waitFor({ state: 'attached' });
        assert.ok((await fetched.count()) <= 5);
      }
    });
  });
});

describe('language and currency', () => {
  test('are chosen in the header and kept', async () => {
    await visit('/category', async (page, context) => {
      await page.locator('summary', { hasText: 'EN · EUR' }).click();
      await page.locator('select[name=currency]').selectOption('USD');
      await page.waitForURL(/currency=USD/);
      await page.locator('summary', { hasText: '≈ USD' }).click();
      assert.ok(await page.locator('.locale-choice').getByText('Approximate, charged in EUR').isVisible());
      await page.locator('select[name=locale]').selectOption('de');
      await page.waitForURL(/locale=de/);
      assert.equal(await page.locator('html').getAttribute('lang'), 'de');
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

  test('work without script, and links hand the choice on', async () => {
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
  test('the menu opens by keyboard and mouse, the search works, everything is readable', async () => {
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

describe('keyboard', () => {
  test('/ goes to the search box, ? shows the keys', async () => {
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

  test('the search box suggests, and Enter on a suggestion goes there', async () => {
    await visit('/category', async (page) => {
      const box = page.getByRole('combobox', { name: 'Search' });
      await box.pressSequentially('resis');
      await page.getByRole('option').first().waitFor();
      assert.equal(await box.getAttribute('aria-expanded'), 'true');
      await page.keyboard.press('ArrowDown');
      const active = await box.getAttribute('aria-activedescendant');
      assert.equal(await page.locator(`[id="${active}"]`).getAttribute('aria-selected'), 'true');
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.pathname !== '/category');
    });
  });
});

describe('buyer’s quantity', () => {
  test('is the same on every page and survives a reload', async () => {
    await visit('/category', async (page) => {
      const box = page.getByLabel('My quantity');
      await box.fill('7 30');
      await box.press('Enter');
      await page.getByRole('link', { name: 'Norvolt' }).first().click();
      await page.waitForURL(`${server.origin}/`);
      assert.equal(await box.inputValue(), '730');
      await page.reload({ waitUntil: 'networkidle' });
      assert.equal(await box.inputValue(), '730');
      await box.fill('nonsense');
      await box.blur();
      assert.equal(await box.inputValue(), '730');
    });
  });
});

describe('toasts', () => {
  test('stand at the top, centred and dark in both themes; one id is changed in place and taken away', async () => {
    await visit('/', async (page) => {
      const say = (text: string) =>
        page.evaluate(
          (text) =>
            window.dispatchEvent(
              new CustomEvent('show-toast', { detail: { text, id: 'a', autoClose: false } }),
            ),
          text,
        );
      await say('Working');
      const toast = page.locator('.Toastify__toast');
      await toast.waitFor();
      const box = await toast.boundingBox();
      assert.ok(box && Math.abs(box.x + box.width / 2 - 720) < 2 && box.y < 60, JSON.stringify(box));
      const dark = await toast.evaluate((element) => getComputedStyle(element).backgroundColor);
      assert.equal(dark, 'rgb(21, 24, 27)');
      await say('Done');
      await page.getByText('Done').waitFor();
      assert.equal(await toast.count(), 1);
      assert.equal(await page.locator('[aria-live=polite] .Toastify__toast').count(), 1);
      await page.evaluate(() => window.dispatchEvent(new CustomEvent('dismiss-toast', { detail: 'a' })));
      await toast.waitFor({ state: 'detached' });
    });
  });

  test('close by themselves, even where no motion is wanted', async () => {
    await visit(
      '/',
      async (page) => {
        await page.evaluate(() =>
          window.dispatchEvent(new CustomEvent('show-toast', { detail: { text: 'Short', autoClose: 300 } })),
        );
        const toast = page.locator('.Toastify__toast');
        await toast.waitFor();
        await toast.waitFor({ state: 'detached' });
      },
      { reducedMotion: 'reduce' },
    );
  });
});

describe('pages that do not exist', () => {
  test('answer 404 with a search and a way out, inside the shell', async () => {
    for (const path of [
      '/nowhere',
      '/product/none-such',
      '/category/none',
      '/category/resistors/none',
      '/_app',
    ]) {
      const response = await server.fetch(path);
      assert.equal(response.status, 404, path);
      const html = await response.text();
      assert.match(html, /<title>Page not found - Norvolt<\/title>/, path);
      assert.match(html, /<meta name="robots" content="noindex,follow"/, path);
      assert.match(html, /ALL PRODUCTS/, path);
    }
    await visit('/product/mc0805r106k1aq', async (page) => {
      assert.equal(await page.locator('main input[name=q]').inputValue(), 'MC0805R106K1AQ');
      await page.getByRole('link', { name: 'All products' }).click();
      await page.waitForURL(`${server.origin}/category`);
    });
  });
});

describe('axe', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`finds nothing on shell pages in the ${colorScheme} theme`, async () => {
      for (const path of ['/', '/category', '/nowhere']) {
        await visit(
          path,
          async (page) => {
            await expectAccessible(page, path);
            if (path !== '/category') return;
            await page.getByRole('button', { name: 'ALL PRODUCTS' }).click();
            await expectAccessible(page, `${path} with the menu open`);
            await page.keyboard.press('Escape');
            await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
            await expectAccessible(page, `${path} with the modal open`);
            await page.keyboard.press('Escape');
            await page.getByRole('button', { name: 'Cart', exact: true }).click();
            await expectAccessible(page, `${path} with the sidebar open`);
          },
          { colorScheme },
        );
      }
    });
  }
});

async function expectAccessible(page: Page, where: string): Promise<void> {
  assert.deepEqual(await accessibilityFaults(page), [], where);
}

describe('first view', () => {
  test('nothing moves while the home page loads', async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.addInitScript(() => {
      Object.assign(window, { moved: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          (window as Window & { moved?: number }).moved =
            ((window as Window & { moved?: number }).moved ?? 0) + entry.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(server.origin, { waitUntil: 'networkidle' });
    const moved = await page.evaluate(() => (window as Window & { moved?: number }).moved);
    await context.close();
    assert.equal(moved, 0);
  });

  test('fonts come from our own origin and swap', async () => {
    await visit('/', async (page) => {
      const faces = await page.evaluate(() =>
        [...document.fonts]
          .filter((face) => face.status === 'loaded')
          .map((face) => [face.family.replaceAll('"', ''), face.display]),
      );
      const families = new Set(faces.map(([family]) => family));
      assert.ok(families.has('IBM Plex Sans') && families.has('IBM Plex Mono'), String([...families]));
      for (const [family, display] of faces) {
        if (family?.startsWith('IBM')) assert.equal(display, 'swap');
      }
      const hosts = await page.evaluate(() =>
        performance.getEntriesByType('resource').map((entry) => new URL(entry.name).origin),
      );
      assert.deepEqual([...new Set(hosts)], [server.origin]);
    });
  });
});
