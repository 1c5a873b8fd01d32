/** Pictures at the desk: judged by their content, encoded again, and listed with the pages that show them. */
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

async function uploadPicture(
  bytes: Uint8Array | string,
  name: string,
  alt = ALT,
  editor = desk,
): Promise<DeskAnswer> {
  const form = new FormData();
  form.set('file', new Blob([bytes as BlobPart]), name);
  form.set('altEn', alt.en);
  form.set('altDe', alt.de);
  const response = await fetch(`${server.origin}/desk/api/content/media`, {
    method: 'POST',
    headers: { origin: server.origin, cookie: editor.cookie ?? '' },
    body: form,
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

test('a photograph is encoded again without camera data, named by its content and served in several widths', async () => {
  const { status, body } = await uploadPicture(photo, '../../Öfen <b>2026</b>.png');
  assert.equal(status, 200, JSON.stringify(body));
  assert.match(body.id, /^[a-z0-9-]+-[0-9a-f]{20}$/);
  assert.deepEqual(
    [body.kind, body.width, body.height],
    ['jpeg', 300, 200],
    'its content counts, not its name',
  );
  const imageResponse = await server.fetch(`/media/${body.id}?w=640`, { headers: { accept: 'image/jpeg' } });
  assert.equal(imageResponse.headers.get('content-type'), 'image/jpeg');
  const { rows } = await server.platform.db.pool.query('SELECT file_key FROM media_uploads WHERE id = $1', [
    body.id,
  ]);
  const storedBytes = Buffer.from((await server.platform.files.get(rows[0].file_key)) ?? []);
  assert.ok(
    storedBytes.length > 0 && !storedBytes.includes('secret-of-the-camera'),
    'nothing of the camera is kept',
  );
  const mediaInfo = await (await server.fetch(`/api/media/${body.id}`)).json();
  const smallImage = await server.fetch(`/media/${body.id}?w=64&q=75&v=${mediaInfo.version}`);
  assert.match(smallImage.headers.get('cache-control') ?? '', /immutable/);
  const secondUpload = await uploadPicture(photo, 'other name.jpg', ALT);
  assert.ok(secondUpload.status === 200 || secondUpload.status === 409);
});

test('the same picture under the same name is refused, and both descriptions are required', async () => {
  await uploadPicture(photo, 'twice.jpg');
  const secondUpload = await uploadPicture(photo, 'twice.jpg');
  assert.deepEqual([secondUpload.status, secondUpload.body.error.param], [409, 'file']);
  assert.match(secondUpload.body.error.message, /\/media\/twice-[0-9a-f]{20}/);
  const missingAltReply = await uploadPicture(photo, 'silent.jpg', { en: 'Oven', de: ' ' });
  assert.deepEqual([missingAltReply.status, missingAltReply.body.error.param], [400, 'altDe']);
});

test('a file that is no picture is refused by its content, and a drawing is sanitized', async () => {
  const oversizedImage = await sharp({
    create: { width: 8_000, height: 6_000, channels: 3, background: '#000' },
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const cases: [Uint8Array | string, string, RegExp][] = [
    ['<html><script>alert(1)</script></html>', 'a.png', /not JPEG, PNG or SVG/],
    [Buffer.concat([photo.subarray(0, 40), Buffer.from('rubbish')]), 'b.jpg', /damaged/],
    [oversizedImage, 'c.png', /40 million pixels/],
    ['<svg><!ENTITY x "y"></svg>', 'd.svg', /damaged/],
    ['GIF89a', 'e.gif', /not JPEG/],
    ['', 'f.jpg', /Choose a picture/],
  ];
  for (const [bytes, name, words] of cases) {
    const { status, body } = await uploadPicture(bytes, name);
    assert.equal(status, 400, `${name}: ${JSON.stringify(body)}`);
    assert.match(body.error.message, words);
  }
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><script>alert(1)</script><rect onload="x()" width="9" height="9"/></svg>';
  const { status, body } = await uploadPicture(drawing, 'drawing.svg');
  assert.equal(status, 200, JSON.stringify(body));
  const drawingResponse = await server.fetch(`/media/${body.id}`);
  assert.match(drawingResponse.headers.get('content-security-policy') ?? '', /sandbox/);
  assert.doesNotMatch(await drawingResponse.text(), /script|onload/);
});

test('a picture that an entry shows cannot be deleted, and an unused one is deleted everywhere', async () => {
  const { id } = (await uploadPicture(photo, 'used.jpg')).body;
  const { body: createdEntry } = await desk.post('/content/entries', {
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
  const findPicture = async () =>
    (await desk.get('/content/media?q=used')).body.rows.find((row: { id: string }) => row.id === id);
  const pictureRow = await findPicture();
  assert.deepEqual(pictureRow.uses, [
    { entryId: createdEntry.id, title: pictureRow.uses[0].title, place: '/about/ovens', isDraft: true },
  ]);
  const refusal = await desk.call('DELETE', `/content/media/${id}`);
  assert.equal(refusal.status, 409);
  assert.match(refusal.body.error.message, /is used in \/about\/ovens/);
  assert.equal((await server.fetch(`/media/${id}`)).status, 200);

  const { stamp } = (await desk.get(`/content/entries/${createdEntry.id}`)).body;
  const staleReply = await desk.post(`/content/entries/${createdEntry.id}/discard`, {
    stamp: '0'.repeat(20),
  });
  assert.equal(staleReply.status, 409);
  assert.equal((await desk.post(`/content/entries/${createdEntry.id}/discard`, { stamp })).status, 200);
  assert.equal((await desk.get(`/content/entries/${createdEntry.id}`)).status, 404);
  assert.deepEqual((await findPicture()).uses, [], 'an entry that was thrown away shows nothing');
  const entryId = (await desk.get('/content/entries?q=cut-tape')).body.rows[0].id;
  const { stamp: entryStamp } = (await desk.get(`/content/entries/${entryId}`)).body;
  assert.equal((await desk.post(`/content/entries/${entryId}/discard`, { stamp: entryStamp })).status, 400);

  const unusedId = (await uploadPicture(photo, 'free.jpg')).body.id;
  const words = { en: 'The oven seen from above', de: 'Der Ofen von oben gesehen' };
  assert.equal((await desk.put(`/content/media/${unusedId}`, { alt: words })).status, 200);
  assert.deepEqual((await desk.get('/content/media?q=from+above')).body.rows[0].alt, words);
  const catalogueBrowser = await logInAs(server, 'catalogue');
  assert.equal((await catalogueBrowser.call('DELETE', `/content/media/${unusedId}`)).status, 403);
  assert.equal((await uploadPicture(photo, 'mine.jpg', ALT, catalogueBrowser)).status, 403);
  const { db, files } = server.platform;
  const uploads = await db.pool.query('SELECT file_key FROM media_uploads WHERE id = $1', [unusedId]);
  const fileKey = uploads.rows[0].file_key;
  assert.ok(await files.get(fileKey));
  assert.equal((await desk.call('DELETE', `/content/media/${unusedId}`)).status, 200);
  await eventually(async () => (await files.get(fileKey)) === null);
  await eventually(async () => (await server.fetch(`/media/${unusedId}`)).status === 404);
  assert.equal((await desk.call('DELETE', `/content/media/${unusedId}`)).status, 404);
  const log = (await owner.get('/audit?action=content.picture')).body.rows;
  const pictureLog = log.filter(({ subject }: { subject: string }) => subject === unusedId);
  assert.deepEqual(
    pictureLog.map(({ action }: { action: string }) => action),
    ['content.picture-delete', 'content.picture-text', 'content.picture'],
  );
});

test('a search with a NUL character is refused', async () => {
  for (const path of ['/content/media?q=%00', '/content/entries?q=a%00b', '/content/media?q[]=%00'])
    assert.equal((await owner.get(path)).status, 400, path);
});

test('a menu that is no object is refused, however long it is', async () => {
  for (const menu of ['a'.repeat(900_000), [], 7, null]) {
    const { status } = await owner.put('/content/menus/header', { stamp: 'x', menu });
    assert.equal(status, 400, typeof menu);
  }
});

test('the audit log records what each change changed, also when several happen at once', async () => {
  const { id } = (await uploadPicture(photo, 'words.jpg')).body;
  const altTexts = Array.from({ length: 6 }, (_, at) => ({
    en: `Oven number ${at}`,
    de: `Ofen Nummer ${at}`,
  }));
  const replies = await Promise.all(altTexts.map((alt) => desk.put(`/content/media/${id}`, { alt })));
  assert.ok(replies.every(({ status }) => status === 200));
  const { rows } = (await owner.get('/audit?action=content.picture-text')).body;
  const changes = rows.filter(({ subject }: { subject: string }) => subject === id);
  const listAltTexts = (side: 'before' | 'after') =>
    changes.map((row: Record<string, { en: string }>) => row[side]?.en).sort();
  const finalTexts = listAltTexts('after').filter((text: string) => !listAltTexts('before').includes(text));
  assert.equal(finalTexts.length, 1, JSON.stringify(changes));
  assert.equal(new Set(listAltTexts('before')).size, 6, 'no two changes began with the same words');
});

test('an upload beyond the picture storage is refused', async () => {
  const { pool } = server.platform.db;
  const diskUsage = (await desk.get('/content/disk')).body;
  assert.ok(diskUsage.bytes > 0 && diskUsage.bytes < diskUsage.most, JSON.stringify(diskUsage));
  await pool.query(
    `INSERT INTO media_uploads (id, kind, bytes, file_key, name, alt, created_at, created_by)
     SELECT 'room-' || lpad(n::text, 20, '0'), 'png', 2000000000, 'none', 'room', '{}', now(), 'room' FROM generate_series(1, 3) n`,
  );
  const { status, body } = await uploadPicture(photo, 'one too many.jpg');
  assert.deepEqual([status, body.error?.param], [409, 'file']);
  assert.match(body.error.message, /5120 MB.*PICTURE_FILES_MB/);
  await pool.query("DELETE FROM media_uploads WHERE created_by = 'room'");
});

test('a stored file without a committed row is removed, also after a crash in between', async () => {
  const { platform } = server;
  const committedKeys = new Set<string>();
  const claimedFiles = openClaimedFiles(platform, 'test.file', async (_, key) => committedKeys.has(key));
  const putFile = (claim: (key: string) => Promise<string>) =>
    claimedFiles.put(new Uint8Array(10), { name: 'a.csv', kind: 'csv' }, claim);
  let refusedKey = '';
  await assert.rejects(
    putFile(async (key) => {
      refusedKey = key;
      throw new Error('refused');
    }),
    /refused/,
  );
  assert.equal(await platform.files.get(refusedKey), null);

  const committedKey = await putFile(async (key) => {
    committedKeys.add(key);
    return key;
  });
  // As if the process ended here: the row of this file is never committed.
  const orphanKey = await putFile(async (key) => key);
  await platform.db.pool.query("UPDATE jobs SET due_at = now() WHERE kind = 'test.file'");
  await eventually(async () => (await platform.files.get(orphanKey)) === null);
  assert.ok(await platform.files.get(committedKey));
});
