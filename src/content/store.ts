import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Executor } from '#platform';
import type { EntryEdit } from './entry-edit.ts';
import type { SourceEntry } from './source/files.ts';
import { contentEntries, contentSeeds } from './tables.ts';

export type EntryRow = typeof contentEntries.$inferSelect;

/** The entry as it would be if its draft were published. */
export function applyDraft(row: EntryRow): EntryRow {
  if (row.draft === null) return row;
  const { startAt, endAt, ...edit } = row.draft;
  return {
    ...row,
    ...edit,
    startAt: startAt ? new Date(startAt) : null,
    endAt: endAt ? new Date(endAt) : null,
  };
}

/** The editable fields of the published state. */
export function editOf({
  name,
  priority,
  startAt,
  endAt,
  private: isPrivate,
  targeting,
  data,
  variations,
  meta,
  source,
}: EntryRow): EntryEdit {
  return {
    name,
    priority,
    startAt: startAt?.toISOString() ?? null,
    endAt: endAt?.toISOString() ?? null,
    private: isPrivate,
    targeting,
    data,
    variations,
    meta,
    ...(source && { source }),
  };
}

/** All entries that may be published or previewed. */
export async function readEntries(executor: Executor): Promise<EntryRow[]> {
  return executor.select().from(contentEntries).where(ne(contentEntries.published, 'archived'));
}

/** Digest of the files that were last seeded; null before the first time. */
export async function readSeed(executor: Executor): Promise<string | null> {
  const [row] = await executor.select().from(contentSeeds);
  return row?.digest ?? null;
}

export async function writeSeed(executor: Executor, digest: string): Promise<void> {
  await executor
    .insert(contentSeeds)
    .values({ id: 'data', digest })
    .onConflictDoUpdate({ target: contentSeeds.id, set: { digest } });
}

/** Writes entries of the files, except unchanged ones and those edited by an operator. */
export async function seedEntries(
  executor: Executor,
  entries: readonly SourceEntry[],
  now: Date,
): Promise<void> {
  const rows = entries.map((entry) => ({
    ...entry,
    published: 'published' as const,
    priority: 0,
    variations: {},
    testRatio: 1,
    version: 1,
    createdAt: now,
    updatedAt: now,
    firstPublishedAt: now,
    edited: false,
    private: false,
    meta: {},
  }));
  const { name, targeting, data, updatedAt, version } = contentEntries;
  await executor
    .insert(contentEntries)
    .values(rows)
    .onConflictDoUpdate({
      target: contentEntries.id,
      set: {
        name: sql`excluded.name`,
        targeting: sql`excluded.targeting`,
        data: sql`excluded.data`,
        updatedAt: sql`excluded.updated_at`,
        version: sql`${version} + 1`,
      },
      setWhere: sql`NOT ${contentEntries.edited} AND (${name}, ${targeting}, ${data}) IS DISTINCT FROM (excluded.name, excluded.targeting, excluded.data) AND ${updatedAt} IS NOT NULL`,
    });
}

/** Entries that an operator has edited as texts, locked until the commit: their data is compiled from these texts. */
export async function lockEditedTexts(tx: Executor) {
  const { id, model, slug, data, source, edited: isEdited } = contentEntries;
  const rows = await tx
    .select({ id, model, slug, data, source })
    .from(contentEntries)
    .where(and(eq(isEdited, true), isNotNull(source)))
    .for('update');
  return rows.flatMap(({ source: texts, ...row }) => (texts === null ? [] : [{ ...row, source: texts }]));
}

/** Replaces the data of an edit without a new version, so that open editors stay valid. */
export async function writeData(tx: Executor, id: string, data: EntryRow['data'], now: Date): Promise<void> {
  await tx.update(contentEntries).set({ data, updatedAt: now }).where(eq(contentEntries.id, id));
}

/** Removes entries that the files no longer have, unless staff have edited them. */
export async function deleteUnseeded(executor: Executor, ids: readonly string[]): Promise<void> {
  await executor
    .delete(contentEntries)
    .where(
      sql`NOT ${contentEntries.edited} AND NOT ${contentEntries.id} = ANY(${sql.param([...ids])}::text[])`,
    );
}
