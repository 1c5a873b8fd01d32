/** Pictures of staff: the only SQL on their table. */
import { and, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Executor, PageKey } from '#platform';
import { mediaUploads } from './tables.ts';

export type UploadRow = typeof mediaUploads.$inferSelect;

/** False if the picture exists already. */
export async function insertUpload(tx: Executor, row: UploadRow): Promise<boolean> {
  const rows = await tx
    .insert(mediaUploads)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: mediaUploads.id });
  return rows.length > 0;
}

export async function findUpload(executor: Executor, id: string): Promise<UploadRow | null> {
  const [row] = await executor.select().from(mediaUploads).where(eq(mediaUploads.id, id));
  return row ?? null;
}

/** Whether a picture is stored under this key. */
export async function isUploadKey(executor: Executor, key: string): Promise<boolean> {
  const rows = await executor
    .select({ id: mediaUploads.id })
    .from(mediaUploads)
    .where(eq(mediaUploads.fileKey, key));
  return rows.length > 0;
}

export async function sizeOfUploads(executor: Executor): Promise<number> {
  const [row] = await executor
    .select({ bytes: sql<string>`coalesce(sum(${mediaUploads.bytes}), 0)` })
    .from(mediaUploads);
  return Number(row?.bytes ?? 0);
}

/** Serialises additions, so that two do not use the same remaining bytes. */
export async function lockUploads(tx: Executor): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('media uploads'))`);
}

/** A picture, locked until the commit. */
export async function lockUpload(tx: Executor, id: string): Promise<UploadRow | null> {
  const [row] = await tx.select().from(mediaUploads).where(eq(mediaUploads.id, id)).for('update');
  return row ?? null;
}

export async function updateAlt(tx: Executor, id: string, alt: Record<string, string>): Promise<void> {
  await tx.update(mediaUploads).set({ alt }).where(eq(mediaUploads.id, id));
}

export async function deleteUpload(tx: Executor, id: string): Promise<void> {
  await tx.delete(mediaUploads).where(eq(mediaUploads.id, id));
}

export interface UploadQuery {
  /** Part of the file name, of the id or of the description. */
  search?: string;
  cursor?: PageKey;
  limit: number;
}

export function uploadsPage(
  executor: Executor,
  { search, cursor, limit }: UploadQuery,
): Promise<UploadRow[]> {
  const { createdAt, id, name, alt } = mediaUploads;
  const conditions: (SQL | undefined)[] = [];
  if (search) {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    conditions.push(or(ilike(name, pattern), ilike(id, pattern), sql`${alt}::text ILIKE ${pattern}`));
  }
  if (cursor) {
    conditions.push(sql`(${createdAt}, ${id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id})`);
  }
  return executor
    .select()
    .from(mediaUploads)
    .where(and(...conditions))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}
