import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Message } from '#messages';
import { createSettings } from '#settings';
import { eventually, ROOT, runTool, startTestServer, type TestServer } from '../../../tests/harness.ts';
import { seedContent } from '../seed.ts';
import { createEditing, type Editing } from './editing.ts';

const TOKEN = 'a-token-of-the-tests-0123456789';
let offset = 0;
let store: TestServer;
let editing: Editing;
before(async () => {
  const clock = { now: () => new Date(Date.parse('2026-03-01T08:00:00Z') + offset) };
  store = await startTestServer({ build: 'none', clock, env: { CONTENT_TOKEN: TOKEN } });
  editing = createEditing(store.platform);
});
after(() => store.close());

const page = (slug: string, title: string, overrides: object = {}) => ({
  model: 'page',
  slug,
  data: { title, description: 'A page of the tests.', blocks: [] },
  ...overrides,
});

async function titleOf(path: string): Promise<string | null> {
  const response = await store.fetch(`/api/content/pages/${path}`, {
    headers: { authorization: `Basic ${btoa('pk_demo')}` },
  });
  return (await response.json())?.title ?? null;
}

const shows = (path: string, title: string | null) => eventually(async () => (await titleOf(path)) === title);

async function expectSuccess<T>(
  result: Promise<{ ok: true; value: T } | { ok: false; problems: Message[] }>,
): Promise<T> {
  const answer = await result;
  assert.ok(answer.ok, answer.ok ? '' : answer.problems.join('\n'));
  return answer.value;
}

async function problems(result: Promise<{ ok: true } | { ok: false; problems: Message[] }>): Promise<string> {
  const answer = await result;
  assert.ok(!answer.ok);
  return answer.problems.join('\n');
}

describe('drafts', () => {
  it('are visible only with the token or a signed link until they are published', async () => {
    await expectSuccess(editing.saveDrafts(page('about/stand', 'Stand')));
    await expectSuccess(editing.saveDrafts(page('about/fair', 'Fair')));
    const [draft] = (await editing.list()).filter(({ slug }) => slug === 'about/fair');
    assert.deepEqual([draft?.publicationState, draft?.version], ['draft', 1]);
    assert.equal(await titleOf('about/fair'), null);
    const link = await expectSuccess(editing.previewLink('page/about/fair'));
    const [, token] = /^http:\/\/localhost:\d+\/about\/fair\?preview=(.+)$/.exec(link) ?? [];
    await shows(`about/fair?preview=${token}`, 'Fair');
    for (const wrong of [`x${token}`, token?.replace(/.$/, '_'), 'x']) {
      assert.equal(await titleOf(`about/fair?preview=${wrong}`), null);
    }
    assert.equal(await titleOf(`about/stand?preview=${token}`), null, 'a link is for one page');
    await expectSuccess(editing.discard('page/about/stand'));
    offset += 8 * 86_400_000;
    assert.equal(await titleOf(`about/fair?preview=${token}`), null, 'the link has ended');
    await expectSuccess(editing.publish('page/about/fair'));
    await shows('about/fair', 'Fair');
  });

  it('do not affect the published state; versions are stored and can be restored', async () => {
    await expectSuccess(editing.saveDrafts(page('about/fair', 'Fair 2')));
    assert.equal(await titleOf('about/fair'), 'Fair');
    const search = 'includeUnpublished=true&userAttributes={"urlPath":"/about/fair"}';
    const queryWithToken = async () =>
      (
        await store.fetch(`/api/v3/query/pk_demo/page?${search}`, {
          headers: { authorization: `Bearer ${TOKEN}` },
        })
      ).json();
    await eventually(async () => (await queryWithToken()).page[0]?.data.title === 'Fair 2');
    assert.match(
      await problems(editing.saveDrafts(page('about/fair', 'Late'), 1)),
      /version 2 is shown meanwhile/,
    );
    await expectSuccess(editing.publish('page/about/fair'));
    await shows('about/fair', 'Fair 2');
    const versions = await expectSuccess(editing.history('page/about/fair'));
    assert.deepEqual(
      versions.map(({ version, edit }) => [version, edit.data.title]),
      [
        [3, 'Fair 2'],
        [2, 'Fair'],
        [1, 'Fair'],
      ],
    );
    await expectSuccess(editing.restore('page/about/fair', 2));
    await shows('about/fair', 'Fair');
    assert.match(
      await problems(editing.restore('page/about/fair', 9)),
      /no earlier version 9\. Available: 3, 2, 1/,
    );
    assert.match(await problems(editing.publish('page/about/fair')), /no draft/);
  });

  it('are published at their scheduled time, unless it was changed', async () => {
    await expectSuccess(editing.saveDrafts(page('about/fair', 'Then')));
    const soon = new Date(store.platform.clock.now().getTime() + 3_600_000);
    const later = new Date(soon.getTime() + 3_600_000);
    await expectSuccess(editing.publish('page/about/fair', soon));
    await expectSuccess(editing.publish('page/about/fair', later));
    offset += 3_700_000;
    await store.platform.jobs.drain();
    assert.equal(await titleOf('about/fair'), 'Fair');
    offset += 3_600_000;
    await store.platform.jobs.drain();
    await shows('about/fair', 'Then');
  });

  it('and published states of archived entries can be published again', async () => {
    await expectSuccess(editing.archive('page/about/fair'));
    await shows('about/fair', null);
    await expectSuccess(editing.publish('page/about/fair'));
    await shows('about/fair', 'Then');
  });
});

