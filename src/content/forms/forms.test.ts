import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { createLogger, LIMITS, THROTTLES } from '#platform';
import { eventually, startTestServer, type TestServer } from '../../../tests/harness.ts';
import { newsletterList } from './newsletter.ts';

const MOST_MAILS = THROTTLES.mailboxAsker.count;

/** A mail server that is down until the test starts it. */
async function startSmtp() {
  const receivedMails: { recipient: string; raw: string }[] = [];
  const state = { down: true };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, callback) => callback(state.down ? new Error('down') : null),
    onData: async (stream, { envelope }, callback) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      receivedMails.push({
        recipient: envelope.rcptTo[0]?.address ?? '',
        raw: Buffer.concat(chunks).toString('utf8'),
      });
      callback();
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received: receivedMails, state, close: () => server.close() };
}

let offset = 0;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let store: TestServer;
before(async () => {
  smtp = await startSmtp();
  const clock = { now: () => new Date(Date.parse('2026-03-01T08:00:00Z') + offset) };
  store = await startTestServer({
    build: 'none',
    clock,
    log: createLogger('silent'),
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'shop@example.com' },
  });
});
after(async () => {
  await store.close();
  smtp.close();
});

const base64 = (text: string) => Buffer.from(text).toString('base64');
const address = (recipient: string, extraParameters: Record<string, string> = {}) =>
  `/api/v1/form-submit?${new URLSearchParams({ apiKey: 'pk_demo', to: recipient, name: 'Ask an engineer', ...extraParameters })}`;

async function post(path: string, body: BodyInit | object, headers: Record<string, string> = {}) {
  const isPlain = Object.getPrototypeOf(body) === Object.prototype;
  const response = await store.fetch(path, {
    method: 'POST',
    body: isPlain ? JSON.stringify(body) : (body as BodyInit),
    headers: { ...(isPlain && { 'content-type': 'application/json' }), ...headers },
    redirect: 'manual',
  });
  const text = await response.text();
  const reply = text.startsWith('{') ? JSON.parse(text) : text;
  return { status: response.status, headers: response.headers, reply };
}

const QUOTE = {
  partNumbersText: 'MC0805R106K1ANT 3000',
  applicationNotes: '',
  fileLink: '',
  inputMethod: 'text',
};
const mailsTo = (to: string) => store.platform.mail.latest(50, to);
const storedMessages = async () =>
  (await store.platform.db.pool.query('SELECT * FROM form_messages ORDER BY received_at, id')).rows;
const forgetThrottles = () => store.platform.db.pool.query('DELETE FROM throttles');

