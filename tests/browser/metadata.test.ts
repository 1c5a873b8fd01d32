import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import type { CatalogueInfo, PartsReply } from '#catalogue/contract';
import { DEVICE_WIDTHS } from '#media/contract';
import { startTestServer, type TestServer } from '../harness.ts';
import { block, showPages } from './block-trees.ts';

const NOTICE = '/technical/product-change-notifications-pcns/pcn-2026-005';

let server: TestServer;
let paths: string[];
let product: string;

before(async () => {
  server = await startTestServer({
    pages: true,
    env: { PUBLIC_URL: 'https://shop.example', TRIAL: 'on', BRAND_NAME: 'Probe', BRAND_SLUG: 'probe' },
  });
  const parts = (await (
    await server.fetch('/api/catalogue/parts?category=resistors&limit=2')
  ).json()) as PartsReply;
  const slugs = parts.results.map((row) => row.slug);
  product = `/product/${slugs[0]}`;
  paths = [
    '/',
    '/category',
    '/category/resistors',
    '/category/ceramic-capacitors/flex-termination',
    product,
    '/search?q=100n',
    `/compare?parts=${slugs.join(',')}`,
    '/nowhere',
  ];
});
after(() => server?.close());

async function htmlOf(path: string): Promise<string> {
  return (await server.fetch(path)).text();
}

/** The `content` of all meta elements with this name or property. */
function metas(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'))].map(
    ([, content = '']) => content,
  );
}

const link = (html: string, rel: string, attributes = '') =>
  [...html.matchAll(new RegExp(`<link rel="${rel}"${attributes}[^>]*href="([^"]*)"`, 'g'))].map(
    ([, href = '']) => href,
  );

test('every page has one title by the template and a description of its own', async () => {
  const descriptions = new Map<string, string>();
  for (const path of paths) {
    const html = await htmlOf(path);
    const titles = [...html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => title);
    assert.equal(titles.length, 1, path);
    if (path === '/')
      assert.equal(titles[0], 'SMD Components: Capacitors, Resistors, Inductors, LEDs | Probe');
    else assert.match(titles[0] ?? '', /^\S.* - Probe$/, path);
    const [description = '', ...otherDescriptions] = metas(html, 'description');
    assert.deepEqual(otherDescriptions, [], path);
    assert.ok(description.length >= 50, `${path}: ${description}`);
    assert.equal(descriptions.get(description), undefined, `${path} has the description of another page`);
    descriptions.set(description, path);
  }
});

test('every page has a sharing card with picture and absolute addresses', async () => {
  for (const path of paths) {
    const html = await htmlOf(path);
    const readOnlyMeta = (name: string) => {
      const contents = metas(html, name);
      assert.equal(contents.length, 1, `${path}: ${name}`);
      return contents[0] ?? '';
    };
    assert.equal(readOnlyMeta('og:type'), 'website');
    assert.ok(readOnlyMeta('og:title'));
    assert.equal(readOnlyMeta('og:description'), metas(html, 'description')[0]);
    assert.equal(readOnlyMeta('og:site_name'), 'Probe');
    assert.equal(readOnlyMeta('og:locale'), 'en_US');
    assert.match(readOnlyMeta('og:image'), /^https:\/\/shop\.example\/og\/[\w/-]+\.png\?v=[\w-]{8}$/);
    assert.equal(readOnlyMeta('og:image:width'), '800');
    assert.equal(readOnlyMeta('og:image:height'), '600');
    assert.ok(readOnlyMeta('og:image:alt'));
    assert.equal(readOnlyMeta('twitter:card'), 'summary_large_image');
    assert.equal(readOnlyMeta('twitter:site'), '@probe');
    assert.equal(readOnlyMeta('twitter:creator'), '@probe');
    const [canonical] = link(html, 'canonical');
    assert.ok(canonical?.startsWith('https://shop.example/'), path);
    assert.equal(readOnlyMeta('og:url'), canonical);
    assert.equal(readOnlyMeta('viewport'), 'width=device-width, initial-scale=1, minimum-scale=1');
  }
});

test('pages are indexed, while search, comparison, filtered lists and missing pages are only followed', async () => {
  const expected: [string, string][] = [
    ['/', 'index,follow'],
    ['/category', 'index,follow'],
    ['/category/resistors', 'index,follow'],
    [product, 'index,follow'],
    ['/category/resistors?tolerance=±1%25', 'noindex,follow'],
    ['/search?q=100n', 'noindex,follow'],
    [paths.find((path) => path.startsWith('/compare')) ?? '', 'noindex,follow'],
    ['/nowhere', 'noindex,follow'],
  ];
  for (const [path, robots] of expected) {
    const html = await htmlOf(path);
    assert.deepEqual(metas(html, 'robots'), [robots], path);
    assert.deepEqual(metas(html, 'googlebot'), [robots], path);
  }
});

