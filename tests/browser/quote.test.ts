import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { sampleCompound, sampleWorkbook } from '../../src/quotes/fixtures.ts';
import { eventually } from '../harness.ts';
import { browseCatalogue, type CatalogueBrowser, expectAccessible } from './catalogue-pages.ts';
import { CSV, QuotePage as Form, SUCCESS } from './quote-pages.ts';
import { keepToasts } from './shop.ts';

const WRONG = 'Something went wrong!Please try again later.';
const FILE_TYPE = 'Invalid file type. Allowed: .xlsx, .xls, .csv';

let catalogue: CatalogueBrowser;

before(async () => {
  catalogue = await browseCatalogue();
});
after(() => catalogue?.close());

/** Visits a page in a new context, which is closed when the work is done. */
async function visitQuotePage(
  path: string,
  work: (page: Page, form: Form) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const page = await catalogue.open(path, { timezoneId: 'America/New_York', ...options });
  try {
    await work(page, new Form(page));
  } finally {
    await page.context().close();
  }
}

describe('the quote page', () => {
  test('has logo, link home, theme and form but no menu, and fills in the lines of the address', async () => {
    await visitQuotePage('/quote?lines=MC0805R106K1AN:3000,BAT54C', async (page, form) => {
      const header = page.locator('header');
      assert.equal(await header.getByRole('link', { name: 'Back to Home' }).getAttribute('href'), '/');
      assert.ok(await header.getByRole('img', { name: 'Norvolt' }).isVisible());
      assert.ok(await header.getByText('Dark').isVisible());
      assert.equal(await page.getByRole('navigation').count(), 0);
      assert.equal(await form.parts.inputValue(), 'MC0805R106K1AN  3000\nBAT54C');
      assert.ok(await form.scope.getByText(/within 24 hours/).isVisible());
      assert.match(
        (await form.scope.locator('.quote-clock').textContent()) ?? '',
        /Answer by \w{3}.* your time/,
      );
      assert.equal(await page.title(), 'Request a quote - Norvolt');
    });
  });

  test('passes the accessibility check in both themes, with and without errors', async () => {
    await visitQuotePage('/quote', async (page, form) => {
      await form.chooseMethod('file');
      await form.choose('board.pdf', 'x');
      await form.button.click();
      for (const theme of ['light', 'dark'] as const) await expectAccessible(page, theme);
      await form.answerRequests('**/api/quote', (route) => route.fulfill({ status: 500, body: '' }));
      await form.fillIn();
      await form.button.click();
      await form.alert.waitFor();
      for (const theme of ['light', 'dark'] as const) await expectAccessible(page, theme);
      await page.unroute('**/api/quote');
      await form.button.click();
      await form.scope.locator('.quote-taken').waitFor();
      for (const theme of ['light', 'dark'] as const) await expectAccessible(page, theme);
    });
  });

  test('works without script: errors, text and file', async () => {
    await visitQuotePage(
      '/quote',
      async (page) => {
        const send = () => page.getByRole('button', { name: 'Request quote' }).click();
        await send();
        assert.ok(await page.getByText('Please enter part numbers or specifications.').isVisible());
        await page.getByLabel('Part numbers or specifications').fill('BAT54C 3000');
        await page.getByLabel('E-mail address').fill('a@');
        await send();
        assert.ok(await page.getByText('Please enter a valid email address.').isVisible());
        assert.equal(await page.getByLabel('Part numbers or specifications').inputValue(), 'BAT54C 3000');
        await page.getByLabel('E-mail address').fill('ada@buyer.example');
        await send();
        await page.getByText(/Q-\d{4}-\w{5}/).waitFor();
        await page.getByLabel('Upload a file').check({ force: true });
        const file = page.getByLabel('Bill of materials');
        await file.setInputFiles({ name: 'a.zip', mimeType: '', buffer: Buffer.from('x') });
        await page.getByLabel('E-mail address').fill('ada@buyer.example');
        await send();
        await page.getByText(FILE_TYPE).waitFor();
        await file.setInputFiles({ name: 'a.csv', mimeType: '', buffer: Buffer.from(CSV) });
        await send();
        await page.getByText(/Q-\d{4}-\w{5}/).waitFor();
      },
      { javaScriptEnabled: false },
    );
  });
});

