/** The way in: both factors, throttles, invitations, and what ends a session. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { startTestServer, type TestServer } from '../harness.ts';
import { DeskBrowser, demoStaff, logInAs } from './staff.ts';

let server: TestServer;
/** The time of day of the server, which tests move on. */
let ahead = 0;

before(async () => {
  const clock = { now: () => new Date(Date.now() + ahead) };
  server = await startTestServer({ build: 'none', clock });
});
after(() => server?.close());

const hours = (count: number) => count * 3_600_000;
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + ahead,
  });

async function ticketOf(browser: DeskBrowser, email: string, password: string): Promise<string> {
  const { status, body } = await browser.post('/login', { email, password });
  assert.equal(status, 200, JSON.stringify(body));
  return body.ticket;
}

/** Somebody who was invited by the owner and has enrolled. */
async function newColleague(owner: DeskBrowser, email: string, role = 'support') {
  const invited = await owner.post('/team', { email, name: 'New Colleague', role });
  assert.equal(invited.status, 200, JSON.stringify(invited.body));
  const key = new URL(invited.body.link).searchParams.get('key');
  const browser = new DeskBrowser(server);
  const begun = await browser.post('/enrol', { key });
  const password = 'a reel of nine thousand';
  const secret: string = begun.body.secret;
  const done = await browser.post('/enrol/finish', { key, password, code: codeOf(secret) });
  return { browser, begun, done, key, secret, password, id: invited.body.member.id as string };
}

test('a password alone opens nothing; a code counts once; a wrong one is refused', async () => {
  const browser = new DeskBrowser(server);
  const { email, password, code } = await demoStaff(server, 'sales');
  const ticket = await ticketOf(browser, email, password);
  assert.equal(browser.cookie, null);
  const wrong = await browser.post('/login/code', { ticket, code: code === '000000' ? '000001' : '000000' });
  assert.deepEqual([wrong.status, wrong.body.error.param], [401, 'code']);
  const right = await browser.post('/login/code', { ticket, code });
  assert.equal(right.status, 200);
  const line = right.headers.getSetCookie()[0] ?? '';
  for (const part of ['swell-desk=', 'HttpOnly', 'SameSite=Strict', 'Path=/desk'])
    assert.ok(line.includes(part), line);
  assert.equal((await browser.get('/me')).body.email, email);

  const replayed = new DeskBrowser(server);
  const second = await ticketOf(replayed, email, password);
  assert.equal((await replayed.post('/login/code', { ticket: second, code })).status, 401);
  // A ticket is used up with the first login.
  assert.equal((await replayed.post('/login/code', { ticket, code })).body.error.param, 'ticket');
  assert.equal(replayed.cookie, null);
});

test('unknown addresses are answered like wrong passwords, and both are throttled by account', async () => {
  const browser = new DeskBrowser(server);
  const known = await browser.post('/login', { email: 'content@example.com', password: 'wrong' });
  const unknown = await browser.post('/login', { email: 'nobody@example.com', password: 'wrong' });
  assert.deepEqual([known.status, known.body], [unknown.status, unknown.body]);
  for (const email of ['content@example.com', 'nobody@example.com']) {
    const answers = [];
    for (let tries = 0; tries < 11; tries += 1)
      answers.push(await browser.post('/login', { email, password: 'x' }));
    const last = answers.at(-1);
    assert.equal(last?.status, 429, email);
    assert.ok(Number(last?.headers.get('retry-after')) > 0);
  }
  // The delay runs out: nobody is locked out for good.
  ahead += hours(2);
  const { email, password } = await demoStaff(server, 'content');
  await ticketOf(browser, email, password);
});

test('guessing codes is throttled whatever ticket comes along', async () => {
  const browser = new DeskBrowser(server);
  const { email, password } = await demoStaff(server, 'catalogue');
  let last = 0;
  for (let tries = 0; tries < 11; tries += 1) {
    const ticket = await ticketOf(browser, email, password);
    last = (await browser.post('/login/code', { ticket, code: 'ABCDEFGHJK' })).status;
  }
  assert.equal(last, 429);
});

