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
import { COMPANY_FILE } from '#settings/company';
import { createTestDatabase, ROOT, startSmtp, type TestDatabase } from '../../../tests/harness.ts';

let database: TestDatabase;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
const openPlatforms: OwnedPlatform[] = [];
const time = { now: Date.parse('2026-03-01T08:00:00Z') };

before(async () => {
  database = await createTestDatabase();
  smtp = await startSmtp();
});

afterEach(() => {
  Object.assign(smtp.state, { refuse: false, says: null });
  smtp.receivedMails.length = 0;
});

after(async () => {
  for (const platform of openPlatforms) await platform.close();
  await smtp.close();
  await database.drop();
});

async function open(env: Record<string, string> = {}): Promise<OwnedPlatform> {
  const configResult = readConfig({ DATABASE_URL: database.url, LOG_LEVEL: 'silent', ...env }, ROOT);
  assert.ok(configResult.ok);
  const clock = { now: () => new Date(time.now) };
  const platform = await createPlatform(configResult.config, { log: createLogger('silent'), clock });
  openPlatforms.push(platform);
  return platform;
}

const withServer = () => open({ SMTP_URL: smtp.url, MAIL_FROM: 'Norvolt <shop@example.com>' });

const letter = (overrides: Partial<NewMail>): NewMail => ({
  key: 'one',
  kind: 'test.letter',
  recipient: 'buyer@example.com',
  locale: 'en',
  subject: 'Your order',
  text: 'Thank you.',
  html: '<p>Thank you.</p>',
  ...overrides,
});

function send(platform: OwnedPlatform, overrides: Partial<NewMail>): Promise<void> {
  time.now += 1_000; // the latest mail is found by its time
  return platform.db.transaction((tx) => platform.mail.send(tx, letter(overrides)));
}

