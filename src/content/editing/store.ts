import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform';
import type { EntryEdit } from '../edit.ts';
import { type EntryRow, editOf } from '../store.ts';
import { contentEntries, contentSeeds, contentVersions } from '../tables.ts';
import type { EntryFile } from './rules.ts';

/** Entries of a reference, held until the commit: an id, or model and slug. */
export async function holdEntries(tx: Executor, reference: string): Promise<EntryRow[]> {
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

const columnsOf = ({ startAt, endAt, ...edit }: EntryEdit) => ({
  ...edit,
  startAt: startAt === null ? null : new Date(startAt),
  endAt: endAt === null ? null : new Date(endAt),
});

/** Shows an edit in place of what is shown, which is kept among the versions. The row must be held. */
export async function writeEdit(
  tx: Executor,
  row: EntryRow,
  edit: EntryEdit,
  { published, now }: { published: EntryRow['published']; now: Date },
): Promise<void> {
  await tx
    .insert(contentVersions)
    .values({ entryId: row.id, version: row.version, savedAt: row.updatedAt, record: editOf(row) })
    .onConflictDoNothing();
  await tx
    .update(contentEntries)
    .set({
      ...columnsOf(edit),
      published,
      testRatio: controlRatio(edit),
      version: row.version + 1,
      updatedAt: now,
      firstPublishedAt: row.firstPublishedAt ?? (published === 'published' ? now : null),
      edited: true,
      draft: null,
      draftAt: null,
    })
    .where(eq(contentEntries.id, row.id));
}

export async function insertEntry(tx: Executor, file: EntryFile, now: Date): Promise<void> {
  const { id, model, slug, published, ...edit } = file;
  await tx.insert(contentEntries).values({
    ...{ id, model, slug, published },
    ...columnsOf(edit),
    testRatio: controlRatio(edit),
    version: 1,
    createdAt: now,
    updatedAt: now,
    firstPublishedAt: published === 'published' ? now : null,
    edited: true,
  });
}

export async function writeDraft(
  tx: Executor,
  id: string,
  draft: EntryEdit | null,
  draftAt: Date | null,
): Promise<void> {
  await tx.update(contentEntries).set({ draft, draftAt }).where(eq(contentEntries.id, id));
}

export function versionsOf(executor: Executor, id: string) {
  return executor
    .select()
    .from(contentVersions)
    .where(eq(contentVersions.entryId, id))
    .orderBy(desc(contentVersions.version));
}

/** Gives an entry back to the files: the next start brings what they say. */
export async function giveBack(tx: Executor, id: string): Promise<void> {
  await tx
    .update(contentEntries)
    .set({ edited: false, draft: null, draftAt: null })
    .where(eq(contentEntries.id, id));
  await tx.delete(contentSeeds);
}

/** Versions beyond the latest hundred of an entry are forgotten. */
export async function trimVersions(tx: Executor, id: string): Promise<void> {
  await tx.execute(sql`
    DELETE FROM content_versions WHERE entry_id = ${id} AND version <= (
      SELECT version FROM content_versions WHERE entry_id = ${id} ORDER BY version DESC OFFSET 100 LIMIT 1)`);
}

/** What the variations leave. */
function controlRatio({ variations }: Pick<EntryEdit, 'variations'>): number {
  const sum = Object.values(variations).reduce((total, { testRatio }) => total + testRatio, 0);
  return Math.min(1, Math.max(0, 1 - sum));
}
