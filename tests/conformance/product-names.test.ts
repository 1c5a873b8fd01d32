import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CatalogueInfo } from '#catalogue/contract';
import { startTestServer, type TestServer } from '../harness.ts';

interface ProductList {
  count: number;
  results: { sku: string; name: string }[];
}

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

async function fetchProducts(query: Record<string, string>): Promise<ProductList> {
  const headers = { Authorization: `Basic ${btoa(server.config.publicKey)}` };
  const response = await server.fetch(`/api/products?${new URLSearchParams(query)}`, { headers });
  assert.equal(response.status, 200);
  return response.json();
}

test('`search` finds products of every subcategory by their full name, in English and German', async () => {
  const info = (await (await server.fetch('/api/catalogue/info')).json()) as CatalogueInfo;
  const missing: string[] = [];
  let searchCount = 0;
  for (const { slug, subcategories } of info.categories) {
    for (const subcategory of subcategories) {
      for (const locale of ['en', 'de']) {
        const category = `${slug}--${subcategory.slug}`;
        const { results } = await fetchProducts({ category, limit: '2', locale });
        for (const { sku, name } of results) {
          searchCount += 1;
          const matches = await fetchProducts({ search: name, limit: '100', locale });
          if (matches.count <= 100 && !matches.results.some((each) => each.sku === sku))
            missing.push(`${sku}: ${name}`);
        }
      }
    }
  }
  assert.ok(searchCount > 300, String(searchCount));
  assert.deepEqual(missing, []);
});

test('a full name in capitals with other blanks matches, and narrows together with a category', async () => {
  const { results } = await fetchProducts({ search: 'ANBT1608BG', limit: '1' });
  const [{ sku, name } = { sku: '', name: '' }] = results;
  const searchText = `  ${name.toUpperCase().replaceAll(' ', '\u00a0')} `;
  assert.ok((await fetchProducts({ search: searchText })).results.some((each) => each.sku === sku));
  assert.equal((await fetchProducts({ search: searchText, category: 'resistors' })).count, 0);
});
