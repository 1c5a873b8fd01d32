import { createTransport } from 'nodemailer';
import type { Config } from '#platform/basics';
import type { Clock } from '../clock.ts';
import type { Db } from '../database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Random } from '../random.ts';
import { askOutside } from '../transaction-guard.ts';
import { parseMailAddress } from './address.ts';
import type { AttachmentMaker, Mail, StoredMail } from './mail.ts';
import { mailSubject } from './mail-text.ts';
import {
  expediteJob,
  failedMails,
  findMail,
  insertMail,
  latestMails,
  markFailed,
  markQueued,
  markSent,
  markTried,
  sweepMails,
} from './store.ts';

const SEND = 'mail.send';
const HOUR = 3_600_000;
const KEPT_MS = 90 * 24 * HOUR;

interface Dependencies {
  config: Pick<Config, 'mail' | 'publicUrl' | 'desk'>;
  db: Pick<Db, 'pool' | 'transaction'>;
  clock: Clock;
  random: Random;
  jobs: Jobs;
}

/** Stores mails, and sends them if a mail server is configured. */
export function createMail({ config, db, clock, random, jobs }: Dependencies): Mail {
  const makers = new Map<string, AttachmentMaker>();
  const attachmentOf: Mail['attachmentOf'] = async ({ attachment }) => {
    const make = attachment && makers.get(attachment.kind);
    return make ? { name: attachment.name, ...(await make(attachment.key)) } : null;
  };
  const deliver = config.mail && createDelivery(config.mail, config);
  if (deliver) {
    jobs.handle(SEND, async ({ key }) => {
      // The key is the mail's id, followed by a number for a later retry.
      const mail = await findMail(db.pool, key.split(' ')[0]!);
      if (mail?.state !== 'queued') return;
      const attachedFile = await attachmentOf(mail);
      if (mail.attachment && !attachedFile)
        throw new Error(`nobody makes attachments of ${mail.attachment.kind}`);
      try {
        await deliver(mail, attachedFile);
      } catch (fault) {
        const state = isRefusedForGood(fault) ? 'bounced' : 'queued';
        await markTried(db.pool, mail.id, { state, answer: answerOf(fault), now: clock.now() });
        if (state === 'bounced') return;
        throw fault;
      }
      await markSent(db.pool, mail.id, clock.now());
    });
    jobs.onDeadLetter(async (tx, { kind, key }) => {
      if (kind === SEND) await markFailed(tx, key.split(' ')[0]!);
    });
  }
  jobs.repeatEvery('mail.sweep', 24 * HOUR, () =>
    sweepMails(db.pool, new Date(clock.now().getTime() - KEPT_MS)),
  );
  return {
    send: async (tx, mail) => {
      const recipient = parseMailAddress(mail.recipient);
      if (recipient === null)
        throw new Error(`The mail ${mail.kind} ${mail.key} has no address it can be sent to.`);
      const subject = mailSubject(mail.subject);
      const { replyTo: requestedReplyTo, ...rest } = mail;
      const replyTo = parseMailAddress(requestedReplyTo);
      const outgoingMail = { ...rest, to: recipient, subject, ...(replyTo !== null && { replyTo }) };
      const job = deliver ? { id: random.id(), kind: SEND } : null;
      await insertMail(tx, { ...outgoingMail, id: random.id(), now: clock.now() }, job);
    },
    attach: (kind, maker) => void makers.set(kind, maker),
    attachmentOf,
    find: (id) => findMail(db.pool, id),
    latest: (limit, to) => latestMails(db.pool, limit, to ?? null),
    failures: (limit) => failedMails(db.pool, limit),
    retry: (id, newRecipient) =>
      db.transaction(async (tx) => {
        const recipient = newRecipient === undefined ? null : parseMailAddress(newRecipient);
        if (newRecipient !== undefined && recipient === null)
          throw new Error('A mail is sent again to one address.');
        const previousState = await markQueued(tx, id, recipient);
        if (previousState === 'queued') await expediteJob(tx, SEND, id, clock.now());
        else if (previousState !== null && deliver)
          await jobs.add(tx, { kind: SEND, key: `${id} ${random.id()}`, payload: {} });
        return previousState !== null;
      }),
  };
}

const LONGEST_ANSWER = 500;

/** The SMTP server's answer as one line; else why the server was not reached. */
function answerOf(fault: unknown): string {
  const { response, message } = fault as { response?: unknown; message?: unknown };
  const answerText = typeof response === 'string' && response !== '' ? response : String(message ?? fault);
  return answerText
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, LONGEST_ANSWER)
    .toWellFormed();
}

/**
 * Whether another try would fail too: a 5xx to the recipient or to the mail itself. A 5xx to the login or to the sender
 * is an error in the settings that an operator can fix.
 */
function isRefusedForGood(fault: unknown): boolean {
  const { responseCode, command } = fault as { responseCode?: unknown; command?: unknown };
  if (typeof responseCode !== 'number' || responseCode < 500 || responseCode > 599) return false;
  return command === 'RCPT TO' || command === 'DATA';
}

type AttachedFile = Awaited<ReturnType<Mail['attachmentOf']>>;
type Delivery = (mail: StoredMail, attachedFile: AttachedFile) => Promise<void>;

/** Headers are constants, a validated address and a one-line subject; the same mail always has the same Message-ID. */
function createDelivery(
  { smtpUrl, sender }: { smtpUrl: string; sender: string },
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
  return async ({ id, recipient, subject, text, html, leaveUrl, replyTo }, attachedFile) => {
    const replyAddress = replyTo ?? desk?.email;
    askOutside('the mail server');
    await transport.sendMail({
      from: sender,
      to: { name: '', address: recipient },
      // Replies must reach the desk or `replyTo`, whatever the sender's address is.
      ...(replyAddress && { replyTo: { name: '', address: replyAddress } }),
      subject,
      text: text ?? '',
      html: html ?? '',
      messageId: `<${id}@${host}>`,
      ...(attachedFile && {
        attachments: [
          {
            filename: attachedFile.name,
            contentType: attachedFile.type,
            content: Buffer.from(attachedFile.bytes),
          },
        ],
      }),
      headers: { 'Auto-Submitted': 'auto-generated', ...leaveHeaders(leaveUrl) },
    });
  };
}

/** Headers for one-click unsubscription in the mail program (RFC 8058). */
function leaveHeaders(leaveUrl: string | null): Record<string, string> {
  if (leaveUrl === null) return {};
  return { 'List-Unsubscribe': `<${leaveUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
