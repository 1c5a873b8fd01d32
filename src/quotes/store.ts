import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '#platform';
import type { InputMethod, QuoteStage, SentOfferState } from './contract.ts';
import { quoteFiles, quotes } from './tables.ts';

export type QuoteRow = typeof quotes.$inferSelect;
export type QuoteFileRow = typeof quoteFiles.$inferSelect;
export type NewQuote = Omit<QuoteRow, 'deliveredAt' | 'reading' | 'stage' | 'assignedTo' | 'assignedName'>;

export async function insertFile(executor: Executor, file: Omit<QuoteFileRow, 'keptAt'>): Promise<void> {
  await executor.insert(quoteFiles).values(file);
}

export async function markKept(executor: Executor, key: string, keptAt: Date): Promise<void> {
  await executor.update(quoteFiles).set({ keptAt }).where(eq(quoteFiles.key, key));
}

/** A stored file, locked until the commit so that no sweep deletes it. */
export async function lockFile(tx: Executor, key: string): Promise<QuoteFileRow | null> {
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

/** Null if the same request is stored already, or its reference is taken. */
export async function insertQuote(tx: Executor, quote: NewQuote): Promise<QuoteRow | null> {
  const [row] = await tx.insert(quotes).values(quote).onConflictDoNothing().returning();
  return row ?? null;
}

export async function findByRequest(executor: Executor, requestHash: string): Promise<QuoteRow | null> {
  const [row] = await executor.select().from(quotes).where(eq(quotes.requestHash, requestHash));
  return row ?? null;
}

/** For jobs and staff only: the owner is not checked. */
export async function findQuote(executor: Executor, id: string): Promise<QuoteRow | null> {
  const [row] = await executor.select().from(quotes).where(eq(quotes.id, id));
  return row ?? null;
}

/** A request as a row of its customer's list, without long fields. */
export type OwnQuote = Pick<
  QuoteRow,
  'id' | 'reference' | 'receivedAt' | 'answerBy' | 'zone' | 'deliveredAt' | 'lineCount' | 'stage'
> & {
  inputMethod: InputMethod;
  fileName: string | null;
  fileSize: number | null;
  /** State of the newest sent offer; null: none was sent. */
  offerState: SentOfferState | null;
};

export type OwnQuoteDetail = OwnQuote & Pick<QuoteRow, 'payload' | 'reading' | 'token'>;

const ownColumns = {
  id: quotes.id,
  reference: quotes.reference,
  zone: quotes.zone,
  lineCount: quotes.lineCount,
  receivedAt: quotes.receivedAt,
  answerBy: quotes.answerBy,
  deliveredAt: quotes.deliveredAt,
  stage: quotes.stage,
  offerState: sql<SentOfferState | null>`(SELECT state FROM quote_offers
    WHERE quote_id = ${quotes.id} AND state <> 'draft' ORDER BY number DESC LIMIT 1)`,
  inputMethod: sql<InputMethod>`${quotes.payload} -> 'contactInfo' ->> 'inputMethod'`,
  fileName: quoteFiles.name,
  fileSize: quoteFiles.size,
};

/** Requests of one account, latest first. */
export async function listOfAccount(
  executor: Executor,
  accountId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ count: number; quotes: OwnQuote[] }> {
  const accountCondition = eq(quotes.accountId, accountId);
  const [total] = await executor
    .select({ count: sql<string>`count(*)` })
    .from(quotes)
    .where(accountCondition);
  const rows = await executor
    .select(ownColumns)
    .from(quotes)
    .leftJoin(quoteFiles, eq(quoteFiles.key, quotes.fileKey))
    .where(accountCondition)
    .orderBy(desc(quotes.receivedAt), desc(quotes.id))
    .limit(limit)
    .offset(offset);
  return { count: Number(total?.count ?? 0), quotes: rows };
}

export async function findOfAccount(
  executor: Executor,
  accountId: string,
  id: string,
): Promise<OwnQuoteDetail | null> {
  const [row] = await executor
    .select({ ...ownColumns, payload: quotes.payload, reading: quotes.reading, token: quotes.token })
    .from(quotes)
    .leftJoin(quoteFiles, eq(quoteFiles.key, quotes.fileKey))
    .where(and(eq(quotes.accountId, accountId), eq(quotes.id, id)));
  return row ?? null;
}

/** A request by the secret of the link in its confirmation. */
export async function findByToken(executor: Executor, token: string): Promise<OwnQuoteDetail | null> {
  const [row] = await executor
    .select({ ...ownColumns, payload: quotes.payload, reading: quotes.reading, token: quotes.token })
    .from(quotes)
    .leftJoin(quoteFiles, eq(quoteFiles.key, quotes.fileKey))
    .where(eq(quotes.token, token));
  return row ?? null;
}

/** The full row by the secret of its link, for actions on the request. */
export async function findFullByToken(executor: Executor, token: string): Promise<QuoteRow | null> {
  const [row] = await executor.select().from(quotes).where(eq(quotes.token, token));
  return row ?? null;
}

/** Assigns to the account what this session requested as a guest with the account's mail address. */
export async function adoptQuotes(
  tx: Executor,
  { accountId, sessionKey, email }: { accountId: string; sessionKey: string; email: string },
): Promise<void> {
  await tx
    .update(quotes)
    .set({ accountId })
    .where(
      and(
        isNull(quotes.accountId),
        eq(quotes.sessionKey, sessionKey),
        eq(sql`lower(${quotes.email})`, email.toLowerCase()),
      ),
    );
}

/** Sets who has to act next, with the link's secret if there was none, and the time of the answer. */
export async function setStage(
  tx: Executor,
  id: string,
  turn: { stage: QuoteStage; token?: string; answerBy?: Date },
): Promise<void> {
  await tx.update(quotes).set(turn).where(eq(quotes.id, id));
}

/** Sets the member of staff to whom the request is assigned. */
export async function setAssigned(
  tx: Executor,
  id: string,
  assignee: { id: string; name: string } | null,
): Promise<void> {
  await tx
    .update(quotes)
    .set({ assignedTo: assignee?.id ?? null, assignedName: assignee?.name ?? null })
    .where(eq(quotes.id, id));
}

export async function markDelivered(executor: Executor, id: string, deliveredAt: Date): Promise<void> {
  await executor
    .update(quotes)
    .set({ deliveredAt })
    .where(and(eq(quotes.id, id), isNull(quotes.deliveredAt)));
}

/** @param lineCount null if nothing could be read */
export async function storeReading(
  executor: Executor,
  id: string,
  { reading, lineCount }: { reading: string; lineCount: number | null },
): Promise<void> {
  const countChange = lineCount === null ? {} : { lineCount };
  await executor
    .update(quotes)
    .set({ reading, ...countChange })
    .where(eq(quotes.id, id));
}

/** Lock until the commit, so that simultaneous uploads count each other's size. */
export async function lockFileStorage(tx: Executor): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('quote files', 0))`);
}

/** Total size of all files in bytes. */
export async function sizeOfFiles(tx: Executor): Promise<number> {
  const [row] = await tx.select({ size: sql<string>`coalesce(sum(${quoteFiles.size}), 0)` }).from(quoteFiles);
  return Number(row?.size ?? 0);
}

/**
 * Deletes the rows of unneeded files: files that no request has named by `unattachedBefore`, and files whose requests
 * were all delivered before `deliveredBefore`. Returns their keys.
 */
export async function deleteUnneededFiles(
  tx: Executor,
  { unattachedBefore, deliveredBefore }: { unattachedBefore: Date; deliveredBefore: Date },
): Promise<string[]> {
  const isNeeded = sql`EXISTS (SELECT 1 FROM quotes WHERE quotes.file_key = ${quoteFiles.key}
    AND (quotes.delivered_at IS NULL OR quotes.delivered_at >= ${deliveredBefore.toISOString()}))`;
  const old = await tx
    .select({ key: quoteFiles.key })
    .from(quoteFiles)
    .where(and(lt(quoteFiles.uploadedAt, unattachedBefore), sql`NOT ${isNeeded}`))
    .for('update', { skipLocked: true })
    .limit(500);
  const keys: string[] = [];
  for (const { key } of old) {
    // Checked again under the lock: a request may have named the file meanwhile.
    const { rowCount } = await tx
      .delete(quoteFiles)
      .where(and(eq(quoteFiles.key, key), sql`NOT ${isNeeded}`));
    if (rowCount === 1) keys.push(key);
  }
  return keys;
}
