import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { LocalizedValue } from '#content/contract';
import { anEntry, idOf, writeEntries } from '../../src/content/fixtures.ts';
import { eventually } from '../harness.ts';
import { clientsOf } from './clients.ts';
import { contentClientsOf } from './content-clients.ts';
import { type RunningStore, startStore } from './store.ts';

const TOKEN = 'a-token-of-the-tests-0123456789';
/** A text in two languages, typed as a plain text: content accepts either. */
const localize = (en: string, de: string): string => {
  const value: LocalizedValue<string> = { '@type': '@builder.io/core:LocalizedValue', Default: en, en, de };
  return value as unknown as string;
};
const createCondition = (property: string, operator: string, value: unknown) => [
  { property, operator, value },
];
const dateAtHour = (n: number) => new Date(Date.UTC(2026, 0, 1, n));

/** Forty articles, and one entry for each visibility rule. */
const ENTRIES = [
  ...Array.from({ length: 40 }, (_, n) =>
    anEntry('article', `a${String(n).padStart(2, '0')}`, {
      data: {
        title: localize(`Article ${n}`, `Artikel ${n}`),
        slug: `a${n}`,
        n,
        tags: n % 2 ? ['odd'] : ['even'],
      },
      createdAt: dateAtHour(n),
    }),
  ),
  anEntry('article', 'mobile-only', {
    targeting: createCondition('device', 'is', 'mobile'),
    data: { title: 'For telephones', slug: 'mobile-only', n: 100 },
  }),
  anEntry('note', 'open', {
    data: {
      title: 'Open',
      more: { '@type': '@builder.io/core:Reference', model: 'article', id: idOf('article/a01') },
    },
  }),
  anEntry('note', 'secret', { private: true, data: { title: 'Secret' } }),
  anEntry('note', 'unfinished', { published: 'draft', data: { title: 'Unfinished' } }),
  anEntry('note', 'past', { endAt: dateAtHour(1), data: { title: 'Past' } }),
  anEntry('tested', 'tested', {
    data: { title: 'Control' },
    variations: { v2: { id: 'v2', name: 'Other', testRatio: 0.5, data: { title: 'Variation' } } },
    testRatio: 0.5,
  }),
];

let store: RunningStore;
before(async () => {
  store = await startStore({ env: { CONTENT_TOKEN: TOKEN } });
  await writeEntries(store.platform, ENTRIES);
  await eventually(async () => (await queryContent('tested')).tested.length === 1);
});
after(() => store.close());

async function requestContent(path: string, init?: RequestInit) {
  const response = await store.fetch(`/api${path}`, init);
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: JSON.parse(text) };
}

/** Calls `/v3/query` with parameters as the clients write them, and expects status 200. */
async function queryContent(keys: string, parameters: Record<string, string> = {}, headers = {}) {
  const search = new URLSearchParams(parameters);
  const reply = await requestContent(`/v3/query/pk_demo/${keys}?${search}`, { headers });
  assert.equal(reply.status, 200, JSON.stringify(reply.body));
  return reply.body;
}

const titles = (entries: { data: { title: unknown } }[]) => entries.map(({ data }) => data.title);

