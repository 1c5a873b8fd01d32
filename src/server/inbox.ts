import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { ApiError } from '#kernel';
import { type KeptMail, LIMITS, type Platform } from '#platform';
import type { CallerEnv } from '#settings';
import { INBOX_STYLE, inboxPage } from './inbox-page.ts';
import { addSampleMails } from './sample-mails-page.ts';

const SHOWN = 200;
const MAIL_ID = /^[0-9a-f]{24}$/;

const STYLE_HASH = `'sha256-${createHash('sha256').update(INBOX_STYLE).digest('base64')}'`;
const PAGE_POLICY = `default-src 'none'; style-src ${STYLE_HASH}; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
/** A mail is a document of its own: it may run nothing, and a link in it leads the whole window there. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation";

/**
 * The inbox of a trial: every mail that the store would have sent, as a page and as JSON, for who sits at its machine,
 * or with `TRIAL=on` for everybody. Outside a trial these addresses do not exist.
 *
 * - `GET /dev/inbox` with `?mail=ID` and `?to=ADDRESS`
 * - `GET /dev/inbox.json` with `?to=ADDRESS` and `?limit=N`: `{count, results: [{id, kind, to, locale, subject, text,
 *   html, attachment, date_created, date_sent}]}`, the latest first
 * - `GET /dev/mails`: a sample of every mail there is
 * - `GET /dev/inbox/ID.html`: one mail as it would look; `/dev/inbox/ID/attachment`: the paper that goes with it
 */
export function addInbox(app: Hono<CallerEnv>, { config, mail }: Pick<Platform, 'config' | 'mail'>): void {
  if (!config.trial) return;
  app.use('/dev/*', async (c, next) => {
    if (!config.openTrial && !c.env?.isHere) throw new ApiError('forbidden', NOT_HERE);
    await next();
    c.res.headers.set('X-Robots-Tag', 'noindex');
    c.res.headers.set('Cache-Control', 'no-store');
  });
  addSampleMails(app, { config }, { page: PAGE_POLICY, mail: MAIL_POLICY });
  app.get('/dev/inbox.json', async (c) => {
    const limit = Math.min(Math.max(Math.trunc(Number(c.req.query('limit') ?? SHOWN)) || 1, 1), SHOWN);
    const mails = await mail.latest(limit, c.req.query('to') || undefined);
    return c.json({ count: mails.length, results: mails.map(presentMail) });
  });
  app.get('/dev/inbox', async (c) => {
    const to = c.req.query('to') ?? '';
    const mails = await mail.latest(SHOWN, to || undefined);
    const asked = c.req.query('mail') ?? '';
    const open = MAIL_ID.test(asked) ? await mail.find(asked) : (mails[0] ?? null);
    const page = inboxPage({ brand: config.brand.name, mails, open, to, longest: LIMITS.url });
    return c.html(page, 200, { 'content-security-policy': PAGE_POLICY });
  });
  app.get('/dev/inbox/:file{[0-9a-f]{24}\\.html}', async (c) => {
    const found = await mail.find(c.req.param('file').slice(0, 24));
    if (!found?.html) throw new ApiError('not_found', 'No such mail is kept.');
    return c.html(inWholeWindow(found.html), 200, { 'content-security-policy': MAIL_POLICY });
  });
  app.get('/dev/inbox/:id{[0-9a-f]{24}}/attachment', async (c) => {
    const found = await mail.find(c.req.param('id'));
    const paper = found && (await mail.attachmentOf(found));
    if (!paper) throw new ApiError('not_found', 'No such paper is kept.');
    return c.body(new Uint8Array(paper.bytes), 200, {
      'content-type': paper.type,
      'content-disposition': `inline; filename="${paper.name.replace(/[^\w.-]/g, '_')}"`,
      'x-content-type-options': 'nosniff',
    });
  });
}

const NOT_HERE =
  'The mails of a trial are read on the machine that it runs on, at its name localhost. To show them to everybody who can reach it, start it with TRIAL=on.';

function inWholeWindow(html: string): string {
  return html.replace(/<head>/i, '<head><base target="_top">');
}

function presentMail({ id, kind, to, locale, subject, text, html, attachment, addedAt, sentAt }: KeptMail) {
  return {
    id,
    kind,
    to,
    locale,
    subject,
    text,
    html,
    attachment: attachment && { name: attachment.name, path: `/dev/inbox/${id}/attachment` },
    date_created: addedAt.toISOString(),
    date_sent: sentAt?.toISOString() ?? null,
  };
}