describe('a mail', () => {
  it('is sent once after the commit, with text and HTML, and its content is not kept', async () => {
    const platform = await withServer();
    await Promise.all([send(platform, { key: 'a' }), send(platform, { key: 'a' })]);
    await platform.jobs.drain();
    assert.equal(smtp.receivedMails.length, 1);
    const [mail] = smtp.receivedMails.splice(0);
    assert.equal(mail?.sender, 'shop@example.com');
    assert.deepEqual(mail?.recipients, ['buyer@example.com']);
    assert.match(mail?.raw ?? '', /^From: Norvolt <shop@example\.com>/m);
    assert.match(mail?.raw ?? '', /text\/plain[\s\S]*Thank you\.[\s\S]*text\/html[\s\S]*<p>Thank you\./);
    const [storedMail] = await platform.mail.latest(1);
    assert.deepEqual([storedMail?.subject, storedMail?.text, storedMail?.html], ['Your order', null, null]);
    assert.equal(storedMail?.sentAt?.getTime(), time.now);
  });

  it('of a rolled back transaction is never sent', async () => {
    const platform = await withServer();
    const failingTransaction = platform.db.transaction(async (tx) => {
      await platform.mail.send(tx, letter({ key: 'undone' }));
      throw new Error('undone');
    });
    await assert.rejects(failingTransaction);
    await platform.jobs.drain();
    assert.equal(smtp.receivedMails.length, 0);
  });

  it('waits while the mail server refuses, and is sent later under the same id', async () => {
    const platform = await withServer();
    smtp.state.refuse = true;
    await send(platform, { key: 'late' });
    await platform.jobs.drain();
    smtp.state.refuse = false;
    time.now += 5_000;
    await platform.jobs.drain();
    const [mail] = smtp.receivedMails.splice(0);
    const [storedMail] = await platform.mail.latest(1);
    assert.ok(mail?.raw.includes(`Message-ID: <${storedMail?.id}@localhost>`));
  });

  it("is listed for the desk with the server's answer, and is sent when retried", async () => {
    const platform = await withServer();
    await send(platform, { key: 'gone', recipient: 'gone@example.com' });
    await platform.jobs.drain();
    smtp.state.refusal = { code: 451, text: 'Try later' };
    await send(platform, { key: 'greylisted' });
    await platform.jobs.drain();
    const [laterMail, bouncedMail] = await platform.mail.failures(2);
    assert.deepEqual(
      [laterMail?.state, laterMail?.tries, bouncedMail?.state, bouncedMail?.to],
      [...['queued', 1, 'bounced', 'gone@example.com']],
    );
    assert.match(laterMail!.answer, /^451 .*Try later/);
    assert.match(bouncedMail!.answer, /^550 .*No such user here/);
    // A retry also works for a mail that is still queued.
    assert.equal(await platform.mail.retry(laterMail!.id), true);
    smtp.state.refusal = { code: 554, text: 'Looks like spam' };
    await platform.jobs.drain();
    const [rejectedMail] = await platform.mail.failures(1);
    assert.deepEqual(
      [rejectedMail?.id, rejectedMail?.state, rejectedMail?.tries],
      [laterMail!.id, 'bounced', 2],
    );
    smtp.state.refusal = null;
    assert.equal(await platform.mail.retry(laterMail!.id), true);
    await platform.jobs.drain();
    assert.deepEqual(
      [smtp.receivedMails.splice(0).length, (await platform.mail.find(laterMail!.id))?.state],
      [1, 'sent'],
    );
    assert.equal(await platform.mail.retry(laterMail!.id), false, 'what was sent is not sent again');
    assert.equal(await platform.mail.retry('nothing'), false);
  });

  it('fails after three days, and can still be retried', async () => {
    const platform = await withServer();
    smtp.state.refuse = true;
    await send(platform, { key: 'given-up' });
    await platform.jobs.drain();
    time.now += 73 * 3_600_000;
    await platform.jobs.drain();
    smtp.state.refuse = false;
    const [failure] = await platform.mail.failures(1);
    assert.equal(failure?.state, 'failed');
    assert.match(failure.answer, /the disk is full/);
    assert.equal(await platform.mail.retry(failure.id), true);
    await platform.jobs.drain();
    assert.equal(smtp.receivedMails.splice(0).length, 1);
  });

  it('carries its attachment, made again with each try, and waits while no maker is registered', async () => {
    const platform = await withServer();
    const requestedKeys: string[] = [];
    const attachment = { kind: 'test.paper', key: 'offer-1', name: 'Angebot "1".pdf' };
    await send(platform, { key: 'paper', attachment });
    await platform.jobs.drain();
    assert.equal(smtp.receivedMails.length, 0);
    platform.mail.attach('test.paper', async (key) => {
      requestedKeys.push(key);
      return { type: 'application/pdf', bytes: Buffer.from('%PDF-1.4 offer') };
    });
    time.now += 5_000;
    await platform.jobs.drain();
    const [mail] = smtp.receivedMails.splice(0);
    assert.deepEqual(requestedKeys, ['offer-1']);
    assert.match(mail?.raw ?? '', /Content-Type: application\/pdf/);
    assert.ok(mail?.raw.includes(Buffer.from('%PDF-1.4 offer').toString('base64')));
  });

  it('cannot get headers or recipients from its texts', async () => {
    const platform = await withServer();
    await send(platform, { key: 'subject', subject: 'Order\r\nBcc: thief@example.com\u2028\0 here' });
    await platform.jobs.drain();
    const [mail] = smtp.receivedMails.splice(0);
    assert.deepEqual(mail?.recipients, ['buyer@example.com']);
    assert.match(mail?.raw ?? '', /^Subject: Order Bcc: thief@example\.com here\r?$/m);
    assert.doesNotMatch(mail?.raw ?? '', /^Bcc/im);
    for (const recipient of [
      'a@example.com, b@example.com',
      'a@example.com\r\nBcc: b@example.com',
      '<a@example.com>',
    ]) {
      await assert.rejects(send(platform, { key: recipient, recipient }), /no address/);
    }
  });

  it('gets replies at the desk or at its reply address, never at one added by a line break', async () => {
    const platform = await open({
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Norvolt <shop@example.com>',
      DESK_EMAIL: 'desk@example.com',
    });
    await send(platform, { key: 'answer-desk' });
    await send(platform, { key: 'answer-sender', replyTo: 'ada@example.com' });
    await send(platform, { key: 'answer-nobody', replyTo: 'ada@example.com\r\nBcc: thief@example.com' });
    await platform.jobs.drain();
    const answers = smtp.receivedMails.splice(0).map(({ raw }) => /^Reply-To: (.*?)\r?$/m.exec(raw)?.[1]);
    assert.deepEqual(answers.sort(), ['ada@example.com', 'desk@example.com', 'desk@example.com']);
  });

  it('stays readable where no mail server is set', async () => {
    const platform = await open();
    await send(platform, { key: 'kept', recipient: 'reader@example.com' });
    await platform.jobs.drain();
    const [storedMail] = await platform.mail.latest(5, 'READER@example.com');
    assert.deepEqual([storedMail?.text, storedMail?.sentAt], ['Thank you.', null]);
    assert.equal(smtp.receivedMails.length, 0);
  });
});

describe('the parser of mail addresses', () => {
  const good = ['a@b.co', 'first.last+tag@sub.example.com', "o'neil@example.com", 'x@xn--mnchen-3ya.de'];
  for (const text of good) it(`accepts ${text}`, () => assert.equal(parseMailAddress(` ${text} `), text));
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

it('the mail frame has the same content in text and HTML, and escapes its inputs', () => {
  const { html, text } = mailLayout('de', {
    brand: 'Norvolt <&>',
    publicUrl: 'https://shop.example.com',
    company: COMPANY_FILE,
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
  for (const expectedText of [
    'Ihre Bestellung',
    'Hallo <b>Anna</b>',
    'Nummer: N-1',
    'CC0603\n    Stück: 100',
    'account?a=1&b=2',
  ])
    assert.ok(text.includes(expectedText), expectedText);
});
