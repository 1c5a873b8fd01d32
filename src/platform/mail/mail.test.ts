import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import {
  createLogger,
  createPlatform,
  mailButton,
  mailFacts,
  mailLayout,
  mailParagraph,
  mailTable,
  type NewMail,
  type OwnedPlatform,
  parseMailAddress,
  readConfig,
} from '#platform';
import { createTestDatabase, ROOT, startSmtp, type TestDatabase } from '../../../tests/harness.ts';

let database: TestDatabase;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
const opened: OwnedPlatform[] = [];
const world = { now: Date.parse('2026-03-01T08:00:00Z') };

before(async () => {
  database = await createTestDatabase();
  smtp = await startSmtp();
});

afterEach(() => {
  Object.assign(smtp.state, { refuse: false, says: null });
  smtp.received.length = 0;
});

after(async () => {
  for (const platform of opened) await platform.close();
  await smtp.close();
  await database.drop();
});

async function open(env: Record<string, string> = {}): Promise<OwnedPlatform> {
  const read = readConfig({ DATABASE_URL: database.url, LOG_LEVEL: 'silent', ...env }, ROOT);
  assert.ok(read.ok);
  const clock = { now: () => new Date(world.now) };
  const platform = await createPlatform(read.config, { log: createLogger('silent'), clock });
  opened.push(platform);
  return platform;
}

const withServer = () => open({ SMTP_URL: smtp.url, MAIL_FROM: 'Norvolt <shop@example.com>' });

const letter = (given: Partial<NewMail>): NewMail => ({
  key: 'one',
  kind: 'test.letter',
  to: 'buyer@example.com',
  locale: 'en',
  subject: 'Your order',
  text: 'Thank you.',
  html: '<p>Thank you.</p>',
  ...given,
});

function send(platform: OwnedPlatform, given: Partial<NewMail>): Promise<void> {
  world.now += 1_000; // the latest one is known by its time
  return platform.db.transaction((tx) => platform.mail.send(tx, letter(given)));
}

describe('a mail', () => {
  it('goes out once after the commit, with text and HTML, and what it said is not kept', async () => {
    const platform = await withServer();
    await Promise.all([send(platform, { key: 'a' }), send(platform, { key: 'a' })]);
    await platform.jobs.drain();
    assert.equal(smtp.received.length, 1);
    const [mail] = smtp.received.splice(0);
    assert.equal(mail?.from, 'shop@example.com');
    assert.deepEqual(mail?.to, ['buyer@example.com']);
    assert.match(mail?.raw ?? '', /^From: Norvolt <shop@example\.com>/m);
    assert.match(mail?.raw ?? '', /text\/plain[\s\S]*Thank you\.[\s\S]*text\/html[\s\S]*<p>Thank you\./);
    const [kept] = await platform.mail.latest(1);
    assert.deepEqual([kept?.subject, kept?.text, kept?.html], ['Your order', null, null]);
    assert.equal(kept?.sentAt?.getTime(), world.now);
  });

  it('of a transaction that was undone is never sent', async () => {
    const platform = await withServer();
    const undone = platform.db.transaction(async (tx) => {
      await platform.mail.send(tx, letter({ key: 'undone' }));
      throw new Error('undone');
    });
    await assert.rejects(undone);
    await platform.jobs.drain();
    assert.equal(smtp.received.length, 0);
  });

  it('waits while the mail server refuses, and is the same one later', async () => {
    const platform = await withServer();
    smtp.state.refuse = true;
    await send(platform, { key: 'late' });
    await platform.jobs.drain();
    smtp.state.refuse = false;
    world.now += 5_000;
    await platform.jobs.drain();
    const [mail] = smtp.received.splice(0);
    const [kept] = await platform.mail.latest(1);
    assert.ok(mail?.raw.includes(`Message-ID: <${kept?.id}@localhost>`));
  });

  it('is shown to the desk with the answer of the server, and goes out when it is tried again', async () => {
    const platform = await withServer();
    await send(platform, { key: 'gone', to: 'gone@example.com' });
    await platform.jobs.drain();
    smtp.state.says = { code: 451, text: 'Try later' };
    await send(platform, { key: 'greylisted' });
    await platform.jobs.drain();
    const [later, bounced] = await platform.mail.failures(2);
    assert.deepEqual(
      [later?.state, later?.tries, bounced?.state, bounced?.to],
      [...['queued', 1, 'bounced', 'gone@example.com']],
    );
    assert.match(later!.answer, /^451 .*Try later/);
    assert.match(bounced!.answer, /^550 .*No such user here/);
    // A mail that waits is not waited for.
    assert.equal(await platform.mail.retry(later!.id), true);
    smtp.state.says = { code: 554, text: 'Looks like spam' };
    await platform.jobs.drain();
    const [refused] = await platform.mail.failures(1);
    assert.deepEqual([refused?.id, refused?.state, refused?.tries], [later!.id, 'bounced', 2]);
    smtp.state.says = null;
    assert.equal(await platform.mail.retry(later!.id), true);
    await platform.jobs.drain();
    assert.deepEqual(
      [smtp.received.splice(0).length, (await platform.mail.find(later!.id))?.state],
      [1, 'sent'],
    );
    assert.equal(await platform.mail.retry(later!.id), false, 'what was sent is not sent again');
    assert.equal(await platform.mail.retry('nothing'), false);
  });

  it('is given up after three days, and stays to be tried again', async () => {
    const platform = await withServer();
    smtp.state.refuse = true;
    await send(platform, { key: 'given-up' });
    await platform.jobs.drain();
    world.now += 73 * 3_600_000;
    await platform.jobs.drain();
    smtp.state.refuse = false;
    const [failure] = await platform.mail.failures(1);
    assert.equal(failure?.state, 'failed');
    assert.match(failure.answer, /the disk is full/);
    assert.equal(await platform.mail.retry(failure.id), true);
    await platform.jobs.drain();
    assert.equal(smtp.received.splice(0).length, 1);
  });

  it('takes a paper along, the same at every try, and waits where nobody makes it', async () => {
    const platform = await withServer();
    const asked: string[] = [];
    const attachment = { kind: 'test.paper', key: 'offer-1', name: 'Angebot "1".pdf' };
    await send(platform, { key: 'paper', attachment });
    await platform.jobs.drain();
    assert.equal(smtp.received.length, 0);
    platform.mail.attach('test.paper', async (key) => {
      asked.push(key);
      return { type: 'application/pdf', bytes: Buffer.from('%PDF-1.4 offer') };
    });
    world.now += 5_000;
    await platform.jobs.drain();
    const [mail] = smtp.received.splice(0);
    assert.deepEqual(asked, ['offer-1']);
    assert.match(mail?.raw ?? '', /Content-Type: application\/pdf/);
    assert.ok(mail?.raw.includes(Buffer.from('%PDF-1.4 offer').toString('base64')));
  });

  it('cannot be given headers or recipients by its words', async () => {
    const platform = await withServer();
    await send(platform, { key: 'subject', subject: 'Order\r\nBcc: thief@example.com\u2028\0 here' });
    await platform.jobs.drain();
    const [mail] = smtp.received.splice(0);
    assert.deepEqual(mail?.to, ['buyer@example.com']);
    assert.match(mail?.raw ?? '', /^Subject: Order Bcc: thief@example\.com here\r?$/m);
    assert.doesNotMatch(mail?.raw ?? '', /^Bcc/im);
    for (const to of [
      'a@example.com, b@example.com',
      'a@example.com\r\nBcc: b@example.com',
      '<a@example.com>',
    ]) {
      await assert.rejects(send(platform, { key: to, to }), /no address/);
    }
  });

  it('is answered to the desk, or to whom it names, and to nobody whom a line break adds', async () => {
    const platform = await open({
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Norvolt <shop@example.com>',
      DESK_EMAIL: 'desk@example.com',
      DESK_PASSWORD: 'a long password for tests',
    });
    await send(platform, { key: 'answer-desk' });
    await send(platform, { key: 'answer-sender', replyTo: 'ada@example.com' });
    await send(platform, { key: 'answer-nobody', replyTo: 'ada@example.com\r\nBcc: thief@example.com' });
    await platform.jobs.drain();
    const answers = smtp.received.splice(0).map(({ raw }) => /^Reply-To: (.*?)\r?$/m.exec(raw)?.[1]);
    assert.deepEqual(answers.sort(), ['ada@example.com', 'desk@example.com', 'desk@example.com']);
  });

  it('stays to be read where no mail server is set', async () => {
    const platform = await open();
    await send(platform, { key: 'kept', to: 'reader@example.com' });
    await platform.jobs.drain();
    const [kept] = await platform.mail.latest(5, 'READER@example.com');
    assert.deepEqual([kept?.text, kept?.sentAt], ['Thank you.', null]);
    assert.equal(smtp.received.length, 0);
  });
});