for (const { name } of contentClientsOf('')) {
  describe(name, () => {
    const client = () =>
      contentClientsOf(store.origin)
        .find((each) => each.name === name)!
        .open();

    it('gets the page of a path', async () => {
      const page = await client()
        .get('page', { userAttributes: { urlPath: '/technical' } })
        .promise();
      assert.equal(page.data.url, '/technical');
      assert.equal(page.data.blocks[0]['@type'], '@builder.io/sdk:Element');
      assert.equal(page.modelId, 'm-page');
      assert.ok(page.lastUpdated > 1_700_000_000_000);
      const missingPage = await client()
        .get('page', { userAttributes: { urlPath: '/technical/nothing-here' } })
        .promise();
      assert.equal(missingPage, undefined);
    });

    it('gets entries by their slug, and nothing of an unknown model', async () => {
      for (const slug of [
        'technical-whitepaper',
        'services',
        'compliance',
        'footer-content',
        'compliance-rohs',
      ]) {
        const block = await client()
          .get('block', { query: { 'data.slug': slug } })
          .promise();
        assert.equal(block.data.slug, slug);
      }
      assert.equal(await client().get('no-such-model').promise(), undefined);
    });

    it('lists 30 entries by default, and applies limit, offset, sort and fields', async () => {
      assert.equal((await client().getAll('article')).length, 30);
      const page = await client().getAll('article', {
        limit: 5,
        offset: 10,
        key: 'article:f1.d1:f6',
        sort: { createdDate: -1 },
        fields: 'id,data.n',
        userAttributes: { device: 'desktop' },
      });
      assert.deepEqual(page[0], { id: idOf('article/a29'), data: { n: 29 } });
      assert.equal(page.length, 5);
    });

    it('leaves out entries that target others unless targeting is off', async () => {
      const mobileQuery = { query: { 'data.slug': 'mobile-only' } };
      assert.equal((await client().getAll('article', mobileQuery)).length, 0);
      assert.equal(
        (await client().getAll('article', { ...mobileQuery, userAttributes: { device: 'mobile' } })).length,
        1,
      );
      const untargetedArticles = await client().getAll('article', {
        ...mobileQuery,
        options: { noTargeting: true },
      });
      assert.deepEqual(titles(untargetedArticles), ['For telephones']);
    });

    it('gets one language or all languages', async () => {
      const getArticle = (options: object) =>
        client()
          .get('article', { query: { 'data.n': 3 }, ...options })
          .promise();
      assert.equal((await getArticle({ locale: 'de' })).data.title, 'Artikel 3');
      assert.equal((await getArticle({ locale: 'nl' })).data.title, 'Article 3');
      const { title } = (await getArticle({})).data;
      assert.deepEqual([title.Default, title.de, title.fr], ['Article 3', 'Artikel 3', 'Article 3']);
    });

    it('gets drafts and private entries only with the token', async () => {
      const publicClient = client();
      assert.deepEqual(titles(await publicClient.getAll('note', { includeUnpublished: true })), ['Open']);
      const trustedClient = client();
      trustedClient.authToken = TOKEN;
      assert.deepEqual(titles(await trustedClient.getAll('note')).sort(), ['Open', 'Secret']);
      const allTitles = titles(await trustedClient.getAll('note', { includeUnpublished: true })).sort();
      assert.deepEqual(allTitles, ['Open', 'Past', 'Secret', 'Unfinished']);
    });

    it('receives every variation of a test and chooses one', async () => {
      const testedEntry = await client().get('tested').promise();
      assert.equal(testedEntry.data.title, 'Control');
      assert.equal(testedEntry.variations.v2.data.title, 'Variation');
      assert.equal(testedEntry.testVariationId, testedEntry.id);
    });

    it('gets no code', async () => {
      const code = await client()
        .get('page', { format: 'react', userAttributes: { urlPath: '/technical' } })
        .promise();
      assert.equal(code, undefined);
    });
  });
}

for (const { name, client } of clientsOf('')) {
  it(`commerce client ${name} reads content by type and slug`, async () => {
    client.init('any-store', 'pk_demo', { url: store.origin });
    const page = await client.content.get('pages', 'technical');
    assert.deepEqual([page.slug, page.type, page.content.url], ['technical', 'pages', '/technical']);
    assert.equal((await client.content.get('blocks', 'footer-content')).slug, 'footer-content');
    assert.equal((await client.content.get('blocks', idOf('block/services'))).slug, 'services');
    assert.equal(await client.content.get('pages', 'technical/nothing-here'), null);
    assert.equal(await client.content.get('notes', 'unfinished', { $preview: true }), null);
    assert.equal(await client.content.get('notes', 'secret'), null);
    const list = await client.content.list('articles', { limit: 7, page: 2 });
    assert.deepEqual([list.count, list.results.length, list.page], [41, 7, 2]);
  });
}

