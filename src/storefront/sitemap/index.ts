import { readCatalogueInfo } from '#catalogue/contract';
import { escapeHtml } from '#kernel';
import { createApi } from '../api/client.ts';

/** Most URLs in one sitemap file (sitemaps.org). */
const MOST_URLS = 50_000;
/** URLs written at a time, which keeps the event loop free in between and memory small. */
const CHUNK = 1_000;

/** Pages outside of catalogue and content that look the same to every new visitor. */
const FIXED = [
  '/',
  '/category',
  '/tools',
  '/tools/capacitor-cross-reference',
  '/tools/aluminum-electrolytic-to-mlcc-replacement-tool',
  '/resources/api',
  '/quote',
  '/bom',
  '/quick-order',
  '/samples',
  '/samples/kits',
];

/** A content page. */
export interface ListedPage {
  path: string;
  /** Time of the last change. */
  changedAt: Date;
}

interface Address {
  path: string;
  changedAt?: Date;
}

export interface SitemapOptions {
  publicUrl: string;
  publicKey: string;
  api: (request: Request) => Promise<Response>;
  /** Slugs of a category's products from `offset` on, in a stable order. */
  slugs: (category: string, offset: number, limit: number) => readonly string[];
  /** Published content pages. */
  contentPages?: () => readonly ListedPage[];
}

/** Answers `/robots.txt`, `/sitemap.xml` and the files that it lists; null for every other path. */
export function createSitemap(options: SitemapOptions): (path: string) => Promise<Response | null> {
  const api = createApi({
    transport: options.api,
    origin: options.publicUrl,
    publicKey: options.publicKey,
    locale: null,
    currency: null,
    timeout: 0,
  });
  return async (path) => {
    if (path === '/robots.txt') return robots(options.publicUrl);
    if (path !== '/sitemap.xml' && !path.startsWith('/sitemaps/')) return null;
    const { categories } = await api.call(readCatalogueInfo);
    if (path === '/sitemap.xml') return index(options.publicUrl, categories);
    if (path === '/sitemaps/pages.xml.gz') {
      const paths = categories.flatMap((each) => [each.path, ...each.subcategories.map((sub) => sub.path)]);
      const contentPages = options.contentPages?.() ?? [];
      const contentPaths = new Set(contentPages.map(({ path }) => path));
      const otherPages = [...FIXED, ...paths]
        .filter((path) => !contentPaths.has(path))
        .map((path) => ({ path }));
      return urlset(options.publicUrl, [[...otherPages, ...contentPages]]);
    }
    const [, slug, number] = /^\/sitemaps\/([a-z-]+)-(\d{1,4})\.xml\.gz$/.exec(path) ?? [];
    const category = categories.find((each) => each.slug === slug);
    if (!category || Number(number) < 1 || Number(number) > filesOf(category.products)) return null;
    return urlset(options.publicUrl, productPaths(options, category.slug, (Number(number) - 1) * MOST_URLS));
  };
}

const filesOf = (products: number) => Math.ceil(products / MOST_URLS);

function robots(publicUrl: string): Response {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /cart/add',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function index(publicUrl: string, categories: readonly { slug: string; products: number }[]): Response {
  const files = categories.flatMap(({ slug, products }) =>
    Array.from({ length: filesOf(products) }, (_, at) => `${slug}-${at + 1}`),
  );
  const entries = ['pages', ...files].map(
    (file) => `<sitemap><loc>${escapeHtml(`${publicUrl}/sitemaps/${file}.xml.gz`)}</loc></sitemap>`,
  );
  return new Response(`${XML}<sitemapindex xmlns="${SCHEMA}">\n${entries.join('\n')}\n</sitemapindex>\n`, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}

function* productPaths({ slugs }: SitemapOptions, category: string, start: number): Generator<Address[]> {
  for (let offset = start; offset < start + MOST_URLS; offset += CHUNK) {
    const chunkSlugs = slugs(category, offset, Math.min(CHUNK, start + MOST_URLS - offset)) ?? [];
    if (chunkSlugs.length > 0)
      yield chunkSlugs.map((slug) => ({ path: `/product/${encodeURIComponent(slug)}` }));
    if (chunkSlugs.length < CHUNK) return;
  }
}

/** One gzipped file of URLs, streamed chunk by chunk. */
function urlset(publicUrl: string, chunks: Iterable<readonly Address[]>): Response {
  const text = new ReadableStream<string>({
    start: (controller) => controller.enqueue(`${XML}<urlset xmlns="${SCHEMA}">\n`),
    pull(controller) {
      const { value, done: isDone } = iterator.next();
      if (!isDone) {
        controller.enqueue(value.map((address) => entryOf(publicUrl, address)).join(''));
        return;
      }
      controller.enqueue('</urlset>\n');
      controller.close();
    },
  });
  const iterator = chunks[Symbol.iterator]();
  const body = text.pipeThrough(new TextEncoderStream()).pipeThrough(new CompressionStream('gzip'));
  return new Response(body, {
    headers: { 'Content-Type': 'application/gzip', 'Cache-Control': 'public, max-age=3600' },
  });
}

function entryOf(publicUrl: string, { path, changedAt }: Address): string {
  const date = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : '';
  return `<url><loc>${escapeHtml(publicUrl + path)}</loc>${date}</url>\n`;
}
