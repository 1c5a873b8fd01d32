/** Sample requests that need a decision at the desk: stock, mail and audit log agree. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { latestMail, Visitor } from '../../src/accounts/fixtures.ts';
import { confirmSamples } from '../harness/samples.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { type DeskBrowser, logInAs } from './staff.ts';

let server: TestServer;
let support: DeskBrowser;
let owner: DeskBrowser;

before(async () => {
  server = await startTestServer();
  support = await logInAs(server, 'support');
  owner = await logInAs(server, 'owner');
});
after(() => server?.close());

let requestCount = 0;

/** Creates a request that goes into review because a colleague has requested samples before. */
async function createRequestInReview(companyName: string): Promise<{ reference: string; email: string }> {
  let lastRequest = { reference: '', email: '' };
  for (const street of ['First Street', 'Second Street']) {
    requestCount += 1;
    const email = `ada${requestCount}@${companyName}.example`;
    const { body } = await new Visitor(server).post('/samples', {
      email,
      company: companyName,
      address: `${requestCount} ${street}, 1000 Town`,
      lines: ['MC0805R106K1AN', 'MC0402R104K1CN', 'RC0603FF4K70N'].map((partNumber) => ({
        partNumber,
        quantity: 10,
      })),
    });
    if (body.code === 'confirm') await confirmSamples(server, body.reference);
    lastRequest = { reference: body.reference, email };
  }
  return lastRequest;
}

const decideRequest = (reference: string, body: object) =>
  support.post(`/samples/${reference}/decision`, body);

test('a granted request is decided once, mailed and logged', async () => {
  const { reference, email } = await createRequestInReview('alderbruk');
  const queueReply = await support.get('/samples');
  const queueRow = queueReply.body.rows.find((row: { reference: string }) => row.reference === reference);
  assert.ok(queueRow, JSON.stringify(queueReply.body.rows));
  assert.ok(Date.parse(queueRow.answerBy) > Date.parse(queueRow.receivedAt));
  const { queues } = (await support.get('/queues')).body;
  assert.equal(
    queues.find(({ id }: { id: string }) => id === 'samples').open,
    2,
    'the colleague’s waits to be sent',
  );

  const detail = (await support.get(`/samples/${reference}`)).body;
  assert.deepEqual([detail.isInStock, detail.others.length, detail.currency], [true, 1, 'EUR']);
  const [firstReply, secondReply] = await Promise.all([
    decideRequest(reference, { status: 'granted', note: 'Good luck with the prototype.' }),
    decideRequest(reference, { status: 'granted', note: 'Good luck with the prototype.' }),
  ]);
  assert.deepEqual([firstReply.status, secondReply.status].sort(), [200, 409]);
  const decidedSample = (await support.get(`/samples/${reference}`)).body;
  assert.ok(
    decidedSample.lines.every(({ orderNumber }: { orderNumber: string | null }) => orderNumber !== null),
  );
  const mail = await latestMail(server, email);
  assert.equal(mail?.kind, 'sample.granted');
  assert.match(mail?.text ?? '', /Good luck with the prototype/);
  const { rows } = (await owner.get(`/audit?subject=${reference}`)).body;
  assert.equal(rows.length, 1);
  assert.deepEqual([rows[0].action, rows[0].by], ['samples.granted', 'support@example.com']);
});

test('a granted request stays in the queue until it is sent, which mails the requester once', async () => {
  const { reference, email } = await createRequestInReview('corvane');
  const sendSamples = (body: object) => support.post(`/samples/${reference}/sent`, body);
  const parcel = { carrier: 'dhl', tracking_number: ' 0034 0001 ' };
  assert.equal((await sendSamples(parcel)).status, 409, 'in review');
  assert.equal((await decideRequest(reference, { status: 'granted' })).status, 200);
  const findQueueRow = async () => {
    const { rows } = (await support.get('/samples?q=corvane')).body;
    return rows.find((row: { reference: string }) => row.reference === reference);
  };
  const row = await findQueueRow();
  assert.deepEqual([row.status, row.answerBy, typeof row.sendBy], ['granted', null, 'string']);
  assert.equal((await sendSamples({ carrier: 'nobody' })).status, 400);
  const replies = await Promise.all([sendSamples(parcel), sendSamples(parcel)]);
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409]);
  assert.equal(await findQueueRow(), undefined);
  const { sent: shipment, sendBy } = (await support.get(`/samples/${reference}`)).body;
  assert.deepEqual([shipment.carrier, shipment.trackingNumber, sendBy], ['DHL', '0034 0001', null]);
  const mails = (await server.platform.mail.latest(20, email)).filter(({ kind }) => kind === 'sample.sent');
  assert.equal(mails.length, 1);
  assert.match(
    mails[0]?.text ?? '',
    /MC0402R104K1CN[\s\S]*Pieces: 10[\s\S]*DHL[\s\S]*0034 0001[\s\S]*www\.dhl\.com\S+tracking-id=0034%200001/,
  );
  assert.equal(shipment.trackingUrl, /https:\S+0001/.exec(mails[0]?.text ?? '')?.[0]);
  const { rows } = (await owner.get(`/audit?subject=${reference}`)).body;
  assert.equal(rows[0].action, 'samples.sent');
});