it('the older client reads v1, and the newer one reads the total count', async () => {
  const [olderRelease, newerRelease] = contentClientsOf(store.origin);
  const olderClient = olderRelease!.open();
  olderClient.apiVersion = 'v1';
  assert.equal((await olderClient.get('article', { query: { 'data.n': 7 } }).promise()).data.n, 7);
  const firstArticles = await newerRelease!.open().getAll('article', { limit: 2, fetchTotalCount: true });
  assert.deepEqual([firstArticles.results.length, firstArticles.totalCount], [2, 40]);
});

it('replies under the keys of the request, each with its own selection', async () => {
  const keys = ['article%3Af1.d1', 'note', 'a%2Cb', 'nothing'].join(',');
  const reply = await queryContent(keys, {
    'options.article:f1.d1.limit': '2',
    'options.article:f1.d1.model': '"article"',
    'options.article:f1.d1.query': '{"data.n":{"$in":[4,6,8]}}',
    'options.a,b.model': '"notes"',
  });
  assert.deepEqual(Object.keys(reply), ['article:f1.d1', 'note', 'a,b', 'nothing']);
  assert.deepEqual([reply['article:f1.d1'].length, reply.note.length, reply['a,b'].length], [2, 1, 1]);
  assert.deepEqual(reply.nothing, []);
});

it('applies a limit and an offset without a key to every key that sets none', async () => {
  const reply = await queryContent('article,more', {
    limit: '2',
    offset: '1',
    'sort.createdDate': '1',
    'options.more.model': '"article"',
    'options.more.limit': '3',
  });
  assert.deepEqual([reply.article.length, reply.more.length], [2, 3]);
  assert.equal(reply.article[0].id, idOf('article/a01'));
});

it('answers a single query of the older clients, which send undefined values as text', async () => {
  const search =
    'userAttributes.urlPath=undefined&userAttributes.device=mobile&locale=undefined&noTraverse=false';
  const { body } = await requestContent(`/v1/query/pk_demo/article?${search}`);
  assert.equal(body.article.length, 1);
  const page = await requestContent('/v1/query/pk_demo/page?userAttributes.urlPath=%2Ftechnical');
  assert.equal(page.body.page[0].data.url, '/technical');
});

it('filters by query operators and ignores unknown ones', async () => {
  const countArticles = async (condition: object) =>
    (
      await queryContent('article', {
        'options.article.query': JSON.stringify(condition),
        'options.article.limit': '100',
      })
    ).article.length;
  const cases: [object, number][] = [
    [{ 'data.n': { $eq: 3 } }, 1],
    [{ 'data.n': { $ne: 3 } }, 39],
    [{ 'data.n': { $gt: 30, $lte: 35 } }, 5],
    [{ 'data.n': { $gte: 38 } }, 2],
    [{ 'data.n': { $lt: 2 } }, 2],
    [{ 'data.n': { $nin: [1, 2] } }, 38],
    [{ 'data.tags': 'odd' }, 20],
    [{ data: { n: 5 } }, 1],
    [{ 'data.none': { $exists: false } }, 40],
    [{ 'data.n': { $regex: '(a+)+$', $lt: 4 } }, 4],
    [{ $or: [{ 'data.n': 1 }, { 'data.n': 2 }] }, 2],
    [{ 'data.constructor': { $exists: true } }, 0],
  ];
  for (const [condition, expectedCount] of cases)
    assert.equal(await countArticles(condition), expectedCount, JSON.stringify(condition));
});

