import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { CAPTCHA_SECRET, openScriptHost, type ScriptHost } from '../../stand-ins/scripts/index.ts';
import {
  accessibilityFaults,
  eventually,
  launchBrowser,
  startTestServer,
  type TestServer,
} from '../harness.ts';

/** A shop with every kind of third-party script configured, its vendors on another port, and a browser. */
let host: ScriptHost;
let server: TestServer;
let browser: Browser;

before(async () => {
  host = await openScriptHost();
  server = await startTestServer({
    pages: true,
    env: {
      LIVECHAT_LICENSE: '1000001',
      LIVECHAT_SCRIPT_URL: `${host.origin}/tracking.js`,
      ASSISTANT_SCRIPT_URL: `${host.origin}/assistant.js`,
      ANALYTICS_SCRIPT_URL: `${host.origin}/analytics.js?site={id}`,
      ANALYTICS_ID: 'shop',
      SALES_TRACKING_SCRIPT_URL: `${host.origin}/sales.js`,
      CAPTCHA_PROVIDER: 'turnstile',
      CAPTCHA_SITE_KEY: 'site-key',
      CAPTCHA_SECRET,
      CAPTCHA_SCRIPT_URL: `${host.origin}/turnstile.js`,
      CAPTCHA_VERIFY_URL: `${host.origin}/siteverify`,
    },
  });
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await server?.close();
  await host?.close();
});

interface Visit {
  page: Page;
  context: BrowserContext;
  /** Errors of the page and violations of its policy. */
  faults: string[];
}

/** Visits as a new visitor. */
async function visit(
  path: string,
  work: (visit: Visit) => Promise<void>,
  options: BrowserContextOptions & { privacyControl?: boolean } = {},
): Promise<void> {
  const { privacyControl, ...rest } = options;
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...rest });
  if (privacyControl) {
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    );
  }
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (/Content Security Policy|hydrat/i.test(message.text())) faults.push(message.text());
  });
  try {
    host.takeRequestedPaths();
    await page.goto(server.origin + path, { waitUntil: 'networkidle' });
    await work({ page, context, faults });
    assert.deepEqual(faults, []);
  } finally {
    await context.close();
  }
}

const panel = (page: Page) => page.getByRole('region', { name: 'May others see' });
const waitForQuestion = (page: Page) => panel(page).waitFor();
const answer = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true }).click();
const open = (page: Page, path: string) => page.goto(server.origin + path, { waitUntil: 'networkidle' });
/** Script files requested since the last call, without hits and proofs. */
const takeRequestedScripts = () => host.takeRequestedPaths().filter((path) => path.endsWith('.js'));
const countTrackers = (page: Page) => page.locator('script[data-script]').count();