describe('the quote form', () => {
  test('refuses missing or wrong input beside the field and keeps everything', async () => {
    await visitQuotePage('/quote', async (_page, form) => {
      await form.email.fill('ada@buyer.example');
      for (const blank of ['', '   ', ' \n ']) {
        await form.parts.fill(blank);
        await form.button.click();
        assert.equal(await form.errorOf('partNumbers'), 'Please enter part numbers or specifications.');
      }
      await form.parts.fill('BAT54C');
      for (const invalidAddress of ['', 'a', 'a@', 'a@b', 'a b@c.de']) {
        await form.email.fill(invalidAddress);
        await form.button.click();
        assert.equal(await form.errorOf('email'), 'Please enter a valid email address.', invalidAddress);
        assert.equal(await form.parts.inputValue(), 'BAT54C');
      }
      await form.chooseMethod('file');
      await form.button.click();
      assert.equal(await form.errorOf('uploadedFile'), 'Please upload a BOM or CSV file.');
      assert.deepEqual((await form.file.getAttribute('accept'))?.split(','), [
        '.xlsx',
        '.xls',
        '.csv',
        '.pdf',
        '.txt',
      ]);
      for (const name of ['a.docx', 'a.zip', 'a.pdf', 'a.txt']) {
        await form.choose(name);
        assert.equal(await form.errorOf('uploadedFile'), FILE_TYPE, name);
      }
      await form.choose('large.csv', Buffer.alloc(10 * 1024 * 1024 + 1, 'x'));
      assert.equal(await form.errorOf('uploadedFile'), 'File is too large. Maximum size is 10 MB.');
      assert.deepEqual(form.calls, []);
    });
  });

  test('clears errors and file when the method changes, and part numbers when it changes to file', async () => {
    await visitQuotePage('/quote', async (page, form) => {
      await form.parts.fill('BAT54C');
      await form.scope.locator('[name=notes]').fill('door module');
      await form.button.click();
      assert.equal(await form.errorOf('email'), 'Please enter a valid email address.');
      await form.chooseMethod('file');
      assert.equal(await form.scope.locator('.form-error').count(), 0);
      await form.choose('board.csv', 'x'.repeat(2048));
      assert.ok(await page.getByText('2 KB', { exact: true }).isVisible());
      await form.chooseMethod('text');
      assert.equal(await form.parts.inputValue(), '');
      await form.chooseMethod('file');
      assert.equal(await page.getByText('board.csv').count(), 0);
      assert.equal(await form.file.evaluate((input: HTMLInputElement) => input.files?.length), 0);
      assert.equal(await form.scope.locator('[name=notes]').inputValue(), 'door module');
      await form.choose('board.csv', 'x'.repeat(1234));
      assert.ok(await page.getByText('1.21 KB', { exact: true }).isVisible());
    });
  });

  test('offers alternatives for txt and pdf, and takes dropped files', async () => {
    await visitQuotePage('/quote', async (page, form) => {
      await form.chooseMethod('file');
      await form.choose('board.pdf', '%PDF');
      const mail = page.getByRole('link', { name: 'Open an e-mail' });
      assert.match(
        (await mail.getAttribute('href')) ?? '',
        /^mailto:sales@norvolt\.example\?subject=.*board\.pdf/,
      );
      assert.ok(
        await page
          .getByText(/This form cannot read PDF files\. Send board\.pdf to sales@norvolt\.example/)
          .isVisible(),
      );
      await form.choose('parts.txt', 'BAT54C 3000\nSS34 100\n');
      await page.getByRole('button', { name: 'Use its text as part numbers' }).click();
      await eventually(async () => (await form.parts.inputValue()) === 'BAT54C 3000\nSS34 100');
      await form.chooseMethod('file');
      const droppedFiles = await page.evaluateHandle(() => {
        const transfer = new DataTransfer();
        transfer.items.add(new File(['a,b\n'], 'dropped.csv'));
        return transfer;
      });
      await page.locator('.quote-file').dispatchEvent('drop', { dataTransfer: droppedFiles });
      assert.ok(await page.getByText('dropped.csv').isVisible());
      await page.getByRole('button', { name: 'Remove dropped.csv' }).click();
      assert.equal(await page.getByText('dropped.csv').count(), 0);
    });
  });

  test('shows how it reads the lines before they are sent', async () => {
    await visitQuotePage('/quote', async (page, form) => {
      await form.parts.fill('MC0805R106K1ANT 3000\nGRM155R71C104KA88D 20000\nnothing that anybody knows');
      await form.scope
        .getByText(/^3 lines, 2 understood\. We read line 2 as MC0402R104K1C\w+, exact\.$/)
        .waitFor();
      await form.answerRequests('**/api/bom/match', (route) => route.abort());
      await form.parts.fill('BAT54C\nSS34');
      await form.scope.getByText('2 lines.', { exact: true }).waitFor();
      assert.equal(await page.getByRole('alert').count(), 0);
    });
  });

  test('sends the request once and shows reference and answer time', async () => {
    await visitQuotePage('/quote', async (page, form) => {
      let release: () => void = () => undefined;
      const heldReply = new Promise<void>((resolve) => {
        release = resolve;
      });
      await form.answerRequests('**/api/quote', async (route) => {
        await heldReply;
        await route.continue();
      });
      const letToastsClose = await keepToasts(page);
      await form.fillIn();
      const { width } = (await form.button.boundingBox())!;
      await form.button.dblclick();
      await form.button.getByText('Processing...', { exact: true }).waitFor();
      assert.equal(await form.button.isDisabled(), true);
      assert.ok(Math.abs((await form.button.boundingBox())!.width - width) < 1, 'the button keeps its width');
      release();
      await page.getByText(SUCCESS).waitFor();
      assert.equal(form.calls.length, 1);
      assert.deepEqual(JSON.parse(form.calls[0]?.body ?? ''), {
        formType: 'Quote Request',
        contactInfo: {
          email: 'ada@buyer.example',
          partNumbersText: 'MC0805R106K1ANT 3000',
          applicationNotes: '',
          fileLink: '',
          inputMethod: 'text',
        },
      });
      assert.equal(form.calls[0]?.headers['x-time-zone'], 'America/New_York');
      const panel = (await form.scope.locator('.quote-taken').textContent()) ?? '';
      assert.match(panel, /Q-\d{4}-[0-9A-Z]{5}.*Answer by.*your time.*ada@buyer\.example/);
      assert.deepEqual([await form.parts.inputValue(), await form.email.inputValue()], ['', '']);
      const toast = page.locator('.Toastify__toast', { hasText: SUCCESS });
      const bar = page.locator('.Toastify__progress-bar');
      const barStyle = () =>
        bar.evaluate((element) => {
          const { animationDuration, animationPlayState } = getComputedStyle(element);
          return [animationDuration, animationPlayState];
        });
      assert.deepEqual(await barStyle(), ['3s', 'running']);
      await toast.hover();
      assert.deepEqual(await barStyle(), ['3s', 'paused']);
      await toast.getByRole('button').focus();
      await page.mouse.move(5, 500);
      assert.deepEqual(await barStyle(), ['3s', 'paused'], 'it stays while it has the focus');
      const box = (await toast.boundingBox())!;
      assert.ok(Math.abs(box.x + box.width / 2 - 720) < 2 && box.y < 40, 'top, centre');
      const dark = await toast.evaluate((element) => getComputedStyle(element).backgroundColor);
      assert.equal(dark, 'rgb(21, 24, 27)');
      await letToastsClose();
      await form.email.focus();
      await toast.waitFor({ state: 'detached' });
    });
  });

  test('uploads the file first, names it in the request, and keeps the method', async () => {
    await visitQuotePage('/quote', async (page, form) => {
      await form.chooseMethod('file');
      const files: [string, string | Buffer][] = [
        ['bom.csv', CSV],
        ['BOM.CSV', CSV],
        ['bom.xlsx', sampleWorkbook()],
        ['BOM.XLSX', sampleWorkbook()],
        ['bom.xls', sampleCompound('Workbook')],
        ['BOM.XLS', sampleCompound('Workbook')],
      ];
      for (const [name, content] of files) {
        form.calls.length = 0;
        const uploadReply = page.waitForResponse('**/api/upload-awsFile');
        await form.choose(name, content);
        await form.email.fill('ada@buyer.example');
        await form.button.click();
        const { filename } = await (await uploadReply).json();
        await form.scope.locator('.quote-taken').waitFor();
        assert.deepEqual(
          form.calls.map(({ path }) => path),
          ['/api/upload-awsFile', '/api/quote'],
          name,
        );
        const { contactInfo } = JSON.parse(form.calls[1]?.body ?? '');
        assert.deepEqual([contactInfo.fileLink, contactInfo.inputMethod], [filename, 'file']);
        assert.ok(await form.scope.locator('[value=file]').isChecked());
        assert.equal(await page.getByText(name, { exact: true }).count(), 0);
        await form.waitForToastEnd();
      }
    });
  });

  test('shows the reason of a failure and keeps all input', async () => {
    const json = (status: number, body: object) => (route: Route) =>
      route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
    const text = (status: number, body: string) => (route: Route) => route.fulfill({ status, body });
    const uploads: [(route: Route) => Promise<void>, string][] = [
      [json(500, { message: 'Disk is tired.' }), 'Disk is tired.'],
      [text(500, ''), 'Internal Server Error. Please try again later.'],
      [json(413, { message: 'Far too large.' }), 'Far too large.'],
      [json(413, {}), 'An error occurred.'],
      [json(200, { status: 0 }), 'An error occurred.'],
      [(route) => route.abort(), 'No response from server. Check your connection.'],
    ];
    const requests: [(route: Route) => Promise<void>, string][] = [
      [text(500, 'Accepted'), WRONG],
      [text(200, 'ok'), WRONG],
      [text(202, 'Accepted'), WRONG],
      [(route) => route.abort(), WRONG],
    ];
    await visitQuotePage('/quote', async (page, form) => {
      await form.chooseMethod('file');
      await form.choose('bom.csv');
      await form.email.fill('ada@buyer.example');
      for (const [answer, message] of uploads) {
        await form.answerRequests('**/api/upload-awsFile', answer);
        await form.button.click();
        await form.alert.getByText(message, { exact: true }).waitFor();
        assert.ok(await page.getByText('bom.csv').isVisible());
        assert.ok(form.calls.every(({ path }) => path !== '/api/quote'));
      }
      await page.unroute('**/api/upload-awsFile');
      await page.evaluate(() => {
        const original = window.fetch;
        window.fetch = () => {
          window.fetch = original;
          throw new Error('A fault of its own.');
        };
      });
      await form.button.click();
      await form.alert.getByText('A fault of its own.', { exact: true }).waitFor();
      await form.chooseMethod('text');
      assert.equal(await form.alert.count(), 0, 'switching clears the banner');
      await form.fillIn();
      for (const [answer, message] of requests) {
        await form.answerRequests('**/api/quote', answer);
        await form.button.click();
        await form.button.getByText('Request quote').waitFor();
        assert.equal(await form.alert.textContent(), message);
        assert.equal(await form.parts.inputValue(), 'MC0805R106K1ANT 3000');
        assert.equal(await page.getByText(SUCCESS).count(), 0);
      }
      await page.unroute('**/api/quote');
      const keys = form.calls
        .filter(({ path }) => path === '/api/quote')
        .map(({ headers }) => headers['idempotency-key']);
      assert.equal(new Set(keys).size, 1, 'every try of the same words is the same request');
      await keepToasts(page);
      await form.scope.getByRole('button', { name: 'Try again' }).click();
      await page.getByText(SUCCESS).waitFor();
    });
  });
});

