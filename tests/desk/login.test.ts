/** Login: both factors, throttles, invitations, and what ends a session. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { startTestServer, type TestServer } from '../harness.ts';
import { DeskBrowser, demoStaff, logInAs } from './staff.ts';

let server: TestServer;
/** How far the server's clock is ahead, in milliseconds; the tests move it on. */
let ahead = 0;

before(async () => {
  const clock = { now: () => new Date(Date.now() + ahead) };
  server = await startTestServer({ build: 'none', clock });
});
after(() => server?.close());

const hoursToMs = (count: number) => count * 3_600_000;
const generateCode = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + ahead,
  });

async function requestTicket(browser: DeskBrowser, email: string, password: string): Promise<string> {
  const { status, body } = await browser.post('/login', { email, password });
  assert.equal(status, 200, JSON.stringify(body));
  return body.ticket;
}

/** Creates a colleague who was invited by the owner and has enrolled. */
async function newColleague(owner: DeskBrowser, email: string, role = 'support') {
  const invitation = await owner.post('/team', { email, name: 'New Colleague', role });
  assert.equal(invitation.status, 200, JSON.stringify(invitation.body));
  const key = new URL(invitation.body.link).searchParams.get('key');
  const browser = new DeskBrowser(server);
  const enrolment = await browser.post('/enrol', { key });
  const password = 'a reel of nine thousand';
  const secret: string = enrolment.body.secret;
  const completion = await browser.post('/enrol/finish', { key, password, code: generateCode(secret) });
  return { browser, enrolment, completion, key, secret, password, id: invitation.body.member.id as string };
}

test('a password alone opens no session, a code works once, and a wrong code is refused', async () => {
  const browser = new DeskBrowser(server);
  const { email, password, code } = await demoStaff(server, 'sales');
  const ticket = await requestTicket(browser, email, password);
  assert.equal(browser.cookie, null);
  const wrongReply = await browser.post('/login/code', {
    ticket,
    code: code === '000000' ? '000001' : '000000',
  });
  assert.deepEqual([wrongReply.status, wrongReply.body.error.param], [401, 'code']);
  const rightReply = await browser.post('/login/code', { ticket, code });
  assert.equal(rightReply.status, 200);
  const cookieLine = rightReply.headers.getSetCookie()[0] ?? '';
  for (const part of ['swell-desk=', 'HttpOnly', 'SameSite=Strict', 'Path=/desk'])
    assert.ok(cookieLine.includes(part), cookieLine);
  assert.equal((await browser.get('/me')).body.email, email);

  const secondBrowser = new DeskBrowser(server);
  const secondTicket = await requestTicket(secondBrowser, email, password);
  assert.equal((await secondBrowser.post('/login/code', { ticket: secondTicket, code })).status, 401);
  // The first login has used up the ticket.
  assert.equal((await secondBrowser.post('/login/code', { ticket, code })).body.error.param, 'ticket');
  assert.equal(secondBrowser.cookie, null);
});

test('unknown addresses get the same reply as wrong passwords, and both are throttled by account', async () => {
  const browser = new DeskBrowser(server);
  const knownReply = await browser.post('/login', { email: 'content@example.com', password: 'wrong' });
  const unknownReply = await browser.post('/login', { email: 'nobody@example.com', password: 'wrong' });
  assert.deepEqual([knownReply.status, knownReply.body], [unknownReply.status, unknownReply.body]);
  for (const email of ['content@example.com', 'nobody@example.com']) {
    const answers = [];
    for (let tries = 0; tries < 11; tries += 1)
      answers.push(await browser.post('/login', { email, password: 'x' }));
    const lastAnswer = answers.at(-1);
    assert.equal(lastAnswer?.status, 429, email);
    assert.ok(Number(lastAnswer?.headers.get('retry-after')) > 0);
  }
  // The throttle runs out: nobody is locked out for good.
  ahead += hoursToMs(2);
  const { email, password } = await demoStaff(server, 'content');
  await requestTicket(browser, email, password);
});

test('guessing codes is throttled across tickets', async () => {
  const browser = new DeskBrowser(server);
  const { email, password } = await demoStaff(server, 'catalogue');
  let lastStatus = 0;
  for (let tries = 0; tries < 11; tries += 1) {
    const ticket = await requestTicket(browser, email, password);
    lastStatus = (await browser.post('/login/code', { ticket, code: 'ABCDEFGHJK' })).status;
  }
  assert.equal(lastStatus, 429);
});

