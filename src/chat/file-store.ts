/** Rows of the files of chats: what they take up, and which of them go. */
import { and, asc, eq, gt, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform';
import type { FileRow } from './store.ts';
import { conversations, files, messages } from './tables.ts';

/** One at a time takes up room. */
export async function lockFileStorage(tx: Executor): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('chat files', 0))`);
}

export async function insertFile(executor: Executor, file: FileRow): Promise<void> {
  await executor.insert(files).values(file);
}

const bytes = sql<string>`coalesce(sum(${files.size}), 0)`;

/** Bytes of the files that a conversation holds, with those on their way into it. */
export async function sizeOfConversation(executor: Executor, conversationId: string): Promise<number> {
  const attachedKeys = executor
    .select({ key: messages.fileKey })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), isNotNull(messages.fileKey)));
  const [row] = await executor
    .select({ bytes })
    .from(files)
    .where(or(eq(files.heldBy, conversationId), inArray(files.key, attachedKeys)));
  return Number(row?.bytes ?? 0);
}

/** Bytes that somebody has sent since a time to begin a conversation. */
export async function sizeOfBeginning(
  executor: Executor,
  ownerKey: string,
  startDate: Date,
): Promise<number> {
  const [row] = await executor
    .select({ bytes })
    .from(files)
    .where(and(eq(files.heldBy, ownerKey), gt(files.uploadedAt, startDate)));
  return Number(row?.bytes ?? 0);
}

/** Bytes that a place has sent since a time. */
export async function sizeOfPlace(executor: Executor, place: string, startDate: Date): Promise<number> {
  const [row] = await executor
    .select({ bytes })
    .from(files)
    .where(and(eq(files.place, place), gt(files.uploadedAt, startDate)));
  return Number(row?.bytes ?? 0);
}

/** Bytes of all files. */
export async function sizeOfAll(executor: Executor): Promise<number> {
  const [row] = await executor.select({ bytes }).from(files);
  return Number(row?.bytes ?? 0);
}

/**
 * Takes out the rows of files of conversations that were over before a time, those that were over first, until so many
 * bytes are free; answers their keys. Of a conversation that nobody has closed, its last word was the end.
 */
export async function deleteEndedFiles(
  tx: Executor,
  { endedBefore, requestedBytes }: { endedBefore: Date; requestedBytes: number },
): Promise<string[]> {
  const endedAt = sql<Date>`coalesce(${conversations.closedAt}, ${conversations.changedAt})`;
  const candidates = await tx
    .select({ key: files.key, size: files.size })
    .from(files)
    .innerJoin(messages, eq(messages.fileKey, files.key))
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(lt(endedAt, endedBefore.toISOString()), lt(files.uploadedAt, endedBefore)))
    .orderBy(asc(endedAt), asc(files.uploadedAt))
    .limit(1_000);
  let free = 0;
  const keys = candidates.flatMap(({ key, size }) => {
    if (free >= requestedBytes) return [];
    free += size;
    return [key];
  });
  return keys.length ? takeOut(tx, inArray(files.key, keys)) : keys;
}

/** A file of a conversation, by the message that brought it. */
export async function findFile(
  executor: Executor,
  conversationId: string,
  seq: number,
): Promise<FileRow | null> {
  const [row] = await executor
    .select({ file: files })
    .from(messages)
    .innerJoin(files, eq(files.key, messages.fileKey))
    .where(
      and(eq(messages.conversationId, conversationId), eq(messages.seq, seq), eq(messages.isNote, false)),
    );
  return row?.file ?? null;
}

export interface FileAges {
  /** Files that no message names, from before this time. */
  unnamedBefore: Date;
  /** Files of conversations that were closed before this time. */
  closedBefore: Date;
  /** All files from before this time. */
  uploadedBefore: Date;
}

/** Takes out the rows of files whose time is over; answers their keys. */
export async function deleteAgedFiles(
  tx: Executor,
  { unnamedBefore, closedBefore, uploadedBefore }: FileAges,
): Promise<string[]> {
  const isUnnamed = sql`NOT EXISTS (SELECT 1 FROM chat_messages m WHERE m.file_key = ${files.key})`;
  const isClosed = sql`EXISTS (SELECT 1 FROM chat_messages m JOIN chat_conversations c ON c.id = m.conversation_id
    WHERE m.file_key = ${files.key} AND c.closed_at < ${closedBefore.toISOString()}::timestamptz)`;
  return takeOut(
    tx,
    or(lt(files.uploadedAt, uploadedBefore), and(lt(files.uploadedAt, unnamedBefore), isUnnamed), isClosed),
  );
}

/** Forgets where files came from that were sent before a time; of a conversation, its messages name them. */
export async function forgetPlaces(tx: Executor, sentBefore: Date): Promise<void> {
  await tx
    .update(files)
    .set({ place: null, heldBy: null })
    .where(and(or(isNotNull(files.place), isNotNull(files.heldBy)), lt(files.uploadedAt, sentBefore)));
}

async function takeOut(tx: Executor, condition: SQL | undefined): Promise<string[]> {
  const deletedRows = await tx.delete(files).where(condition).returning({ key: files.key });
  const keys = deletedRows.map(({ key }) => key);
  if (keys.length) await tx.update(messages).set({ fileKey: null }).where(inArray(messages.fileKey, keys));
  return keys;
}