it('answers second-generation clients, which query by model from another origin', async () => {
  const search = new URLSearchParams({
    apiKey: 'pk_demo',
    limit: '30',
    noTraverse: 'false',
    includeRefs: 'true',
    userAttributes: '{"urlPath":"/technical"}',
    'query.data.n': '{"$gte":38}',
    'query.data.tags': '"odd"',
    omit: 'meta,data.tags',
  });
  const origin = 'http://localhost:5173';
  const requestedHeaders = 'x-builder-sdk,x-builder-sdk-gen,x-builder-sdk-version';
  const url = `/v3/content/article?${search}`;
  const preflight = await store.fetch(`/api${url}`, {
    method: 'OPTIONS',
    headers: { Origin: origin, 'Access-Control-Request-Headers': requestedHeaders },
  });
  const allowedHeaders = preflight.headers.get('access-control-allow-headers')!.toLowerCase();
  for (const name of requestedHeaders.split(',')) assert.ok(allowedHeaders.split(', ').includes(name), name);
  const headers = {
    Origin: origin,
    'X-Builder-SDK': 'react',
    'X-Builder-SDK-GEN': '2',
    'X-Builder-SDK-Version': '5.2.4',
  };
  const reply = await requestContent(url, { headers });
  assert.equal(reply.headers.get('access-control-allow-origin'), origin);
  assert.deepEqual(
    reply.body.results.map(({ data }: { data: { n: number } }) => data.n),
    [39],
  );
  assert.ok(!('meta' in reply.body.results[0]) && !('tags' in reply.body.results[0].data));
  const noteReply = await requestContent('/v3/content/notes?apiKey=pk_demo&includeRefs=true&locale=en');
  assert.equal(noteReply.body.results[0].data.more.value.data.title, 'Article 1');
});

it('lets a reply be cached unless the caller forbids it or sends the token', async () => {
  const readCacheControl = async (search: string, headers = {}) =>
    (await requestContent(`/v3/query/pk_demo/article?${search}`, { headers })).headers.get('cache-control');
  assert.match((await readCacheControl('')) ?? '', /^public, max-age=5/);
  assert.match((await readCacheControl('cacheSeconds=90&staleCacheSeconds=10')) ?? '', /max-age=90, .*=10$/);
  for (const search of ['cachebust=true', 'noCache=true'])
    assert.equal(await readCacheControl(search), 'no-store');
  assert.equal(await readCacheControl('', { Authorization: `Bearer ${TOKEN}` }), 'no-store');
});

it('refuses wrong keys, versions, tokens and values with a message', async () => {
  const cases: [path: string, status: number, message: RegExp, headers?: Record<string, string>][] = [
    ['/v3/query/pk_other/page', 401, /publishable key/],
    ['/v3/query', 401, /^Fetching content failed, expected apiKey to be defined$/],
    ['/v3/query/undefined/page', 401, /^Fetching content failed, expected apiKey to be defined$/],
    ['/v3/content/page', 401, /^Fetching content failed, expected apiKey to be defined$/],
    ['/v2/query/pk_demo/page', 400, /^Invalid apiVersion: expected v1 or v3$/],
    ['/v1/content/page?apiKey=pk_demo', 400, /^Invalid apiVersion: expected v1 or v3$/],
    ['/v1/codegen/pk_other/page', 401, /publishable key/],
    ['/v3/query/pk_demo', 400, /keys/],
    ['/v3/query/pk_demo/page', 401, /CONTENT_TOKEN/, { Authorization: 'Bearer wrong' }],
    ['/v3/query/pk_demo/page?options.page.limit=-1', 400, /whole number/],
    ['/v3/query/pk_demo/page?options.page.limit=1e9', 400, /whole number/],
    ['/v3/query/pk_demo/page?options.page.offset=%22x%22', 400, /whole number/],
    ['/v3/query/pk_demo/page?options.page.query=5', 400, /query as JSON/],
    [`/v3/query/pk_demo/page?options.page.query=${'{"a":'.repeat(20)}1${'}'.repeat(20)}`, 400, /deep/],
    ['/v3/query/pk_demo/page?userAttributes=%5B1', 400, /JSON object/],
    ['/v3/query/pk_demo/page?sort.createdDate=up', 400, /ascending/],
    [`/v3/query/pk_demo/${Array.from({ length: 21 }, (_, n) => `k${n}`).join(',')}`, 400, /20 keys/],
    [`/v3/query/pk_demo/page?fields=${'a,'.repeat(60)}`, 400, /50 fields/],
    [`/v3/query/pk_demo/page?${'a=&'.repeat(1_001)}`, 400, /1\u202f000 parameters/],
    ['/v3/query/pk_demo/page?options.page.model=7', 400, /model/],
  ];
  for (const [path, status, message, headers] of cases) {
    const reply = await requestContent(path, { headers });
    assert.equal(reply.status, status, path);
    assert.match(reply.body.error.message, message, path);
  }
});