describe('consent', () => {
  test('loads nothing before it is given and the accepted scripts afterwards, and is requested once', async () => {
    await visit('/', async ({ page, context }) => {
      await waitForQuestion(page);
      assert.deepEqual(host.takeRequestedPaths(), []);
      assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'BODY', 'no focus is taken');
      await answer(page, 'Accept');
      await panel(page).waitFor({ state: 'detached' });
      await page.waitForFunction(() => document.cookie.includes('_tracked_sales'));
      await page.locator('#chat-widget-container').waitFor();
      assert.deepEqual(takeRequestedScripts().sort(), ['/analytics.js', '/sales.js', '/tracking.js']);
      await page.getByRole('link', { name: 'ISO 9001:2015' }).first().click();
      await page.waitForURL('**/about/iso-9001-2015');
      await eventually(() => host.takeRequestedPaths().includes('/hit'));
      await open(page, '/category');
      await page.waitForFunction(() => document.querySelectorAll('script[data-script]').length === 3);
      assert.equal(await panel(page).count(), 0);
      const { cookies } = await context.storageState();
      assert.ok(!cookies.some(({ value }) => /analytics/.test(value)), 'the choice is not sent to the shop');
    });
  });

  test('can be refused equally easily, for 180 days, and then nothing is loaded', async () => {
    await visit('/category', async ({ page }) => {
      await waitForQuestion(page);
      const buttons = panel(page).getByRole('button');
      const classNames = await buttons.evaluateAll((all) => all.slice(0, 2).map((each) => each.className));
      assert.equal(classNames[0], classNames[1]);
      await answer(page, 'Only necessary');
      await open(page, '/');
      await open(page, '/technical/cheat-sheets');
      assert.equal(await panel(page).count(), 0);
      assert.deepEqual(host.takeRequestedPaths(), []);
      const storedChoice = await page.evaluate(() =>
        JSON.parse(localStorage.getItem('privacy-choice') ?? 'null'),
      );
      const days = (new Date(storedChoice.until).getTime() - Date.now()) / 86_400_000;
      assert.ok(days > 179 && days <= 180, String(days));
      await page.evaluate(() => {
        const choice = JSON.parse(localStorage.getItem('privacy-choice') ?? '');
        localStorage.setItem('privacy-choice', JSON.stringify({ ...choice, until: '2020-01-01' }));
      });
      await open(page, '/');
      await waitForQuestion(page);
    });
  });

  test('can be given by purpose and withdrawn, which removes scripts and their cookies', async () => {
    await visit('/', async ({ page, context }) => {
      await waitForQuestion(page);
      const choices = page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' });
      await choices.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Privacy choices' });
      assert.ok(await dialog.getByRole('checkbox', { name: 'Necessary' }).isDisabled());
      await dialog.getByRole('checkbox', { name: 'Measuring use' }).check();
      await dialog.getByText('Loaded from localhost.').first().waitFor();
      assert.deepEqual(await accessibilityFaults(page), []);
      await dialog.getByRole('button', { name: 'Save choices' }).click();
      await page.waitForFunction(() => document.cookie.includes('_tracked_analytics'));
      assert.deepEqual(takeRequestedScripts(), ['/analytics.js']);
      assert.equal(await panel(page).count(), 0);
      await choices.click();
      assert.ok(await dialog.getByRole('checkbox', { name: 'Measuring use' }).isChecked());
      await Promise.all([
        page.waitForEvent('load'),
        dialog.getByRole('button', { name: 'Only necessary' }).click(),
      ]);
      await page.waitForLoadState('networkidle');
      assert.equal(await countTrackers(page), 0);
      const names = (await context.cookies()).map(({ name }) => name);
      assert.ok(!names.some((name) => name.startsWith('_tracked')), names.join(' '));
      host.takeRequestedPaths();
      await open(page, '/category');
      assert.deepEqual(host.takeRequestedPaths(), []);
    });
  });

  test('is not requested from a browser with privacy control, and nothing is loaded', async () => {
    await visit(
      '/',
      async ({ page }) => {
        await page.getByRole('button', { name: 'Privacy choices' }).click();
        await page.getByText('Your browser asks not to be tracked').waitFor();
        assert.ok(await page.getByRole('checkbox', { name: 'Measuring use' }).isDisabled());
        assert.equal(await panel(page).count(), 0);
        assert.deepEqual(host.takeRequestedPaths(), []);
      },
      { privacyControl: true },
    );
  });

  test('shifts no layout, leaves the footer visible and fits a phone', async () => {
    await visit(
      '/category/ceramic-capacitors',
      async ({ page }) => {
        await waitForQuestion(page);
        const shifts = await page.evaluate(
          () =>
            new Promise<string[]>((resolve) => {
              new PerformanceObserver((list) => {
                const shifts = list.getEntries() as (PerformanceEntry & {
                  value: number;
                  sources: { node: Node | null }[];
                })[];
                const names = (sources: { node: Node | null }[]) =>
                  sources
                    .map(({ node }) => (node instanceof Element ? node.className : node?.nodeName))
                    .join(' ');
                resolve(shifts.map(({ value, sources }) => `${value} ${names(sources)}`));
              }).observe({ type: 'layout-shift', buffered: true });
              setTimeout(resolve, 300, []);
            }),
        );
        assert.deepEqual(
          shifts.filter((shift) => Number.parseFloat(shift) >= 0.01),
          [],
        );
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        const footerBox = await page.getByRole('contentinfo').boundingBox();
        const box = await panel(page).boundingBox();
        assert.ok(
          footerBox && box && footerBox.y + footerBox.height <= box.y + 1,
          JSON.stringify({ foot: footerBox, box }),
        );
        assert.ok(box.height < 844 / 3, `height ${box.height}`);
        assert.deepEqual(await accessibilityFaults(page, { include: '.consent' }), []);
      },
      { viewport: { width: 390, height: 844 } },
    );
  });
});

