import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor, PageKey } from '#platform';
import type { EntryEdit } from '../entry-edit.ts';
import { type EntryRow, editOf } from '../store.ts';
import { contentEntries, contentSeeds, contentVersions } from '../tables.ts';
import type { EntryFile } from './check-entries.ts';
import type { EntryHead } from './desk.ts';

/** Entries of a reference (an id, or model and slug), locked until the commit. */
export async function lockEntries(tx: Executor, reference: string): Promise<EntryRow[]> {
  const [model = '', ...slug] = reference.split('/');
  return tx
    .select()
    .from(contentEntries)
    .where(
      slug.length === 0
        ? eq(contentEntries.id, reference)
        : and(eq(contentEntries.model, model), eq(contentEntries.slug, slug.join('/'))),
    )
    .for('update');
}

export function allEntries(executor: Executor): Promise<EntryRow[]> {
  return executor
    .select()
    .from(contentEntries)
    .orderBy(asc(contentEntries.model), asc(contentEntries.slug), asc(contentEntries.id));
}

const columnsOf = ({ startAt, endAt, source, ...edit }: EntryEdit) => ({
  ...edit,
  source: source ?? null,
  startAt: startAt === null ? null : new Date(startAt),
  endAt: endAt === null ? null : new Date(endAt),
});

/** Only for entries that were never published, which have no versions. */
export async function deleteEntry(tx: Executor, id: string): Promise<void> {
  await tx.delete(contentEntries).where(eq(contentEntries.id, id));
}

/** Replaces the published state by an edit and stores the previous state as a version. The row must be locked. */
export async function writeEdit(
  tx: Executor,
  row: EntryRow,
  edit: EntryEdit,
  {
    publicationState,
    now,
    actor,
  }: { publicationState: EntryRow['published']; now: Date; actor: string | null },
): Promise<void> {
  await tx
    .insert(contentVersions)
    .values({
      entryId: row.id,
      version: row.version,
      savedAt: row.updatedAt,
      savedBy: row.savedBy,
      record: editOf(row),
    })
    .onConflictDoNothing();
  await tx
    .update(contentEntries)
    .set({
      ...columnsOf(edit),
      published: publicationState,
      testRatio: controlRatio(edit),
      version: row.version + 1,
      updatedAt: now,
      firstPublishedAt: row.firstPublishedAt ?? (publicationState === 'published' ? now : null),
      edited: true,
      savedBy: actor,
      draft: null,
      draftAt: null,
      draftBy: null,
    })
    .where(eq(contentEntries.id, row.id));
}

export async function insertEntry(
  tx: Executor,
  file: EntryFile,
  { now, actor }: { now: Date; actor: string | null },
): Promise<void> {
  const { id, model, slug, published: publicationState, ...edit } = file;
  await tx.insert(contentEntries).values({
    id,
    model,
    slug,
    published: publicationState,
    ...columnsOf(edit),
    testRatio: controlRatio(edit),
    version: 1,
    createdAt: now,
    updatedAt: now,
    firstPublishedAt: publicationState === 'published' ? now : null,
    edited: true,
    savedBy: actor,
  });
}

export async function writeDraft(
  tx: Executor,
  id: string,
  draft: EntryEdit | null,
  { draftAt, draftBy }: { draftAt: Date | null; draftBy: string | null },
): Promise<void> {
  await tx.update(contentEntries).set({ draft, draftAt, draftBy }).where(eq(contentEntries.id, id));
}

export async function writeSource(tx: Executor, id: string, source: Record<string, string>): Promise<void> {
  await tx.update(contentEntries).set({ source }).where(eq(contentEntries.id, id));
}

export function versionsOf(executor: Executor, id: string) {
  return executor
    .select()
    .from(contentVersions)
    .where(eq(contentVersions.entryId, id))
    .orderBy(desc(contentVersions.version));
}

/** Makes an entry follow the files again: the next start restores their content. */
export async function restoreDelivered(tx: Executor, id: string): Promise<void> {
  await tx
    .update(contentEntries)
    .set({ edited: false, draft: null, draftAt: null, draftBy: null, source: null })
    .where(eq(contentEntries.id, id));
  await tx.delete(contentSeeds);
}

/** Deletes all but the latest hundred versions of an entry. */
export async function trimVersions(tx: Executor, id: string): Promise<void> {
  await tx.execute(sql`
    DELETE FROM content_versions WHERE entry_id = ${id} AND version <= (
      SELECT version FROM content_versions WHERE entry_id = ${id} ORDER BY version DESC OFFSET 100 LIMIT 1)`);
}

/** The share that the variations leave. */
function controlRatio({ variations }: Pick<EntryEdit, 'variations'>): number {
  const sum = Object.values(variations).reduce((total, { testRatio }) => total + testRatio, 0);
  return Math.min(1, Math.max(0, 1 - sum));
}

/** Filter of a list of entries, the latest changed first. */
export interface EntryFilter {
  model?: string;
  state?: 'shown' | 'draft' | 'planned' | 'hidden';
  /** Only entries without a text in this language. */
  lacks?: string;
  /** In name, path or the header fields of the texts. */
  search?: string;
  after?: PageKey;
  limit: number;
}

/** Models that have entries. */
export async function modelsOf(executor: Executor): Promise<string[]> {
  const rows = await executor
    .select({ model: contentEntries.model })
    .from(contentEntries)
    .groupBy(contentEntries.model)
    .orderBy(contentEntries.model);
  return rows.map(({ model }) => model);
}

export function headsOf(executor: Executor, filter: EntryFilter): Promise<EntryHead[]> {
  const row = contentEntries;
  return executor
    .select({
      id: row.id,
      model: row.model,
      slug: row.slug,
      name: row.name,
      published: row.published,
      version: row.version,
      updatedAt: row.updatedAt,
      startAt: row.startAt,
      endAt: row.endAt,
      savedBy: row.savedBy,
      draftAt: row.draftAt,
      draftBy: row.draftBy,
      hasDraft: sql<boolean>`${row.draft} IS NOT NULL`,
      locales: sql<string[]>`COALESCE(${row.data}->'locales', '[]'::jsonb)`,
    })
    .from(row)
    .where(and(...conditionsOf(filter)))
    .orderBy(desc(row.updatedAt), desc(row.id))
    .limit(filter.limit);
}

function conditionsOf({ model, state, lacks, search, after: cursor }: EntryFilter): SQL[] {
  const row = contentEntries;
  const likePattern = search === undefined ? null : `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const states: Record<NonNullable<EntryFilter['state']>, SQL> = {
    shown: sql`${row.published} = 'published'`,
    draft: sql`(${row.draft} IS NOT NULL OR ${row.published} = 'draft')`,
    planned: sql`(${row.draftAt} IS NOT NULL OR ${row.startAt} > now() OR ${row.endAt} > now())`,
    hidden: sql`${row.published} <> 'published'`,
  };
  return [
    ...(model === undefined ? [] : [sql`${row.model} = ${model}`]),
    ...(state === undefined ? [] : [states[state]]),
    ...(lacks === undefined ? [] : [sql`NOT COALESCE(${row.data}->'locales', '[]'::jsonb) ? ${lacks}`]),
    ...(likePattern === null
      ? []
      : [
          sql`(${row.name} ILIKE ${likePattern} OR ${row.slug} ILIKE ${likePattern} OR (${row.data} - 'blocks')::text ILIKE ${likePattern})`,
        ]),
    ...(cursor
      ? [sql`(${row.updatedAt}, ${row.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id})`]
      : []),
  ];
}
