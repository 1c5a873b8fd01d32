import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { ROOT, startTestServer, type TestServer } from '../../../../../tests/harness.ts';

const FOLDER = join(ROOT, 'data/content/page/technical');
const PATHS = readdirSync(FOLDER, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.en.md'))
  .map((name) => `/technical/${name.replaceAll('\\', '/').replace('.en.md', '')}`);
const LEAST_WORDS = 150;

let store: TestServer;

before(async () => {
  store = await startTestServer({ pages: true });
});

after(() => store.close());

async function page(path: string): Promise<string> {
  const response = await store.fetch(path);
  assert.equal(response.status, 200, path);
  return response.text();
}

const plain = (html: string) => html.replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' ');
const articleOf = (html: string) => /<article[^>]*>([\s\S]*?)<\/article>/.exec(html)?.[1] ?? '';

describe('technical pages', () => {
  it('are complete without script in both languages, each with its own title', async () => {
    const titles = new Set<string>();
    for (const path of PATHS) {
      for (const locale of ['en', 'de']) {
        const html = await page(`${path}?locale=${locale}`);
        const article = articleOf(html);
        assert.ok(plain(article).trim().split(/\s+/).length >= LEAST_WORDS, `${path} ${locale} is short`);
        assert.doesNotMatch(article, /block-error/, `${path} ${locale}`);
        const title = /<h1[^>]*>([^<]+)/.exec(html)?.[1] ?? '';
        assert.ok(title && !titles.has(`${locale} ${title}`), `${path} ${locale}: ${title}`);
        titles.add(`${locale} ${title}`);
      }
    }
  });

  it('answer a calculator by link in the language of the link and carry it over', async () => {
    const html = await page('/technical/eia-values?code=68X&kind=resistor&locale=de');
    assert.match(plain(html), /68X = 49,9\sΩ/);
    assert.match(html, /<input type="hidden" name="locale" value="de"\/>/);
    assert.match(html, /id="read-marking-code"[^>]*value="68X"/);
  });

  it('show a refused value with its message beside its field and escape it', async () => {
    const article = articleOf(await page('/technical/reliability-data?devices=many&hours=1000'));
    assert.match(
      plain(article),
      /Parts tested: "many" is not a number|Parts tested: &quot;many&quot; is not a number/,
    );
    assert.match(article, /aria-invalid="true"[^>]*value="many"/);
    const hostile = await page('/technical/eia-values?code=%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E');
    assert.doesNotMatch(hostile, /<script>alert/);
  });

  it('are cached for everybody', async () => {
    const response = await store.fetch('/technical/soldering-profiles?solder=snpb');
    assert.match(response.headers.get('cache-control') ?? '', /public/);
    assert.equal(response.headers.get('set-cookie'), null);
  });

  it('offer a form to the engineering team that works without script', async () => {
    const article = articleOf(await page('/technical/contact-engineering-team'));
    const action = /<form[^>]*action="([^"]+)"/.exec(article)?.[1]?.replaceAll('&amp;', '&') ?? '';
    assert.equal(atob(new URL(action, store.origin).searchParams.get('to') ?? ''), 'engineering');
    for (const name of ['topic', 'email', 'partNumber', 'project', 'question']) {
      assert.ok(article.includes(`name="${name}"`), name);
    }
  });
});
