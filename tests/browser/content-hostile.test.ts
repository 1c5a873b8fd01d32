import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type BlockPage, block, showPages, text } from './block-trees.ts';
import { HOSTILE, nested } from './hostile-trees.ts';
import { openShop, type Shop } from './shop.ts';

const FALLBACK = 'Builder block error :( Check console for details';
const A_PAGE = 150;

let shop: Shop;
const pages: BlockPage[] = [];

before(async () => {
  for (let at = 0; at < HOSTILE.length; at += A_PAGE) {
    const blocks = [...HOSTILE.slice(at, at + A_PAGE), text('<p>the end of it</p>')];
    pages.push({ slug: `hostile/page-${at}`, blocks });
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
    { slug: 'hostile/deep', blocks: [nested(499)] },
    { slug: 'hostile/deeper', blocks: [nested(600)] },
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

describe('content that somebody hostile has written', () => {
  it('runs nothing, fetches nothing from elsewhere and covers nothing; each page is shown to its end', async () => {
    assert.ok(HOSTILE.length >= 500, String(HOSTILE.length));
    for (const { slug } of pages) await look(`/${slug}`);
  });

  it('stays within its limits of number, depth and circles', async () => {
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

async function look(path: string): Promise<void> {
  const context = await shop.browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const seen = { hacked: 0, faults: [] as string[] };
  await page.exposeFunction('hacked', () => {
    seen.hacked += 1;
  });
  await page.addInitScript(() => {
    const found: string[] = [];
    Object.assign(window, { violations: found });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      found.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  page.on('dialog', () => seen.faults.push('a dialog'));
  page.on('pageerror', (error) => seen.faults.push(String(error)));
  page.on('request', (request) => {
    if (!request.url().startsWith(shop.server.origin) && !request.url().startsWith('data:'))
      seen.faults.push(request.url());
  });
  const response = await page.goto(shop.server.origin + path, { waitUntil: 'networkidle' });
  assert.equal(response?.status(), 200, path);
  assert.match(await page.locator('.builder-content').innerText(), /the end of it/, path);
  assert.deepEqual(await page.evaluate(wrongIn), [], path);
  await page.evaluate(pressAll);
  const violations = await page.evaluate(() => (window as unknown as { violations: string[] }).violations);
  assert.deepEqual({ ...seen, violations }, { hacked: 0, faults: [], violations: [] }, path);
  assert.ok(!(await response?.text())?.includes('polluted'));
  await context.close();
}

/** Run in the browser: every button of the page of blocks is pressed, nothing is left and nothing sent. */
function pressAll(): void {
  const root = document.querySelector('.builder-content');
  const stay = (event: Event) => {
    if (event.type === 'submit' || (event.target as Element).closest('a')) event.preventDefault();
  };
  for (const type of ['click', 'submit']) root?.addEventListener(type, stay, true);
  for (const button of root?.querySelectorAll<HTMLElement>('button, summary') ?? []) button.click();
}

/** Read in the browser: whatever in the page of blocks could run, load from elsewhere or cover the shell. */
function wrongIn(): string[] {
  const wrong: string[] = [];
  const root = document.querySelector('.builder-content');
  const box = document.querySelector('#main')!.getBoundingClientRect();
  const allowed = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#|\?)/;
  for (const element of root?.querySelectorAll('*') ?? []) {
    const name = element.localName;
    if (/^(?:script|style|object|embed|link|meta|base|svg|math|template)$/.test(name)) wrong.push(name);
    if (name === 'iframe' && !element.getAttribute('sandbox')) wrong.push('a frame without a sandbox');
    for (const { name: attribute, value } of element.attributes) {
      if (/^on|^style$|srcdoc|formaction/.test(attribute)) wrong.push(`${name} ${attribute}`);
      if (attribute === 'href' && !allowed.test(value)) wrong.push(`${name} ${value}`);
      if (/^(?:src|action|poster|data-src|data-success-url)$/.test(attribute) && !/^\/(?![/\\])/.test(value))
        wrong.push(`${name} ${attribute} ${value}`);
    }
    const { position, zIndex } = getComputedStyle(element);
    if (position === 'fixed' || Number(zIndex) > 99) wrong.push(`${name} lies over the page`);
    const { top, bottom } = element.getBoundingClientRect();
    if (position !== 'absolute' && (top < box.top - 400 || bottom > box.bottom + 4_000))
      wrong.push(`${name} left`);
  }
  if (document.querySelectorAll('#main').length !== 1) wrong.push('another main');
  if (getComputedStyle(document.body).display === 'none') wrong.push('the page is gone');
  return wrong;
}
