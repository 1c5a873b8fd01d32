/** Series files at the desk: compared, compiled into a release, activated and rolled back. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { catalogueIntakes } from '../../src/catalogue/intake/tables.ts';
import { eventually, startTestServer, type TestServer } from '../harness.ts';
import { type DeskAnswer, type DeskBrowser, logInAs } from './staff.ts';

const KEPT = 'ANBT1608A';
const GOING = 'ANBT9520B';
let server: TestServer;
let desk: DeskBrowser;
let owner: DeskBrowser;

before(async () => {
  server = await startTestServer();
  desk = await logInAs(server, 'catalogue');
  owner = await logInAs(server, 'owner');
});
after(() => server?.close());

async function uploadSeriesFile(content: string, name = 'antenna.json'): Promise<DeskAnswer['body']> {
  const form = new FormData();
  form.set('kind', 'series');
  form.set('note', 'antennas of spring');
  form.set('file', new Blob([content]), name);
  const response = await fetch(`${server.origin}/desk/api/catalogue/intakes`, {
    method: 'POST',
    headers: { origin: server.origin, cookie: desk.cookie ?? '' },
    body: form,
  });
  const { id } = await response.json();
  assert.equal(response.status, 200);
  const path = `/catalogue/intakes/${id}`;
  await eventually(async () => (await desk.get(path)).body.state !== 'checking');
  return (await desk.get(path)).body;
}

const runIntakeAction = (id: string, action: string, body: object = {}) =>
  desk.post(`/catalogue/intakes/${id}/${action}`, body);

async function fetchActiveSeries(): Promise<string> {
  const headers = { cookie: desk.cookie ?? '' };
  const response = await fetch(`${server.origin}/desk/api/catalogue/series/antenna`, { headers });
  return response.text();
}

async function fetchPart(slug: string): Promise<{ status: number; gain?: number }> {
  const headers = { authorization: `Basic ${btoa('pk_demo')}` };
  const response = await server.fetch(`/api/catalogue/parts/${slug}`, { headers });
  if (response.status !== 200) return { status: response.status };
  return { status: 200, gain: (await response.json()).attributes.gain };
}

test('the active file downloads in readable form, one row per line', async () => {
  const { body } = await desk.get('/catalogue/series');
  const antenna = body.files.find(({ name }: { name: string }) => name === 'antenna');
  assert.deepEqual([body.files.length, antenna.isBrought], [19, false]);
  const response = await fetch(`${server.origin}/desk/api/catalogue/series/antenna`, {
    headers: { cookie: desk.cookie ?? '' },
  });
  assert.match(response.headers.get('content-disposition') ?? '', /filename="antenna\.json"/);
  assert.match(await response.text(), /\n +\["ANBT1608A", .*\],\n/);
  assert.equal((await desk.get('/catalogue/series/secrets')).status, 404);
});

test('a sheet can be downloaded, edited and uploaded, and changes nothing if it is unchanged', async () => {
  const downloadSeries = async (path: string) => {
    const headers = { cookie: desk.cookie ?? '' };
    const response = await fetch(`${server.origin}/desk/api/catalogue/series/${path}`, { headers });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const { text, headers } = await downloadSeries('antenna/sheet?locale=de');
  assert.match(headers.get('content-disposition') ?? '', /filename="antenna\.csv"/);
  assert.match((await downloadSeries('antenna/sheet?template=1')).text, /"Series","Part Number",[^\n]+\n$/);
  for (const missingPath of ['mlcc/sheet', 'constructor/sheet', 'constructor'])
    assert.equal((await downloadSeries(missingPath)).status, 404, missingPath);
  const { body } = await desk.get('/catalogue/series');
  const sheets = body.files.filter(({ hasSheet }: { hasSheet: boolean }) => hasSheet);
  assert.deepEqual(
    [sheets.length, sheets.some(({ name }: { name: string }) => name === 'mlcc')],
    [11, false],
  );

  const row = new RegExp(`"${KEPT}";.*`).exec(text)?.[0] ?? '';
  const [unchangedIntake, invalidIntake] = await Promise.all([
    uploadSeriesFile(`\ufeff${text.replace('\ufeff', '')}`, 'Antennen Herbst.csv'),
    uploadSeriesFile(text.replace(row, row.replace(';0,5;', ';laut;')), 'antenna.csv'),
  ]);
  assert.deepEqual(
    [unchangedIntake.state, unchangedIntake.seriesReport?.changed, unchangedIntake.seriesReport?.series],
    ['ready', 0, []],
  );
  assert.match(
    invalidIntake.problem,
    /antenna\.csv was refused.*\n +line 2: column ".*\[dBi\]": read "laut", expected a number in dBi/,
  );
  const germanIntake = (await desk.onGermanPage().get(`/catalogue/intakes/${invalidIntake.id}`)).body;
  assert.match(
    germanIntake.problem,
    /antenna\.csv wurde .*\n +Zeile 2: Spalte ".*\[dBi\]": gelesen "laut", erwartet eine Zahl in dBi/,
  );
});

test('bad files are refused with their lines, and nothing changes', async () => {
  const { releases } = (await desk.get('/catalogue/releases')).body;
  const validText = await fetchActiveSeries();
  const line = validText.split('\n').findIndex((each) => each.includes(KEPT)) + 1;
  const cases: [string, RegExp, string?][] = [
    [
      validText.replace('1.6, 0.8, 0.45]', '"long", 0.8, 0.45]'),
      new RegExp(`line ${line}: series A-bluetooth-wifi`),
    ],
    [validText, /not the name of a series file/, 'our-antennas.json'],
    [validText.replace('"base": 0.12', '"base": 1e300'), /series\.0\.price\.base: Enter a number from/],
    [validText.replace('[-40, 105]', '105'), /common\.attributes\.opTemp: Enter two numbers in degC/],
    [validText.replace('"msl": 1', '"m\\u0000": 1, "msl": 1'), /NUL/],
    // The refusal repeats the character, so its text is matched only in part.
    ['{"common": \u0000}', /it is not valid JSON/],
  ];
  // The error of the program that made a part stays in English.
  const GERMAN = /nichts wurde geändert|nicht der Name einer Seriendatei/i;
  const answers = await Promise.all(cases.map(([content, , name]) => uploadSeriesFile(content, name)));
  for (const [index, { id, state, problem }] of answers.entries()) {
    const words = cases[index]![1];
    assert.equal(state, 'refused', words.source);
    assert.match(problem, words);
    assert.doesNotMatch(problem, /\/tmp|node:/);
    const germanIntake = (await desk.onGermanPage().get(`/catalogue/intakes/${id}`)).body;
    assert.match(germanIntake.problem, GERMAN);
    assert.equal((await runIntakeAction(id, 'activate')).status, 409);
  }
  assert.deepEqual((await desk.get('/catalogue/releases')).body.releases, releases);
});

test('a good file is compared, activated for every page and rolled back', async () => {
  const lines = (await fetchActiveSeries()).split('\n');
  const rows = lines.flatMap((line) => {
    if (line.includes(`"${GOING}"`)) return [];
    if (!line.includes(`"${KEPT}"`)) return [line];
    const louder = line.replace('2500000000, 0.5', '2500000000, 0.9');
    return [louder, line.replace(KEPT, 'ANBT1608Z')];
  });
  // The removed row was the last: no comma may remain before the end of the list.
  const text = rows
    .join('\n')
    .replace(/\],\n(\s+\])/g, ']\n$1')
    .replace('LTCC chip antenna.', 'Ceramic chip antenna.');
  const readyIntake = await uploadSeriesFile(text, 'antenna (2).json');
  assert.equal(readyIntake.state, 'ready', readyIntake.problem);
  const { seriesReport: report } = readyIntake;
  assert.ok(report.added > 0 && report.removed > 0 && report.changed > 0, JSON.stringify(report));
  assert.ok(report.addedNumbers.every((number: string) => number.startsWith('ANBT1608Z')));
  assert.ok(report.removedNumbers.every((number: string) => number.startsWith(GOING)));
  const gain = report.examples.find(({ what }: { what: string }) => what === 'gain');
  assert.deepEqual([gain.before, gain.after], ['0.5', '0.9']);
  assert.deepEqual(gain.words, {
    en: { name: 'Gain (Peak)', before: '0.5\u202fdBi', after: '0.9\u202fdBi' },
    de: { name: 'Gewinn (Spitze)', before: '0,5\u202fdBi', after: '0,9\u202fdBi' },
    fr: { name: 'Gain (crête)', before: '0,5\u202fdBi', after: '0,9\u202fdBi' },
    nl: { name: 'Versterking (piek)', before: '0,5\u202fdBi', after: '0,9\u202fdBi' },
  });
  const descriptionExample = report.series.find(({ what }: { what: string }) => what === 'description');
  assert.deepEqual(
    [descriptionExample.before, descriptionExample.after],
    ['LTCC chip antenna.', 'Ceramic chip antenna.'],
  );
  const [coming, going, unchangedNumber] = [
    report.addedNumbers[0],
    report.removedNumbers[0],
    `${KEPT}${gain.of.slice(-1)}`,
  ];
  assert.deepEqual(
    [(await fetchPart(coming)).status, (await fetchPart(unchangedNumber)).gain],
    [404, 0.5],
    'nothing has changed yet',
  );

  const unsureReply = await runIntakeAction(readyIntake.id, 'activate');
  assert.deepEqual([unsureReply.status, unsureReply.body.error.param], [400, 'sure']);
  const activateReply = await runIntakeAction(readyIntake.id, 'activate', { sure: true });
  assert.equal(activateReply.status, 200, JSON.stringify(activateReply.body));
  await eventually(async () => (await fetchPart(coming)).status === 200);
  assert.deepEqual([(await fetchPart(going)).status, (await fetchPart(unchangedNumber)).gain], [404, 0.9]);
  assert.match(await fetchActiveSeries(), /ANBT1608Z/);
  const { releases } = (await desk.get('/catalogue/releases')).body;
  assert.deepEqual(releases.find(({ isActive }: { isActive: boolean }) => isActive).brought, ['antenna']);

  assert.equal((await runIntakeAction(readyIntake.id, 'roll-back')).status, 200);
  await eventually(async () => (await fetchPart(going)).status === 200);
  assert.deepEqual([(await fetchPart(coming)).status, (await fetchPart(unchangedNumber)).gain], [404, 0.5]);
  assert.equal((await runIntakeAction(readyIntake.id, 'roll-back')).status, 409);
  const log = (await owner.get('/audit?action=catalogue.')).body.rows;
  const intakeLog = log.filter(({ subject }: { subject: string }) => subject.endsWith(readyIntake.id));
  assert.deepEqual(
    intakeLog.map(({ action }: { action: string }) => action),
    ['catalogue.roll-back', 'catalogue.series', 'catalogue.bring'],
  );
});

test('an unchanged file has no effect, and a file compared with another catalogue is not activated', async () => {
  const text = await fetchActiveSeries();
  const [unchangedIntake, dearerIntake, firstIntake, secondIntake] = await Promise.all([
    uploadSeriesFile(text),
    uploadSeriesFile(text.replace('"base": 0.12, "slope": 0.05', '"base": 1.2, "slope": 0.5')),
    uploadSeriesFile(text.replace('LTCC chip antenna.', 'First antenna.')),
    uploadSeriesFile(text.replace('LTCC chip antenna.', 'Second antenna.')),
  ]);
  assert.equal(unchangedIntake.state, 'ready', unchangedIntake.problem);
  const { added: addedCount, removed: removedCount, changed: changedCount } = unchangedIntake.seriesReport;
  assert.deepEqual([addedCount, removedCount, changedCount], [0, 0, 0]);
  // A slipped decimal mark is activated only with a confirmation.
  const { slipped: suspectPriceCount, suspects } = dearerIntake.seriesReport;
  assert.ok(
    suspectPriceCount > 0 && suspects === suspectPriceCount,
    JSON.stringify(dearerIntake.seriesReport),
  );
  const unsureReply = await runIntakeAction(dearerIntake.id, 'activate');
  assert.deepEqual([unsureReply.status, unsureReply.body.error.param], [400, 'sure']);
  assert.equal((await runIntakeAction(firstIntake.id, 'activate')).status, 200);
  const staleReply = await runIntakeAction(secondIntake.id, 'activate');
  assert.equal(staleReply.status, 409);
  assert.match(staleReply.body.error.message, /activated after the check/);
  assert.equal((await runIntakeAction(secondIntake.id, 'discard')).status, 200);
  assert.equal((await runIntakeAction(firstIntake.id, 'roll-back')).status, 200);
});

test('a check that hangs can be discarded, a running one cannot', async () => {
  const discardPendingCheck = async (id: string, minutes: number) => {
    const { orm } = server.platform.db;
    const createdAt = new Date(Date.now() - minutes * 60_000);
    await orm.insert(catalogueIntakes).values({
      ...{
        id,
        kind: 'series',
        name: 'antenna.json',
        note: 'hangs',
        fileKey: 'none',
        bytes: 1,
        state: 'checking',
      },
      ...{ createdAt, createdBy: 'test' },
    });
    return runIntakeAction(id, 'discard');
  };
  assert.equal((await discardPendingCheck('a'.repeat(24), 1)).status, 409);
  assert.equal((await discardPendingCheck('b'.repeat(24), 20)).status, 200);
});
