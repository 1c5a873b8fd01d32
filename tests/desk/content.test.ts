/** Content at the desk: a text becomes a draft, a page, a version, and can be restored. */
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

const AUTHORIZATION = { authorization: `Basic ${btoa('pk_demo')}` };

async function fetchShownTitle(path: string): Promise<string | null> {
  const response = await server.fetch(`/api/content/pages/${path}`, { headers: AUTHORIZATION });
  return (await response.json())?.title ?? null;
}

const description = 'How many pieces a reel of each size holds, and how they are counted before it leaves.';
const buildText = (title: string, body = 'Reels are counted **twice**.\n') => ({
  fields: { title, description },
  body,
});

async function createPage(slug: string, title: string): Promise<string> {
  const texts = { en: buildText(title), de: buildText(`${title} (de)`) };
  const { status, body } = await content.post('/content/entries', { model: 'page', slug, texts });
  assert.equal(status, 200, JSON.stringify(body));
  return body.id;
}

const fetchEntry = async (id: string) => (await content.get(`/content/entries/${id}`)).body;

test('a delivered page can be edited, previewed, published and restored', async () => {
  const { rows } = (await content.get('/content/entries?model=page&q=cut-tape')).body;
  const pageRow = rows.find(({ slug }: { slug: string }) => slug.endsWith('cut-tape-partial-reels'));
  assert.ok(pageRow, JSON.stringify(rows.map(({ slug }: { slug: string }) => slug)));
  const entry = await fetchEntry(pageRow.id);
  assert.ok(entry.texts.en.body.length > 300 && entry.texts.de.body.length > 300);
  const titleBefore = await fetchShownTitle(pageRow.slug);
  const texts = structuredClone(entry.texts);
  texts.en.fields.title = 'Packaging, counted twice';
  const path = `/content/entries/${pageRow.id}`;
  const saveReply = await content.put(`${path}/draft`, { stamp: entry.stamp, texts });
  assert.equal(saveReply.status, 200, JSON.stringify(saveReply.body));
  assert.equal(await fetchShownTitle(pageRow.slug), titleBefore);
  const draftedEntry = await fetchEntry(pageRow.id);
  assert.deepEqual([draftedEntry.hasDraft, draftedEntry.draftBy], [true, 'content@example.com']);
  await eventually(async () => {
    const preview = await server.fetch(`/api/content/pages${draftedEntry.previewPath}`, {
      headers: AUTHORIZATION,
    });
    return (await preview.json()).title === 'Packaging, counted twice';
  });
  const publishReply = await content.post(`${path}/publish`, { stamp: saveReply.body.stamp });
  assert.equal(publishReply.status, 200, JSON.stringify(publishReply.body));
  await eventually(async () => (await fetchShownTitle(pageRow.slug)) === 'Packaging, counted twice');

  const { versions } = (await content.get(`${path}/versions`)).body;
  assert.equal(versions[0].savedBy, 'content@example.com');
  const restoreReply = await content.post(`${path}/restore`, {
    stamp: publishReply.body.stamp,
    version: versions[1].version,
  });
  assert.equal(restoreReply.body.version, versions[0].version + 1);
  await eventually(async () => (await fetchShownTitle(pageRow.slug)) === titleBefore);
  const restoredEntry = await fetchEntry(pageRow.id);
  assert.deepEqual(restoredEntry.texts, entry.texts, 'what the files say is edited again');
  const log = (await owner.get(`/audit?subject=page/${pageRow.slug}`)).body.rows;
  assert.deepEqual(
    log.map(({ action }: { action: string }) => action),
    ['content.restore', 'content.publish', 'content.draft'],
  );
});

test('a second editor is refused with the name of the first', async () => {
  const id = await createPage('about/counting', 'Counting');
  const { stamp } = await fetchEntry(id);
  const saveDraft = (title: string) =>
    content.put(`/content/entries/${id}/draft`, { stamp, texts: { en: buildText(title) } });
  const replies = await Promise.all([saveDraft('Mine'), saveDraft('Yours')]);
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409]);
  const refusal = replies.find(({ status }) => status === 409);
  assert.match(refusal?.body.error.message, /content@example\.com changed this entry/);
  assert.equal((await content.post(`/content/entries/${id}/publish`, { stamp })).status, 409);
});

