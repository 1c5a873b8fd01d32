import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { CARRIERS } from '#commerce/orders';
import { LANGUAGES } from '#messages';
import { mailSample, type NewMail } from '#platform';
import { CompanyHistory } from '#settings/company';
import { startTestServer, type TestServer } from '../../tests/harness.ts';
import { sampleMails } from './sample-mails.ts';

const HOST = 'https://shop.example.com';
const SHOP = {
  brand: { name: 'Norvolt', slug: 'norvolt' },
  publicUrl: HOST,
  company: new CompanyHistory(),
};
const HOSTILE =
  '<script>alert(1)</script>"><img src=x onerror=alert(1)>\r\nBcc: thief@example.com\u202Egnp.exe\u0000 {{7*7}}';

const mailsIn = (locale: string, instead?: string) =>
  sampleMails(SHOP, mailSample(locale, 'reader@example.com', instead));

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const plain = (html: string) => html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity]!);

/** The visible text of the HTML, without head and preheader. */
const visibleText = ({ html }: NewMail) =>
  plain(
    html
      .slice(html.indexOf('<body'))
      .replace(/<div class="preheader"[\s\S]*?<\/div>/, '')
      .replace(/<[^>]+>/g, ' '),
  );
const linksOf = ({ html }: NewMail) =>
  [...html.matchAll(/(?:href|src|action)="([^"]*)"/g)].map(([, link]) => plain(link!));
