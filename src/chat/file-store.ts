/** Rows of chat files: their total sizes, and which files are deleted. */
import { and, asc, eq, gt, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform';
import type { FileRow } from './store.ts';
import { conversations, files, messages } from './tables.ts';

/** Serialises reservations of storage until the commit. */
export async function lockFileStorage(tx: Executor): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('chat files', 0))`);
}

export async function insertFile(executor: Executor, file: FileRow): Promise<void> {
  await executor.insert(files).values(file);
}

const bytes = sql<string>`coalesce(sum(${files.size}), 0)`;

/** Bytes of the files of a conversation, including uploads in progress. */
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

/** Bytes that an owner has sent since a time to begin a conversation. */
export async function sizeOfFirstUploads(
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

/** Bytes that a hashed address has sent since a time. */
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
 * Deletes file rows of conversations that ended before a time, the earliest ended first, until the requested bytes are
 * free; returns their keys. A conversation that was never closed ended with its last change.
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

/** A file of a conversation, by the position of its message; not files of notes. */
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
  /** Files that no message names, uploaded before this time. */
  unattachedBefore: Date;
  /** Files of conversations closed before this time. */
  closedBefore: Date;
  /** All files uploaded before this time. */
  uploadedBefore: Date;
}

/** Deletes the rows of files that have expired; returns their keys. */
export async function deleteAgedFiles(
  tx: Executor,
  { unattachedBefore, closedBefore, uploadedBefore }: FileAges,
): Promise<string[]> {
  const isUnnamed = sql`NOT EXISTS (SELECT 1 FROM chat_messages m WHERE m.file_key = ${files.key})`;
  const isClosed = sql`EXISTS (SELECT 1 FROM chat_messages m JOIN chat_conversations c ON c.id = m.conversation_id
    WHERE m.file_key = ${files.key} AND c.closed_at < ${closedBefore.toISOString()}::timestamptz)`;
  return takeOut(
    tx,
    or(
      lt(files.uploadedAt, uploadedBefore),
      and(lt(files.uploadedAt, unattachedBefore), isUnnamed),
      isClosed,
    ),
  );
}

/** Deletes the origin of files sent before a time. Files of a conversation stay linked by its messages. */
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