test('versions are compared line by line', async () => {
  const id = await createPage('about/lines', 'Lines');
  const path = `/content/entries/${id}`;
  const publishReply = await content.post(`${path}/publish`, { stamp: (await fetchEntry(id)).stamp });
  const texts = { en: buildText('Lines', 'Reels are counted **once**.\n\nAnd weighed.\n') };
  const saveReply = await content.put(`${path}/draft`, { stamp: publishReply.body.stamp, texts });
  await content.post(`${path}/publish`, { stamp: saveReply.body.stamp });
  const comparison = (await content.get(`${path}/versions/1`)).body;
  const en = comparison.languages.find(({ locale }: { locale: string }) => locale === 'en');
  assert.equal(comparison.languages[0], en);
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

test('problems of a text are reported by line, and nothing of it is stored', async () => {
  const checkTexts = async (texts: object) =>
    (await content.post('/content/check', { model: 'page', slug: 'about/wrong', texts })).body.problems;
  const [brokenBlock] = await checkTexts({ en: buildText('Wrong', 'One.\n\n[[Page Links {"area": }]]\n') });
  assert.deepEqual([brokenBlock.locale, brokenBlock.line, brokenBlock.isHint], ['en', 3, false]);
  assert.match(brokenBlock.message, /not valid JSON/);
  const [unclosedColumns] = await checkTexts({
    en: buildText('Wrong', 'One.\n\n::: columns\n::: next\nA\n'),
  });
  assert.equal(unclosedColumns.line, 3);
  const [unknownPlaceholder] = await checkTexts({ en: buildText('Wrong', 'One.\n\n\nSee {{nobody}}.\n') });
  assert.deepEqual(
    [unknownPlaceholder.line, /\{\{nobody\}\} is unknown/.test(unknownPlaceholder.message)],
    [4, true],
  );
  const [germanProblem] = await checkTexts({
    en: buildText('Wrong'),
    de: buildText('Falsch', '[[Page Links]]\n'),
  });
  assert.equal(germanProblem.locale, 'de');
  assert.match(
    germanProblem.message,
    /^German lacks what English has: text \(part 1\)\. German has what English lacks/,
  );
  const buildTabs = (titles: string[]) =>
    `::: tabs\n${titles.map((title) => `::: next ${title}\nA\n`).join('')}:::\n`;
  const [groupProblem] = await checkTexts({
    en: buildText('T', buildTabs(['One', 'Two'])),
    de: buildText('T', buildTabs(['Eins'])),
  });
  assert.match(
    groupProblem.message,
    /^In ::: tabs: German lacks what English has: ::: next Two \(part 2\)\./,
  );
  const german = new DeskBrowser(server, { 'x-locale': 'de' });
  german.cookie = content.cookie;
  const mismatchedTexts = { en: buildText('W', 'One.\n\n[[Page Links]]\n'), de: buildText('F', 'Eins.\n') };
  const germanReply = await german.post('/content/entries', {
    model: 'page',
    slug: 'about/wrong',
    texts: mismatchedTexts,
  });
  assert.equal(germanReply.status, 400);
  assert.match(
    germanReply.body.error.message,
    /^Deutsch fehlt, was Englisch hat: \[\[Page Links\]\] \(Teil 2\)\./,
  );
  const [shortDescription] = await checkTexts({
    en: { fields: { title: 'T', description: 'Short.' }, body: 'x' },
  });
  assert.deepEqual([shortDescription.field, shortDescription.isHint], ['description', true]);
  assert.deepEqual((await checkTexts({ de: buildText('Nur') }))[0].message, 'Enter a text in en.');

  const id = await createPage('about/kept', 'Kept');
  const { stamp } = await fetchEntry(id);
  const badReply = await content.put(`/content/entries/${id}/draft`, {
    stamp,
    texts: { en: buildText('Kept', '::: tabs\n') },
  });
  assert.equal(badReply.status, 400);
  assert.match(badReply.body.error.message, /English, line 1: /);
  assert.equal((await fetchEntry(id)).stamp, stamp);
});

test('hostile texts become harmless pages or are refused', async () => {
  const hostileText = '<script>alert(1)</script><img src=x onerror=alert(2)>\n\n[a](javascript:alert(3))\n';
  const texts = { en: buildText('Evil <b>title</b>', hostileText) };
  const { body } = await content.post('/content/entries', { model: 'page', slug: 'about/evil', texts });
  await content.post(`/content/entries/${body.id}/publish`, { stamp: (await fetchEntry(body.id)).stamp });
  await eventually(async () => (await fetchShownTitle('about/evil')) !== null);
  const pageText = await (
    await server.fetch('/api/content/pages/about/evil', { headers: AUTHORIZATION })
  ).text();
  assert.doesNotMatch(pageText, /<script|onerror|javascript:/);

  const postEntry = (changes: object) =>
    content.post('/content/entries', {
      model: 'page',
      slug: 'about/x',
      texts: { en: buildText('X') },
      ...changes,
    });
  for (const invalidChanges of [
    { slug: '../../etc/passwd' },
    { slug: 'about//x' },
    { model: 'Page!' },
    { texts: { en: { fields: { title: 'a\nowner: b' }, body: '' } } },
    { texts: { en: { fields: { 'bad name': 'x', title: 'x', description }, body: 'x' } } },
    { texts: { xx: buildText('X') } },
    { texts: { en: buildText('X', 'x'.repeat(240_000)) } },
    { texts: { en: buildText('X\u0000') } },
  ]) {
    const { status, body: reply } = await postEntry(invalidChanges);
    assert.equal(status, 400, JSON.stringify(reply).slice(0, 300));
  }
  assert.equal((await postEntry({ slug: 'about/evil' })).status, 409);
  assert.equal((await content.get('/content/entries/xyz')).status, 404);
});

test('a planned page waits for its time, and an unpublished one is gone', async () => {
  const id = await createPage('about/planned', 'Planned');
  const path = `/content/entries/${id}`;
  const pastPublishReply = await content.post(`${path}/publish`, {
    stamp: (await fetchEntry(id)).stamp,
    at: '2020-01-01T00:00:00Z',
  });
  assert.deepEqual([pastPublishReply.status, pastPublishReply.body.error.param], [400, 'at']);
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  const planReply = await content.post(`${path}/publish`, {
    stamp: (await fetchEntry(id)).stamp,
    at: publishAt,
  });
  assert.equal(planReply.status, 200, JSON.stringify(planReply.body));
  assert.equal((await fetchEntry(id)).draftAt, publishAt);
  const { rows } = (await content.get('/content/entries?state=planned')).body;
  assert.deepEqual(
    rows.map(({ slug }: { slug: string }) => slug),
    ['about/planned'],
  );
  const publishReply = await content.post(`${path}/publish`, { stamp: planReply.body.stamp });
  await eventually(async () => (await fetchShownTitle('about/planned')) === 'Planned');
  assert.equal((await content.post(`${path}/unpublish`, { stamp: publishReply.body.stamp })).status, 200);
  await eventually(async () => (await fetchShownTitle('about/planned')) === null);
});

test('a long list continues on the next page, with each entry once', async () => {
  const entryIds: string[] = [];
  for (let next: string | null = '', pages = 0; next !== null && pages < 10; pages += 1) {
    const query: string = next === '' ? '' : `?after=${next}`;
    const { body } = await content.get(`/content/entries${query}`);
    entryIds.push(...body.rows.map(({ id }: { id: string }) => id));
    next = body.next;
  }
  const { rows } = await server.platform.db.pool.query('SELECT count(*)::int AS count FROM content_entries');
  assert.ok(entryIds.length > 60);
  assert.deepEqual([entryIds.length, new Set(entryIds).size], [rows[0].count, rows[0].count]);
  const salesBrowser = await logInAs(server, 'sales');
  assert.equal((await salesBrowser.get('/content/entries')).status, 200);
  assert.equal((await salesBrowser.post('/content/check', {})).status, 403);
});

test('a menu is replaced in full, only from its current state, and shown at once', async () => {
  const [{ menu, stamp }] = (await content.get('/content/menus')).body.menus;
  const putMenu = (items: unknown, seenStamp = stamp) =>
    content.put(`/content/menus/${menu.id}`, { stamp: seenStamp, menu: { ...menu, items } });
  const extendedItems = [...menu.items, { name: 'Counting', type: 'url', value: '/about/counting' }];
  for (const value of ['javascript:alert(1)', '//evil.example', null]) {
    const badReply = await putMenu([{ name: 'x', type: 'url', value }]);
    assert.deepEqual([badReply.status, badReply.body.error.param], [400, 'menu']);
    assert.match(badReply.body.error.message, /^x: Enter a path such as \/tools/);
  }
  assert.equal((await putMenu(extendedItems)).status, 200);
  await eventually(async () =>
    (await (await server.fetch('/api/settings/menus', { headers: AUTHORIZATION })).text()).includes(
      '/about/counting',
    ),
  );
  assert.equal((await putMenu(menu.items)).status, 409);
  assert.equal((await owner.get(`/audit?action=content.menu`)).body.rows.length, 1);
});