test('an invitation works once; recovery codes let in once each', async () => {
  const owner = await logInAs(server, 'owner');
  const { browser, begun, done, key, password } = await newColleague(owner, 'once@example.com');
  assert.match(begun.body.uri, /^otpauth:\/\/totp\//);
  assert.match(begun.body.qr, /^data:image\/svg\+xml;base64,/);
  assert.equal(done.status, 200, JSON.stringify(done.body));
  assert.equal((await browser.get('/me')).body.role, 'support');
  assert.equal((await browser.post('/enrol', { key })).status, 404);
  const [first = ''] = done.body.recoveryCodes as string[];
  assert.equal(done.body.recoveryCodes.length, 10);
  for (const expected of [200, 401]) {
    const lost = new DeskBrowser(server);
    const ticket = await ticketOf(lost, 'once@example.com', password);
    assert.equal((await lost.post('/login/code', { ticket, code: first.toLowerCase() })).status, expected);
  }
  assert.equal((await browser.get('/me')).body.recoveryCodes, 9);
});

test('a weak password and a wrong code leave the invitation as it was', async () => {
  const owner = await logInAs(server, 'owner');
  const { body } = await owner.post('/team', { email: 'weak@example.com', name: 'Weak', role: 'content' });
  const key = new URL(body.link).searchParams.get('key');
  const browser = new DeskBrowser(server);
  const { secret } = (await browser.post('/enrol', { key })).body;
  const weak = await browser.post('/enrol/finish', { key, password: 'short', code: codeOf(secret) });
  assert.equal(weak.body.error.param, 'password');
  const wrong = await browser.post('/enrol/finish', {
    key,
    password: 'a reel of nine thousand',
    code: '000000',
  });
  assert.equal(wrong.body.error.param, 'code');
  assert.equal(browser.cookie, null);
  // Shown again, the same key: who reloads the page need not scan anew.
  assert.equal((await browser.post('/enrol', { key })).body.secret, secret);
  ahead += hours(25);
  assert.equal((await browser.post('/enrol', { key })).status, 404);
});

test('sessions end by logout, idling, age, change of role, password and reset', async () => {
  ahead += hours(1);
  const owner = await logInAs(server, 'owner');
  const isIn = async (browser: DeskBrowser) => (await browser.get('/me')).status === 200;
  const out = await logInAs(server, 'sales');
  const { cookie } = out;
  await out.post('/logout');
  out.cookie = cookie;
  assert.equal(await isIn(out), false);

  const { browser, id, password } = await newColleague(owner, 'ends@example.com');
  assert.equal(await isIn(browser), true);
  await owner.put(`/team/${id}`, { role: 'sales' });
  assert.equal(await isIn(browser), false);

  const again = await newColleague(owner, 'again@example.com');
  const changed = await again.browser.post('/me/password', {
    current: password,
    password: 'a tray of four hundred',
  });
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
  assert.equal(await isIn(again.browser), true);
  await owner.post(`/team/${again.id}/reset`);
  assert.equal(await isIn(again.browser), false);
  const locked = new DeskBrowser(server);
  const sent = { email: 'again@example.com', password: 'a tray of four hundred' };
  assert.equal((await locked.post('/login', sent)).status, 401);

  for (let busy = 0; busy < 5; busy += 1) {
    ahead += hours(5);
    assert.equal(await isIn(owner), busy < 4, `after ${(busy + 1) * 5} hours`);
  }
  const idle = await logInAs(server, 'owner');
  ahead += hours(8.5);
  assert.equal(await isIn(idle), false);
});

test('the last owner stays one', async () => {
  const owner = await logInAs(server, 'owner');
  const { members } = (await owner.get('/team')).body;
  const { id } = members.find(({ role }: { role: string }) => role === 'owner');
  for (const change of [{ role: 'sales' }, { active: false }]) {
    assert.equal((await owner.put(`/team/${id}`, change)).status, 409);
  }
});

test('the audit log holds every change, and nobody can change it', async () => {
  const owner = await logInAs(server, 'owner');
  const email = '=audited@example.com';
  const refused = await owner.post('/team', { email, name: 'X', role: 'sales' });
  await owner.post('/team', { email: 'audited@example.com', name: '=1+1', role: 'sales' });
  assert.ok(refused.status === 400 || refused.status === 200);
  const { rows } = (await owner.get('/audit?subject=audited@example.com')).body;
  assert.equal(rows.length, 1);
  const [{ by, role, action, after: written }] = rows;
  assert.deepEqual([by, role, action], ['owner@example.com', 'owner', 'team.add']);
  assert.deepEqual(written, { name: '=1+1', role: 'sales' });
  const file = await owner.get('/audit.csv?action=team.');
  assert.match(file.headers.get('content-disposition') ?? '', /attachment; filename="audit\.csv"/);
  assert.ok(!/(^|,|\n)"?=/.test(file.body), file.body);
  for (const sql of ['DELETE FROM staff_audit', "UPDATE staff_audit SET who = 'x'"]) {
    await assert.rejects(server.platform.db.pool.query(sql), /only written to/);
  }
});

test('the staff of a trial, whose passwords everybody knows, cannot come in anywhere else', async () => {
  ahead += hours(0.1);
  const before = await logInAs(server, 'owner');
  const { email, password } = await demoStaff(server, 'support');
  server.platform.config.trial = false;
  try {
    assert.equal((await before.get('/me')).status, 401);
    const stranger = new DeskBrowser(server);
    assert.equal((await stranger.post('/login', { email, password })).status, 401);
    assert.equal((await stranger.get('/login/demo')).status, 404);
  } finally {
    server.platform.config.trial = true;
  }
  assert.equal((await before.get('/me')).status, 200);
});
