import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page, Request } from 'playwright-core';
import { block, showPages, type Tree, text } from './block-trees.ts';
import { openShop, type Shop } from './shop.ts';

const FIELDS = [
  block('Form:Label', { text: 'Name', for: 'name' }),
  block('Form:Input', { name: 'name', required: true }),
  block('Form:Input', { name: 'part.quantity', type: 'number', value: '1000' }),
  block('Form:Input', { name: 'part.rohs', type: 'checkbox' }),
  block('Form:Select', { name: 'topic', options: [{ value: 'price' }, { value: 'stock' }] }),
  block('Form:TextArea', { name: 'words', value: 'two words' }),
  block('Form:SubmitButton', {}),
];
const form = (id: string, options: Tree, fields: Tree[] = FIELDS) =>
  block(
    'Form:Form',
    { sendSubmissionsTo: 'custom', action: `/api/hooks/${id}`, ...options },
    { id, children: fields },
  );

const FORMS = [
  form('json', { errorMessagePath: 'error.details.0.text', resetFormOnSubmit: false }),
  form('multipart', { contentType: 'multipart/form-data', successUrl: 'https://evil.example/' }),
  form('encoded', { contentType: 'application/x-www-form-urlencoded', method: 'PUT' }),
  form('lax', { validate: false }),
  form('route', { successUrl: '/technical', successMessage: [text('<p>Well sent.</p>')] }),
  block(
    'Form:Form',
    { sendSubmissionsToEmail: 'engineering', name: 'Questions' },
    {
      id: 'mail',
      children: [block('Form:Input', { name: 'email', type: 'email' }), block('Form:SubmitButton', {})],
    },
  ),
];
const PATH = '/technical/forms';
const FALLBACK = 'Form submission error :( Please check your answers and try again';

let shop: Shop;

before(async () => {
  shop = await openShop();
  await showPages(shop.server, [
    { slug: 'technical/forms', blocks: FORMS },
    { slug: 'technical/asking', blocks: [block('Reference Calculator', { of: 'floor-life' })] },
  ]);
});

after(() => shop.close());

/** Answers the submissions of forms and records their requests. */
async function answerSubmissions(
  page: Page,
  answer: { status?: number; json?: unknown; body?: string } = {},
): Promise<Request[]> {
  const requests: Request[] = [];
  await page.route('**/api/{hooks,v1/form-submit}**', async (route) => {
    requests.push(route.request());
    await route.fulfill(answer.body ? answer : { json: { ok: true }, ...answer });
  });
  await page.route('**/api/hooks/**', (route) => route.fallback());
  return requests;
}

const findForm = (page: Page, id: string) => page.locator(`.builder-${id} form`);
const send = async (page: Page, id: string) => {
  await findForm(page, id).locator('[name="name"]').fill('Ada');
  await findForm(page, id).locator('button').click();
};
const waitForState = (page: Page, id: string, expected: string) =>
  page.locator(`.builder-${id} form[data-state="${expected}"]`).waitFor();

