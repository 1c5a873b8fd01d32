/** Mails that did not arrive, at the desk: who, what, why, and once more; and links that no request can choose. */
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

/** As a program that says what it likes about where it calls. */
function ask(path: string, body: object, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${server.origin}${path}`,
      { method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      },
    );
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}

const lies = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
const samplesFor = (email: string, company: string) =>
  ask(
    '/api/samples',
    { email, company, address: '1 Street', lines: [{ partNumber: 'MC0402R104K1CN', quantity: 20 }] },
    { ...lies, authorization: `Basic ${btoa('pk_demo')}` },
  );
const failures = async () => (await sales.get('/mails')).body.mails;

test('links of a mail begin with the configured address, whatever the request says of its own', async () => {
  const email = 'ada@alderbruk.example';
  assert.equal(await samplesFor(email, 'Alderbruk'), 200);
  await server.platform.jobs.drain();
  const raw = smtp.received.find(({ to }) => to[0] === email)?.raw.replaceAll(/=\r?\n/g, '') ?? '';
  assert.ok(raw.includes(`${server.platform.config.publicUrl}/cart/add?lines=`), raw);
  assert.doesNotMatch(raw, /evil\.example/);
});

test('a mail that bounced is seen with its reason, goes to a right address, and that is written down', async () => {
  assert.equal(await samplesFor('gone@borgvik.example', 'Borgvik'), 200);
  await server.platform.jobs.drain();
  const [failed, ...others] = await failures();
  assert.equal(others.length, 0);
  assert.deepEqual(
    [failed.to, failed.state, failed.tries, failed.mayMove],
    ['gone@borgvik.example', 'bounced', 1, true],
  );
  assert.match(failed.subject, /SR-[0-9A-Z]{8}/);
  assert.match(failed.answer, /^550 .*No such user here/);
  const retry = (body: object) => sales.post(`/mails/${failed.id}/retry`, body);
  assert.equal((await retry({ to: 'a@b.example, thief@example.com' })).status, 400);
  assert.equal((await retry({ to: 'grace@borgvik.example' })).status, 200);
  await server.platform.jobs.drain();
  assert.deepEqual(await failures(), []);
  const arrived = smtp.received.filter(({ raw }) => raw.includes(failed.subject.slice(-11)));
  assert.deepEqual(
    arrived.flatMap(({ to }) => to),
    ['grace@borgvik.example'],
  );
  assert.equal((await retry({})).status, 409, 'what was sent is not sent again');
  const { rows } = (await owner.get('/audit?subject=gone@borgvik.example')).body;
  assert.deepEqual([rows[0].action, rows[0].after.to], ['mails.retry', 'grace@borgvik.example']);
});

test('what opens an account goes to its own address alone', async () => {
  const { db, mail } = server.platform;
  const letter = { kind: 'account.recover', key: 'one', locale: 'en', subject: 'Set a new password' };
  await db.transaction((tx) =>
    mail.send(tx, { ...letter, to: 'gone@corvane.example', text: 'key', html: 'key' }),
  );
  await server.platform.jobs.drain();
  const [failed] = await failures();
  assert.deepEqual([failed.kind, failed.mayMove], ['account.recover', false]);
  const refused = await sales.post(`/mails/${failed.id}/retry`, { to: 'thief@example.com' });
  assert.equal(refused.status, 409);
  assert.match(refused.body.error.message, /its own address alone/);
  assert.equal((await failures())[0].to, 'gone@corvane.example');
});
