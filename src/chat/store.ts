import { and, asc, desc, eq, gt, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { announceChange, type Executor } from '#platform';
import { conversations, files, messages } from './tables.ts';

export type ConversationRow = typeof conversations.$inferSelect;
export type FileRow = typeof files.$inferSelect;
type PlainMessage = typeof messages.$inferSelect;

/** A message with the file it brings. */
export interface MessageRow extends PlainMessage {
  file: Pick<FileRow, 'name' | 'size'> | null;
}

export type NewMessage = Omit<PlainMessage, 'conversationId' | 'seq'>;

/** Changes of conversations are numbered in this channel. */
export const CHAT_CHANNEL = 'chat';

/** One at a time begins a conversation of this owner. */
export async function holdOwner(tx: Executor, ownerKey: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`chat ${ownerKey}`}, 0))`);
}

export async function insertConversation(tx: Executor, row: ConversationRow): Promise<ConversationRow> {
  const [inserted] = await tx.insert(conversations).values(row).returning();
  return inserted!;
}

/** The latest of an owner. */
export async function currentOf(executor: Executor, ownerKey: string): Promise<ConversationRow | null> {
  const [row] = await executor
    .select()
    .from(conversations)
    .where(eq(conversations.ownerKey, ownerKey))
    .orderBy(desc(conversations.changedAt), desc(conversations.id))
    .limit(1);
  return row ?? null;
}

/** By id, for its owner alone; locked until the commit where `lock`. */
export async function findOwn(
  executor: Executor,
  { id, ownerKey }: { id: string; ownerKey: string },
  lock = false,
): Promise<ConversationRow | null> {
  const found = executor
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, id), eq(conversations.ownerKey, ownerKey)));
  const [row] = await (lock ? found.for('update') : found);
  return row ?? null;
}

/** For staff and for the room's own jobs; visitors ask with their key. */
export async function findForStaff(
  executor: Executor,
  id: string,
  lock = false,
): Promise<ConversationRow | null> {
  const found = executor.select().from(conversations).where(eq(conversations.id, id));
  const [row] = await (lock ? found.for('update') : found);
  return row ?? null;
}

/** Adds a message under the next number. The conversation is locked by the caller, and its row brought up to date. */
export async function append(
  tx: Executor,
  conversation: ConversationRow,
  message: NewMessage,
): Promise<PlainMessage> {
  conversation.lastSeq += 1;
  const [row] = await tx
    .insert(messages)
    .values({ conversationId: conversation.id, seq: conversation.lastSeq, ...message })
    .returning();
  return row!;
}

/** Writes a locked conversation back and tells every process that it has changed. The last step before the commit. */
export async function keep(tx: Executor, conversation: ConversationRow): Promise<void> {
  const change = await announceChange(tx, CHAT_CHANNEL);
  const { id, delivered: _, mailed: __, ...values } = { ...conversation, change };
  await tx.update(conversations).set(values).where(eq(conversations.id, id));
  conversation.change = change;
}

/** Answers up to these messages, by conversation, were written to a stream of their visitor. */
export async function markDelivered(executor: Executor, upTo: ReadonlyMap<string, number>): Promise<void> {
  for (const [id, seq] of upTo) {
    await executor
      .update(conversations)
      .set({ delivered: seq })
      .where(and(eq(conversations.id, id), lt(conversations.delivered, seq)));
  }
}

/** Answers up to this message went out by mail. */
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

const joined = (rows: { message: PlainMessage; file: MessageRow['file'] }[]): MessageRow[] =>
  rows.map(({ message, file }) => ({ ...message, file }));

export async function findMessage(
  executor: Executor,
  conversationId: string,
  clientId: string,
): Promise<MessageRow | null> {
  const which = and(eq(messages.conversationId, conversationId), eq(messages.clientId, clientId));
  return joined(await selectMessages(executor).where(which))[0] ?? null;
}

export interface Slice {
  /** Only those after this position. */
  after?: number;
  /** Only those before this position. */
  before?: number;
  limit: number;
  /** Whether notes of staff are among them. */
  notes: boolean;
}

/** The latest of a conversation within a slice, oldest first. */
export async function latestMessages(
  executor: Executor,
  conversationId: string,
  { after = 0, before, limit, notes }: Slice,
): Promise<MessageRow[]> {
  const which: (SQL | undefined)[] = [
    eq(messages.conversationId, conversationId),
    gt(messages.seq, after),
    before === undefined ? undefined : lt(messages.seq, before),
    notes ? undefined : eq(messages.isNote, false),
  ];
  const rows = await selectMessages(executor)
    .where(and(...which))
    .orderBy(desc(messages.seq))
    .limit(limit);
  return joined(rows).reverse();
}

/** What follows a position, oldest first. */
export async function messagesAfter(
  executor: Executor,
  conversationId: string,
  { after, limit }: { after: number; limit: number },
): Promise<MessageRow[]> {
  const rows = await selectMessages(executor)
    .where(and(eq(messages.conversationId, conversationId), gt(messages.seq, after)))
    .orderBy(asc(messages.seq))
    .limit(limit);
  return joined(rows);
}

/** For all open streams at once: what follows each conversation's position. */
export async function messagesOfMany(
  executor: Executor,
  positions: ReadonlyMap<string, number>,
): Promise<MessageRow[]> {
  if (positions.size === 0) return [];
  const each = [...positions].map(([id, after]) =>
    and(eq(messages.conversationId, id), gt(messages.seq, after)),
  );
  const rows = await selectMessages(executor)
    .where(or(...each))
    .orderBy(asc(messages.conversationId), asc(messages.seq));
  return joined(rows);
}

/** Conversations whose latest change has a number in this range. */
export async function changedBetween(
  executor: Executor,
  after: number,
  upTo: number,
): Promise<ConversationRow[]> {
  return executor
    .select()
    .from(conversations)
    .where(and(gt(conversations.change, after), lte(conversations.change, upTo)));
}

/** Gives what a session wrote as a guest to the account it has logged in to. */
export async function adopt(tx: Executor, fromKey: string, toKey: string): Promise<void> {
  await tx.update(conversations).set({ ownerKey: toKey }).where(eq(conversations.ownerKey, fromKey));
}

/** Removes what had its last change before, with its messages, where nobody waits. Its files have gone by their age. */
export async function forgetEndedBefore(executor: Executor, before: Date): Promise<void> {
  await executor
    .delete(conversations)
    .where(and(lt(conversations.changedAt, before), isNull(conversations.waitingSince)));
}
