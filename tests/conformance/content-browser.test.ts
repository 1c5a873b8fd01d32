import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { contentFigures } from '#content';
import { anEntry, idOf, writeEntries } from '../../src/content/fixtures.ts';
import { eventually, launchBrowser } from '../harness.ts';
import { bundleContentRelease } from './bundle.ts';
import type { ContentClient } from './content-clients.ts';
import { type OtherShop, openOtherShop } from './other-shop.ts';
import { type RunningStore, startStore } from './store.ts';

/**
 * The content clients in a page of another origin: keys with hashes, preflight, and their own choice of a variation.
 */
declare global {
  interface Window {
    Builder: { overrideHost: string };
    builder: ContentClient & {
      canTrack: boolean;
      init(apiKey: string): void;
      trackConversion(amount: number, contentId: string, variationId: string): void;
    };
  }
}

const RELEASES = ['builder-sdk-2', 'builder-sdk-6'];
const id = idOf('tested/tested');
let store: RunningStore;
let shop: OtherShop;
let browser: Browser;

/** A host name, because the older release sets its cookies for a domain. */
const NAME = 'www.other.example';
let origin: string;

before(async () => {
  const scripts = RELEASES.map(async (each) => [`/${each}.js`, await bundleContentRelease(each)] as const);
  shop = await openOtherShop(Object.fromEntries(await Promise.all(scripts)));
  origin = shop.origin.replace('127.0.0.1', NAME);
  store = await startStore({ env: { CORS_ORIGINS: origin } });
  const variations = { v2: { id: 'v2', name: 'Other', testRatio: 0.5, data: { title: 'Variation' } } };
  await writeEntries(store.platform, [
    anEntry('tested', 'tested', { data: { title: 'Control' }, variations, testRatio: 0.5 }),
    ...[1, 2, 3, 4].map((n) => anEntry('article', `a${n}`, { data: { title: `A${n}`, n } })),
  ]);
  browser = await launchBrowser({ args: [`--host-resolver-rules=MAP ${NAME} 127.0.0.1`] });
});
after(async () => {
  await browser?.close();
  shop?.close();
  await store?.close();
});

for (const [releaseIndex, release] of RELEASES.entries()) {
  test(`${release}: reads, chooses a variation, keeps the choice and counts a conversion from another origin`, async () => {
    const context = await browser.newContext();
    const openPage = async (draw: number) => {
      const page = await context.newPage();
      const requestedUrls: string[] = [];
      page.on('request', (request) => requestedUrls.push(decodeURIComponent(request.url())));
      await page.goto(origin);
      await page.addScriptTag({ url: `/${release}.js` });
      await page.evaluate(
        ([host, random]) => {
          Math.random = () => random;
          window.Builder.overrideHost = host;
          window.builder.init('pk_demo');
          window.builder.canTrack = true;
        },
        [store.origin, draw] as const,
      );
      return { page, requestedUrls };
    };
    const { page, requestedUrls } = await openPage(0.2);
    const list = await page.evaluate(() =>
      window.builder.getAll('article', {
        limit: 3,
        sort: { createdDate: 1 },
        query: { 'data.n': { $gt: 1 } },
      }),
    );
    assert.equal(list.length, 3);
    assert.ok(
      requestedUrls.some((url) => /\/api\/v3\/query\/pk_demo\/article:[0-9a-f]+\?/.test(url)),
      requestedUrls.join('\n'),
    );
    const getTested = () => window.builder.get('tested').promise();
    const firstContent = await page.evaluate(getTested);
    assert.deepEqual([firstContent.data.title, firstContent.testVariationId], ['Variation', 'v2']);
    const testCookie = (await context.cookies()).find(({ name }) => name === `builder.tests.${id}`);
    assert.equal(testCookie?.value, 'v2');
    assert.ok(Math.abs((testCookie?.expires ?? 0) - Date.now() / 1_000 - 30 * 86_400) < 7_200);
    const secondVisit = await openPage(0.9);
    assert.equal((await secondVisit.page.evaluate(getTested)).data.title, 'Variation');
    await secondVisit.page.evaluate((content) => window.builder.trackConversion(12.5, content, 'v2'), id);
    const day = store.platform.clock.now().toISOString().slice(0, 10);
    await eventually(async () => {
      const figureRows = await contentFigures(store.platform, { startDay: day, endDay: day });
      const figures = figureRows.find(
        ({ contentId, variationId }) => contentId === id && variationId === 'v2',
      );
      return figures?.conversions === releaseIndex + 1 && figures.amount === 12.5 * (releaseIndex + 1);
    });
    await context.close();
  });
}