test('an invitation works once, and each recovery code works once', async () => {
  const owner = await logInAs(server, 'owner');
  const { browser, enrolment, completion, key, password } = await newColleague(owner, 'once@example.com');
  assert.match(enrolment.body.uri, /^otpauth:\/\/totp\//);
  assert.match(enrolment.body.qr, /^data:image\/svg\+xml;base64,/);
  assert.equal(completion.status, 200, JSON.stringify(completion.body));
  assert.equal((await browser.get('/me')).body.role, 'support');
  assert.equal((await browser.post('/enrol', { key })).status, 404);
  const [firstCode = ''] = completion.body.recoveryCodes as string[];
  assert.equal(completion.body.recoveryCodes.length, 10);
  for (const expected of [200, 401]) {
    const recoveredBrowser = new DeskBrowser(server);
    const ticket = await requestTicket(recoveredBrowser, 'once@example.com', password);
    assert.equal(
      (await recoveredBrowser.post('/login/code', { ticket, code: firstCode.toLowerCase() })).status,
      expected,
    );
  }
  assert.equal((await browser.get('/me')).body.recoveryCodes, 9);
});

test('a weak password or a wrong code leaves the invitation valid', async () => {
  const owner = await logInAs(server, 'owner');
  const { body } = await owner.post('/team', { email: 'weak@example.com', name: 'Weak', role: 'content' });
  const key = new URL(body.link).searchParams.get('key');
  const browser = new DeskBrowser(server);
  const { secret } = (await browser.post('/enrol', { key })).body;
  const weakReply = await browser.post('/enrol/finish', {
    key,
    password: 'short',
    code: generateCode(secret),
  });
  assert.equal(weakReply.body.error.param, 'password');
  const wrongReply = await browser.post('/enrol/finish', {
    key,
    password: 'a reel of nine thousand',
    code: '000000',
  });
  assert.equal(wrongReply.body.error.param, 'code');
  assert.equal(browser.cookie, null);
  // The page shows the same key when reloaded, so that staff need not scan it again.
  assert.equal((await browser.post('/enrol', { key })).body.secret, secret);
  ahead += hoursToMs(25);
  assert.equal((await browser.post('/enrol', { key })).status, 404);
});

test('sessions end by logout, idle time, age, change of role and reset', async () => {
  ahead += hoursToMs(1);
  const owner = await logInAs(server, 'owner');
  const isLoggedIn = async (browser: DeskBrowser) => (await browser.get('/me')).status === 200;
  const loggedOutBrowser = await logInAs(server, 'sales');
  const { cookie } = loggedOutBrowser;
  await loggedOutBrowser.post('/logout');
  loggedOutBrowser.cookie = cookie;
  assert.equal(await isLoggedIn(loggedOutBrowser), false);

  const { browser, id, password } = await newColleague(owner, 'ends@example.com');
  assert.equal(await isLoggedIn(browser), true);
  await owner.put(`/team/${id}`, { role: 'sales' });
  assert.equal(await isLoggedIn(browser), false);

  const colleague = await newColleague(owner, 'again@example.com');
  const passwordReply = await colleague.browser.post('/me/password', {
    current: password,
    password: 'a tray of four hundred',
  });
  assert.equal(passwordReply.status, 200, JSON.stringify(passwordReply.body));
  assert.equal(await isLoggedIn(colleague.browser), true);
  await owner.post(`/team/${colleague.id}/reset`);
  assert.equal(await isLoggedIn(colleague.browser), false);
  const freshBrowser = new DeskBrowser(server);
  const credentials = { email: 'again@example.com', password: 'a tray of four hundred' };
  assert.equal((await freshBrowser.post('/login', credentials)).status, 401);

  for (let busy = 0; busy < 5; busy += 1) {
    ahead += hoursToMs(5);
    assert.equal(await isLoggedIn(owner), busy < 4, `after ${(busy + 1) * 5} hours`);
  }
  const idle = await logInAs(server, 'owner');
  ahead += hoursToMs(8.5);
  assert.equal(await isLoggedIn(idle), false);
});

test('the last owner cannot be demoted or deactivated', async () => {
  const owner = await logInAs(server, 'owner');
  const { members } = (await owner.get('/team')).body;
  const { id } = members.find(({ role }: { role: string }) => role === 'owner');
  for (const change of [{ role: 'sales' }, { active: false }]) {
    assert.equal((await owner.put(`/team/${id}`, change)).status, 409);
  }
});

test('the audit log records every change and cannot be changed', async () => {
  const owner = await logInAs(server, 'owner');
  const email = '=audited@example.com';
  const inviteReply = await owner.post('/team', { email, name: 'X', role: 'sales' });
  await owner.post('/team', { email: 'audited@example.com', name: '=1+1', role: 'sales' });
  assert.ok(inviteReply.status === 400 || inviteReply.status === 200);
  const { rows } = (await owner.get('/audit?subject=audited@example.com')).body;
  assert.equal(rows.length, 1);
  const [{ by: actor, role, action, after: loggedMember }] = rows;
  assert.deepEqual([actor, role, action], ['owner@example.com', 'owner', 'team.add']);
  assert.deepEqual(loggedMember, { name: '=1+1', role: 'sales' });
  const file = await owner.get('/audit.csv?action=team.');
  assert.match(file.headers.get('content-disposition') ?? '', /attachment; filename="audit\.csv"/);
  assert.ok(!/(^|,|\n)"?=/.test(file.body), file.body);
  for (const sql of ['DELETE FROM staff_audit', "UPDATE staff_audit SET who = 'x'"]) {
    await assert.rejects(server.platform.db.pool.query(sql), /only written to/);
  }
});

test('demo staff, whose passwords are public, can log in only in a trial', async () => {
  ahead += hoursToMs(0.1);
  const trialOwner = await logInAs(server, 'owner');
  const { email, password } = await demoStaff(server, 'support');
  server.platform.config.trial = false;
  try {
    assert.equal((await trialOwner.get('/me')).status, 401);
    const stranger = new DeskBrowser(server);
    assert.equal((await stranger.post('/login', { email, password })).status, 401);
    assert.equal((await stranger.get('/login/demo')).status, 404);
  } finally {
    server.platform.config.trial = true;
  }
  assert.equal((await trialOwner.get('/me')).status, 200);
});
