import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext } from 'playwright-core';
import { createEditing } from '#content';
import { anEntry, idOf, writeEntries } from '../../src/content/fixtures.ts';
import { eventually, launchBrowser, startTestServer, type TestServer } from '../harness.ts';

let store: TestServer;
let browser: Browser;
const id = idOf('page/technical/tried');
const text = (words: string) => [
  {
    '@type': '@builder.io/sdk:Element' as const,
    component: { name: 'Text', options: { text: `<p>${words}</p>` } },
  },
];

before(async () => {
  store = await startTestServer({ build: 'none', pages: true });
  const pageFields = {
    title: 'Tried',
    description: 'A page that is tried in two forms.',
    url: '/technical/tried',
  };
  await writeEntries(store.platform, [
    anEntry('page', 'technical/tried', {
      data: { ...pageFields, blocks: text('the page as it is') },
      variations: {
        v2: { id: 'v2', name: 'Other', testRatio: 0.5, data: { blocks: text('the other page') } },
      },
      testRatio: 0.5,
    }),
  ]);
  await eventually(async () => (await store.fetch('/technical/tried')).status === 200);
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await store?.close();
});

async function visit(context: BrowserContext, path: string) {
  const page = await context.newPage();
  const events: { type: string; data: object }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/track'))
      events.push(...JSON.parse(request.postData() ?? '{}').events);
  });
  await page.goto(store.origin + path);
  await page.waitForLoadState('networkidle');
  const articleText = await page.locator('article').innerText();
  const testCookie = (await context.cookies()).find(({ name }) => name === `builder.tests.${id}`);
  await page.close();
  return { isOtherPage: articleText.includes('the other page'), testCookie, events };
}

test('a page with a test shows one variation, keeps it for 30 days, and counts an impression', async () => {
  const context = await browser.newContext();
  const firstVisit = await visit(context, `/technical/tried?builder.tests.${id}=v2`);
  assert.ok(firstVisit.isOtherPage);
  assert.equal(firstVisit.testCookie?.value, 'v2');
  assert.ok(Math.abs((firstVisit.testCookie?.expires ?? 0) - Date.now() / 1000 - 30 * 86_400) < 120);
  const url = `${store.origin}/technical/tried`;
  const impression = firstVisit.events.find(({ type }) => type === 'impression');
  assert.deepEqual(impression?.data, { contentId: id, variationId: 'v2', url });
  for (let i = 0; i < 3; i += 1) assert.ok((await visit(context, '/technical/tried')).isOtherPage, 'sticky');
  await context.close();
});

test('a visitor with Do Not Track sees the original and is not counted', async () => {
  const context = await browser.newContext({ extraHTTPHeaders: { DNT: '1' } });
  await context.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
  for (let i = 0; i < 3; i += 1) {
    const { isOtherPage, testCookie, events } = await visit(context, '/technical/tried');
    assert.deepEqual([isOtherPage, testCookie, events], [false, undefined, []]);
  }
  await context.close();
});

test('footer and blocks show the texts of staff within seconds', async () => {
  const editing = createEditing(store.platform);
  const html = async (path: string) => (await store.fetch(path)).text();
  assert.match(await html('/'), /footer-legal[\s\S]*HRB 000000/);
  const exportedEntries = await editing.export(['block/footer-content', 'block/technical-whitepaper']);
  assert.ok(exportedEntries.ok);
  const replacementTexts = ['Somebody else runs this shop.', 'There are no papers.'];
  const editedEntries = exportedEntries.value.map((entry, index) => ({
    ...entry,
    data: { ...entry.data, blocks: text(replacementTexts[index]!) },
  }));
  assert.ok((await editing.import(editedEntries)).ok);
  await eventually(async () => (await html('/')).includes(replacementTexts[0]!));
  await eventually(async () => (await html('/technical')).includes(replacementTexts[1]!));
});
