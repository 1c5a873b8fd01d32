/** Content at the desk: a text becomes a draft, a page, a version, and comes back. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eventually, startTestServer, type TestServer } from '../harness.ts';
import { DeskBrowser, logInAs } from './staff.ts';

let server: TestServer;
let content: DeskBrowser;
let owner: DeskBrowser;

before(async () => {
  server = await startTestServer({ build: 'none' });
  content = await logInAs(server, 'content');
  owner = await logInAs(server, 'owner');
});
after(() => server?.close());

const key = { authorization: `Basic ${btoa('pk_demo')}` };

async function shownTitle(path: string): Promise<string | null> {
  const response = await server.fetch(`/api/content/pages/${path}`, { headers: key });
  return (await response.json())?.title ?? null;
}

const description = 'How many pieces a reel of each size holds, and how they are counted before it leaves.';
const textOf = (title: string, body = 'Reels are counted **twice**.\n') => ({
  fields: { title, description },
  body,
});

async function made(slug: string, title: string): Promise<string> {
  const texts = { en: textOf(title), de: textOf(`${title} (de)`) };
  const { status, body } = await content.post('/content/entries', { model: 'page', slug, texts });
  assert.equal(status, 200, JSON.stringify(body));
  return body.id;
}

const open = async (id: string) => (await content.get(`/content/entries/${id}`)).body;

test('a delivered page is found, opened as its files say, changed, shown, and brought back', async () => {
  const { rows } = (await content.get('/content/entries?model=page&q=cut-tape')).body;
  const found = rows.find(({ slug }: { slug: string }) => slug.endsWith('cut-tape-partial-reels'));
  assert.ok(found, JSON.stringify(rows.map(({ slug }: { slug: string }) => slug)));
  const entry = await open(found.id);
  assert.ok(entry.texts.en.body.length > 300 && entry.texts.de.body.length > 300);
  const before = await shownTitle(found.slug);
  const texts = structuredClone(entry.texts);
  texts.en.fields.title = 'Packaging, counted twice';
  const path = `/content/entries/${found.id}`;
  const saved = await content.put(`${path}/draft`, { stamp: entry.stamp, texts });
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  assert.equal(await shownTitle(found.slug), before);
  const drafted = await open(found.id);
  assert.deepEqual([drafted.hasDraft, drafted.draftBy], [true, 'content@example.com']);
  await eventually(async () => {
    const preview = await server.fetch(`/api/content/pages${drafted.previewPath}`, { headers: key });
    return (await preview.json()).title === 'Packaging, counted twice';
  });
  const published = await content.post(`${path}/publish`, { stamp: saved.body.stamp });
  assert.equal(published.status, 200, JSON.stringify(published.body));
  await eventually(async () => (await shownTitle(found.slug)) === 'Packaging, counted twice');

  const { versions } = (await content.get(`${path}/versions`)).body;
  assert.equal(versions[0].savedBy, 'content@example.com');
  const back = await content.post(`${path}/restore`, {
    stamp: published.body.stamp,
    version: versions[1].version,
  });
  assert.equal(back.body.version, versions[0].version + 1);
  await eventually(async () => (await shownTitle(found.slug)) === before);
  const again = await open(found.id);
  assert.deepEqual(again.texts, entry.texts, 'what the files say is edited again');
  const log = (await owner.get(`/audit?subject=page/${found.slug}`)).body.rows;
  assert.deepEqual(
    log.map(({ action }: { action: string }) => action),
    ['content.restore', 'content.publish', 'content.draft'],
  );
});

test('a second editor hears of the first, and nothing of either is lost', async () => {
  const id = await made('about/counting', 'Counting');
  const { stamp } = await open(id);
  const save = (title: string) =>
    content.put(`/content/entries/${id}/draft`, { stamp, texts: { en: textOf(title) } });
  const both = await Promise.all([save('Mine'), save('Yours')]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  const refused = both.find(({ status }) => status === 409);
  assert.match(refused?.body.error.message, /content@example\.com has changed this meanwhile/);
  assert.equal((await content.post(`/content/entries/${id}/publish`, { stamp })).status, 409);
});

test('versions are compared line by line', async () => {
  const id = await made('about/lines', 'Lines');
  const path = `/content/entries/${id}`;
  const shown = await content.post(`${path}/publish`, { stamp: (await open(id)).stamp });
  const texts = { en: textOf('Lines', 'Reels are counted **once**.\n\nAnd weighed.\n') };
  const saved = await content.put(`${path}/draft`, { stamp: shown.body.stamp, texts });
  await content.post(`${path}/publish`, { stamp: saved.body.stamp });
  const diff = (await content.get(`${path}/versions/1`)).body;
  const en = diff.languages.find(({ locale }: { locale: string }) => locale === 'en');
  assert.equal(diff.languages[0], en);
  assert.deepEqual(
    en.lines.filter(({ kind }: { kind: string }) => kind !== 'same'),
    [
      { kind: 'out', text: 'Reels are counted **twice**.' },
      { kind: 'in', text: 'Reels are counted **once**.' },
      { kind: 'in', text: '' },
      { kind: 'in', text: 'And weighed.' },
    ],
  );
});

test('what is wrong with a text is told by its line, and nothing of it is kept', async () => {
  const check = async (texts: object) =>
    (await content.post('/content/check', { model: 'page', slug: 'about/wrong', texts })).body.problems;
  const [broken] = await check({ en: textOf('Wrong', 'One.\n\n[[Page Links {"area": }]]\n') });
  assert.deepEqual([broken.locale, broken.line, broken.isHint], ['en', 3, false]);
  assert.match(broken.message, /no JSON/);
  const [unclosed] = await check({ en: textOf('Wrong', 'One.\n\n::: columns\n::: next\nA\n') });
  assert.equal(unclosed.line, 3);
  const [unknown] = await check({ en: textOf('Wrong', 'One.\n\n\nSee {{nobody}}.\n') });
  assert.deepEqual([unknown.line, /\{\{nobody\}\} is unknown/.test(unknown.message)], [4, true]);
  const [other] = await check({ en: textOf('Wrong'), de: textOf('Falsch', '[[Page Links]]\n') });
  assert.equal(other.locale, 'de');
  assert.match(
    other.message,
    /^German lacks what English has: text \(part 1\)\. German has what English lacks/,
  );
  const tabs = (titles: string[]) =>
    `::: tabs\n${titles.map((title) => `::: next ${title}\nA\n`).join('')}:::\n`;
  const [groups] = await check({ en: textOf('T', tabs(['One', 'Two'])), de: textOf('T', tabs(['Eins'])) });
  assert.match(groups.message, /^In ::: tabs: German lacks what English has: ::: next Two \(part 2\)\./);
  const german = new DeskBrowser(server, { 'x-locale': 'de' });
  german.cookie = content.cookie;
  const both = { en: textOf('W', 'One.\n\n[[Page Links]]\n'), de: textOf('F', 'Eins.\n') };
  const told = await german.post('/content/entries', { model: 'page', slug: 'about/wrong', texts: both });
  assert.equal(told.status, 400);
  assert.match(told.body.error.message, /^Deutsch fehlt, was Englisch hat: \[\[Page Links\]\] \(Teil 2\)\./);
  const [short] = await check({ en: { fields: { title: 'T', description: 'Short.' }, body: 'x' } });
  assert.deepEqual([short.field, short.isHint], ['description', true]);
  assert.deepEqual((await check({ de: textOf('Nur') }))[0].message, 'There is no text in en.');

  const id = await made('about/kept', 'Kept');
  const { stamp } = await open(id);
  const bad = await content.put(`/content/entries/${id}/draft`, {
    stamp,
    texts: { en: textOf('Kept', '::: tabs\n') },
  });
  assert.equal(bad.status, 400);
  assert.match(bad.body.error.message, /English, line 1: /);
  assert.equal((await open(id)).stamp, stamp);
});

test('hostile texts become harmless pages or are refused', async () => {
  const evil = '<script>alert(1)</script><img src=x onerror=alert(2)>\n\n[a](javascript:alert(3))\n';
  const texts = { en: textOf('Evil <b>title</b>', evil) };
  const { body } = await content.post('/content/entries', { model: 'page', slug: 'about/evil', texts });
  await content.post(`/content/entries/${body.id}/publish`, { stamp: (await open(body.id)).stamp });
  await eventually(async () => (await shownTitle('about/evil')) !== null);
  const shown = await (await server.fetch('/api/content/pages/about/evil', { headers: key })).text();
  assert.doesNotMatch(shown, /<script|onerror|javascript:/);

  const post = (more: object) =>
    content.post('/content/entries', { model: 'page', slug: 'about/x', texts: { en: textOf('X') }, ...more });
  for (const more of [
    { slug: '../../etc/passwd' },
    { slug: 'about//x' },
    { model: 'Page!' },
    { texts: { en: { fields: { title: 'a\nowner: b' }, body: '' } } },
    { texts: { en: { fields: { 'bad name': 'x', title: 'x', description }, body: 'x' } } },
    { texts: { xx: textOf('X') } },
    { texts: { en: textOf('X', 'x'.repeat(240_000)) } },
    { texts: { en: textOf('X\u0000') } },
  ]) {
    const { status, body: told } = await post(more);
    assert.equal(status, 400, JSON.stringify(told).slice(0, 300));
  }
  assert.equal((await post({ slug: 'about/evil' })).status, 409);
  assert.equal((await content.get('/content/entries/xyz')).status, 404);
});

test('what is planned waits for its time, and what is taken away is gone', async () => {
  const id = await made('about/planned', 'Planned');
  const path = `/content/entries/${id}`;
  const past = await content.post(`${path}/publish`, {
    stamp: (await open(id)).stamp,
    at: '2020-01-01T00:00:00Z',
  });
  assert.deepEqual([past.status, past.body.error.param], [400, 'at']);
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const planned = await content.post(`${path}/publish`, { stamp: (await open(id)).stamp, at });
  assert.equal(planned.status, 200, JSON.stringify(planned.body));
  assert.equal((await open(id)).draftAt, at);
  const { rows } = (await content.get('/content/entries?state=planned')).body;
  assert.deepEqual(
    rows.map(({ slug }: { slug: string }) => slug),
    ['about/planned'],
  );
  const now = await content.post(`${path}/publish`, { stamp: planned.body.stamp });
  await eventually(async () => (await shownTitle('about/planned')) === 'Planned');
  assert.equal((await content.post(`${path}/unpublish`, { stamp: now.body.stamp })).status, 200);
  await eventually(async () => (await shownTitle('about/planned')) === null);
});

test('a long list goes on where the page before ended, each entry once', async () => {
  const seen: string[] = [];
  for (let next: string | null = '', pages = 0; next !== null && pages < 10; pages += 1) {
    const more: string = next === '' ? '' : `?after=${next}`;
    const { body } = await content.get(`/content/entries${more}`);
    seen.push(...body.rows.map(({ id }: { id: string }) => id));
    next = body.next;
  }
  const { rows } = await server.platform.db.pool.query('SELECT count(*)::int AS count FROM content_entries');
  assert.ok(seen.length > 60);
  assert.deepEqual([seen.length, new Set(seen).size], [rows[0].count, rows[0].count]);
  const other = await logInAs(server, 'sales');
  assert.equal((await other.get('/content/entries')).status, 200);
  assert.equal((await other.post('/content/check', {})).status, 403);
});

test('a menu is replaced as a whole by who has seen it, and shown at once', async () => {
  const [{ menu, stamp }] = (await content.get('/content/menus')).body.menus;
  const put = (items: unknown, seen = stamp) =>
    content.put(`/content/menus/${menu.id}`, { stamp: seen, menu: { ...menu, items } });
  const more = [...menu.items, { name: 'Counting', type: 'url', value: '/about/counting' }];
  for (const value of ['javascript:alert(1)', '//evil.example', null]) {
    const bad = await put([{ name: 'x', type: 'url', value }]);
    assert.deepEqual([bad.status, bad.body.error.param], [400, 'menu']);
    assert.match(bad.body.error.message, /^x: Write a path such as \/tools/);
  }
  assert.equal((await put(more)).status, 200);
  await eventually(async () =>
    (await (await server.fetch('/api/settings/menus', { headers: key })).text()).includes('/about/counting'),
  );
  assert.equal((await put(menu.items)).status, 409);
  assert.equal((await owner.get(`/audit?action=content.menu`)).body.rows.length, 1);
});
