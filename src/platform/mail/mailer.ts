import { createTransport } from 'nodemailer';
import type { Config } from '#platform/basics';
import type { Clock } from '../clock.ts';
import type { Db } from '../database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { askOutside } from '../outside.ts';
import type { Random } from '../random.ts';
import { parseMailAddress } from './address.ts';
import type { AttachmentMaker, KeptMail, Mail } from './mail.ts';
import {
  failedMails,
  findMail,
  hurryJob,
  insertMail,
  latestMails,
  markFailed,
  markQueued,
  markSent,
  markTried,
  sweepMails,
} from './store.ts';
import { mailSubject } from './words.ts';

const SEND = 'mail.send';
const HOUR = 3_600_000;
const KEPT_MS = 90 * 24 * HOUR;

interface Surroundings {
  config: Pick<Config, 'mail' | 'publicUrl' | 'desk'>;
  db: Pick<Db, 'pool' | 'transaction'>;
  clock: Clock;
  random: Random;
  jobs: Jobs;
}

/** The post room: keeps mails, and hands them over where a mail server is configured. */
export function createMail({ config, db, clock, random, jobs }: Surroundings): Mail {
  const makers = new Map<string, AttachmentMaker>();
  const attachmentOf: Mail['attachmentOf'] = async ({ attachment }) => {
    const make = attachment && makers.get(attachment.kind);
    return make ? { name: attachment.name, ...(await make(attachment.key)) } : null;
  };
  const deliver = config.mail && createDelivery(config.mail, config);
  if (deliver) {
    jobs.handle(SEND, async ({ key }) => {
      // A job of a second try is named by the mail and a number.
      const mail = await findMail(db.pool, key.split(' ')[0]!);
      if (mail?.state !== 'queued') return;
      const paper = await attachmentOf(mail);
      if (mail.attachment && !paper) throw new Error(`nobody makes attachments of ${mail.attachment.kind}`);
      try {
        await deliver(mail, paper);
      } catch (fault) {
        const state = isRefusedForGood(fault) ? 'bounced' : 'queued';
        await markTried(db.pool, mail.id, { state, answer: answerOf(fault), now: clock.now() });
        if (state === 'bounced') return;
        throw fault;
      }
      await markSent(db.pool, mail.id, clock.now());
    });
    jobs.onGivenUp(async (tx, { kind, key }) => {
      if (kind === SEND) await markFailed(tx, key.split(' ')[0]!);
    });
  }
  jobs.every('mail.sweep', 24 * HOUR, () => sweepMails(db.pool, new Date(clock.now().getTime() - KEPT_MS)));
  return {
    send: async (tx, mail) => {
      const to = parseMailAddress(mail.to);
      if (to === null) throw new Error(`The mail ${mail.kind} ${mail.key} has no address it can be sent to.`);
      const subject = mailSubject(mail.subject);
      const { replyTo: asked, ...rest } = mail;
      const replyTo = parseMailAddress(asked);
      const named = { ...rest, to, subject, ...(replyTo !== null && { replyTo }) };
      const job = deliver ? { id: random.id(), kind: SEND } : null;
      await insertMail(tx, { ...named, id: random.id(), now: clock.now() }, job);
    },
    attach: (kind, maker) => void makers.set(kind, maker),
    attachmentOf,
    find: (id) => findMail(db.pool, id),
    latest: (limit, to) => latestMails(db.pool, limit, to ?? null),
    failures: (limit) => failedMails(db.pool, limit),
    retry: (id, given) =>
      db.transaction(async (tx) => {
        const to = given === undefined ? null : parseMailAddress(given);
        if (given !== undefined && to === null) throw new Error('A mail is sent again to one address.');
        const before = await markQueued(tx, id, to);
        if (before === 'queued') await hurryJob(tx, SEND, id, clock.now());
        else if (before !== null && deliver)
          await jobs.add(tx, { kind: SEND, key: `${id} ${random.id()}`, payload: {} });
        return before !== null;
      }),
  };
}

const LONGEST_ANSWER = 500;

/** What an SMTP server said, as one line; else why it was not reached. */
function answerOf(fault: unknown): string {
  const { response, message } = fault as { response?: unknown; message?: unknown };
  const said = typeof response === 'string' && response !== '' ? response : String(message ?? fault);
  return said
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, LONGEST_ANSWER)
    .toWellFormed();
}

/**
 * Whether another try would be refused too: a 5xx to the recipient or to the mail itself. One to the login, or to the
 * sender, is a fault of the settings, which somebody mends.
 */
function isRefusedForGood(fault: unknown): boolean {
  const { responseCode, command } = fault as { responseCode?: unknown; command?: unknown };
  if (typeof responseCode !== 'number' || responseCode < 500 || responseCode > 599) return false;
  return command === 'RCPT TO' || command === 'DATA';
}

type Paper = Awaited<ReturnType<Mail['attachmentOf']>>;
type Delivery = (mail: KeptMail, paper: Paper) => Promise<void>;

/** Headers are fixed words, a checked address and a subject of one line; the same mail always has the same id. */
function createDelivery(
  { smtpUrl, from }: { smtpUrl: string; from: string },
  { publicUrl, desk }: Pick<Config, 'publicUrl' | 'desk'>,
): Delivery {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = new URL(publicUrl).hostname;
  return async ({ id, to, subject, text, html, leaveUrl, replyTo }, paper) => {
    const answersTo = replyTo ?? desk?.email;
    askOutside('the mail server');
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      // Who answers a mail reaches people, whatever address it was sent from.
      ...(answersTo && { replyTo: { name: '', address: answersTo } }),
      subject,
      text: text ?? '',
      html: html ?? '',
      messageId: `<${id}@${host}>`,
      ...(paper && {
        attachments: [{ filename: paper.name, contentType: paper.type, content: Buffer.from(paper.bytes) }],
      }),
      headers: { 'Auto-Submitted': 'auto-generated', ...leaveHeaders(leaveUrl) },
    });
  };
}

/** One click in the mail program ends such mails (RFC 8058). */
function leaveHeaders(leaveUrl: string | null): Record<string, string> {
  if (leaveUrl === null) return {};
  return { 'List-Unsubscribe': `<${leaveUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