describe('third-party scripts', () => {
  test('are not loaded on pages that know their reader, which open without those that ran before', async () => {
    await visit('/', async ({ page }) => {
      await waitForQuestion(page);
      await answer(page, 'Accept');
      await page.waitForFunction(() => document.querySelectorAll('script[data-script]').length === 3);
      host.takeRequestedPaths();
      await page.evaluate(() => {
        const link = document.createElement('a');
        Object.assign(link, { href: '/cart', textContent: 'to the cart', id: 'to-cart' });
        document.querySelector('main')?.prepend(link);
      });
      await Promise.all([page.waitForEvent('load'), page.click('#to-cart')]);
      await page.waitForURL('**/cart');
      for (const path of ['/cart', '/login', '/my-list', '/quote', '/bom', '/checkout']) {
        await open(page, path);
        assert.equal(await countTrackers(page), 0, path);
        assert.equal(await panel(page).count(), 0, path);
      }
      await open(page, '/register');
      await page.getByRole('button', { name: 'I am a person' }).waitFor();
      assert.deepEqual(takeRequestedScripts(), ['/turnstile.js']);
    });
  });

  test('are allowed by the policy of public pages only, and cached pages are the same for all', async () => {
    const policy = async (path: string) =>
      (await server.fetch(path)).headers.get('content-security-policy') ?? '';
    for (const path of ['/', '/category/resistors', '/legal/privacy', '/nowhere']) {
      const contentPolicy = await policy(path);
      assert.match(contentPolicy, new RegExp(`script-src [^;]*${host.origin}`), path);
      assert.match(contentPolicy, new RegExp(`connect-src [^;]*${host.origin.replace('http', 'ws')}`), path);
      assert.doesNotMatch(contentPolicy, /unsafe|\*/, path);
    }
    for (const path of ['/cart', '/checkout', '/login', '/quote', '/my-list', '/order/x', '/?preview=x']) {
      assert.ok(!(await policy(path)).includes(host.origin), path);
    }
    assert.match(await policy('/register'), new RegExp(`frame-src 'self' ${host.origin};`));
    const cachedPage = await server.fetch('/category/resistors');
    assert.match(cachedPage.headers.get('cache-control') ?? '', /public/);
    assert.equal(cachedPage.headers.get('set-cookie'), null);
    await visit('/cart', async ({ page, faults }) => {
      await page.evaluate((url) => {
        const script = document.createElement('script');
        script.src = url;
        document.head.append(script);
      }, `${host.origin}/analytics.js`);
      await eventually(() => /Content Security Policy/.test(faults.join()));
      faults.length = 0;
      assert.deepEqual(takeRequestedScripts(), []);
    });
  });

  test('are not loaded at an address with a secret', async () => {
    await visit('/?token=abc', async ({ page }) => {
      assert.equal(await panel(page).count(), 0);
      await open(page, '/');
      await waitForQuestion(page);
      await answer(page, 'Accept');
      await page.waitForFunction(() => document.cookie.includes('_tracked_sales'));
      host.takeRequestedPaths();
      await open(page, '/category?key=abc');
      assert.deepEqual(takeRequestedScripts(), []);
    });
  });

  test('that fail to load leave the page unchanged', async () => {
    await visit('/', async ({ page }) => {
      await page.route(`${host.origin}/**`, (route) => route.abort());
      await waitForQuestion(page);
      await answer(page, 'Accept');
      await page.waitForFunction(() => document.querySelectorAll('script[data-script]').length === 0);
      await page.getByRole('link', { name: 'ISO 9001:2015' }).first().click();
      await page.getByRole('heading', { level: 1 }).waitFor();
    });
  });
});