describe('imports', () => {
  it('of an unchanged export change nothing', async () => {
    const exportedEntries = await expectSuccess(editing.export());
    assert.deepEqual(await expectSuccess(editing.import(exportedEntries)), {
      addedCount: 0,
      changedCount: 0,
      unchangedCount: exportedEntries.length,
    });
    assert.match(await problems(editing.export(['page/none', 'x'])), /no entry page\/none[\s\S]*no entry x/);
  });

  it('apply as a whole, clean rich text, and survive a new seeding from files', async () => {
    const text = {
      '@type': '@builder.io/sdk:Element',
      component: { name: 'Text', options: { text: '<p onclick=x>a</p>' } },
    };
    const technical = page('technical', 'Ours', {
      data: { title: 'Ours', description: 'x', blocks: [text] },
    });
    const bad = page('about/new', '', { priority: 1e9 });
    assert.match(await problems(editing.import([technical, bad])), /entry 2 \(about\/new\): priority/);
    assert.notEqual(await titleOf('technical'), 'Ours');
    assert.deepEqual(await expectSuccess(editing.import([technical])), {
      addedCount: 0,
      changedCount: 1,
      unchangedCount: 0,
    });
    await shows('technical', 'Ours');
    const [technicalPage] = await expectSuccess(editing.export(['page/technical']));
    assert.match(JSON.stringify(technicalPage), /"<p>a<\/p>"/);
    await store.platform.db.pool.query('DELETE FROM content_seeds');
    const settings = await createSettings(store.platform);
    await seedContent(store.platform, settings);
    assert.equal(await titleOf('technical'), 'Ours');
    await expectSuccess(editing.restore('page/technical', 'delivered'));
    await seedContent(store.platform, settings);
    settings.close();
    await shows('technical', 'Technical library');
  });

  it('report what is wrong and where', async () => {
    const element = (component: unknown) => ({ '@type': '@builder.io/sdk:Element', component });
    const deep = (levels: number): unknown => (levels === 0 ? 'x' : [deep(levels - 1)]);
    const variation = (id: string, testRatio: number) => ({ id, name: id, testRatio, data: {} });
    const cases: [object | null, RegExp][] = [
      [null, /entry: This must be an object/],
      [{}, /model[\s\S]*slug[\s\S]*data/],
      [page('About', 'x'), /slug: a slug is a path/],
      [page('a//b', 'x'), /slug/],
      [page('cart', 'x'), /slug: the shop itself answers/],
      [page('desk/login', 'x'), /slug: the shop itself answers/],
      [page('a', ' '), /data\.title: a page needs one/],
      [{ ...page('a', 'x'), more: 1 }, /more/],
      [page('a', 'x', { id: 'x' }), /32 hex digits/],
      [page('a', 'x', { startAt: '2026-02-02T00:00:00Z', endAt: '2026-02-01T00:00:00Z' }), /endAt: it ends/],
      [page('a', 'x', { startAt: 'soon' }), /startAt/],
      [
        page('a', 'x', { targeting: [{ property: 'p', operator: 'near', value: 1 }] }),
        /targeting\.0\.operator/,
      ],
      [page('a', 'x', { variations: { a: variation('b', 0.1) } }), /variations\.a\.id: it must be a/],
      [
        page('a', 'x', { variations: { a: variation('a', 0.6), b: variation('b', 0.6) } }),
        /ratios sum to 1\.2/,
      ],
      [
        page('a', 'x', { data: { title: 'x', description: 'y', blocks: [element({})] } }),
        /blocks\.0\.component\.name/,
      ],
      [page('a', 'x', { data: { title: 'x', description: 'a\0b' } }), /data\.description: holds a character/],
      [page('a', 'x', { data: { title: 'x', description: 'y', a: deep(2_100) } }), /nests too deep/],
      [
        page('a', 'x', { data: { title: 'x', description: 'y', t: '<b>'.repeat(30_000) } }),
        /data\.t: is longer/,
      ],
      [
        page('a', 'x', { data: JSON.parse('{"title":"x","description":"y","m":{"constructor":1}}') }),
        /data\.m: constructor is no name/,
      ],
      [
        page('a', 'x', {
          data: { title: 'x', description: 'y', blocks: Array(10_001).fill(element({ name: 'Text' })) },
        }),
        /more than 10\u202f000 blocks/,
      ],
      [Array(2_001).fill(1), /at most 2\u202f000/],
      [[page('a', 'x'), page('a', 'y')], /is entry 1 once more/],
    ];
    const entriesBefore = await expectSuccess(editing.export());
    for (const [source, problem] of cases) assert.match(await problems(editing.import(source)), problem);
    const [technical] = await expectSuccess(editing.export(['page/technical']));
    assert.match(
      await problems(editing.import({ ...technical, slug: 'moved' })),
      /belongs to page\/technical/,
    );
    assert.deepEqual(await expectSuccess(editing.export()), entriesBefore);
  });
});

it('the command performs the same operations with readable messages', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  const run = (...args: string[]) =>
    runTool(ROOT, 'tools/content.ts', args, {
      DATABASE_URL: store.config.databaseUrl ?? '',
      DATA_DIR: folder,
      PUBLIC_URL: store.origin,
    });
  try {
    const file = join(folder, 'fair.json');
    writeFileSync(file, JSON.stringify(page('about/trade', 'Trade')));
    const importRun = await run('import', file);
    assert.match(importRun.output, /1 added, 0 changed/);
    await shows('about/trade', 'Trade');
    writeFileSync(file, JSON.stringify([page('about/trade', '')]));
    const refusedRun = await run('import', file);
    assert.equal(refusedRun.ok, false);
    assert.match(refusedRun.output, /nothing is changed[\s\S]*entry 1 \(about\/trade\): data\.title/);
    assert.match((await run('list', 'page')).output, /page\/about\/trade\tpublished, version 1, edited/);
    const runWithoutTime = await run('publish', 'page/about/trade', 'tomorrow');
    assert.match(runWithoutTime.output, /no time/);
    assert.equal((await run('nothing')).ok, false);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
