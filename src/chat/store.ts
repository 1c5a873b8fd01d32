import { and, asc, desc, eq, gt, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { announceChange, type Executor } from '#platform';
import { conversations, files, messages } from './tables.ts';

export type ConversationRow = typeof conversations.$inferSelect;
export type FileRow = typeof files.$inferSelect;
type StoredMessage = typeof messages.$inferSelect;

/** A message with its file. */
export interface MessageRow extends StoredMessage {
  file: Pick<FileRow, 'name' | 'size'> | null;
}

export type NewMessage = Omit<StoredMessage, 'conversationId' | 'seq'>;

/** Change feed channel that numbers changes of conversations. */
export const CHAT_CHANNEL = 'chat';

/** Serialises the beginning of conversations of one owner. */
export async function lockOwner(tx: Executor, ownerKey: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`chat ${ownerKey}`}, 0))`);
}

export async function insertConversation(tx: Executor, row: ConversationRow): Promise<ConversationRow> {
  const [insertedRow] = await tx.insert(conversations).values(row).returning();
  return insertedRow!;
}

/** The latest conversation of an owner. */
export async function currentOf(executor: Executor, ownerKey: string): Promise<ConversationRow | null> {
  const [row] = await executor
    .select()
    .from(conversations)
    .where(eq(conversations.ownerKey, ownerKey))
    .orderBy(desc(conversations.changedAt), desc(conversations.id))
    .limit(1);
  return row ?? null;
}

/** By id, only for its owner; `lock` holds it until the commit. */
export async function findOwn(
  executor: Executor,
  { id, ownerKey }: { id: string; ownerKey: string },
  lock = false,
): Promise<ConversationRow | null> {
  const selection = executor
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, id), eq(conversations.ownerKey, ownerKey)));
  const [row] = await (lock ? selection.for('update') : selection);
  return row ?? null;
}

/** For staff and for jobs of this module; visitors use `findOwn` with their key. */
export async function findForStaff(
  executor: Executor,
  id: string,
  lock = false,
): Promise<ConversationRow | null> {
  const selection = executor.select().from(conversations).where(eq(conversations.id, id));
  const [row] = await (lock ? selection.for('update') : selection);
  return row ?? null;
}

/** Adds a message under the next number. The caller has locked the conversation; its row is updated. */
export async function append(
  tx: Executor,
  conversation: ConversationRow,
  message: NewMessage,
): Promise<StoredMessage> {
  conversation.lastSeq += 1;
  const [row] = await tx
    .insert(messages)
    .values({ conversationId: conversation.id, seq: conversation.lastSeq, ...message })
    .returning();
  return row!;
}

/**
 * Writes a locked conversation back and announces the change to every process. Must be the last step before the commit.
 */
export async function saveConversation(tx: Executor, conversation: ConversationRow): Promise<void> {
  const change = await announceChange(tx, CHAT_CHANNEL);
  const { id, delivered: _, mailed: __, ...values } = { ...conversation, change };
  await tx.update(conversations).set(values).where(eq(conversations.id, id));
  conversation.change = change;
}

/** Marks answers up to these positions, by conversation, as written to a stream of their visitor. */
export async function markDelivered(executor: Executor, upTo: ReadonlyMap<string, number>): Promise<void> {
  for (const [id, seq] of upTo) {
    await executor
      .update(conversations)
      .set({ delivered: seq })
      .where(and(eq(conversations.id, id), lt(conversations.delivered, seq)));
  }
}

/** Marks answers up to this position as mailed. */
export async function markMailed(tx: Executor, id: string, seq: number): Promise<void> {
  await tx.update(conversations).set({ mailed: seq }).where(eq(conversations.id, id));
}

const withFile = {
  message: messages,
  file: { name: files.name, size: files.size },
};

function selectMessages(executor: Executor) {
  return executor.select(withFile).from(messages).leftJoin(files, eq(files.key, messages.fileKey)).$dynamic();
}

const attachFiles = (rows: { message: StoredMessage; file: MessageRow['file'] }[]): MessageRow[] =>
  rows.map(({ message, file }) => ({ ...message, file }));

export async function findMessage(
  executor: Executor,
  conversationId: string,
  clientId: string,
): Promise<MessageRow | null> {
  const condition = and(eq(messages.conversationId, conversationId), eq(messages.clientId, clientId));
  return attachFiles(await selectMessages(executor).where(condition))[0] ?? null;
}

export interface Slice {
  /** Only messages after this position. */
  afterSeq?: number;
  /** Only messages before this position. */
  beforeSeq?: number;
  limit: number;
  /** Whether to include notes of staff. */
  notes: boolean;
}

/** The latest messages of a conversation within a slice, oldest first. */
export async function latestMessages(
  executor: Executor,
  conversationId: string,
  { afterSeq = 0, beforeSeq, limit, notes }: Slice,
): Promise<MessageRow[]> {
  const conditions: (SQL | undefined)[] = [
    eq(messages.conversationId, conversationId),
    gt(messages.seq, afterSeq),
    beforeSeq === undefined ? undefined : lt(messages.seq, beforeSeq),
    notes ? undefined : eq(messages.isNote, false),
  ];
  const rows = await selectMessages(executor)
    .where(and(...conditions))
    .orderBy(desc(messages.seq))
    .limit(limit);
  return attachFiles(rows).reverse();
}

/** Messages after a position, oldest first. */
export async function messagesAfter(
  executor: Executor,
  conversationId: string,
  { afterSeq, limit }: { afterSeq: number; limit: number },
): Promise<MessageRow[]> {
  const rows = await selectMessages(executor)
    .where(and(eq(messages.conversationId, conversationId), gt(messages.seq, afterSeq)))
    .orderBy(asc(messages.seq))
    .limit(limit);
  return attachFiles(rows);
}

/** For all open streams at once: the messages after each conversation's position. */
export async function messagesOfMany(
  executor: Executor,
  positions: ReadonlyMap<string, number>,
): Promise<MessageRow[]> {
  if (positions.size === 0) return [];
  const conditions = [...positions].map(([id, seq]) =>
    and(eq(messages.conversationId, id), gt(messages.seq, seq)),
  );
  const rows = await selectMessages(executor)
    .where(or(...conditions))
    .orderBy(asc(messages.conversationId), asc(messages.seq));
  return attachFiles(rows);
}

/** Conversations whose latest change has a number in this range. */
export async function changedBetween(
  executor: Executor,
  afterChange: number,
  upTo: number,
): Promise<ConversationRow[]> {
  return executor
    .select()
    .from(conversations)
    .where(and(gt(conversations.change, afterChange), lte(conversations.change, upTo)));
}

/** Moves a guest's conversations to the account that the session has logged in to. */
export async function adopt(tx: Executor, fromKey: string, toKey: string): Promise<void> {
  await tx.update(conversations).set({ ownerKey: toKey }).where(eq(conversations.ownerKey, fromKey));
}

/**
 * Deletes conversations last changed before a time, with their messages, if no visitor waits. Their files were
 * deleted earlier by age.
 */
export async function forgetEndedBefore(executor: Executor, changedBefore: Date): Promise<void> {
  await executor
    .delete(conversations)
    .where(and(lt(conversations.changedAt, changedBefore), isNull(conversations.waitingSince)));
}
