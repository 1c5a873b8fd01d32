import type { Hono } from 'hono';
import { ApiError, escapeHtml } from '#kernel';
import { LANGUAGES } from '#messages';
import { mailSample, type NewMail, type Platform } from '#platform';
import type { CallerEnv } from '#settings';
import { INBOX_STYLE } from './inbox-page.ts';
import { refusals } from './refusals.ts';
import { sampleMails } from './sample-mails.ts';
import { trialPageHead } from './trial-page.ts';

/** Name of a sample at `/dev/mails`: kind and number, such as `order.shipped` or `sample.granted-2`. */
const NAME = /^[a-z][a-z_.-]*(?:-\d+)?$/;
const LANGUAGE = LANGUAGES.join('|');
const FILE = new RegExp(`^(.+)\\.(${LANGUAGE})\\.html$`);

/**
 * In a trial: a sample of every mail in each language.
 *
 * - `GET /dev/mails` with `?mail=NAME` and `?locale=de`
 * - `GET /dev/mails/NAME.LOCALE.html`: the mail as a reader sees it
 */
export function addSampleMails(
  app: Hono<CallerEnv>,
  { config, mailShop }: Pick<Platform, 'config' | 'mailShop'>,
  policies: { page: string; mail: string },
): void {
  if (!config.trial) return;
  const mailsByLocale = new Map<string, readonly NewMail[]>();
  const mailsIn = (locale: string) => {
    const mails =
      mailsByLocale.get(locale) ?? sampleMails(mailShop, mailSample(locale, 'reader@example.com'));
    mailsByLocale.set(locale, mails);
    return mails;
  };
  app.get('/dev/mails', (c) => {
    const locale = LANGUAGES.find((each) => each === c.req.query('locale')) ?? 'en';
    const mails = mailsIn(locale);
    const open = mails.find(({ key }) => key === c.req.query('mail')) ?? mails[0]!;
    const page = pageOf(config.brand.name, { mails, open, locale });
    return c.html(page, 200, { 'content-security-policy': policies.page });
  });
  app.get(`/dev/mails/:file{.+\\.(?:${LANGUAGE})\\.html}`, (c) => {
    const [, name = '', locale = ''] = FILE.exec(c.req.param('file')) ?? [];
    const mail = NAME.test(name) && mailsIn(locale).find(({ key }) => key === name);
    if (!mail) throw new ApiError('not_found', refusals.mailNotFound);
    return c.html(mail.html.replace('<head>', '<head><base target="_top">'), 200, {
      'content-security-policy': policies.mail,
    });
  });
}

interface View {
  mails: readonly NewMail[];
  open: NewMail;
  locale: string;
}

function pageOf(brand: string, { mails, open, locale }: View): string {
  const address = (mail: NewMail, language: string) => `/dev/mails?mail=${mail.key}&amp;locale=${language}`;
  const rows = mails.map(
    (mail) =>
      `<li><a href="${address(mail, locale)}"${mail === open ? ' aria-current="page"' : ''}><strong>${escapeHtml(mail.subject)}</strong><span>${mail.key}</span></a></li>`,
  );
  const languages = LANGUAGES.map((each) => `<a href="${address(open, each)}">${each}</a>`).join(' · ');
  const facts = [
    ['Kind', mailKind(open)],
    ['Language', languages],
    [
      'One click ends it',
      open.leaveUrl ? escapeHtml(open.leaveUrl) : 'no: it is about something the reader did',
    ],
  ];
  return `${trialPageHead(`Mails of ${brand}`, INBOX_STYLE)}
<body>
<header>
<h1>Mails of ${escapeHtml(brand)}</h1>
<p>A sample of every mail that this store sends, made by the same functions. Those that were sent: <a href="/dev/inbox">inbox</a>.</p>
</header>
<main>
<nav aria-label="Kinds of mails"><ol>${rows.join('\n')}</ol></nav>
<article>
<h2>${escapeHtml(open.subject)}</h2>
<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>
<iframe title="The mail as HTML" src="/dev/mails/${open.key}.${locale}.html" sandbox="allow-top-navigation-by-user-activation"></iframe>
<h3>As plain text</h3>
<pre>${escapeHtml(open.text)}</pre>
</article>
</main>
</body>
</html>
`;
}

const mailKind = ({ kind }: NewMail) => escapeHtml(kind);
