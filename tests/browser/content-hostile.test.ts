import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type BlockPage, block, showPages, text } from './block-trees.ts';
import { HOSTILE, nestTree } from './hostile-trees.ts';
import { openShop, type Shop } from './shop.ts';

const FALLBACK = 'Builder block error :( Check console for details';
const BLOCKS_PER_PAGE = 150;

let shop: Shop;
const pages: BlockPage[] = [];

before(async () => {
  for (let start = 0; start < HOSTILE.length; start += BLOCKS_PER_PAGE) {
    const blocks = [...HOSTILE.slice(start, start + BLOCKS_PER_PAGE), text('<p>the end of it</p>')];
    pages.push({ slug: `hostile/page-${start}`, blocks });
  }
  shop = await openShop();
  const loop = block('Symbol', { symbol: { model: 'block', entry: 'circle-b' } });
  await showPages(shop.server, [
    ...pages,
    { model: 'block', slug: 'circle-a', blocks: [loop] },
    {
      model: 'block',
      slug: 'circle-b',
      blocks: [block('Symbol', { symbol: { model: 'block', entry: 'circle-a' } })],
    },
    { slug: 'hostile/circle', blocks: [loop, text('<p>still here</p>')] },
    {
      slug: 'hostile/fetching',
      blocks: Array.from({ length: 600 }, () => block('Page Links', { of: '/technical' })),
    },
    { slug: 'hostile/deep', blocks: [nestTree(499)] },
    { slug: 'hostile/deeper', blocks: [nestTree(600)] },
    { slug: 'hostile/many', blocks: Array.from({ length: 9_999 }, () => text('<p>x</p>')) },
    { slug: 'hostile/too-many', blocks: Array.from({ length: 10_001 }, () => text('<p>x</p>')) },
    {
      slug: 'hostile/odd',
      blocks: 'no list',
      data: { title: '<script>hacked()</script>', state: 'x', locales: ['</x>'] },
    },
  ]);
});

after(() => shop.close());

describe('hostile content', () => {
  it('runs nothing, loads nothing from elsewhere and covers nothing, and each page renders to its end', async () => {
    assert.ok(HOSTILE.length >= 500, String(HOSTILE.length));
    for (const { slug } of pages) await inspectPage(`/${slug}`);
  });

  it('is limited in number, depth, fetches and cycles', async () => {
    const read = async (slug: string) => {
      const response = await shop.server.fetch(`/hostile/${slug}`);
      assert.equal(response.status, 200, slug);
      return response.text();
    };
    const circle = await read('circle');
    assert.ok(circle.includes(FALLBACK) && circle.includes('still here'));
    for (const slug of ['deeper', 'too-many']) assert.ok((await read(slug)).includes(FALLBACK), slug);
    assert.equal((await read('fetching')).split(FALLBACK).length - 1, 100, 'what is over 500 fetches');
    assert.ok((await read('deep')).includes('deep'));
    assert.match(await read('many'), /<p>x<\/p>|Builder block error/);
    assert.ok((await read('odd')).includes('&lt;script&gt;hacked()&lt;/script&gt;</h1>'));
  });
});

async function inspectPage(path: string): Promise<void> {
  const context = await shop.browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const findings = { hacked: 0, faults: [] as string[] };
  await page.exposeFunction('hacked', () => {
    findings.hacked += 1;
  });
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      violations.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  page.on('dialog', () => findings.faults.push('a dialog'));
  page.on('pageerror', (error) => findings.faults.push(String(error)));
  page.on('request', (request) => {
    if (!request.url().startsWith(shop.server.origin) && !request.url().startsWith('data:'))
      findings.faults.push(request.url());
  });
  const response = await page.goto(shop.server.origin + path, { waitUntil: 'networkidle' });
  assert.equal(response?.status(), 200, path);
  assert.match(await page.locator('.builder-content').innerText(), /the end of it/, path);
  assert.deepEqual(await page.evaluate(findWrongElements), [], path);
  await page.evaluate(pressAll);
  const violations = await page.evaluate(() => (window as unknown as { violations: string[] }).violations);
  assert.deepEqual({ ...findings, violations }, { hacked: 0, faults: [], violations: [] }, path);
  assert.ok(!(await response?.text())?.includes('polluted'));
  await context.close();
}

/** Runs in the browser: presses every button of the content, without leaving the page or sending a form. */
function pressAll(): void {
  const root = document.querySelector('.builder-content');
  const preventLeaving = (event: Event) => {
    if (event.type === 'submit' || (event.target as Element).closest('a')) event.preventDefault();
  };
  for (const type of ['click', 'submit']) root?.addEventListener(type, preventLeaving, true);
  for (const button of root?.querySelectorAll<HTMLElement>('button, summary') ?? []) button.click();
}

/** Runs in the browser: lists everything in the content that could run, load from elsewhere or cover the page. */
function findWrongElements(): string[] {
  const faults: string[] = [];
  const root = document.querySelector('.builder-content');
  const box = document.querySelector('#main')!.getBoundingClientRect();
  const allowedTarget = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#|\?)/;
  for (const element of root?.querySelectorAll('*') ?? []) {
    const name = element.localName;
    if (/^(?:script|style|object|embed|link|meta|base|svg|math|template)$/.test(name)) faults.push(name);
    if (name === 'iframe' && !element.getAttribute('sandbox')) faults.push('a frame without a sandbox');
    for (const { name: attribute, value } of element.attributes) {
      if (/^on|^style$|srcdoc|formaction/.test(attribute)) faults.push(`${name} ${attribute}`);
      if (attribute === 'href' && !allowedTarget.test(value)) faults.push(`${name} ${value}`);
      if (/^(?:src|action|poster|data-src|data-success-url)$/.test(attribute) && !/^\/(?![/\\])/.test(value))
        faults.push(`${name} ${attribute} ${value}`);
    }
    const { position, zIndex } = getComputedStyle(element);
    if (position === 'fixed' || Number(zIndex) > 99) faults.push(`${name} lies over the page`);
    const { top, bottom } = element.getBoundingClientRect();
    if (position !== 'absolute' && (top < box.top - 400 || bottom > box.bottom + 4_000))
      faults.push(`${name} left`);
  }
  if (document.querySelectorAll('#main').length !== 1) faults.push('another main');
  if (getComputedStyle(document.body).display === 'none') faults.push('the page is gone');
  return faults;
}
