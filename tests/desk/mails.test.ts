/** Failed mails at the desk: recipient, content, reason and retry; and links that no request can redirect. */
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, test } from 'node:test';
import { startSmtp, startTestServer, type TestServer } from '../harness.ts';
import { type DeskBrowser, logInAs } from './staff.ts';

let smtp: Awaited<ReturnType<typeof startSmtp>>;
let server: TestServer;
let sales: DeskBrowser;
let owner: DeskBrowser;

before(async () => {
  smtp = await startSmtp();
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'Norvolt <shop@example.com>' };
  server = await startTestServer({ build: 'none', env });
  sales = await logInAs(server, 'sales');
  owner = await logInAs(server, 'owner');
});
after(async () => {
  await server?.close();
  await smtp?.close();
});

/** Sends a request whose headers claim any host. */
function postForm(path: string, body: object, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      `${server.origin}${path}`,
      { method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      },
    );
    clientRequest.on('error', reject);
    clientRequest.end(JSON.stringify(body));
  });
}

const spoofedHeaders = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  forwarded: 'host=evil.example',
};
const requestSamples = (email: string, company: string) =>
  postForm(
    '/api/samples',
    { email, company, address: '1 Street', lines: [{ partNumber: 'MC0402R104K1CN', quantity: 20 }] },
    { ...spoofedHeaders, authorization: `Basic ${btoa('pk_demo')}` },
  );
const fetchFailedMails = async () => (await sales.get('/mails')).body.mails;

test('links of a mail use the configured address, whatever host the request claims', async () => {
  const requesterEmail = 'ada@alderbruk.example';
  assert.equal(await requestSamples(requesterEmail, 'Alderbruk'), 200);
  await server.platform.jobs.drain();
  const raw =
    smtp.receivedMails
      .find(({ recipients }) => recipients[0] === requesterEmail)
      ?.raw.replaceAll(/=\r?\n/g, '') ?? '';
  assert.ok(raw.includes(`${server.platform.config.publicUrl}/cart/add?lines=`), raw);
  assert.doesNotMatch(raw, /evil\.example/);
});

test('a bounced mail is listed with its reason, is sent to a corrected address, and the retry is logged', async () => {
  assert.equal(await requestSamples('gone@borgvik.example', 'Borgvik'), 200);
  await server.platform.jobs.drain();
  const [failedMail, ...otherMails] = await fetchFailedMails();
  assert.equal(otherMails.length, 0);
  assert.deepEqual(
    [failedMail.to, failedMail.state, failedMail.tries, failedMail.mayMove],
    ['gone@borgvik.example', 'bounced', 1, true],
  );
  assert.match(failedMail.subject, /SR-[0-9A-Z]{8}/);
  assert.match(failedMail.answer, /^550 .*No such user here/);
  const retry = (body: object) => sales.post(`/mails/${failedMail.id}/retry`, body);
  assert.equal((await retry({ to: 'a@b.example, thief@example.com' })).status, 400);
  assert.equal((await retry({ to: 'grace@borgvik.example' })).status, 200);
  await server.platform.jobs.drain();
  assert.deepEqual(await fetchFailedMails(), []);
  const receivedMails = smtp.receivedMails.filter(({ raw }) => raw.includes(failedMail.subject.slice(-11)));
  assert.deepEqual(
    receivedMails.flatMap(({ recipients: to }) => to),
    ['grace@borgvik.example'],
  );
  assert.equal((await retry({})).status, 409, 'what was sent is not sent again');
  const { rows } = (await owner.get('/audit?subject=gone@borgvik.example')).body;
  assert.deepEqual([rows[0].action, rows[0].after.to], ['mails.retry', 'grace@borgvik.example']);
});

for (const kind of ['account.recover', 'sample.confirm'])
  test(`a mail that gives access or confirms an address can be sent to its own address alone (${kind})`, async () => {
    const { db, mail } = server.platform;
    const linkMail = { kind, key: kind, locale: 'en', subject: 'Open this link', text: 'key', html: 'key' };
    await db.transaction((tx) => mail.send(tx, { ...linkMail, recipient: 'gone@corvane.example' }));
    await server.platform.jobs.drain();
    const findFailedMail = async () =>
      (await fetchFailedMails()).find((failedMail: { kind: string }) => failedMail.kind === kind);
    const failedMail = await findFailedMail();
    assert.equal(failedMail.mayMove, false);
    const refusal = await sales.post(`/mails/${failedMail.id}/retry`, { to: 'thief@example.com' });
    assert.equal(refusal.status, 409);
    assert.match(refusal.body.error.message, /its own address only/);
    assert.equal((await findFailedMail()).to, 'gone@corvane.example');
  });