test('the language versions of a page link to each other', async () => {
  for (const path of ['/', '/category/resistors', product]) {
    const html = await htmlOf(path);
    const address = `https://shop.example${path === '/' ? '/' : path}`;
    for (const locale of ['de', 'fr', 'nl']) {
      const addresses = link(html, 'alternate', ` hrefLang="${locale}"`);
      assert.deepEqual(addresses, [`${address}?locale=${locale}`], path);
    }
    assert.deepEqual(link(html, 'alternate', ' hrefLang="x-default"'), [address], path);
    const german = await htmlOf(`${path}?locale=de`);
    assert.deepEqual(link(german, 'canonical'), [`${address}?locale=de`], path);
    assert.deepEqual(metas(german, 'og:locale'), ['de_DE']);
    assert.match(german, /<html lang="de"/);
  }
});

test('a text that exists only in English is canonical at its English address', async () => {
  for (const locale of ['fr', 'nl']) {
    const html = await htmlOf(`/about/about-us?locale=${locale}`);
    assert.match(html, new RegExp(`<html lang="${locale}"`));
    assert.match(html, /<article lang="en">/);
    assert.deepEqual(link(html, 'canonical'), ['https://shop.example/about/about-us']);
    assert.deepEqual(metas(html, 'og:locale'), ['en_US']);
    const list = await htmlOf(`/category/resistors?locale=${locale}`);
    assert.deepEqual(link(list, 'canonical'), [`https://shop.example/category/resistors?locale=${locale}`]);
  }
});

test('the sharing card is 800 × 600, and a product shares the card of its category', async () => {
  const names = new Map<string, string>();
  for (const path of [
    '/',
    '/category/resistors',
    '/category/ceramic-capacitors/flex-termination',
    product,
    '/technical',
    '/?locale=de',
  ]) {
    const [card = ''] = metas(await htmlOf(path), 'og:image');
    const response = await server.fetch(card.slice('https://shop.example'.length).replaceAll('&amp;', '&'));
    assert.match(response.headers.get('cache-control') ?? '', /immutable/, path);
    const png = Buffer.from(await response.arrayBuffer());
    assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [800, 600]);
    names.set(path, card);
  }
  assert.equal(names.get(product), names.get('/category/resistors'));
  assert.equal(new Set(names.values()).size, names.size - 1);
});

