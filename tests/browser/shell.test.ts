import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { accessibilityFaults, eventually, scriptBytes, type TestServer } from '../harness.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
let server: TestServer;
let visit: Shop['visit'];

before(async () => {
  shop = await openShop({ width: 1440, height: 900 });
  ({ server, visit } = shop);
});
after(() => shop?.close());

describe('the theme', () => {
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

  test('the event opens the quote form on any page, and Close closes it and returns the focus', async () => {
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

  test('the event is not lost while the page loads', async () => {
    await visit('/category', async (page) => {
      await page.addInitScript(() => {
        const requestModal = () => window.dispatchEvent(new Event('open-custom-modal'));
        document.addEventListener('readystatechange', requestModal, { once: true });
      });
      await page.reload();
      await page.getByRole('dialog').getByLabel('Part numbers or specifications').waitFor();
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
          const measures = await dialog.evaluate((element) => ({
            height: element.getBoundingClientRect().height / window.innerHeight,
            scrolls: element.scrollHeight > element.clientHeight,
          }));
          assert.ok(measures.height <= 0.9 && measures.scrolls, JSON.stringify(measures));
        },
        { viewport },
      );
    });
  }

  test('the sidebar toggles with the cart, and the modal and the login close it', async () => {
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
      await page.getByRole('dialog').waitFor();
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
  test('stores the address and counts one page view, also back and forward', async () => {
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
        await eventually(() => views.length >= count);
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

  test('removes secrets from the stored address, and survives a blocked call', async () => {
    await visit('/category?key=secret&checkout_id=1&q=a', async (page) => {
      assert.equal(await page.evaluate(() => localStorage.getItem('url')), `${server.origin}/category?q=a`);
      await page.route('**/api/v1/track', (route) => route.abort());
      await page.getByRole('link', { name: 'Norvolt' }).first().click();
      await page.waitForURL(`${server.origin}/`);
      assert.equal(await page.getByRole('alert').count(), 0);
    });
  });

  test('renews the visit id for 30 minutes, and sets none with Do Not Track', async () => {
    await visit('/category', async (page, context) => {
      const session = async () => (await context.cookies()).find(({ name }) => name === 'builderSessionId');
      const firstSession = await session();
      assert.match(firstSession?.value ?? '', /^[0-9a-f]{32}$/);
      const remainingSeconds = (firstSession?.expires ?? 0) - Date.now() / 1000;
      assert.ok(remainingSeconds > 1_700 && remainingSeconds <= 1_800, String(remainingSeconds));
      await page.reload({ waitUntil: 'networkidle' });
      assert.equal((await session())?.value, firstSession?.value);
      assert.ok(((await session())?.expires ?? 0) > (firstSession?.expires ?? 0));
    });
    const context = await shop.browser.newContext();
    const page = await context.newPage();
    await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { get: () => '1' }));
    await page.goto(`${server.origin}/category`, { waitUntil: 'networkidle' });
    const names = (await context.cookies()).map(({ name }) => name);
    assert.ok(!names.includes('builderSessionId'));
    await context.close();
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

  test('leaves header and footer in place', async () => {
    await visit('/category', async (page) => {
      await page.evaluate(() => {
        for (const element of document.querySelectorAll('header, footer, .toast-area'))
          element.setAttribute('data-mark', '');
      });
      await page.getByRole('link', { name: 'Norvolt' }).first().click();
      await page.waitForURL(`${server.origin}/`);
      await page.locator('footer').getByRole('link', { name: 'About Us', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'About us' }).waitFor();
      assert.equal(await page.locator('[data-mark]').count(), 3);
      await page.getByRole('button', { name: 'ALL PRODUCTS' }).click();
      assert.equal(await page.locator('.mega .mega-main').count(), 17);
    });
  });
});

describe('the buyer’s quantity', () => {
  test('is the same on every page and survives a reload', async () => {
    await visit('/category', async (page) => {
      const box = page.getByLabel('My quantity');
      await box.fill('1 730');
      await box.press('Enter');
      await page.getByRole('link', { name: 'Norvolt' }).first().click();
      await page.waitForURL(`${server.origin}/`);
      assert.equal(await box.inputValue(), '1730');
      await page.reload({ waitUntil: 'networkidle' });
      assert.equal(await box.inputValue(), '1730');
      await box.fill('nonsense');
      await box.blur();
      assert.equal(await box.inputValue(), '1730');
    });
  });
});

describe('toasts', () => {
  test('appear at the top centre, dark in both themes, and can be updated and dismissed by id', async () => {
    await visit('/', async (page) => {
      const showToast = (text: string) =>
        page.evaluate(
          (text) =>
            window.dispatchEvent(
              new CustomEvent('show-toast', { detail: { text, id: 'a', autoClose: false } }),
            ),
          text,
        );
      await showToast('Working');
      const toast = page.locator('.Toastify__toast');
      await toast.waitFor();
      const box = await toast.boundingBox();
      assert.ok(box && Math.abs(box.x + box.width / 2 - 720) < 2 && box.y < 60, JSON.stringify(box));
      const dark = await toast.evaluate((element) => getComputedStyle(element).backgroundColor);
      assert.equal(dark, 'rgb(21, 24, 27)');
      await showToast('Done');
      await page.getByText('Done').waitFor();
      assert.equal(await toast.count(), 1);
      assert.equal(await page.locator('[aria-live=polite] .Toastify__toast').count(), 1);
      await page.evaluate(() => window.dispatchEvent(new CustomEvent('dismiss-toast', { detail: 'a' })));
      await toast.waitFor({ state: 'detached' });
    });
  });

  for (const way of ['mouse', 'touch'] as const) {
    test(`are swiped away by ${way}: back at 79 % of their width, gone at 81 %`, async () => {
      await visit(
        '/',
        async (page) => {
          await page.evaluate(() => {
            const detail = { text: 'Swipe this message away', id: 'swiped', autoClose: false };
            window.dispatchEvent(new CustomEvent('show-toast', { detail }));
          });
          const toast = page.locator('.Toastify__toast');
          const box = await toast.boundingBox();
          assert.ok(box);
          const [x, y] = [box.x + 30, box.y + box.height / 2];
          const session = await page.context().newCDPSession(page);
          const drag = async (share: number) => {
            const steps = [0, 0.1, 0.4, share].map((part) => x + box.width * part);
            if (way === 'mouse') {
              await page.mouse.move(x, y);
              await page.mouse.down();
              for (const targetX of steps) await page.mouse.move(targetX, y);
              return page.mouse.up();
            }
            const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchX?: number) =>
              session.send('Input.dispatchTouchEvent', {
                type,
                touchPoints: touchX === undefined ? [] : [{ x: touchX, y }],
              });
            await touch('touchStart', x);
            for (const targetX of steps) await touch('touchMove', targetX);
            return touch('touchEnd');
          };
          await drag(0.79);
          await page.waitForFunction((expectedLeft) => {
            const now = document.querySelector('.Toastify__toast')?.getBoundingClientRect();
            return now !== undefined && Math.abs(now.left - expectedLeft) < 1;
          }, box.x);
          await drag(0.81);
          await toast.waitFor({ state: 'detached' });
        },
        { hasTouch: way === 'touch', viewport: { width: 700, height: 800 } },
      );
    });
  }

  test('close after their time, also with reduced motion', async () => {
    await visit(
      '/',
      async (page) => {
        // A toast may be gone before a check from outside the page, so the page records its states.
        await page.evaluate(() => {
          const toastStates: string[] = [];
          Object.assign(window, { toastStates });
          new MutationObserver(() => {
            const toastState = document.querySelector('.Toastify__toast') ? 'shown' : 'closed';
            if (toastState !== (toastStates.at(-1) ?? 'closed')) toastStates.push(toastState);
          }).observe(document.body, { childList: true, subtree: true });
          window.dispatchEvent(new CustomEvent('show-toast', { detail: { text: 'Short', autoClose: 300 } }));
        });
        await page.waitForFunction(
          () => (window as Window & { toastStates?: string[] }).toastStates?.at(-1) === 'closed',
        );
        const toastStates = await page.evaluate(
          () => (window as Window & { toastStates?: string[] }).toastStates,
        );
        assert.deepEqual(toastStates, ['shown', 'closed']);
      },
      { reducedMotion: 'reduce' },
    );
  });

  test('shown while the page loads appear once, and those dismissed do not', async () => {
    await visit('/category', async (page) => {
      await page.addInitScript(() => {
        const showToast = (text: string) =>
          window.dispatchEvent(
            new CustomEvent('show-toast', { detail: { text, id: text, autoClose: false } }),
          );
        document.addEventListener(
          'readystatechange',
          () => {
            for (const text of ['Early', 'Taken back']) showToast(text);
            window.dispatchEvent(new CustomEvent('dismiss-toast', { detail: 'Taken back' }));
          },
          { once: true },
        );
      });
      await page.reload({ waitUntil: 'networkidle' });
      await page.locator('.Toastify__toast', { hasText: 'Early' }).waitFor();
      await page.locator('.Toastify__toast', { hasText: 'Taken back' }).waitFor({ state: 'detached' });
      await page.getByRole('link', { name: 'Norvolt' }).first().click();
      await page.waitForURL(`${server.origin}/`);
      assert.equal(await page.locator('.Toastify__toast').count(), 1, 'none is told twice');
    });
  });
});

test('pages load at most 114 or 132 kB of script before the first interaction', async () => {
  const read = async (path: string) => (await server.fetch(path)).arrayBuffer();
  const largestSizes = {
    '/nowhere': 114,
    '/technical/eia-values': 114,
    '/category/ceramic-capacitors': 132,
    '/product/mc0805r106k1an': 132,
  };
  for (const [path, limit] of Object.entries(largestSizes)) {
    const bytes = await scriptBytes(await (await server.fetch(path)).text(), read);
    assert.ok(bytes > 50_000 && bytes <= limit * 1000, `${path}: ${(bytes / 1000).toFixed(1)} kB`);
  }
});

test('a shop without third-party scripts loads none and asks for no consent', async () => {
  const requestedUrls: string[] = [];
  await visit('/legal/privacy', async (page) => {
    page.on('request', (request) => requestedUrls.push(request.url()));
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Light' }).or(page.getByLabel('Light')).first().waitFor();
    assert.equal(await page.locator('.consent').count(), 0);
    assert.equal(await page.getByRole('button', { name: 'Privacy choices' }).count(), 0);
  });
  assert.ok(requestedUrls.length > 5);
  assert.deepEqual(
    requestedUrls.filter((url) => !url.startsWith(server.origin) || /foreign|consent|privacy-view/.test(url)),
    [],
  );
});

describe('missing pages', () => {
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
    // Q means nothing at this position: the characters before it become the search.
    await visit('/product/mc0805r106k1aq', async (page) => {
      assert.equal(await page.locator('main input[name=q]').inputValue(), 'MC0805R106K1A');
      await page.getByRole('link', { name: 'All products' }).click();
      await page.waitForURL(`${server.origin}/category`);
    });
  });
});

describe('the accessibility check', () => {
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

async function expectAccessible(page: Page, description: string): Promise<void> {
  assert.deepEqual(await accessibilityFaults(page), [], description);
}

describe('the first view', () => {
  test('of the home page has no layout shift', async () => {
    const context = await shop.browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.addInitScript(() => {
      Object.assign(window, { layoutShift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          (window as Window & { layoutShift?: number }).layoutShift =
            ((window as Window & { layoutShift?: number }).layoutShift ?? 0) + entry.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(server.origin, { waitUntil: 'networkidle' });
    const layoutShift = await page.evaluate(() => (window as Window & { layoutShift?: number }).layoutShift);
    await context.close();
    // Late fonts are a hair wider than the system's: less than a tenth of a pixel.
    assert.ok(layoutShift !== undefined && layoutShift < 0.001, `moved by ${layoutShift}`);
  });

  test('loads its fonts from the shop’s origin with swap', async () => {
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