describe('the quote modal', () => {
  const openModal = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('open-custom-modal')));

  test('opens on the event with the same form, closes the sidebar and keeps the input', async () => {
    await visitQuotePage('/category', async (page, form) => {
      await page.getByRole('button', { name: 'Cart', exact: true }).click();
      const sidebar = page.getByRole('complementary', { name: 'Cart' });
      await sidebar.waitFor();
      await openModal(page);
      await sidebar.waitFor({ state: 'hidden' });
      const dialog = page.getByRole('dialog', { name: 'Request a quote' });
      await form.button.click();
      assert.equal(await form.errorOf('partNumbers'), 'Please enter part numbers or specifications.');
      for (const theme of ['light', 'dark'] as const) await expectAccessible(page, theme);
      await form.parts.fill('BAT54C 3000');
      await page.mouse.click(20, 500);
      assert.ok(await dialog.isVisible(), 'a click beside closes an untouched form only');
      await dialog.getByRole('button', { name: 'Close', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      await openModal(page);
      assert.equal(await form.parts.inputValue(), 'BAT54C 3000');
      await form.email.fill('ada@buyer.example');
      await keepToasts(page);
      await form.button.click();
      await page.getByText(SUCCESS).waitFor();
      const onTop = await page.locator('.Toastify__toast').evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
      assert.ok(onTop, 'the toast is not behind the dialog');
      assert.match((await dialog.textContent()) ?? '', /Q-\d{4}-\w{5}/);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    });
  });

  test('is at most 90 % of the window high, scrolls, and returns the focus', async () => {
    await visitQuotePage('/', async (page, form) => {
      const opener = page.getByRole('main').locator('a[data-quote]').first();
      for (const [width, height] of [
        [1280, 600],
        [360, 640],
      ] as const) {
        await page.setViewportSize({ width, height });
        await opener.press('Enter');
        await form.button.scrollIntoViewIfNeeded();
        assert.ok(await form.button.isVisible());
        const dialog = page.getByRole('dialog', { name: 'Request a quote' });
        assert.ok((await dialog.boundingBox())!.height <= 0.9 * height + 0.5);
        await form.email.fill('ada@buyer.example');
        await page.mouse.click(4, height - 4);
        assert.ok(await dialog.isVisible(), 'an address alone is something typed, too');
        await dialog.getByRole('button', { name: 'Close', exact: true }).click();
        await dialog.waitFor({ state: 'detached' });
        assert.ok(await opener.evaluate((link) => link === document.activeElement));
        await page.reload();
        await form.page.waitForLoadState('networkidle');
      }
    });
  });

  test('opens from product, home and search with the parts filled in, and from the cart by link without script', async () => {
    await visitQuotePage('/product/mc0805r106k1an', async (page, form) => {
      await page.getByRole('link', { name: 'Request a quote' }).click();
      assert.match(await form.parts.inputValue(), /^MC0805R106K1AN/);
      assert.match(new URL(page.url()).pathname, /^\/product/);
    });
    await visitQuotePage('/', async (page, form) => {
      await page.getByRole('main').locator('a[data-quote]').first().click();
      await form.parts.waitFor();
    });
    await visitQuotePage('/search?q=999F+1000V', async (page, form) => {
      await page.getByRole('main').getByRole('link', { name: 'Request a quote' }).click();
      assert.equal(await form.parts.inputValue(), '999F 1000V');
    });
    await visitQuotePage(
      '/cart',
      async (page) => {
        await page.getByRole('main').getByRole('link', { name: 'Request a quote' }).click();
        await page.waitForURL('**/quote');
      },
      { javaScriptEnabled: false },
    );
  });
});

