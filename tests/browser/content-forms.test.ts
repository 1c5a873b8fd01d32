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

/** Answers what forms send, and keeps it. */
async function hook(
  page: Page,
  answer: { status?: number; json?: unknown; body?: string } = {},
): Promise<Request[]> {
  const seen: Request[] = [];
  await page.route('**/api/{hooks,v1/form-submit}**', async (route) => {
    seen.push(route.request());
    await route.fulfill(answer.body ? answer : { json: { ok: true }, ...answer });
  });
  await page.route('**/api/hooks/**', (route) => route.fallback());
  return seen;
}

const of = (page: Page, id: string) => page.locator(`.builder-${id} form`);
const send = async (page: Page, id: string) => {
  await of(page, id).locator('[name="name"]').fill('Ada');
  await of(page, id).locator('button').click();
};
const state = (page: Page, id: string, wanted: string) =>
  page.locator(`.builder-${id} form[data-state="${wanted}"]`).waitFor();

describe('forms of content', () => {
  it('send what their content type says, by POST unless they say another method', async () => {
    await shop.visit(PATH, async (page) => {
      const seen = await hook(page);
      await of(page, 'json').locator('[type="checkbox"]').check();
      await send(page, 'json');
      await state(page, 'json', 'success');
      assert.equal(await of(page, 'json').getByText('Thanks!', { exact: true }).isVisible(), true);
      assert.equal(seen[0]!.method(), 'POST');
      assert.match(seen[0]!.headers()['content-type'] ?? '', /^application\/json/);
      const sent = seen[0]!.postDataJSON();
      assert.deepEqual(sent, {
        name: 'Ada',
        part: { quantity: 1000, rohs: true },
        topic: 'price',
        words: 'two words',
      });
      assert.equal(await of(page, 'json').locator('[name="name"]').inputValue(), 'Ada', 'it is not emptied');

      await send(page, 'multipart');
      await state(page, 'multipart', 'success');
      assert.match(seen[1]!.headers()['content-type'] ?? '', /^multipart\/form-data; boundary=/);
      assert.equal(new URL(page.url()).pathname, PATH, 'no foreign address is gone to');
      assert.equal(await of(page, 'multipart').locator('[name="name"]').inputValue(), '', 'it is emptied');

      await send(page, 'encoded');
      await state(page, 'encoded', 'success');
      assert.equal(seen[2]!.method(), 'PUT');
      assert.match(seen[2]!.headers()['content-type'] ?? '', /^application\/x-www-form-urlencoded/);
      assert.equal(new URLSearchParams(seen[2]!.postData() ?? '').get('part.quantity'), '1000');

      await of(page, 'mail').locator('[name="email"]').fill('a@b.example');
      await of(page, 'mail').locator('button').click();
      await state(page, 'mail', 'success');
      const url = new URL(seen[3]!.url());
      assert.equal(url.pathname, '/api/v1/form-submit');
      assert.equal(Buffer.from(url.searchParams.get('to') ?? '', 'base64').toString(), 'engineering');
      assert.deepEqual(
        ['apiKey', 'name', 'page'].map((name) => url.searchParams.get(name)),
        ['pk_demo', 'Questions', PATH],
      );
      assert.match(seen[3]!.headers()['content-type'] ?? '', /^multipart/);
    });
  });

  it('ask for what is required unless they say not to', async () => {
    await shop.visit(PATH, async (page) => {
      const seen = await hook(page);
      await of(page, 'json').locator('button').click();
      assert.equal(await of(page, 'json').getAttribute('data-state'), 'unsubmitted');
      await of(page, 'lax').locator('button').click();
      await state(page, 'lax', 'success');
      assert.deepEqual(
        seen.map((each) => new URL(each.url()).pathname),
        ['/api/hooks/lax'],
      );
    });
  });

  it('show the message that the answer gives where they look for it, else their own words', async () => {
    await shop.visit(PATH, async (page) => {
      await hook(page, { status: 422, json: { error: { details: [{ text: 'Give a quantity.' }] } } });
      await send(page, 'json');
      await page.getByText('Give a quantity.').waitFor();
      await send(page, 'multipart');
      await of(page, 'multipart').getByText(FALLBACK, { exact: true }).waitFor();
      await page.unrouteAll();
      await hook(page, { status: 500, body: '<h1>no JSON</h1>' });
      await send(page, 'json');
      await of(page, 'json').getByText(FALLBACK, { exact: true }).waitFor();
      await page.unrouteAll();
      await page.route('**/api/hooks/**', (route) => route.abort());
      await send(page, 'encoded');
      await of(page, 'encoded').getByText(FALLBACK, { exact: true }).waitFor();
    });
  });

  it('tell of each step by events, which may stop it, and go on to a path of ours', async () => {
    await shop.visit(PATH, async (page) => {
      const seen = await hook(page);
      await page.evaluate(() => {
        const told: string[] = [];
        Object.assign(window, { told });
        for (const name of ['presubmit', 'submit:success', 'submit:error', 'route'])
          document.addEventListener(name, (event) => {
            told.push(name);
            if (name === 'presubmit' && told.length === 1) event.preventDefault();
          });
      });
      await send(page, 'route');
      assert.equal(seen.length, 0);
      await send(page, 'route');
      await page.waitForURL('**/technical');
      assert.deepEqual(await page.evaluate(() => (window as unknown as { told: string[] }).told), [
        ...['presubmit', 'presubmit', 'submit:success', 'route'],
      ]);
    });
  });

  it('say that they are sending', async () => {
    await shop.visit(PATH, async (page) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route('**/api/hooks/**', async (route) => {
        await promise;
        await route.fulfill({ json: {} });
      });
      await send(page, 'json');
      await of(page, 'json').getByText('Sending...', { exact: true }).waitFor();
      resolve();
      await state(page, 'json', 'success');
    });
  });

  it('are plain forms without script, with a field that people do not see', async () => {
    await shop.visit(
      PATH,
      async (page) => {
        await page.route('**/api/v1/form-submit**', (route) =>
          route.fulfill({ status: 303, headers: { Location: `${shop.server.origin}${PATH}#sent` } }),
        );
        const trap = await of(page, 'mail').locator('[name="website_url"]').boundingBox();
        assert.ok(trap === null || trap.x < 0);
        assert.equal(await page.locator('#sent').isVisible(), false);
        const [request] = await Promise.all([
          page.waitForRequest('**/api/v1/form-submit**'),
          of(page, 'mail').locator('button').click(),
        ]);
        assert.equal(request.method(), 'POST');
        assert.match(request.headers()['content-type'] ?? '', /^multipart/);
        await page.locator('#sent').waitFor();
      },
      { javaScriptEnabled: false },
    );
  });
});

describe('a form that is answered by its address', () => {
  it('is answered without a new document: the focus stays and the answer is said', async () => {
    await shop.visit('/technical/asking', async (page) => {
      await page.evaluate(() => Object.assign(window, { same: true }));
      await page.locator('.calculator-examples a').first().click();
      await page.waitForURL('**/technical/asking?**');
      const send = page.locator('.calculator form [type="submit"]');
      await page.evaluate(() => document.getElementById('answer-announcer')?.remove());
      await send.focus();
      await send.press('Enter');
      await page.waitForFunction(() => document.getElementById('answer-announcer')?.textContent);
      assert.equal(await page.evaluate(() => (window as unknown as { same?: boolean }).same), true);
      assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('type')), 'submit');
      assert.equal(new URL(page.url()).hash, '');
    });
  });
});