it('answers hostile values without a server fault', async () => {
  const hostileValues = [
    '__proto__',
    'constructor',
    '%00',
    '%ED%A0%80',
    '%',
    '[]',
    '{"$gt":""}',
    'null',
    '"\\ud800"',
  ];
  const names = [
    'options.page.model',
    'options.page.query',
    'options.page.query.data.x',
    'fields',
    'omit',
    'locale',
  ];
  const nestedNames = [
    'userAttributes',
    'userAttributes.__proto__',
    'sort.__proto__',
    'options.page.entry',
    'sort',
  ];
  for (const name of [...names, ...nestedNames]) {
    for (const word of hostileValues) {
      const reply = await requestContent(`/v3/query/pk_demo/page,__proto__?${name}=${word}`);
      assert.ok(reply.status === 200 || reply.status === 400, `${name}=${word}: ${reply.status}`);
    }
  }
  assert.equal((await requestContent('/v3/content/__proto__?apiKey=pk_demo')).body.results.length, 0);
});

describe('the budget of a call', () => {
  const keysOf = (count: number) => Array.from({ length: count }, (_, n) => `page:${n}`);

  it('covers every page in all languages together with its references', async () => {
    const parameters = { limit: '100', noTargeting: 'true', includeRefs: 'true', fetchTotalCount: 'true' };
    const allPages = await queryContent('page', { ...parameters, 'options.page.fetchTotalCount': 'true' });
    assert.ok(allPages.page.length >= 60, String(allPages.page.length));
    assert.equal(allPages.page.length, Math.min(100, allPages.totalCount));
  });

  it('refuses more than 200 entries or 3 MB over all keys, and says how to stay below', async () => {
    const search = 'limit=100&noTargeting=true';
    const excessReply = await requestContent(`/v3/query/pk_demo/${keysOf(20)}?${search}&fields=id`);
    assert.equal(excessReply.status, 400);
    assert.match(excessReply.body.error.message, /200 entries.*limit.*offset/);
    const longText = 'x'.repeat(400_000);
    await writeEntries(
      store.platform,
      Array.from({ length: 10 }, (_, n) => anEntry('heavy', `h${n}`, { data: { title: longText } })),
    );
    await eventually(async () => (await queryContent('heavy', { fields: 'id' })).heavy.length === 10);
    const heavyReply = await requestContent('/v3/query/pk_demo/heavy');
    assert.equal(heavyReply.status, 400);
    assert.match(heavyReply.body.error.message, /3 MB.*fields/);
    assert.equal((await requestContent('/v3/content/heavy?apiKey=pk_demo')).status, 400);
    assert.equal((await queryContent('heavy', { limit: '5' })).heavy.length, 5);
  });

  it('answers keys with the same query with the same entries', async () => {
    const keys = keysOf(20);
    const reply = await queryContent(keys.join(','), { limit: '3', 'userAttributes.urlPath': '/technical' });
    assert.deepEqual(Object.keys(reply), keys);
    for (const key of keys) assert.deepEqual(reply[key], reply[keys[0]!]);
  });

  it('compares objects by their content', async () => {
    const reference = { id: idOf('article/a01'), model: 'article', '@type': '@builder.io/core:Reference' };
    const countMatches = async (condition: unknown) =>
      (await queryContent('note', { 'options.note.query': JSON.stringify({ 'data.more': condition }) })).note
        .length;
    assert.equal(await countMatches({ $eq: reference }), 1);
    assert.equal(await countMatches({ $in: [{}, reference] }), 1);
    assert.equal(await countMatches({ $in: [{}, { ...reference, id: 'x' }, { ...reference, x: 1 }, []] }), 0);
  });
});
