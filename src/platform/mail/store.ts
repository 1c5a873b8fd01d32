import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Executor } from '../database.ts';
import { JOBS_CHANNEL } from '../jobs/store.ts';
import { hintAfterCommit } from '../notify-hints.ts';
import type { MailFailure, MailState, NewMail, StoredMail } from './mail.ts';

/**
 * Writes a mail and the job that sends it in one statement; writes neither if a mail of this kind and key exists.
 * @param job null: the mail is not sent
 */
export async function insertMail(
  tx: Pick<Executor, 'execute'>,
  mail: NewMail & { id: string; now: Date },
  job: { id: string; kind: string } | null,
): Promise<void> {
  const now = sql`${mail.now.toISOString()}::timestamptz`;
  const sending = sql`, sending AS (
    INSERT INTO jobs (id, kind, key, payload, added_at, first_due_at, due_at)
    SELECT ${job?.id}::text, ${job?.kind}::text, id, '{}'::jsonb, ${now}, ${now}, ${now} FROM written
    ON CONFLICT (kind, key) DO NOTHING)`;
  const { settles } = mail;
  const settleJob = sql`, settled AS (
    UPDATE jobs SET state = 'done', ended_at = ${now}, last_error = NULL
    WHERE kind = ${settles?.kind} AND key = ${settles?.key} AND state = 'waiting' AND lease IS NULL)`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    WITH written AS (INSERT INTO mails (id, kind, key, recipient, locale, subject, body_text, body_html, leave_url,
      attachment, reply_to, added_at)
    VALUES (${mail.id}, ${mail.kind}, ${mail.key}, ${mail.recipient}, ${mail.locale}, ${mail.subject}, ${mail.text},
      ${mail.html}, ${mail.leaveUrl ?? null}, ${mail.attachment ? JSON.stringify(mail.attachment) : null}::jsonb,
      ${mail.replyTo ?? null}, ${now})
    ON CONFLICT (kind, key) DO NOTHING
    RETURNING id)${job ? sending : sql``}${settles ? settleJob : sql``}
    SELECT id FROM written`);
  if (job && rows.length > 0) await hintAfterCommit(tx, JOBS_CHANNEL, job.kind);
}

interface MailRow {
  id: string;
  kind: string;
  recipient: string;
  locale: string;
  subject: string;
  body_text: string | null;
  body_html: string | null;
  leave_url: string | null;
  attachment: StoredMail['attachment'];
  reply_to: string | null;
  added_at: Date;
  sent_at: Date | null;
  state: MailState;
}

const COLUMNS =
  'id, kind, recipient, locale, subject, body_text, body_html, leave_url, attachment, reply_to, added_at, sent_at, state';

const toStoredMail = (row: MailRow): StoredMail => ({
  id: row.id,
  kind: row.kind,
  recipient: row.recipient,
  locale: row.locale,
  subject: row.subject,
  text: row.body_text,
  html: row.body_html,
  leaveUrl: row.leave_url,
  attachment: row.attachment,
  replyTo: row.reply_to,
  addedAt: row.added_at,
  sentAt: row.sent_at,
  state: row.state,
});

export async function findMail(pool: Pool, id: string): Promise<StoredMail | null> {
  const { rows } = await pool.query<MailRow>(`SELECT ${COLUMNS} FROM mails WHERE id = $1`, [id]);
  return rows[0] ? toStoredMail(rows[0]) : null;
}

export async function latestMails(
  pool: Pool,
  limit: number,
  recipient: string | null,
): Promise<StoredMail[]> {
  const { rows } = await pool.query<MailRow>(
    `SELECT ${COLUMNS} FROM mails WHERE $2::text IS NULL OR lower(recipient) = lower($2)
     ORDER BY added_at DESC, id DESC LIMIT $1`,
    [limit, recipient],
  );
  return rows.map(toStoredMail);
}

/** Marks a mail as sent and deletes its content; recipient and time stay. */
export async function markSent(pool: Pool, id: string, now: Date): Promise<void> {
  await pool.query(
    `UPDATE mails SET sent_at = $2, state = 'sent', tries = tries + 1, tried_at = $2, answer = NULL,
       body_text = NULL, body_html = NULL WHERE id = $1`,
    [id, now],
  );
}

/** Records a failed try; the content stays, because the mail may be retried. */
export async function markTried(
  pool: Pool,
  id: string,
  { state, answer, now }: { state: MailState; answer: string; now: Date },
): Promise<void> {
  await pool.query(
    'UPDATE mails SET state = $2, tries = tries + 1, tried_at = $3, answer = $4 WHERE id = $1 AND sent_at IS NULL',
    [id, state, now, answer],
  );
}

export async function markFailed(tx: Pick<Executor, 'execute'>, id: string): Promise<void> {
  await tx.execute(sql`UPDATE mails SET state = 'failed' WHERE id = ${id} AND state = 'queued'`);
}

/**
 * Queues a mail again, to another address where one is given. Returns the previous state; null if the mail was sent,
 * or there is none.
 */
export async function markQueued(
  tx: Pick<Executor, 'execute'>,
  id: string,
  recipient: string | null,
): Promise<Exclude<MailState, 'sent'> | null> {
  const result = await tx.execute<{ state: Exclude<MailState, 'sent'> }>(
    sql`SELECT state FROM mails WHERE id = ${id} AND state <> 'sent' FOR UPDATE`,
  );
  await tx.execute(sql`
    UPDATE mails SET state = 'queued', recipient = coalesce(${recipient}::text, recipient)
    WHERE id = ${id} AND state <> 'sent'`);
  return result.rows[0]?.state ?? null;
}

/** Makes the waiting job of a mail due at once: a second job beside it could send the mail twice. */
export async function expediteJob(tx: Pick<Executor, 'execute'>, kind: string, id: string, now: Date) {
  await tx.execute(sql`
    UPDATE jobs SET due_at = ${now.toISOString()}
    WHERE kind = ${kind} AND split_part(key, ' ', 1) = ${id} AND state = 'waiting'`);
}

interface FailureRow {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  state: MailFailure['state'];
  tries: number;
  tried_at: Date;
  answer: string | null;
}

export async function failedMails(pool: Pool, limit: number): Promise<MailFailure[]> {
  const { rows } = await pool.query<FailureRow>(
    `SELECT id, kind, recipient, subject, state, tries, tried_at, answer FROM mails
     WHERE state <> 'sent' AND tries > 0 ORDER BY tried_at DESC, id DESC LIMIT $1`,
    [limit],
  );
  return rows.map(({ recipient, tried_at, answer, ...row }) => ({
    ...row,
    to: recipient,
    triedAt: tried_at,
    answer: answer ?? '',
  }));
}

export async function sweepMails(pool: Pool, addedBefore: Date): Promise<void> {
  await pool.query('DELETE FROM mails WHERE added_at < $1', [addedBefore]);
}
