import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Executor } from '../database.ts';
import type { KeptMail, NewMail } from './mail.ts';

/** Null where a mail of this kind and key is there already. */
export async function insertMail(
  tx: Pick<Executor, 'execute'>,
  mail: NewMail & { id: string; now: Date },
): Promise<string | null> {
  const written = await tx.execute<{ id: string }>(sql`
    INSERT INTO mails (id, kind, key, recipient, locale, subject, body_text, body_html, leave_url,
      attachment, added_at)
    VALUES (${mail.id}, ${mail.kind}, ${mail.key}, ${mail.to}, ${mail.locale}, ${mail.subject}, ${mail.text},
      ${mail.html}, ${mail.leaveUrl ?? null}, ${mail.attachment ? JSON.stringify(mail.attachment) : null}::jsonb,
      ${mail.now.toISOString()})
    ON CONFLICT (kind, key) DO NOTHING
    RETURNING id`);
  return written.rows[0]?.id ?? null;
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
  attachment: KeptMail['attachment'];
  added_at: Date;
  sent_at: Date | null;
}

const COLUMNS =
  'id, kind, recipient, locale, subject, body_text, body_html, leave_url, attachment, added_at, sent_at';

const keptMail = (row: MailRow): KeptMail => ({
  id: row.id,
  kind: row.kind,
  to: row.recipient,
  locale: row.locale,
  subject: row.subject,
  text: row.body_text,
  html: row.body_html,
  leaveUrl: row.leave_url,
  attachment: row.attachment,
  addedAt: row.added_at,
  sentAt: row.sent_at,
});

export async function findMail(pool: Pool, id: string): Promise<KeptMail | null> {
  const { rows } = await pool.query<MailRow>(`SELECT ${COLUMNS} FROM mails WHERE id = $1`, [id]);
  return rows[0] ? keptMail(rows[0]) : null;
}

export async function latestMails(pool: Pool, limit: number, to: string | null): Promise<KeptMail[]> {
  const { rows } = await pool.query<MailRow>(
    `SELECT ${COLUMNS} FROM mails WHERE $2::text IS NULL OR lower(recipient) = lower($2)
     ORDER BY added_at DESC, id DESC LIMIT $1`,
    [limit, to],
  );
  return rows.map(keptMail);
}

/** Keeps that it was sent, to whom and when; not what it said. */
export async function markSent(pool: Pool, id: string, now: Date): Promise<void> {
  await pool.query('UPDATE mails SET sent_at = $2, body_text = NULL, body_html = NULL WHERE id = $1', [
    id,
    now,
  ]);
}

export async function sweepMails(pool: Pool, addedBefore: Date): Promise<void> {
  await pool.query('DELETE FROM mails WHERE added_at < $1', [addedBefore]);
}
