/** Prices and stock at the desk: a file is previewed before it counts, and can be rolled back. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eventually, startTestServer, type TestServer } from '../harness.ts';
import { type DeskAnswer, type DeskBrowser, logInAs } from './staff.ts';

const NUMBER = 'MC0402R104K1CNT';
let server: TestServer;
let desk: DeskBrowser;
let owner: DeskBrowser;

before(async () => {
  server = await startTestServer();
  desk = await logInAs(server, 'catalogue');
  owner = await logInAs(server, 'owner');
});
after(() => server?.close());

async function uploadFile(
  content: string | Uint8Array,
  kind = 'prices',
  note = 'from the test',
): Promise<DeskAnswer> {
  const form = new FormData();
  form.set('kind', kind);
  form.set('note', note);
  form.set('file', new Blob([content as BlobPart]), '../<b>march</b>.csv');
  const response = await fetch(`${server.origin}/desk/api/catalogue/intakes`, {
    method: 'POST',
    headers: { origin: server.origin, cookie: desk.cookie ?? '' },
    body: form,
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

async function waitForCheck(id: string): Promise<DeskAnswer['body']> {
  const path = `/catalogue/intakes/${id}`;
  await eventually(async () => (await desk.get(path)).body.state !== 'checking');
  return (await desk.get(path)).body;
}

const runIntakeAction = (id: string, action: string, body: object = {}) =>
  desk.post(`/catalogue/intakes/${id}/${action}`, body);

async function fetchOffer(): Promise<{ price: number; stock: number }> {
  const path = `/api/catalogue/parts/${NUMBER.slice(0, -1).toLowerCase()}?currency=EUR`;
  const part = await (
    await server.fetch(path, { headers: { authorization: `Basic ${btoa('pk_demo')}` } })
  ).json();
  const tape = part.packaging.find(({ id }: { id: string }) => id === 'CT');
  return { price: tape.breaks[0].price, stock: part.stock };
}

const buildPriceFile = (first: string, second = '0.001') =>
  `order_number,quantity_min,price,currency\n${NUMBER},1,${first},EUR\n${NUMBER},1000,${second},EUR\n`;

test('a file with bad rows is refused with their lines, and nothing changes', async () => {
  const { status, body } = await uploadFile(
    `${buildPriceFile('0.5')}MCNONSENSE,1,2,EUR\n${NUMBER},5,-1,EUR\n`,
  );
  assert.equal(status, 200, JSON.stringify(body));
  const refusedIntake = await waitForCheck(body.id);
  assert.equal(refusedIntake.state, 'refused');
  assert.match(refusedIntake.problem, /^<b>march<\/b>\.csv|^b>\.csv/);
  assert.match(refusedIntake.problem, /line 4: "MCNONSENSE" is no order number/);
  assert.match(refusedIntake.problem, /line 5: price "-1"/);
  assert.doesNotMatch(refusedIntake.problem, /\/tmp/);
  const { problem } = (await desk.onGermanPage().get(`/catalogue/intakes/${body.id}`)).body;
  assert.match(problem, /wurde wegen 2 fehlerhafter Zeilen abgelehnt; nichts wurde geändert\.\n/);
  assert.match(problem, /Zeile 4: "MCNONSENSE" ist keine Bestellnummer des aktiven Katalogs/);
  assert.equal((await runIntakeAction(body.id, 'activate')).status, 409);
  assert.equal((await runIntakeAction(body.id, 'discard')).status, 200);
  const { rows } = await server.platform.db.pool.query('SELECT 1 FROM price_overrides').then((all) => all);
  assert.equal(rows.length, 0);
});

test('good prices are compared, activated for everybody and rolled back', async () => {
  const offerBefore = await fetchOffer();
  const { body } = await uploadFile(buildPriceFile((offerBefore.price * 1.1).toFixed(4)));
  const readyIntake = await waitForCheck(body.id);
  assert.equal(readyIntake.state, 'ready', readyIntake.problem);
  const { report } = readyIntake;
  assert.deepEqual([report.numbers, report.changed], [1, 1]);
  assert.equal((await fetchOffer()).price, offerBefore.price, 'nothing has changed by looking');
  const activateReply = await runIntakeAction(body.id, 'activate', { sure: true });
  assert.equal(activateReply.status, 200, JSON.stringify(activateReply.body));
  await eventually(async () => (await fetchOffer()).price === Number((offerBefore.price * 1.1).toFixed(4)));
  assert.equal((await runIntakeAction(body.id, 'activate')).status, 409);
  assert.equal((await runIntakeAction(body.id, 'roll-back')).status, 200);
  await eventually(async () => (await fetchOffer()).price === offerBefore.price);
  assert.equal((await runIntakeAction(body.id, 'roll-back')).status, 409);
  const log = (await owner.get('/audit?action=catalogue.')).body.rows;
  const intakeLog = log.filter(({ subject }: { subject: string }) => subject.endsWith(body.id));
  assert.deepEqual(
    intakeLog.map(({ action }: { action: string }) => action),
    ['catalogue.roll-back', 'catalogue.prices', 'catalogue.bring'],
  );
});

test('a slipped decimal mark is reported and needs a confirmation', async () => {
  const { price } = await fetchOffer();
  const { body } = await desk.post('/catalogue/corrections', {
    kind: 'prices',
    orderNumber: NUMBER.toLowerCase(),
    reason: 'New list of the maker',
    steps: [{ quantity: 1, price: (price * 10).toFixed(4) }],
  });
  const readyIntake = await waitForCheck(body.id);
  assert.equal(readyIntake.state, 'ready', readyIntake.problem);
  assert.equal(readyIntake.report.suspects, 1);
  const firstSuspect = readyIntake.report.suspect[0];
  assert.ok(firstSuspect.after / firstSuspect.before >= 5);
  const unsureReply = await runIntakeAction(body.id, 'activate');
  assert.deepEqual([unsureReply.status, unsureReply.body.error.param], [400, 'sure']);
  assert.equal((await runIntakeAction(body.id, 'discard')).status, 200);
  assert.equal((await fetchOffer()).price, price);
});

test('a stock roll-back takes back the difference, so that later sales stay', async () => {
  const { body } = await uploadFile(`order_number,quantity\n${NUMBER},5000\n`, 'stock');
  const readyIntake = await waitForCheck(body.id);
  assert.equal(readyIntake.state, 'ready', readyIntake.problem);
  const stockBefore = readyIntake.report.largest[0].before;
  assert.equal((await runIntakeAction(body.id, 'activate', { sure: true })).status, 200);
  const { pool } = server.platform.db;
  const fetchOnHand = async () =>
    (await pool.query('SELECT on_hand FROM stock_levels WHERE order_number = $1', [NUMBER])).rows[0].on_hand;
  assert.equal(await fetchOnHand(), 5000);
  await pool.query(`WITH sold AS (INSERT INTO stock_movements (order_number, quantity, kind, note, at)
    VALUES ('${NUMBER}', -300, 'count', 'test', now()))
    UPDATE stock_levels SET on_hand = on_hand - 300 WHERE order_number = '${NUMBER}'`);
  assert.equal((await runIntakeAction(body.id, 'roll-back')).status, 200);
  assert.equal(await fetchOnHand(), stockBefore - 300);
});

test('files roll back in reverse order, and one compared with another state is refused', async () => {
  const firstId = (await uploadFile(buildPriceFile('0.9'))).body.id;
  const secondId = (await uploadFile(buildPriceFile('0.8'))).body.id;
  await waitForCheck(firstId);
  await waitForCheck(secondId);
  assert.equal((await runIntakeAction(secondId, 'activate', { sure: true })).status, 200);
  const staleReply = await runIntakeAction(firstId, 'activate', { sure: true });
  assert.equal(staleReply.status, 409);
  assert.match(staleReply.body.error.message, /activated after the check/);
  assert.equal((await runIntakeAction(firstId, 'discard')).status, 200);
  const thirdId = (await uploadFile(buildPriceFile('0.7'))).body.id;
  await waitForCheck(thirdId);
  await runIntakeAction(thirdId, 'activate', { sure: true });
  assert.match((await runIntakeAction(secondId, 'roll-back')).body.error.message, /Roll it back first/);
  assert.equal((await runIntakeAction(thirdId, 'roll-back')).status, 200);
  assert.equal((await runIntakeAction(secondId, 'roll-back')).status, 200);
});

test('hostile files are refused with a description of the fault', async () => {
  for (const [content, words] of [
    [new Uint8Array([0xff, 0xfe, 0x00, 0x41]), /UTF-8/],
    ['order_number,quantity_min,price,currency\n"=HYPERLINK(""http://x"")",1,1,EUR\n', /line 2/],
    ['PK\u0003\u0004\u0000\u0000', /header/],
    [`order_number,quantity_min,price,currency\n${'"'.repeat(40_001)}\n`, /line|quote/i],
  ] as const) {
    const { status, body } = await uploadFile(content);
    assert.equal(status, 200, JSON.stringify(body));
    const refusedIntake = await waitForCheck(body.id);
    assert.equal(refusedIntake.state, 'refused');
    assert.match(refusedIntake.problem, words);
  }
  assert.equal((await uploadFile('x', 'nonsense')).status, 400);
  assert.equal((await uploadFile('x', 'prices', '')).status, 400);
  assert.equal((await uploadFile('')).status, 400);
  assert.equal((await desk.post('/catalogue/intakes', { kind: 'prices' })).status, 400);
});

test('releases are listed, and only a known, inactive one can be activated', async () => {
  const { releases } = (await desk.get('/catalogue/releases')).body;
  const activeRelease = releases.find(({ isActive }: { isActive: boolean }) => isActive);
  assert.ok(activeRelease.parts > 1000);
  assert.equal((await desk.post(`/catalogue/releases/${activeRelease.id}/activate`)).status, 409);
  assert.equal((await desk.post('/catalogue/releases/demo-000000000000/activate')).status, 404);
  const content = await logInAs(server, 'content');
  assert.equal((await content.get('/catalogue/releases')).status, 200);
  assert.equal((await content.post(`/catalogue/releases/${activeRelease.id}/activate`)).status, 403);
});

test('a full file storage drops the oldest finished file, and refuses an upload if there is none', async () => {
  const { db, files } = server.platform;
  const { most: maxBytes } = (await desk.get('/catalogue/disk')).body;
  const { key } = await files.put(new Uint8Array(10), { name: 'old.csv', kind: 'csv' });
  const insertIntake = (id: string, state: string, fileKey: string, createdAt: string) =>
    db.pool.query(
      `INSERT INTO catalogue_intakes (id, kind, name, file_key, note, state, created_at, created_by, bytes)
       VALUES ($1, 'prices', 'old.csv', $2, 'old', $3, $4, 'test', $5)`,
      [id, fileKey, state, createdAt, maxBytes / 2],
    );
  await insertIntake('b'.repeat(24), 'refused', 'later', '2020-02-01');
  await insertIntake('a'.repeat(24), 'discarded', key, '2020-01-01');
  const uploadReply = await uploadFile(buildPriceFile('0.5'));
  assert.equal(uploadReply.status, 200, JSON.stringify(uploadReply.body));
  await eventually(async () => (await files.get(key)) === null);
  const { currency, currencies, modelRate } = await waitForCheck(uploadReply.body.id);
  assert.equal(currencies.find(({ code }: { code: string }) => code === currency).rate, 1);
  assert.ok(currencies.length > 1 && modelRate > 0, 'previews can be looked at in every currency');
  const sizes = await db.pool.query(
    "SELECT bytes FROM catalogue_intakes WHERE created_by = 'test' ORDER BY id",
  );
  assert.deepEqual(
    sizes.rows.map(({ bytes }) => Number(bytes)),
    [0, maxBytes / 2],
  );
  assert.equal((await runIntakeAction('a'.repeat(24), 'recheck')).status, 409);
  await db.pool.query("UPDATE catalogue_intakes SET bytes = $1, state = 'ready' WHERE id = $2", [
    maxBytes,
    'b'.repeat(24),
  ]);
  const refusal = await uploadFile(buildPriceFile('0.6'));
  assert.deepEqual([refusal.status, refusal.body.error.param], [409, 'file']);
  assert.match(refusal.body.error.message, /INTAKE_FILES_MB/);
  await db.pool.query("DELETE FROM catalogue_intakes WHERE created_by = 'test'");
});