describe('the parser of mail addresses', () => {
  const good = ['a@b.co', 'first.last+tag@sub.example.com', "o'neil@example.com", 'x@xn--mnchen-3ya.de'];
  for (const text of good) it(`takes ${text}`, () => assert.equal(parseMailAddress(` ${text} `), text));
  it('writes the domain in lower case', () =>
    assert.equal(parseMailAddress('A@EXAMPLE.Com'), 'A@example.com'));
  const bad = [
    '',
    'a',
    '@b.co',
    'a@b',
    'a@@b.co',
    'a b@c.co',
    'a@b.co,c@d.co',
    'a@b.co;c@d.co',
    'A <a@b.co>',
    '"a b"@c.co',
    'a@b.co\nBcc: c@d.co',
    'a@b.co\0',
    'a@[127.0.0.1]',
    'a@-b.co',
    'a@b..co',
    '.a@b.co',
    'a..b@c.co',
    'ä@b.co',
    'a@b.1co',
    `${'a'.repeat(65)}@b.co`,
    `a@${'b.'.repeat(130)}co`,
    null,
    ['a@b.co'],
  ];
  for (const text of bad)
    it(`refuses ${JSON.stringify(text)}`, () => assert.equal(parseMailAddress(text), null));
});

it('the frame of mails says in text what it shows, and escapes what it is given', () => {
  const { html, text } = mailLayout('de', {
    brand: 'Norvolt <&>',
    publicUrl: 'https://shop.example.com',
    title: 'Ihre Bestellung',
    preheader: 'Danke',
    body: [
      mailParagraph('Hallo <b>Anna</b>\nzweite Zeile'),
      mailFacts([['Nummer', 'N-1']]),
      mailTable({ head: ['Teil', 'Stück'], rows: [['CC0603', '100']], numbers: [1] }),
      mailButton('Ansehen', 'https://shop.example.com/account?a=1&b=2'),
    ],
  });
  assert.match(html, /<html lang="de">/);
  assert.match(html, /Hallo &lt;b&gt;Anna&lt;\/b&gt;<br>zweite Zeile/);
  assert.match(html, /href="https:\/\/shop\.example\.com\/account\?a=1&amp;b=2"/);
  assert.match(html, /prefers-color-scheme: dark/);
  for (const said of [
    'Ihre Bestellung',
    'Hallo <b>Anna</b>',
    'Nummer: N-1',
    'CC0603\n    Stück: 100',
    'account?a=1&b=2',
  ])
    assert.ok(text.includes(said), said);
});
