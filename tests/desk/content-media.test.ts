/** Pictures at the desk: judged by their content, made anew, found with the pages that show them. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { openClaimedFiles } from '../../src/platform/index.ts';
import { eventually, startTestServer, type TestServer } from '../harness.ts';
import { type DeskAnswer, type DeskBrowser, logInAs } from './staff.ts';

let server: TestServer;
let desk: DeskBrowser;
let owner: DeskBrowser;
let photo: Buffer;

before(async () => {
  server = await startTestServer();
  desk = await logInAs(server, 'content');
  owner = await logInAs(server, 'owner');
  photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a06030' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret-of-the-camera', Make: 'Camera' } })
    .toBuffer();
});
after(() => server?.close());

const ALT = { en: 'A reflow oven from the side', de: 'Ein Reflow-Ofen von der Seite' };

async function bring(bytes: Uint8Array | string, name: string, alt = ALT, who = desk): Promise<DeskAnswer> {
  const form = new FormData();
  form.set('file', new Blob([bytes as BlobPart]), name);
  form.set('altEn', alt.en);
  form.set('altDe', alt.de);
  const response = await fetch(`${server.origin}/desk/api/content/media`, {
    method: 'POST',
    headers: { origin: server.origin, cookie: who.cookie ?? '' },
    body: form,
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

test('a photograph is made anew under a name of its content, and served in widths', async () => {
  const { status, body } = await bring(photo, '../../Öfen <b>2026</b>.png');
  assert.equal(status, 200, JSON.stringify(body));
  assert.match(body.id, /^[a-z0-9-]+-[0-9a-f]{20}$/);
  assert.deepEqual(
    [body.kind, body.width, body.height],
    ['jpeg', 300, 200],
    'its content counts, not its name',
  );
  const whole = await server.fetch(`/media/${body.id}?w=640`, { headers: { accept: 'image/jpeg' } });
  assert.equal(whole.headers.get('content-type'), 'image/jpeg');
  const { rows } = await server.platform.db.pool.query('SELECT file_key FROM media_uploads WHERE id = $1', [
    body.id,
  ]);
  const kept = Buffer.from((await server.platform.files.get(rows[0].file_key)) ?? []);
  assert.ok(kept.length > 0 && !kept.includes('secret-of-the-camera'), 'nothing of the camera is kept');
  const info = await (await server.fetch(`/api/media/${body.id}`)).json();
  const small = await server.fetch(`/media/${body.id}?w=64&q=75&v=${info.version}`);
  assert.match(small.headers.get('cache-control') ?? '', /immutable/);
  const again = await bring(photo, 'other name.jpg', ALT);
  assert.ok(again.status === 200 || again.status === 409);
});

test('the same picture under the same name is told, and both descriptions are asked for', async () => {
  await bring(photo, 'twice.jpg');
  const again = await bring(photo, 'twice.jpg');
  assert.deepEqual([again.status, again.body.error.param], [409, 'file']);
  assert.match(again.body.error.message, /\/media\/twice-[0-9a-f]{20}/);
  const silent = await bring(photo, 'silent.jpg', { en: 'Oven', de: ' ' });
  assert.deepEqual([silent.status, silent.body.error.param], [400, 'altDe']);
});

test('what is no picture is refused by what is in it, and a drawing is made safe', async () => {
  const bomb = await sharp({ create: { width: 8_000, height: 6_000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const cases: [Uint8Array | string, string, RegExp][] = [
    ['<html><script>alert(1)</script></html>', 'a.png', /no JPEG, PNG or SVG/],
    [Buffer.concat([photo.subarray(0, 40), Buffer.from('rubbish')]), 'b.jpg', /damaged/],
    [bomb, 'c.png', /40 million pixels/],
    ['<svg><!ENTITY x "y"></svg>', 'd.svg', /damaged/],
    ['GIF89a', 'e.gif', /no JPEG/],
    ['', 'f.jpg', /Choose a picture/],
  ];
  for (const [bytes, name, words] of cases) {
    const { status, body } = await bring(bytes, name);
    assert.equal(status, 400, `${name}: ${JSON.stringify(body)}`);
    assert.match(body.error.message, words);
  }
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><script>alert(1)</script><rect onload="x()" width="9" height="9"/></svg>';
  const { status, body } = await bring(drawing, 'drawing.svg');
  assert.equal(status, 200, JSON.stringify(body));
  const served = await server.fetch(`/media/${body.id}`);
  assert.match(served.headers.get('content-security-policy') ?? '', /sandbox/);
  assert.doesNotMatch(await served.text(), /script|onload/);
});

test('a picture that an entry shows is not deleted; one that none shows is gone for everybody', async () => {
  const { id } = (await bring(photo, 'used.jpg')).body;
  const { body: made } = await desk.post('/content/entries', {
    model: 'page',
    slug: 'about/ovens',
    texts: {
      en: {
        fields: {
          title: 'Our ovens',
          description: 'Which ovens we solder with, seen from the side and from above.',
        },
        body: `The oven.\n\n[[Image {"image": "/media/${id}", "altText": "${ALT.en}"}]]\n`,
      },
    },
  });
  const find = async () =>
    (await desk.get('/content/media?q=used')).body.rows.find((row: { id: string }) => row.id === id);
  const row = await find();
  assert.deepEqual(row.uses, [
    { entryId: made.id, title: row.uses[0].title, place: '/about/ovens', isDraft: true },
  ]);
  const refused = await desk.call('DELETE', `/content/media/${id}`);
  assert.equal(refused.status, 409);
  assert.match(refused.body.error.message, /stands in \/about\/ovens/);
  assert.equal((await server.fetch(`/media/${id}`)).status, 200);

  const { stamp } = (await desk.get(`/content/entries/${made.id}`)).body;
  const stale = await desk.post(`/content/entries/${made.id}/discard`, { stamp: '0'.repeat(20) });
  assert.equal(stale.status, 409);
  assert.equal((await desk.post(`/content/entries/${made.id}/discard`, { stamp })).status, 200);
  assert.equal((await desk.get(`/content/entries/${made.id}`)).status, 404);
  assert.deepEqual((await find()).uses, [], 'an entry that was thrown away shows nothing');
  const shown = (await desk.get('/content/entries?q=cut-tape')).body.rows[0].id;
  const { stamp: seen } = (await desk.get(`/content/entries/${shown}`)).body;
  assert.equal((await desk.post(`/content/entries/${shown}/discard`, { stamp: seen })).status, 400);

  const free = (await bring(photo, 'free.jpg')).body.id;
  const words = { en: 'The oven seen from above', de: 'Der Ofen von oben gesehen' };
  assert.equal((await desk.put(`/content/media/${free}`, { alt: words })).status, 200);
  assert.deepEqual((await desk.get('/content/media?q=from+above')).body.rows[0].alt, words);
  const catalogue = await logInAs(server, 'catalogue');
  assert.equal((await catalogue.call('DELETE', `/content/media/${free}`)).status, 403);
  assert.equal((await bring(photo, 'mine.jpg', ALT, catalogue)).status, 403);
  const { db, files } = server.platform;
  const stored = await db.pool.query('SELECT file_key FROM media_uploads WHERE id = $1', [free]);
  const fileKey = stored.rows[0].file_key;
  assert.ok(await files.get(fileKey));
  assert.equal((await desk.call('DELETE', `/content/media/${free}`)).status, 200);
  await eventually(async () => (await files.get(fileKey)) === null);
  await eventually(async () => (await server.fetch(`/media/${free}`)).status === 404);
  assert.equal((await desk.call('DELETE', `/content/media/${free}`)).status, 404);
  const log = (await owner.get('/audit?action=content.picture')).body.rows;
  const done = log.filter(({ subject }: { subject: string }) => subject === free);
  assert.deepEqual(
    done.map(({ action }: { action: string }) => action),
    ['content.picture-delete', 'content.picture-text', 'content.picture'],
  );
});

test('a search with a character that no database takes is refused', async () => {
  for (const path of ['/content/media?q=%00', '/content/entries?q=a%00b', '/content/media?q[]=%00'])
    assert.equal((await owner.get(path)).status, 400, path);
});

test('a menu that is no map is refused, however long it is', async () => {
  for (const menu of ['a'.repeat(900_000), [], 7, null]) {
    const { status } = await owner.put('/content/menus/header', { stamp: 'x', menu });
    assert.equal(status, 400, typeof menu);
  }
});

test('the log tells of each change what it changed, also where several come at once', async () => {
  const { id } = (await bring(photo, 'words.jpg')).body;
  const said = Array.from({ length: 6 }, (_, at) => ({ en: `Oven number ${at}`, de: `Ofen Nummer ${at}` }));
  const done = await Promise.all(said.map((alt) => desk.put(`/content/media/${id}`, { alt })));
  assert.ok(done.every(({ status }) => status === 200));
  const { rows } = (await owner.get('/audit?action=content.picture-text')).body;
  const changes = rows.filter(({ subject }: { subject: string }) => subject === id);
  const words = (side: 'before' | 'after') =>
    changes.map((row: Record<string, { en: string }>) => row[side]?.en).sort();
  const last = words('after').filter((text: string) => !words('before').includes(text));
  assert.equal(last.length, 1, JSON.stringify(changes));
  assert.equal(new Set(words('before')).size, 6, 'no two changes began with the same words');
});

test('pictures take no more than their room', async () => {
  const { pool } = server.platform.db;
  const before = (await desk.get('/content/disk')).body;
  assert.ok(before.bytes > 0 && before.bytes < before.most, JSON.stringify(before));
  await pool.query(
    `INSERT INTO media_uploads (id, kind, bytes, file_key, name, alt, created_at, created_by)
     SELECT 'room-' || lpad(n::text, 20, '0'), 'png', 2000000000, 'none', 'room', '{}', now(), 'room' FROM generate_series(1, 3) n`,
  );
  const { status, body } = await bring(photo, 'one too many.jpg');
  assert.deepEqual([status, body.error?.param], [409, 'file']);
  assert.match(body.error.message, /5120 MB.*PICTURE_FILES_MB/);
  await pool.query("DELETE FROM media_uploads WHERE created_by = 'room'");
});

test('a file is written before its row: one that no row names goes, also after a crash in between', async () => {
  const { platform } = server;
  const named = new Set<string>();
  const claimed = openClaimedFiles(platform, 'test.file', async (_, key) => named.has(key));
  const put = (claim: (key: string) => Promise<string>) =>
    claimed.put(new Uint8Array(10), { name: 'a.csv', kind: 'csv' }, claim);
  let refusedKey = '';
  await assert.rejects(
    put(async (key) => {
      refusedKey = key;
      throw new Error('refused');
    }),
    /refused/,
  );
  assert.equal(await platform.files.get(refusedKey), null);

  const kept = await put(async (key) => {
    named.add(key);
    return key;
  });
  // The process ends here: nobody hears that its row was never committed.
  const orphan = await put(async (key) => key);
  await platform.db.pool.query("UPDATE jobs SET due_at = now() WHERE kind = 'test.file'");
  await eventually(async () => (await platform.files.get(orphan)) === null);
  assert.ok(await platform.files.get(kept));
});
