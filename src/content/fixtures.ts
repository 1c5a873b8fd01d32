/** Entries for tests, as an operator would write them. */
import { createHash } from 'node:crypto';
import { announceChange, type Platform } from '#platform';
import { CONTENT_CHANNEL } from './seed.ts';
import { contentEntries } from './tables.ts';

type Row = typeof contentEntries.$inferInsert;

export const idOf = (path: string) => createHash('sha256').update(path).digest('hex').slice(0, 32);

/** A published entry; its id is derived from model and slug. */
export function anEntry(model: string, slug: string, overrides: Partial<Row> = {}): Row {
  const createdAt = overrides.createdAt ?? new Date('2026-01-01T00:00:00Z');
  return {
    id: idOf(`${model}/${slug}`),
    model,
    slug,
    name: slug,
    published: 'published',
    priority: 0,
    targeting: [],
    data: { title: slug, slug },
    variations: {},
    testRatio: 1,
    version: 1,
    createdAt,
    updatedAt: createdAt,
    firstPublishedAt: createdAt,
    edited: true,
    private: false,
    meta: {},
    ...overrides,
  };
}

/** Writes entries and notifies every process; this one has read them when it returns. */
export async function writeEntries(
  { db, changes }: Pick<Platform, 'db' | 'changes'>,
  rows: readonly Row[],
): Promise<void> {
  await db.orm.transaction(async (tx) => {
    for (const row of rows) {
      await tx.insert(contentEntries).values(row).onConflictDoUpdate({ target: contentEntries.id, set: row });
    }
    await announceChange(tx, CONTENT_CHANNEL);
  });
  await changes.catchUp();
}