test('the account shows quote requests and their lines, and the link of the mail needs no login', async () => {
  const { server } = catalogue;
  const headers = {
    authorization: `Basic ${btoa(server.config.publicKey)}`,
    'content-type': 'application/json',
  };
  const body = JSON.stringify({ email: `quotes${process.pid}@buyer.example`, password: 'Quote-reader-2026' });
  const account = await server.fetch('/api/account', { method: 'POST', headers, body });
  const session = account.headers.get('x-session') ?? '';
  const cookie = { name: 'swell-session', value: session, url: server.origin };
  await visitQuotePage('/login', async (page) => {
    await page.context().addCookies([cookie]);
    await page.goto(`${server.origin}/account/quotes`);
    await page.getByText('No quote requests yet.').waitFor();
    const quoteReply = await server.fetch('/api/quote', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-session': session, 'x-time-zone': 'Asia/Tokyo' },
      body: JSON.stringify({
        formType: 'Quote Request',
        contactInfo: {
          email: 'reader@buyer.example',
          fileLink: '',
          inputMethod: 'text',
          partNumbersText: 'MC0805R106K1ANT 3000\n<b>4k7 1% 0603</b> 10000',
          applicationNotes: 'Door',
        },
      }),
    });
    const reference = quoteReply.headers.get('x-quote-reference') ?? '-';
    await page.reload();
    const row = page.getByRole('row').filter({ hasText: reference });
    assert.match((await row.textContent()) ?? '', /2 lines.*Answer by/);
    await expectAccessible(page, 'light');
    await row.getByRole('link', { name: reference }).click();
    await page.waitForURL(/\/account\/quotes\/[^/]+$/);
    const read = page.locator('.quote-lines a[href="/product/mc0805r106k1an"]');
    await eventually(async () => {
      await page.reload();
      return (await read.count()) > 0;
    });
    await page.getByText('Being priced').waitFor();
    assert.match((await page.getByRole('main').textContent()) ?? '', /Asia\/Tokyo.*Door.*<b>4k7/s);
    for (const theme of ['light', 'dark'] as const) await expectAccessible(page, theme);
    const ownPath = new URL(page.url()).pathname;
    await page.goto(`${server.origin}${ownPath}?locale=de`);
    await page.getByText('So lesen wir Ihre Liste').waitFor();
    // The page keeps the language of its address in a cookie as soon as its script runs: not after these are gone.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.goto(server.origin + ownPath);
    assert.equal(new URL(page.url()).pathname, '/login');
    // The link of the confirmation needs no account.
    await server.platform.jobs.drain();
    const mails = await server.platform.mail.latest(5, 'reader@buyer.example');
    const mail = mails.find(({ text }) => text?.includes(reference));
    const link = /\/quote\/[\w-]{32}/.exec(mail?.text ?? '')?.[0];
    assert.ok(link, `no mail of ${reference}`);
    await page.goto(server.origin + link);
    await page.getByText(`Quote request ${reference}`).first().waitFor();
    assert.equal(await page.locator('.quote-lines a[href="/product/mc0805r106k1an"]').count(), 1);
    assert.equal((await page.goto(`${server.origin}/quote/${'x'.repeat(32)}`))?.status(), 404);
  });
});
