import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Executor, OptInSecret } from '#platform';
import { formMessages, newsletterReaders } from './tables.ts';

export type FormMessage = typeof formMessages.$inferSelect;
export type NewsletterReader = typeof newsletterReaders.$inferSelect;

/** Null if the message is stored already, or its reference is taken. */
export async function insertMessage(tx: Executor, message: FormMessage): Promise<FormMessage | null> {
  const [row] = await tx.insert(formMessages).values(message).onConflictDoNothing().returning();
  return row ?? null;
}

export async function messageOfRequest(executor: Executor, requestHash: string): Promise<FormMessage | null> {
  const [row] = await executor.select().from(formMessages).where(eq(formMessages.requestHash, requestHash));
  return row ?? null;
}

export async function sweepMessages(executor: Executor, receivedBefore: Date): Promise<void> {
  await executor.delete(formMessages).where(lt(formMessages.receivedAt, receivedBefore));
}

/** The reader of an address, locked until the commit; created if missing. */
export async function lockReader(tx: Executor, fresh: NewsletterReader): Promise<NewsletterReader> {
  await tx.insert(newsletterReaders).values(fresh).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(newsletterReaders)
    .where(
      and(
        eq(newsletterReaders.topic, fresh.topic),
        sql`lower(${newsletterReaders.email}) = lower(${fresh.email})`,
      ),
    )
    .for('update');
  if (!row) throw new Error('A reader that was just written is not there.');
  return row;
}

/** The reader with this token: `confirmToken` subscribes, `token` unsubscribes. */
export async function lockReaderBySecret(
  tx: Executor,
  secret: OptInSecret,
  value: string,
): Promise<NewsletterReader | null> {
  const [row] = await tx
    .select()
    .from(newsletterReaders)
    .where(eq(newsletterReaders[secret], value))
    .for('update');
  return row ?? null;
}

export async function writeReader(
  tx: Executor,
  id: string,
  change: Partial<Pick<NewsletterReader, 'confirmToken' | 'askedAt' | 'confirmedAt' | 'leftAt' | 'locale'>>,
): Promise<void> {
  await tx.update(newsletterReaders).set(change).where(eq(newsletterReaders.id, id));
}

/** Readers who have confirmed and not unsubscribed, in the order of confirmation. */
export function confirmedReaders(executor: Executor, topic: string): Promise<NewsletterReader[]> {
  return executor
    .select()
    .from(newsletterReaders)
    .where(
      and(
        eq(newsletterReaders.topic, topic),
        isNotNull(newsletterReaders.confirmedAt),
        isNull(newsletterReaders.leftAt),
      ),
    )
    .orderBy(asc(newsletterReaders.confirmedAt), asc(newsletterReaders.id));
}

/** Deletes readers who never confirmed, or have unsubscribed, before a time. */
export async function sweepReaders(executor: Executor, cutoff: Date): Promise<void> {
  const unconfirmedCondition = and(
    isNull(newsletterReaders.confirmedAt),
    lt(newsletterReaders.askedAt, cutoff),
  );
  const leftCondition = and(isNotNull(newsletterReaders.leftAt), lt(newsletterReaders.leftAt, cutoff));
  await executor.delete(newsletterReaders).where(sql`(${unconfirmedCondition}) OR (${leftCondition})`);
}
