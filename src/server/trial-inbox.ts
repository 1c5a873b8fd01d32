import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { ApiError } from '#kernel';
import {
  hasTrialAccess,
  isTrialKey,
  LIMITS,
  type Platform,
  type StoredMail,
  TRIAL_ACCESS_PATH,
  trialCookieLine,
} from '#platform';
import type { CallerEnv } from '#settings';
import { INBOX_STYLE, inboxPage, trialAccessPage } from './inbox-page.ts';
import { refusals } from './refusals.ts';
import { addSampleMails } from './sample-mails-page.ts';

const SHOWN = 200;
const MAIL_ID = /^[0-9a-f]{24}$/;

const STYLE_HASH = `'sha256-${createHash('sha256').update(INBOX_STYLE).digest('base64')}'`;
const PAGE_POLICY = `default-src 'none'; style-src ${STYLE_HASH}; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
/** A mail is shown as a document of its own: it must not run anything, and a clicked link opens in the top window. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation";

/**
 * The inbox of a trial: every mail that the store would have sent, as a page and as JSON, for browsers that opened the
 * link printed at start, or with `TRIAL=on` for everybody. Outside a trial these paths do not exist.
 *
 * - `GET /dev/open?key=KEY`: that link; sets a cookie and redirects to the inbox
 * - `GET /dev/inbox` with `?mail=ID` and `?to=ADDRESS`
 * - `GET /dev/inbox.json` with `?to=ADDRESS` and `?limit=N`: `{count, results: [{id, kind, to, locale, subject, text,
 *   html, attachment, date_created, date_sent}]}`, the latest first
 * - `GET /dev/mails`: a sample of every kind of mail
 * - `GET /dev/inbox/ID.html`: one mail as a reader sees it; `/dev/inbox/ID/attachment`: its attachment
 */
export function addInbox(app: Hono<CallerEnv>, platform: Platform): void {
  const { config, mail } = platform;
  if (!config.trial) return;
  app.use('/dev/*', async (c, next) => {
    if (c.req.path !== TRIAL_ACCESS_PATH && !hasTrialAccess(platform, c.req.header('cookie'))) {
      const isPage = c.req.header('accept')?.includes('text/html') === true;
      if (!isPage) throw new ApiError('forbidden', CLOSED);
      c.res = c.html(trialAccessPage(config.brand.name), 403, { 'content-security-policy': PAGE_POLICY });
    } else await next();
    c.res.headers.set('X-Robots-Tag', 'noindex');
    c.res.headers.set('Cache-Control', 'no-store');
  });
  app.get(TRIAL_ACCESS_PATH, (c) => {
    const key = c.req.query('key') ?? '';
    if (!isTrialKey(platform, key)) {
      return c.html(trialAccessPage(config.brand.name), 403, { 'content-security-policy': PAGE_POLICY });
    }
    c.header('Set-Cookie', trialCookieLine(platform));
    return c.redirect('/dev/inbox', 303);
  });
  addSampleMails(app, platform, { page: PAGE_POLICY, mail: MAIL_POLICY });
  app.get('/dev/inbox.json', async (c) => {
    const limit = Math.min(Math.max(Math.trunc(Number(c.req.query('limit') ?? SHOWN)) || 1, 1), SHOWN);
    const mails = await mail.latest(limit, c.req.query('to') || undefined);
    return c.json({ count: mails.length, results: mails.map(presentMail) });
  });
  app.get('/dev/inbox', async (c) => {
    const recipient = c.req.query('to') ?? '';
    const mails = await mail.latest(SHOWN, recipient || undefined);
    const mailId = c.req.query('mail') ?? '';
    const open = MAIL_ID.test(mailId) ? await mail.find(mailId) : (mails[0] ?? null);
    const page = inboxPage({ brand: config.brand.name, mails, open, recipient, longest: LIMITS.url });
    return c.html(page, 200, { 'content-security-policy': PAGE_POLICY });
  });
  app.get('/dev/inbox/:file{[0-9a-f]{24}\\.html}', async (c) => {
    const storedMail = await mail.find(c.req.param('file').slice(0, 24));
    if (!storedMail?.html) throw new ApiError('not_found', refusals.mailNotFound);
    return c.html(inWholeWindow(storedMail.html), 200, { 'content-security-policy': MAIL_POLICY });
  });
  app.get('/dev/inbox/:id{[0-9a-f]{24}}/attachment', async (c) => {
    const storedMail = await mail.find(c.req.param('id'));
    const attachedFile = storedMail && (await mail.attachmentOf(storedMail));
    if (!attachedFile) throw new ApiError('not_found', refusals.documentNotFound);
    return c.body(new Uint8Array(attachedFile.bytes), 200, {
      'content-type': attachedFile.type,
      'content-disposition': `inline; filename="${attachedFile.name.replace(/[^\w.-]/g, '_')}"`,
      'x-content-type-options': 'nosniff',
    });
  });
}

const CLOSED =
  'Open the link that the start of this trial printed; npm run shop -- trial-link prints it again. TRIAL=on shows the mails to everybody who can reach the store.';

function inWholeWindow(html: string): string {
  return html.replace(/<head>/i, '<head><base target="_top">');
}

function presentMail({
  id,
  kind,
  recipient,
  locale,
  subject,
  text,
  html,
  attachment,
  addedAt,
  sentAt,
}: StoredMail) {
  return {
    id,
    kind,
    to: recipient,
    locale,
    subject,
    text,
    html,
    attachment: attachment && { name: attachment.name, path: `/dev/inbox/${id}/attachment` },
    date_created: addedAt.toISOString(),
    date_sent: sentAt?.toISOString() ?? null,
  };
}