test('no page has inline styles, an unsafe policy or a cookie', async () => {
  for (const path of paths) {
    const response = await server.fetch(path);
    const html = await response.text();
    assert.doesNotMatch(html.replaceAll(/<script[\s\S]*?<\/script>/g, ''), /<[^>]+\sstyle="/, path);
    assert.doesNotMatch(response.headers.get('content-security-policy') ?? 'none', /unsafe|none$/, path);
    assert.equal(response.headers.get('set-cookie'), null, path);
    assert.equal(response.headers.get('x-session'), null, path);
  }
});

test('robots.txt names the sitemap, which lists every product once', async () => {
  assert.match(
    await (await server.fetch('/robots.txt')).text(),
    /^Sitemap: https:\/\/shop\.example\/sitemap\.xml$/m,
  );
  const index = await (await server.fetch('/sitemap.xml')).text();
  const files = [...index.matchAll(/<loc>https:\/\/shop\.example([^<]*)<\/loc>/g)].map(
    ([, path = '']) => path,
  );
  const listedPaths = new Set<string>();
  let products = 0;
  for (const file of files) {
    const xml = gunzipSync(Buffer.from(await (await server.fetch(file)).arrayBuffer())).toString();
    const filePaths = [...xml.matchAll(/<loc>https:\/\/shop\.example([^<]*)<\/loc>/g)].map(
      ([, path = '']) => path,
    );
    assert.ok(filePaths.length > 0 && filePaths.length <= 50_000, file);
    for (const path of filePaths) {
      assert.ok(!listedPaths.has(path), path);
      listedPaths.add(path);
      if (path.startsWith('/product/')) products += 1;
    }
  }
  const info = (await (await server.fetch('/api/catalogue/info')).json()) as CatalogueInfo;
  assert.equal(products, info.release.products);
  for (const category of info.categories) {
    assert.ok(listedPaths.has(category.path));
    for (const sub of category.subcategories) assert.ok(listedPaths.has(sub.path));
  }
  assert.ok(listedPaths.has(product));
  for (const path of [
    '/',
    '/technical/eia-values',
    '/tools',
    '/samples',
    '/samples/kits',
    '/quote',
    '/bom',
    NOTICE,
  ])
    assert.ok(listedPaths.has(path), path);
  assert.equal((await server.fetch('/sitemaps/resistors-9999.xml.gz')).status, 404);
});

test('every page of the sitemap has a title and description of its own in both languages', async () => {
  const xml = gunzipSync(
    Buffer.from(await (await server.fetch('/sitemaps/pages.xml.gz')).arrayBuffer()),
  ).toString();
  const entries = [
    ...xml.matchAll(/<loc>https:\/\/shop\.example([^<]*)<\/loc>(<lastmod>\d{4}-\d\d-\d\d<\/lastmod>)?/g),
  ];
  assert.ok(entries.length > 60);
  assert.ok(entries.filter(([, , changed]) => changed).length > 5, 'pages of content name their last change');
  for (const locale of ['', '?locale=de']) {
    const pathByText = new Map<string, string>();
    for (const [, path = ''] of entries) {
      const response = await server.fetch(path + locale);
      assert.equal(response.status, 200, path);
      const html = await response.text();
      const [title, ...titles] = [...html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, each = '']) => each);
      const [description = '', ...descriptions] = metas(html, 'description');
      assert.deepEqual([titles, descriptions], [[], []], path);
      assert.ok(description.length >= 50, `${path}${locale}: ${description}`);
      for (const words of [title ?? '', description]) {
        assert.equal(
          pathByText.get(words),
          undefined,
          `${path}${locale} says the same as another page: ${words}`,
        );
        pathByText.set(words, path);
      }
      assert.deepEqual(metas(html, 'robots'), ['index,follow'], path);
      assert.deepEqual(link(html, 'canonical'), [`https://shop.example${path}${locale}`]);
      for (const tag of ['og:url', 'og:image', 'og:image:alt', 'twitter:card'])
        assert.equal(metas(html, tag).length, 1, `${path}: ${tag}`);
    }
  }
});

test('pages of a single reader are not indexed', async () => {
  for (const path of [
    '/cart',
    '/checkout',
    '/account',
    '/login',
    '/register',
    '/my-list',
    '/order',
    '/account/recover',
  ]) {
    const html = await (await server.fetch(path, { redirect: 'follow' })).text();
    assert.deepEqual(metas(html, 'robots'), ['noindex,follow'], path);
    assert.ok((metas(html, 'description')[0] ?? '').length >= 50, path);
  }
});

test('pictures of pages are available in every device width', async () => {
  const names = ['packages', 'chips-by-size'];
  const picture = (name: string) =>
    block('Image', { image: `/media/${name}`, altText: name, aspectRatio: 0.3 });
  await showPages(
    server,
    names.map((name) => ({ slug: `pictures/${name}`, blocks: [picture(name)] })),
  );
  for (const path of names.map((name) => `/pictures/${name}`)) {
    const html = await htmlOf(path);
    const [, sources = ''] = /<noscript><img[^>]* srcSet="([^"]+)"/i.exec(html) ?? [];
    const pictures = sources
      .replaceAll('&amp;', '&')
      .split(', ')
      .map((each) => each.split(' '));
    assert.deepEqual(
      pictures.map(([, width]) => width),
      DEVICE_WIDTHS.map((width) => `${width}w`),
      path,
    );
    assert.match(html, /<noscript><img[^>]* sizes="\(max-width: 991px\) 100vw, 860px"/, path);
    for (const [address = '', width] of pictures) {
      const response = await server.fetch(address, { headers: { accept: 'image/webp' } });
      assert.equal(response.status, 200, `${path} ${width}`);
      assert.match(response.headers.get('cache-control') ?? '', /immutable/);
      await response.body?.cancel();
    }
  }
});

test('pictures of content come from the picture service in all device widths', async () => {
  for (const path of ['/technical', '/services/special-services/cut-tape-partial-reels']) {
    const html = await htmlOf(path);
    const [, sources = ''] = /<noscript><img[^>]* srcSet="([^"]*)"/i.exec(html) ?? [];
    const widths = [...sources.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
    assert.deepEqual(widths, [...DEVICE_WIDTHS], path);
    for (const [, address = ''] of sources.matchAll(/(\/media\/\S+) \d+w/g)) {
      const picture = await server.fetch(address.replaceAll('&amp;', '&'));
      assert.equal(picture.status, 200, address);
      assert.match(picture.headers.get('content-type') ?? '', /^image\//);
    }
  }
});
