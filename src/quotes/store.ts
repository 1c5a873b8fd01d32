import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '#platform';
import { quoteFiles, quotes } from './tables.ts';

export type QuoteRow = typeof quotes.$inferSelect;
export type QuoteFileRow = typeof quoteFiles.$inferSelect;
export type NewQuote = Omit<QuoteRow, 'deliveredAt' | 'reading'>;

export async function insertFile(executor: Executor, file: Omit<QuoteFileRow, 'keptAt'>): Promise<void> {
  await executor.insert(quoteFiles).values(file);
}

export async function markKept(executor: Executor, key: string, keptAt: Date): Promise<void> {
  await executor.update(quoteFiles).set({ keptAt }).where(eq(quoteFiles.key, key));
}

/** A file whose bytes are kept, held until the commit so that no sweep takes it away. */
export async function holdFile(tx: Executor, key: string): Promise<QuoteFileRow | null> {
  const [row] = await tx
    .select()
    .from(quoteFiles)
    .where(and(eq(quoteFiles.key, key), isNotNull(quoteFiles.keptAt)))
    .for('share');
  return row ?? null;
}

export async function findFile(executor: Executor, key: string): Promise<QuoteFileRow | null> {
  const [row] = await executor.select().from(quoteFiles).where(eq(quoteFiles.key, key));
  return row ?? null;
}

/** Null where the same request is kept already, or its reference is taken. */
export async function insertQuote(tx: Executor, quote: NewQuote): Promise<QuoteRow | null> {
  const [row] = await tx.insert(quotes).values(quote).onConflictDoNothing().returning();
  return row ?? null;
}

export async function findByRequest(executor: Executor, requestHash: string): Promise<QuoteRow | null> {
  const [row] = await executor.select().from(quotes).where(eq(quotes.requestHash, requestHash));
  return row ?? null;
}

/** For jobs and staff; nobody else asks by id alone. */
export async function findQuote(executor: Executor, id: string): Promise<QuoteRow | null> {
  const [row] = await executor.select().from(quotes).where(eq(quotes.id, id));
  return row ?? null;
}

/** Of one account, the latest first. */
export function listOfAccount(executor: Executor, accountId: string, limit: number): Promise<QuoteRow[]> {
  return executor
    .select()
    .from(quotes)
    .where(eq(quotes.accountId, accountId))
    .orderBy(desc(quotes.receivedAt))
    .limit(limit);
}

export async function markDelivered(executor: Executor, id: string, deliveredAt: Date): Promise<void> {
  await executor
    .update(quotes)
    .set({ deliveredAt })
    .where(and(eq(quotes.id, id), isNull(quotes.deliveredAt)));
}

export async function keepReading(executor: Executor, id: string, reading: string): Promise<void> {
  await executor.update(quotes).set({ reading }).where(eq(quotes.id, id));
}

/**
 * Takes out the rows of files that nobody needs: those that no request has named by `unnamedBefore`, and those whose
 * requests were all delivered before `deliveredBefore`. Answers their keys.
 */
export async function takeOutFiles(
  tx: Executor,
  { unnamedBefore, deliveredBefore }: { unnamedBefore: Date; deliveredBefore: Date },
): Promise<string[]> {
  const needed = sql`EXISTS (SELECT 1 FROM quotes WHERE quotes.file_key = ${quoteFiles.key}
    AND (quotes.delivered_at IS NULL OR quotes.delivered_at >= ${deliveredBefore.toISOString()}))`;
  const old = await tx
    .select({ key: quoteFiles.key })
    .from(quoteFiles)
    .where(and(lt(quoteFiles.uploadedAt, unnamedBefore), sql`NOT ${needed}`))
    .for('update', { skipLocked: true })
    .limit(500);
  const keys: string[] = [];
  for (const { key } of old) {
    // Asked again under the lock: a request may have named it meanwhile.
    const { rowCount } = await tx.delete(quoteFiles).where(and(eq(quoteFiles.key, key), sql`NOT ${needed}`));
    if (rowCount === 1) keys.push(key);
  }
  return keys;
}
