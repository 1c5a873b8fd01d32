/**
 * Mails answers that the visitor has not read in the chat, if an address is known. Answers of a chat are mailed once
 * per absence; every answer to a ticket is mailed, because tickets are answered by mail.
 */
import { z } from 'zod';
import type { Executor } from '#platform';
import type { ChatDependencies } from './chat.ts';
import { sendAnswers } from './mails.ts';
import { accountOf } from './owner.ts';
import type { ConversationRow } from './store.ts';
import * as store from './store.ts';

export interface UnseenAnswers {
  /** Schedules the check whether an answer has reached its visitor. Call it in the transaction of the answer. */
  scheduleCheck(tx: Executor, conversation: { id: string; isTicket: boolean }, seq: number): Promise<void>;
}

/** Address for answers: the one the visitor left, else that of the account. */
export async function addressOf(
  { emailOf }: Pick<ChatDependencies, 'emailOf'>,
  { email, ownerKey }: Pick<ConversationRow, 'email' | 'ownerKey'>,
): Promise<string | null> {
  const account = accountOf(ownerKey);
  return email ?? (account && (await emailOf(account)));
}

/** A visitor who changes the page, or is offline for a moment, has not left. */
export const LEFT_AFTER_MS = 120_000;

/** A visitor who has the ticket open receives the answer there within this time. */
export const TICKET_AFTER_MS = 3_000;

const KIND = 'chat.left';
const payload = z.object({ id: z.string(), isTicket: z.boolean().default(false) });

export function mailUnseenAnswers(dependencies: ChatDependencies): UnseenAnswers {
  const { platform, settings } = dependencies;
  const { db, clock, jobs } = platform;
  jobs.handle(KIND, (job) => {
    const { id, isTicket } = payload.parse(job.payload);
    return db.transaction(async (tx) => {
      const row = await store.findForStaff(tx, id, true);
      const email = row && (await addressOf(dependencies, row));
      if (!row || !email) return;
      const reachedSeq = Math.max(row.delivered, row.visitorRead);
      // Already mailed, and the visitor has not returned since.
      if (row.mailed > reachedSeq && !isTicket) return;
      const reportedSeq = Math.max(reachedSeq, row.mailed);
      const newMessages = await store.messagesAfter(tx, id, { afterSeq: reportedSeq, limit: 100 });
      const answers = newMessages.filter(({ author, isNote }) => author === 'staff' && !isNote);
      const last = answers.at(-1);
      if (!last) return;
      const post = { platform, tx, company: settings.company };
      await sendAnswers(post, { ...row, email }, { answers, isTicket });
      await store.markMailed(tx, id, last.seq);
    });
  });
  return {
    scheduleCheck: (tx, { id, isTicket }, seq) => {
      const dueAt = new Date(clock.now().getTime() + (isTicket ? TICKET_AFTER_MS : LEFT_AFTER_MS));
      return jobs.add(tx, { kind: KIND, key: `${id}:${seq}`, payload: { id, isTicket }, dueAt });
    },
  };
}