describe('a vendor’s chat', () => {
  const state = (page: Page) => page.evaluate(() => localStorage.getItem('chat-status'));

  test('loads when the visitor opens it, without consent, and shares its state with our launcher', async () => {
    await visit('/', async ({ page }) => {
      await waitForQuestion(page);
      await answer(page, 'Only necessary');
      assert.deepEqual(host.takeRequestedPaths(), []);
      // An earlier conversation in our chat does not load the vendor's.
      await page.evaluate(() => localStorage.setItem('chat-begun', '1'));
      await open(page, '/category');
      assert.deepEqual(host.takeRequestedPaths(), []);
      await page.locator('.chat-launcher').click();
      const vendor = page.locator('#chat-widget-container');
      await vendor.waitFor();
      assert.equal(await vendor.getAttribute('data-license'), '1000001');
      await page.waitForSelector('#chat-widget-container[data-visibility=maximized]');
      assert.equal(await page.locator('.chat').count(), 0, 'ours stays away');
      assert.equal(await page.locator('.chat-launcher').isVisible(), false);
      assert.deepEqual(takeRequestedScripts().sort(), ['/assistant.js', '/tracking.js']);
      await page.getByRole('button', { name: 'Ask the assistant' }).waitFor();
      const [chat, assistant] = await Promise.all([
        vendor.boundingBox(),
        page.locator('[data-assistant]').boundingBox(),
      ]);
      assert.ok(chat && assistant && assistant.x + assistant.width < chat.x, 'they do not overlap');
      await page.getByRole('button', { name: 'Minimize vendor chat' }).click();
      assert.equal(await state(page), 'minimized');
      assert.equal(await page.locator('[data-assistant]').isVisible(), false);
      await page.getByRole('button', { name: 'Open vendor chat' }).click();
      assert.equal(await state(page), 'maximized');
    });
  });

  test('that fails to load is replaced by our chat', async () => {
    await visit('/category', async ({ page }) => {
      await page.route(`${host.origin}/**`, (route) => route.abort());
      await page.locator('.chat-launcher').click();
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
      assert.equal(await page.locator('#chat-widget-container').count(), 0);
    });
  });
});

describe('a provider’s captcha', () => {
  const form = (page: Page) => page.getByRole('main');

  async function fillIn(page: Page, email: string): Promise<void> {
    await form(page).getByLabel('First name').fill('Grace');
    await form(page).getByLabel('Last name').fill('Hopper');
    await form(page).getByLabel('E-mail').fill(email);
    await form(page).getByLabel('Password', { exact: true }).fill('nickel-barrier-88');
  }
  const solveCaptcha = async (page: Page) => {
    await form(page).getByRole('button', { name: 'I am a person' }).click();
    await form(page).getByRole('button', { name: 'Verified' }).waitFor();
  };
  const send = (page: Page) => form(page).getByRole('button', { name: 'Create an account' }).click();

  test('replaces our own, and the server verifies its proof', async () => {
    await visit('/', async ({ page }) => {
      await page.evaluate(() => {
        const link = document.createElement('a');
        Object.assign(link, { href: '/register', textContent: 'register', id: 'to-register' });
        document.querySelector('main')?.prepend(link);
      });
      await page.click('#to-register');
      await fillIn(page, 'grace@captcha.example');
      await send(page);
      await form(page).getByText('Please tick the box and wait').first().waitFor();
      await solveCaptcha(page);
      host.verify = 'fails';
      await send(page);
      await form(page).getByText('The check cannot be verified at the moment').first().waitFor();
      host.verify = 'well';
      await form(page).getByLabel('Password', { exact: true }).fill('nickel-barrier-88');
      await solveCaptcha(page);
      await send(page);
      await page.waitForURL('**/account');
      await page.waitForFunction(() => document.querySelectorAll('script[data-script]').length === 0);
    });
  });

  test('is refused by the server if its proof is forged, missing or used', async () => {
    const proof = await (await fetch(`${host.origin}/proof`)).text();
    let people = 0;
    const register = async (altcha: string) => {
      people += 1;
      const response = await server.fetch('/api/register', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Basic ${btoa('pk_demo')}` },
        body: JSON.stringify({ email: `p${people}@captcha.example`, password: 'nickel-barrier-88', altcha }),
      });
      const { errors, id } = (await response.json()) as {
        id?: string;
        errors?: Record<string, { code: string }>;
      };
      return id ? 'made' : errors?.['altcha']?.code;
    };
    assert.equal(await register('forged'), 'INVALID');
    assert.equal(await register(''), 'INVALID');
    assert.equal(await register(proof), 'made');
    assert.equal(await register(proof), 'USED');
  });

  test('that fails to load is reported, and the form is not sent', async () => {
    await visit('/login', async ({ page }) => {
      await page.route(`${host.origin}/**`, (route) => route.abort());
      await open(page, '/register');
      await form(page).getByText('The check could not be loaded').waitFor();
      await fillIn(page, 'late@captcha.example');
      await send(page);
      await form(page).getByText('Please tick the box and wait').first().waitFor();
    });
  });
});
