import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CatalogueInfo } from '#catalogue/contract';
import { startTestServer, type TestServer } from '../harness.ts';

interface Found {
  count: number;
  results: { sku: string; name: string }[];
}

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

async function products(query: Record<string, string>): Promise<Found> {
  const headers = { Authorization: `Basic ${btoa(server.config.publicKey)}` };
  const response = await server.fetch(`/api/products?${new URLSearchParams(query)}`, { headers });
  assert.equal(response.status, 200);
  return response.json();
}

test('`search` finds a product of every subcategory by its whole name, in English and German', async () => {
  const info = (await (await server.fetch('/api/catalogue/info')).json()) as CatalogueInfo;
  const missing: string[] = [];
  let asked = 0;
  for (const { slug, subcategories } of info.categories) {
    for (const below of subcategories) {
      for (const locale of ['en', 'de']) {
        const category = `${slug}--${below.slug}`;
        const { results } = await products({ category, limit: '2', locale });
        for (const { sku, name } of results) {
          asked += 1;
          const found = await products({ search: name, limit: '100', locale });
          if (found.count <= 100 && !found.results.some((each) => each.sku === sku))
            missing.push(`${sku}: ${name}`);
        }
      }
    }
  }
  assert.ok(asked > 300, String(asked));
  assert.deepEqual(missing, []);
});

test('a whole name in capitals, with other blanks, narrows together with other conditions', async () => {
  const { results } = await products({ search: 'ANBT1608BG', limit: '1' });
  const [{ sku, name } = { sku: '', name: '' }] = results;
  const written = `  ${name.toUpperCase().replaceAll(' ', '\u00a0')} `;
  assert.ok((await products({ search: written })).results.some((each) => each.sku === sku));
  assert.equal((await products({ search: written, category: 'resistors' })).count, 0);
});