describe('a form', () => {
  it('is mailed to the team of its key with every field and its page, and confirmed to its sender', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      email: 'anna@example.com',
      question: 'C0G?\nAt 50 V',
      partNumber: 'MC0402',
      empty: '',
    }))
      form.set(name, value);
    const { status, reply } = await post(
      address(base64('engineering'), { page: '/technical/eia-values' }),
      form,
    );
    assert.equal(status, 200);
    assert.match(reply.reference, /^F-2603-[0-9A-Z]{5}$/);
    const [toTeam] = await mailsTo('engineering@norvolt.example');
    assert.equal(toTeam?.subject, `Message for engineering ${reply.reference}`);
    for (const part of [
      'anna@example.com',
      'Ask an engineer',
      'Question: C0G?\n    At 50 V',
      'Part number: MC0402',
      `${store.config.publicUrl}/technical/eia-values`,
    ])
      assert.ok(toTeam?.text?.includes(part), part);
    const [toSender] = await mailsTo('anna@example.com');
    assert.match(toSender?.text ?? '', new RegExp(reply.reference));
    assert.doesNotMatch(toSender?.text ?? '', /C0G/, 'repeats nothing of the form');
  });

  it('is accepted as JSON and url-encoded, by key or address, in both kinds of base64', async () => {
    const nestedBody = {
      email: 'bo@example.com',
      part: { number: 'CC0603', sizes: [1, 2] },
      newsletter: true,
      none: null,
    };
    const german = { 'X-Locale': 'de', Referer: `${store.config.publicUrl}/services?x=1#y` };
    assert.equal((await post(address('c2VydmljZXNAbm9ydm9sdC5leGFtcGxl'), nestedBody, german)).status, 200);
    const [row] = (await storedMessages()).filter(({ team }) => team === 'services');
    assert.deepEqual(row.fields, [
      ['email', 'bo@example.com'],
      ['part.number', 'CC0603'],
      ['part.sizes', '1, 2'],
      ['newsletter', 'true'],
    ]);
    assert.deepEqual([row.page, row.locale], ['/services?x=1', 'de']);
    assert.match((await mailsTo('bo@example.com'))[0]?.subject ?? '', /^Ihre Nachricht/);
    const urlEncodedBody = new URLSearchParams({ message: 'ä & ö' });
    assert.equal((await post(address('Y29tcGxpYW5jZQ'), urlEncodedBody)).status, 200);
    assert.equal((await post(address('sales'), urlEncodedBody)).status, 200);
  });

  it('to any other recipient is refused with an explanation, and nothing is sent', async () => {
    const messageCount = (await storedMessages()).length;
    const elsewhere = [
      'mallory@evil.example',
      'sales@norvolt.example,mallory@evil.example',
      'sales@norvolt.example\r\nBcc: x@evil.example',
      '',
      'x'.repeat(500),
    ];
    for (const recipient of [...elsewhere.map(base64), 'constructor', '__proto__', '%%%']) {
      const { status, reply } = await post(address(recipient), { a: 'b' });
      assert.equal(status, 400, recipient);
      assert.match(reply.error.message, /engineering, services, compliance, sales/);
    }
    assert.equal((await post('/api/v1/form-submit?name=x', { a: 'b' })).status, 400);
    assert.equal((await post(address(base64('sales'), { apiKey: 'pk_other' }), { a: 'b' })).status, 401);
    assert.equal((await storedMessages()).length, messageCount);
  });

  it('cannot inject mail headers', async () => {
    const hostile = 'x\r\nBcc: victim@example.com\r\n\r\nbody';
    const formPath = address(base64('sales'), { name: hostile, page: `/a\r\nX: 1` });
    const { status } = await post(formPath, { subject: hostile, [`name${hostile}`]: hostile });
    assert.equal(status, 200);
    const [mail] = await mailsTo('sales@norvolt.example');
    assert.doesNotMatch(mail?.subject ?? '', /Bcc|[\r\n]/);
    assert.equal((await mailsTo('victim@example.com')).length, 0);
    assert.equal(
      (await post(address(base64('sales')), { email: 'a@example.com\r\nBcc: b@example.com' })).status,
      400,
    );
  });

  it('is refused with a reason where it cannot be read', async () => {
    await forgetThrottles();
    const formPath = address(base64('sales'));
    const file = new FormData();
    file.set('drawing', new Blob(['%PDF']), 'x.pdf');
    const emptyFile = new FormData();
    emptyFile.set('a', 'b');
    emptyFile.set('drawing', new Blob([]), '');
    const manyFields = Object.fromEntries(Array.from({ length: 61 }, (_, n) => [`f${n}`, 'x']));
    const json = { 'content-type': 'application/json' };
    const cases: [BodyInit | object, number, RegExp, Record<string, string>?][] = [
      [{}, 400, /empty/],
      [{ a: '  ' }, 400, /empty/],
      [{ email: 'nobody', a: 'b' }, 400, /email: Enter one e-mail address/],
      [manyFields, 400, /at most 60 fields/],
      [{ a: 'x'.repeat(10_001) }, 400, /at most 10\u202f000/],
      [
        Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`f${n}`, 'x'.repeat(9_000)])),
        400,
        /together/,
      ],
      [{ ['n'.repeat(101)]: 'x' }, 400, /name of a field/],
      [file, 400, /takes no files/],
      [new URLSearchParams({ a: 'x'.repeat(300_000) }), 413, /256 kB/],
      [{ a: 'x'.repeat(300_000) }, 413, /256 kB/],
      ['[1]', 400, /JSON object/, json],
      ['{', 400, /JSON/, json],
      [`${'{"a":'.repeat(100)}1${'}'.repeat(100)}`, 400, /levels deep/, json],
      ['{"a":"\\u0000"}', 400, /cannot be stored/, json],
      ['--x\r\n', 400, /cannot be read/, { 'content-type': 'multipart/form-data; boundary=x' }],
      ['x', 400, /JSON/, { 'content-type': 'multipart/form-data' }],
      [{ a: 'b', elapsed_ms: 300 }, 400, /too quickly/],
    ];
    for (const [body, status, message, headers] of cases) {
      const answer = await post(formPath, body, headers);
      assert.equal(answer.status, status, JSON.stringify(answer.reply));
      assert.match(answer.reply.error.message, message);
    }
    assert.equal((await post(formPath, emptyFile)).status, 200);
    assert.equal((await post(formPath, { a: 'b', elapsed_ms: 3_000 })).status, 200);
  });

  it('is stored but not mailed when the trap field is filled in', async () => {
    const mailCount = (await mailsTo('sales@norvolt.example')).length;
    const body = { a: 'buy this', email: 'spam@example.com', website_url: 'http://spam.example' };
    assert.equal((await post(address(base64('sales')), body)).status, 200);
    assert.equal((await mailsTo('sales@norvolt.example')).length, mailCount);
    assert.equal((await mailsTo('spam@example.com')).length, 0);
    assert.equal((await storedMessages()).filter(({ trapped }) => trapped).length, 1);
  });

  it('is stored once when it is sent again under the same idempotency key', async () => {
    const idempotencyHeaders = { 'Idempotency-Key': 'try-0001-of-a-form' };
    const first = await post(address(base64('sales')), { a: 'once' }, idempotencyHeaders);
    const second = await post(address(base64('sales')), { a: 'once' }, idempotencyHeaders);
    const differentReply = await post(address(base64('sales')), { a: 'twice' }, idempotencyHeaders);
    assert.equal(first.reply.reference, second.reply.reference);
    assert.notEqual(first.reply.reference, differentReply.reply.reference);
  });

  it('redirects a browser without script to its page of this shop, or shows the error', async () => {
    const html = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const response = await post(
      address(base64('sales'), { page: '/about/contact-us' }),
      new URLSearchParams({ a: 'b' }),
      html,
    );
    assert.deepEqual([response.status, response.headers.get('location')], [303, '/about/contact-us#sent']);
    for (const page of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
    ]) {
      const { headers } = await post(
        address(base64('sales'), { page }),
        new URLSearchParams({ a: 'b' }),
        html,
      );
      const location = new URL(headers.get('location') ?? '', store.origin);
      assert.equal(location.origin, store.origin, page);
    }
    const wrong = await post(
      address(base64('sales'), { page: '/x"><script>' }),
      new URLSearchParams({ email: '<b>' }),
      html,
    );
    assert.equal(wrong.status, 400);
    assert.match(wrong.reply, /Enter one e-mail address/);
    assert.doesNotMatch(wrong.reply, /<script|<b>/);
    assert.match(wrong.headers.get('content-security-policy') ?? '', /default-src 'none'/);
  });

  it('is accepted 60 times in ten minutes from one address, and confirmed a limited number of times per mailbox', async () => {
    await forgetThrottles();
    const formPath = address(base64('sales'));
    const body = { a: 'b', email: 'victim@example.com' };
    const quiet = { ...body, website_url: 'x' };
    for (let n = 0; n < 60; n += 1)
      assert.equal((await post(formPath, n < MOST_MAILS + 2 ? body : quiet)).status, 200);
    const refusal = await post(formPath, body);
    assert.equal(refusal.status, 429);
    assert.ok(Number(refusal.headers.get('retry-after')) > 0);
    assert.equal((await mailsTo('victim@example.com')).length, MOST_MAILS);
    await forgetThrottles();
  });

  it('is counted once its body has arrived; repeated torn bodies count too, and few are read at once', async () => {
    await forgetThrottles();
    const { hostname, port } = new URL(store.origin);
    const openHalfSent = async (path: string) => {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      const head = 'Host: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900';
      socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\n\r\n--b\r\n`);
      return socket;
    };
    const formPath = address(base64('sales'));
    const sendQuietly = () => post(formPath, { a: 'b', website_url: 'x' });
    const closeSockets = (sockets: Socket[]) => {
      for (const socket of sockets) socket.destroy();
    };
    // Occasional broken connections are free; repeated ones use up the tries.
    const countHits = async () =>
      (await store.platform.db.pool.query('SELECT sum(hits)::int AS n FROM throttles')).rows[0].n ?? 0;
    const breakOff = async (upTo: number) => {
      for (let n = await countHits(); n < upTo; n = await countHits()) {
        const openSockets = await Promise.all(
          Array.from({ length: Math.min(5, upTo - n) }, () => openHalfSent(formPath)),
        );
        closeSockets(openSockets);
        await eventually(async () => (await countHits()) >= n + openSockets.length);
      }
    };
    const totalLimit = THROTTLES.tornAddress.count + THROTTLES.formAddress.count;
    await breakOff(totalLimit - 5);
    assert.equal((await sendQuietly()).status, 200);
    await breakOff(totalLimit);
    assert.match((await sendQuietly()).reply.error.message, /Too many forms/);
    await forgetThrottles();

    /** Half-sent bodies in all slots of an address. */
    const fillConnections = async (path: string) => {
      const sockets = await Promise.all(
        Array.from({ length: LIMITS.bodiesAddress }, () => openHalfSent(path)),
      );
      await eventually(async () => {
        await forgetThrottles();
        return /at once/.test((await post(path, {})).reply.error?.message);
      });
      return sockets;
    };
    const sockets = await fillConnections(formPath);
    const refusal = await sendQuietly();
    assert.deepEqual([refusal.status, refusal.headers.get('retry-after')], [429, '10']);
    // Each kind of call has slots of its own, and none has more.
    const otherPaths = ['/api/compliance/declarations', '/api/notices/stock'];
    for (const path of otherPaths) closeSockets(await fillConnections(path));
    closeSockets(sockets);
    await eventually(async () => (await sendQuietly()).status === 200);
    await forgetThrottles();
  });
});

it('messages are delivered after the mail server was down', { timeout: 60_000 }, async () => {
  const { reply } = await post(address(base64('compliance')), { email: 'later@example.com', a: 'RoHS?' });
  await store.platform.jobs.drain();
  assert.equal(smtp.received.length, 0);
  smtp.state.down = false;
  offset += 24 * 3_600_000;
  await store.platform.jobs.drain();
  for (const recipient of ['compliance@norvolt.example', 'later@example.com']) {
    assert.ok(
      smtp.received.some((mail) => mail.recipient === recipient && mail.raw.includes(reply.reference)),
      recipient,
    );
  }
  smtp.state.down = true;
});

describe('the newsletter', () => {
  const linkIn = (text: string | null | undefined, step: string) =>
    new RegExp(`http://localhost:\\d+(/api/newsletter/${step}\\?token=[\\w-]+)&locale=`).exec(
      text ?? '',
    )?.[1] ?? '';
  const listSubscribers = async () =>
    (await newsletterList(store.platform, 'engineering')).map(({ email }) => email);
  const ask = (body: object) => post('/api/newsletter', body);

  it('needs confirmation, ends by one click, and can be subscribed again', { timeout: 60_000 }, async () => {
    const signup = await ask({ email: 'Reader@example.com', locale: 'de' });
    assert.deepEqual([signup.status, signup.reply.status], [200, 'confirm']);
    const [mail] = await mailsTo('reader@example.com');
    assert.equal(mail?.locale, 'de');
    assert.deepEqual(await listSubscribers(), []);
    const confirm = linkIn(mail?.text, 'confirm');
    assert.match(mail?.text ?? '', /Ohne Ihre Bestätigung nehmen wir sie in keine Liste auf/);
    assert.doesNotMatch(mail?.text ?? '', /Ihre Bestellung/);
    // A program that prefetches links confirms nothing.
    assert.match(await (await store.fetch(`${confirm}&locale=de`)).text(), /<button>Ja, /);
    assert.deepEqual(await listSubscribers(), []);
    const pressButton = (link: string) => store.fetch(link, { method: 'POST' });
    const confirmation = await pressButton(confirm);
    assert.equal(confirmation.status, 200);
    assert.match(await confirmation.text(), /Sie sind angemeldet/);
    assert.equal((await pressButton(confirm)).status, 200);
    assert.deepEqual(await listSubscribers(), ['Reader@example.com']);
    const welcome = (await mailsTo('reader@example.com')).filter(({ kind }) => kind === 'newsletter.welcome');
    assert.equal(welcome.length, 1);
    const leave = linkIn(welcome[0]?.text, 'leave');
    // A try that still runs would fail after the clock is moved, and its next one would be due after that.
    await store.platform.jobs.drain();
    smtp.state.down = false;
    offset += 3_600_000;
    await store.platform.jobs.drain();
    smtp.state.down = true;
    const deliveredMail = smtp.received.find(({ raw }) =>
      raw.includes('List-Unsubscribe-Post: List-Unsubscribe=One-Click'),
    );
    assert.ok(deliveredMail?.raw.replace(/=?\r\n\s?/g, '').includes(leave.slice(-32)));
    // A program that prefetches links cancels nothing.
    assert.match(await (await store.fetch(leave)).text(), /<button>/);
    assert.deepEqual(await listSubscribers(), ['Reader@example.com']);
    const unsubscription = await post(leave, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }));
    assert.equal(unsubscription.status, 200);
    assert.deepEqual(await listSubscribers(), []);
    assert.equal((await pressButton(confirm)).status, 404, 'an old link brings nobody back');
    offset += 1_000;
    await ask({ email: 'reader@example.com' });
    // Old mails may have been passed on: their links must not subscribe again, but may still unsubscribe.
    for (const old of [confirm, confirm.replace(/token=.*/, `token=${leave.slice(-32)}`)])
      assert.equal((await pressButton(old)).status, 404);
    const [secondMail] = await mailsTo('reader@example.com');
    assert.equal((await pressButton(linkIn(secondMail?.text, 'confirm'))).status, 200);
    assert.equal((await listSubscribers()).length, 1);
    assert.equal((await post(leave, new URLSearchParams())).status, 200);
    assert.deepEqual(await listSubscribers(), []);
    offset += 1_000;
    await ask({ email: 'reader@example.com' });
    const [third] = await mailsTo('reader@example.com');
    assert.equal((await pressButton(linkIn(third?.text, 'confirm'))).status, 200);
  });

  it('answers every address alike and limits mails per mailbox over all forms; accounts and quotes are counted separately', async () => {
    await forgetThrottles();
    const replyToReader = await ask({ email: 'reader@example.com' });
    const unknown = await ask({ email: 'nobody@example.com' });
    assert.deepEqual(replyToReader.reply, unknown.reply);
    const follow = (email: string) => post('/api/compliance/pcns/follow', { email, target: 'MC' });
    const message = (email: string) => post(address(base64('sales')), { email, a: 'b' });
    const signUp = (email: string) =>
      post('/api/account', { email, password: 'a reel of nine thousand' }, key);
    const quote = (email: string) =>
      post(
        '/api/quote',
        { formType: 'Quote Request', contactInfo: { ...QUOTE, email } },
        { 'idempotency-key': `request-${email}` },
      );
    const key = { authorization: `Basic ${base64('pk_demo:')}` };
    const calls = [(email: string) => ask({ email }), message, follow];
    for (let n = 0; n * calls.length <= MOST_MAILS; n += 1) {
      for (const [index, call] of calls.entries()) {
        const email = [`Flooded+${n}${index}@example.com`, `flo.oded+${n}${index}@Example.com`][n % 2]!;
        const answer = await call(email);
        assert.equal(answer.status, 200, JSON.stringify(answer.reply));
      }
    }
    const { rows } = await store.platform.db.pool.query(
      `SELECT kind FROM mails WHERE lower(recipient) LIKE 'flo%oded+%'`,
    );
    assert.equal(rows.length, MOST_MAILS, rows.map(({ kind }) => kind).join());
    const kindsTo = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind);
    assert.equal((await signUp('floo.ded@example.com')).status, 200);
    assert.equal((await quote('flooded+quote@example.com')).status, 200);
    const mailKinds = [
      ...(await kindsTo('floo.ded@example.com')),
      ...(await kindsTo('flooded+quote@example.com')),
    ];
    assert.deepEqual(mailKinds, ['account.confirm', 'quote.received'], 'forms keep nobody from these');
    assert.equal(new Set(rows.map(({ kind }) => kind)).size, calls.length);
    await forgetThrottles();
    await ask({ email: 'somebody@example.com' });
    assert.equal((await mailsTo('somebody@example.com')).length, 1);
  });

  it('refuses an invalid address or newsletter, and an expired confirmation', async () => {
    const bad: object[] = [
      {},
      { email: 'x' },
      { email: 'a@example.com\nBcc: b@example.com' },
      { email: 'a@example.com', topic: 'x' },
      { email: 'a@example.com', elapsed_ms: 300 },
    ];
    for (const body of bad) assert.equal((await ask(body)).status, 400);
    for (const token of ['', 'x', 'a'.repeat(32), '../x', '%00']) {
      for (const step of ['confirm', 'leave']) {
        const answer = await store.fetch(`/api/newsletter/${step}?token=${token}`, { method: 'POST' });
        assert.equal(answer.status, 404);
      }
    }
    const trapReply = await ask({ email: 'bot@example.com', website_url: 'x' });
    assert.equal(trapReply.status, 200);
    assert.equal((await mailsTo('bot@example.com')).length, 0);
    const [mail] = await mailsTo('nobody@example.com');
    offset += 8 * 86_400_000;
    const late = await store.fetch(linkIn(mail?.text, 'confirm'), { method: 'POST' });
    assert.equal(late.status, 404, 'a week is over');
    const { rows } = await store.platform.db.pool.query<{ email: string }>(
      "SELECT email FROM newsletter_readers WHERE lower(email) NOT LIKE 'flo%oded+%' ORDER BY email",
    );
    assert.deepEqual(rows.map(({ email }) => email).sort(), [
      'Reader@example.com',
      'nobody@example.com',
      'somebody@example.com',
    ]);
  });
});