describe('forms of content', () => {
  it('send their content type, by POST unless another method is set', async () => {
    await shop.visit(PATH, async (page) => {
      const requests = await answerSubmissions(page);
      await findForm(page, 'json').locator('[type="checkbox"]').check();
      await send(page, 'json');
      await waitForState(page, 'json', 'success');
      assert.equal(await findForm(page, 'json').getByText('Thanks!', { exact: true }).isVisible(), true);
      assert.equal(requests[0]!.method(), 'POST');
      assert.match(requests[0]!.headers()['content-type'] ?? '', /^application\/json/);
      const sentFields = requests[0]!.postDataJSON();
      assert.deepEqual(sentFields, {
        name: 'Ada',
        part: { quantity: 1000, rohs: true },
        topic: 'price',
        words: 'two words',
      });
      assert.equal(
        await findForm(page, 'json').locator('[name="name"]').inputValue(),
        'Ada',
        'it is not emptied',
      );

      await send(page, 'multipart');
      await waitForState(page, 'multipart', 'success');
      assert.match(requests[1]!.headers()['content-type'] ?? '', /^multipart\/form-data; boundary=/);
      assert.equal(new URL(page.url()).pathname, PATH, 'no foreign address is gone to');
      assert.equal(
        await findForm(page, 'multipart').locator('[name="name"]').inputValue(),
        '',
        'it is emptied',
      );

      await send(page, 'encoded');
      await waitForState(page, 'encoded', 'success');
      assert.equal(requests[2]!.method(), 'PUT');
      assert.match(requests[2]!.headers()['content-type'] ?? '', /^application\/x-www-form-urlencoded/);
      assert.equal(new URLSearchParams(requests[2]!.postData() ?? '').get('part.quantity'), '1000');

      await findForm(page, 'mail').locator('[name="email"]').fill('a@b.example');
      await findForm(page, 'mail').locator('button').click();
      await waitForState(page, 'mail', 'success');
      const url = new URL(requests[3]!.url());
      assert.equal(url.pathname, '/api/v1/form-submit');
      assert.equal(Buffer.from(url.searchParams.get('to') ?? '', 'base64').toString(), 'engineering');
      assert.deepEqual(
        ['apiKey', 'name', 'page', 'locale'].map((name) => url.searchParams.get(name)),
        ['pk_demo', 'Questions', PATH, 'en'],
      );
      assert.match(requests[3]!.headers()['content-type'] ?? '', /^multipart/);
    });
  });

  it('require their required fields unless validation is off', async () => {
    await shop.visit(PATH, async (page) => {
      const requests = await answerSubmissions(page);
      await findForm(page, 'json').locator('button').click();
      assert.equal(await findForm(page, 'json').getAttribute('data-state'), 'unsubmitted');
      await findForm(page, 'lax').locator('button').click();
      await waitForState(page, 'lax', 'success');
      assert.deepEqual(
        requests.map((each) => new URL(each.url()).pathname),
        ['/api/hooks/lax'],
      );
    });
  });

  it('show the message at the configured path of the reply, else the default message', async () => {
    await shop.visit(PATH, async (page) => {
      await answerSubmissions(page, {
        status: 422,
        json: { error: { details: [{ text: 'Give a quantity.' }] } },
      });
      await send(page, 'json');
      await page.getByText('Give a quantity.').waitFor();
      await send(page, 'multipart');
      await findForm(page, 'multipart').getByText(FALLBACK, { exact: true }).waitFor();
      await page.unrouteAll();
      await answerSubmissions(page, { status: 500, body: '<h1>no JSON</h1>' });
      await send(page, 'json');
      await findForm(page, 'json').getByText(FALLBACK, { exact: true }).waitFor();
      await page.unrouteAll();
      await page.route('**/api/hooks/**', (route) => route.abort());
      await send(page, 'encoded');
      await findForm(page, 'encoded').getByText(FALLBACK, { exact: true }).waitFor();
    });
  });

  it('dispatch an event for each step, let it be stopped, and go on to a path of the site', async () => {
    await shop.visit(PATH, async (page) => {
      const requests = await answerSubmissions(page);
      await page.evaluate(() => {
        const formEvents: string[] = [];
        Object.assign(window, { formEvents });
        for (const name of ['presubmit', 'submit:success', 'submit:error', 'route'])
          document.addEventListener(name, (event) => {
            formEvents.push(name);
            if (name === 'presubmit' && formEvents.length === 1) event.preventDefault();
          });
      });
      await send(page, 'route');
      assert.equal(requests.length, 0);
      await send(page, 'route');
      await page.waitForURL('**/technical');
      assert.deepEqual(
        await page.evaluate(() => (window as unknown as { formEvents: string[] }).formEvents),
        [...['presubmit', 'presubmit', 'submit:success', 'route']],
      );
    });
  });

  it('show that they are sending', async () => {
    await shop.visit(PATH, async (page) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route('**/api/hooks/**', async (route) => {
        await promise;
        await route.fulfill({ json: {} });
      });
      await send(page, 'json');
      await findForm(page, 'json').getByText('Sending...', { exact: true }).waitFor();
      resolve();
      await waitForState(page, 'json', 'success');
    });
  });

  it('are plain forms without script, with a hidden trap field', async () => {
    await shop.visit(
      PATH,
      async (page) => {
        await page.route('**/api/v1/form-submit**', (route) =>
          route.fulfill({ status: 303, headers: { Location: `${shop.server.origin}${PATH}#sent` } }),
        );
        const trap = await findForm(page, 'mail').locator('[name="website_url"]').boundingBox();
        assert.ok(trap === null || trap.x < 0);
        assert.equal(await page.locator('#sent').isVisible(), false);
        const [request] = await Promise.all([
          page.waitForRequest('**/api/v1/form-submit**'),
          findForm(page, 'mail').locator('button').click(),
        ]);
        assert.equal(request.method(), 'POST');
        assert.match(request.headers()['content-type'] ?? '', /^multipart/);
        await page.locator('#sent').waitFor();
      },
      { javaScriptEnabled: false },
    );
  });
});

describe('a form answered by its address', () => {
  it('updates without a new document, keeps the focus and announces the answer', async () => {
    await shop.visit('/technical/asking', async (page) => {
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
      await page.locator('.calculator-examples a').first().click();
      await page.waitForURL('**/technical/asking?**');
      const send = page.locator('.calculator form [type="submit"]');
      await page.evaluate(() => document.getElementById('answer-announcer')?.remove());
      await send.focus();
      await send.press('Enter');
      await page.waitForFunction(() => document.getElementById('answer-announcer')?.textContent);
      assert.equal(
        await page.evaluate(() => (window as unknown as { isSameDocument?: boolean }).isSameDocument),
        true,
      );
      assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('type')), 'submit');
      assert.equal(new URL(page.url()).hash, '');
    });
  });
});
