import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '../../../tests/harness.ts';
import type { FoundPage } from '../contract.ts';

describe('the page finder', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ build: 'none' });
  });
  after(() => server.close());

  const find = async (q: string, locale = 'en'): Promise<FoundPage[]> => {
    const response = await server.fetch(`/api/pages?${new URLSearchParams({ q })}`, {
      headers: { Authorization: `Basic ${btoa('pk_demo')}`, 'X-Locale': locale },
    });
    assert.equal(response.status, 200);
    return ((await response.json()) as { results: FoundPage[] }).results;
  };
  const first = async (q: string, locale?: string) => (await find(q, locale))[0]?.path;

  it('lists the page about a word first', async () => {
    assert.equal(await first('soldering profiles'), '/technical/soldering-profiles');
    assert.match((await first('PCN')) ?? '', /product-change-notifications/);
    assert.match((await first('EDI')) ?? '', /edi/);
    assert.match((await first('tin whisker reports')) ?? '', /whisker/);
    assert.match((await first('J-STD-020')) ?? '', /^\/technical\//);
    assert.match((await first('imprint')) ?? '', /imprint/);
  });

  it("searches in the reader's language, with prefixes and typing errors", async () => {
    assert.match((await first('Lötprofil', 'de')) ?? '', /soldering-profiles/);
    assert.match((await first('whsker')) ?? '', /whisker/);
    assert.match((await first('newslet')) ?? '', /newsletter/);
  });

  it('finds pages by other names of their subject, in any language', async () => {
    for (const [q, path] of [
      ['MSL 3', '/technical/storage-and-shelf-life'],
      ['Incoterms', '/legal/shipping'],
      ['incoterms 2020', '/legal/shipping'],
      ['Rückgabe', '/legal/returns'],
      ['datasheet', '/technical/electrical-characteristics-data'],
      ['minimum order', '/services/special-services/cut-tape-partial-reels'],
    ] as const) {
      for (const locale of ['en', 'de']) {
        const [page] = await find(q, locale);
        assert.deepEqual([page?.path, page?.isAbout], [path, true], `${q} in ${locale}`);
        assert.ok((page?.title ?? '').length > 2);
      }
    }
  });

  it('tells pages about the words from pages that merely contain them', async () => {
    const pages = await find('reflow');
    assert.ok(pages.some(({ isAbout }) => isAbout));
    assert.ok(pages.some(({ isAbout }) => !isAbout));
  });

  it('finds nothing when a word is missing, and accepts any text', async () => {
    assert.deepEqual(await find('soldering qqzzxx'), []);
    assert.deepEqual(await find('10u 6.3V X5R 0603 GRM188R60J106ME47D'), []);
    for (const q of ['', ' ', '"\'`;--', '__proto__', '\u202e<script>', '%', 'a'.repeat(5000), '🙂'])
      await find(q);
  });
});