const isOurs = (link: string) => link === HOST || link.startsWith(`${HOST}/`);
/** Parcels are tracked on pages of their carriers. */
const FOREIGN = new Set(CARRIERS.flatMap(({ tracking }) => (tracking ? [new URL(tracking).origin] : [])));
const preheaderOf = ({ html }: NewMail) => plain(/class="preheader"[^>]*>(.*?)&#847;/s.exec(html)?.[1] ?? '');
const collapseSpaces = (text: string) => text.replaceAll(/\s+/g, ' ');

describe('every mail', () => {
  it('has at least one sample, and its German version differs from the English one', () => {
    const [english, german] = [mailsIn('en'), mailsIn('de')];
    assert.ok(english.length > 30, `${english.length} mails`);
    assert.deepEqual(
      german.map(({ key }) => key),
      english.map(({ key }) => key),
    );
    for (const [index, mail] of german.entries()) {
      const isStaff = mail.kind.startsWith('staff.');
      assert.equal(mail.locale, isStaff ? 'en' : 'de', mail.key);
      if (!isStaff) assert.notEqual(mail.text, english[index]!.text, mail.key);
    }
  });

  for (const locale of ['en', 'de']) {
    it(`in ${locale} has a subject, links on the configured host, and its complete content as text`, () => {
      for (const mail of mailsIn(locale)) {
        const { key, subject, text, html } = mail;
        assert.ok(subject.length > 0 && subject.length <= 78, `${key}: subject of ${subject.length}`);
        assert.doesNotMatch(subject, /\p{Cc}|…$/u, key);
        for (const content of [subject, text, html])
          assert.doesNotMatch(content, /undefined|NaN|\[object|null|Invalid/, key);
        const links = linksOf(mail);
        assert.ok(links.length > 0, key);
        for (const link of links) {
          assert.ok(FOREIGN.has(new URL(link).origin) || isOurs(link), `${key}: ${link}`);
          assert.ok(text.includes(link), `${key}: the text lacks ${link}`);
        }
        for (const [figure] of visibleText(mail).matchAll(/[\d€][\d.,:€%-]*\d/g))
          assert.ok(text.includes(figure), `${key}: the text lacks ${figure}`);
        assert.match(html, /<meta name="color-scheme" content="light dark">/, key);
        assert.doesNotMatch(html, /<img|<script|url\(/i, key);
      }
    });
  }

  it('is written in one language, with full dates, specific subjects and a preheader of its own', () => {
    const SHORT =
      /\b\d{1,2}\.\d{1,2}\.\d{4}\b|\b\d{4}-\d{2}-\d{2}T|\b\d{1,2} (?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/;
    const typedText = 'Zuse & Söhne';
    const ENGLISH = new Map(mailsIn('en', typedText).map((mail) => [mail.key, mail]));
    for (const locale of LANGUAGES)
      for (const mail of mailsIn(locale, typedText)) {
        const { key, text, html, subject } = mail;
        const language = /<html lang="(\w+)">/.exec(html)?.[1];
        if (language === 'en' && !mail.kind.startsWith('staff.'))
          assert.equal(
            text.replaceAll(/locale=\w+/g, 'locale=en'),
            ENGLISH.get(key)?.text,
            `${key} in ${locale}`,
          );
        if (language !== 'en') assert.doesNotMatch(text, /\b(?:the|your|you)\b/i, `${key} in ${locale}`);
        // A transcript uses short times for its messages.
        if (!key.includes('chat')) assert.doesNotMatch(text, SHORT, `${key} in ${locale}`);
        assert.notEqual(preheaderOf(mail), subject, `${key} says its subject twice`);
        assert.notEqual(preheaderOf(mail), '', key);
      }
    const subjects = mailsIn('de').filter(
      ({ kind }) => !/canceled|quote_?received|chat|sample|kit|staff/.test(kind),
    );
    for (const { key, subject } of subjects)
      assert.match(
        subject,
        /\d|Passwort|E-Mail-Adresse|Newsletter|Änderungsmitteilungen|Abonnement|regelmäßige/,
        key,
      );
  });

  it('to the team says where to continue', () => {
    const staff = mailsIn('en').filter(({ kind }) => kind.startsWith('staff.'));
    assert.ok(staff.length > 8);
    for (const mail of staff)
      assert.match(mail.text, /\/desk\/\w+\/|npm run jobs|Reply to this mail/, mail.key);
    assert.equal(staff.find(({ kind }) => kind === 'staff.form_received')?.replyTo, 'reader@example.com');
  });

  it('has an unsubscribe link if it is of a list, and only then', () => {
    const withLeave = mailsIn('en').filter(({ leaveUrl }) => leaveUrl);
    for (const mail of withLeave) {
      assert.match(mail.kind, /^(?:pcn|newsletter|stock)\./);
      assert.ok(linksOf(mail).includes(mail.leaveUrl!), mail.key);
    }
    for (const kind of ['pcn.notice', 'pcn.listed', 'newsletter.welcome'])
      assert.ok(
        withLeave.some((mail) => mail.kind === kind),
        kind,
      );
  });

  it('shows hostile texts as plain text', () => {
    let repeatCount = 0;
    for (const locale of ['en', 'de'])
      for (const mail of mailsIn(locale, HOSTILE)) {
        const { key, subject, text, html } = mail;
        assert.doesNotMatch(html, /<script|<img|onerror=alert\(1\)>(?!&)/i, key);
        for (const sign of ['\u202e', '\u0000']) assert.ok(!`${subject}${text}${html}`.includes(sign), key);
        assert.doesNotMatch(subject, /\p{Cc}/u, key);
        assert.ok(subject.length <= 78, key);
        if (
          !collapseSpaces(visibleText(mail)).includes(
            '<script>alert(1)</script>"><img src=x onerror=alert(1)>',
          )
        )
          continue;
        repeatCount += 1;
        assert.ok(text.includes('<script>alert(1)</script>'), key);
      }
    assert.ok(repeatCount > 20, `${repeatCount} mails repeat what somebody wrote`);
  });
});

describe('the sample mails of a trial', () => {
  let store: TestServer;
  before(async () => {
    store = await startTestServer({ build: 'none', env: { TRIAL: 'on' } });
  });
  after(() => store.close());

  it('are shown on a page that ignores forwarding headers', async () => {
    const page = await store.fetch('/dev/mails?mail=order.shipped&locale=de');
    assert.equal(page.status, 200);
    assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'none'/);
    assert.match(await page.text(), /src="\/dev\/mails\/order\.shipped\.de\.html"/);
    const mail = await store.fetch('/dev/mails/order.shipped.de.html', {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    });
    const html = await mail.text();
    assert.match(html, /<html lang="de">/);
    assert.doesNotMatch(html, /evil\.example/);
    assert.match(mail.headers.get('content-security-policy') ?? '', /sandbox/);
  });

  it('answer unknown names with 404', async () => {
    for (const path of ['/dev/mails/nothing.en.html', '/dev/mails/__proto__.de.html', '/dev/mails/x.fr.html'])
      assert.equal((await store.fetch(path)).status, 404, path);
    assert.equal((await store.fetch('/dev/mails?mail=%00&locale=xx')).status, 200);
  });
});