test('a refusal needs a reason, which the requester receives', async () => {
  const { reference, email } = await createRequestInReview('borgvik');
  const refusalReply = await decideRequest(reference, { status: 'refused' });
  assert.deepEqual([refusalReply.status, refusalReply.body.error.param], [400, 'note']);
  assert.equal((await support.get(`/samples/${reference}`)).body.status, 'review');
  assert.equal(
    (await decideRequest(reference, { status: 'refused', note: 'These are for the door module only.' }))
      .status,
    200,
  );
  assert.match((await latestMail(server, email))?.text ?? '', /for the door module only/);
  assert.equal((await owner.get(`/audit?subject=${reference}`)).body.rows[0].action, 'samples.refused');
});

test('an application for a kit is decided in the same queue', async () => {
  const parts = await new Visitor(server).get('/catalogue/parts?category=engineering-kits&limit=1');
  const email = 'grace@corvane.example';
  const { body } = await new Visitor(server).post('/kit-applications', {
    email,
    company: 'Corvane',
    site: 'Ghent',
    project: 'Meter',
    yearly_volume: 10,
    kit: parts.body.results[0].partNumber,
  });
  assert.equal(body.status, 'review', JSON.stringify(body));
  const { rows } = (await support.get('/samples?q=corvane')).body;
  const kits = rows.filter(({ kind }: { kind: string }) => kind === 'kit');
  assert.equal(kits.length, 1);
  const detail = (await support.get(`/samples/${body.reference}`)).body;
  assert.deepEqual([detail.project, detail.yearlyVolume], ['Meter', 10]);
  assert.equal((await decideRequest(body.reference, { status: 'granted' })).status, 200);
  const grantMail = await latestMail(server, email);
  assert.equal(grantMail?.kind, 'kit.granted');
  // The application's own page shows that the kit has left.
  const token = /\/samples\/kits\/([\w-]+)/.exec(grantMail?.text ?? '')?.[1];
  const fetchApplication = async () => (await new Visitor(server).get(`/kit-applications/${token}`)).body;
  const stateBefore = await fetchApplication();
  assert.deepEqual([stateBefore.sent, /next shipment/.test(stateBefore.reason)], [null, true]);
  const parcel = { carrier: 'other', tracking_number: 'X 1' };
  assert.equal((await support.post(`/samples/${body.reference}/sent`, parcel)).status, 200);
  const { sent: shipment, reason } = await fetchApplication();
  assert.deepEqual(
    [shipment.carrier, shipment.trackingNumber, shipment.trackingUrl],
    ['Other carrier', 'X 1', null],
  );
  assert.doesNotMatch(reason, /next shipment/);
  assert.match((await latestMail(server, email))?.text ?? '', new RegExp(`X 1[^]*/samples/kits/${token}`));
});

test('a long list continues on the next page, with each row once', async () => {
  const { pool } = server.platform.db;
  await pool.query(`INSERT INTO sample_requests
      (id, reference, email, domain, company, address, place, locale, status, code, answer_by, created_at)
    SELECT lpad(to_hex(n), 24, '0'), 'SR-T' || lpad(n::text, 7, '0'), 'x@dovrefjell.example', 'dovrefjell.example',
      'Dovrefjell', 'x', 'x' || n, 'en', 'review', 'limit', date_trunc('hour', now()) + (n / 10) * interval '1 hour', now()
    FROM generate_series(1, 150) AS n`);
  const references: string[] = [];
  let path = '/samples?q=dovrefjell';
  for (let pages = 0; pages < 5; pages += 1) {
    const { body } = await support.get(path);
    references.push(...body.rows.map(({ reference }: { reference: string }) => reference));
    if (body.next === null) break;
    path = `/samples?q=dovrefjell&after=${body.next}`;
  }
  assert.equal(references.length, 150);
  assert.equal(new Set(references).size, 150);
  assert.equal((await support.get('/samples?after=nonsense')).status, 400);
});
