import { join } from 'node:path';
import { announceChange, type Platform } from '#platform';
import type { Settings } from '#settings';
import { type DataCleaner, dataCleaner } from './html/clean-data.ts';
import { compileSources, digestOf, readSources } from './source/files.ts';
import { placeholdersOf } from './source/placeholders.ts';
import { dropUnseeded, readSeed, seedEntries, writeSeed } from './store.ts';

export const CONTENT_CHANNEL = 'content';

/** Brings the entries to what `data/content` says, all or none; nothing is written when nothing has changed. */
export async function seedContent(
  platform: Platform,
  { store }: Pick<Settings, 'store'>,
  cleaner: DataCleaner = dataCleaner(),
): Promise<void> {
  const { config, db, clock } = platform;
  const sources = await readSources(join(config.rootDir, 'data/content'));
  const placeholders = placeholdersOf(config);
  const digest = digestOf(sources, placeholders);
  if ((await readSeed(db.orm)) === digest) return;
  const entries = compileSources(
    sources,
    placeholders,
    store.locales.map(({ code }) => code),
  ).map((entry) => ({ ...entry, data: cleaner.clean(entry.data) }));
  await db.orm.transaction(async (tx) => {
    await dropUnseeded(
      tx,
      entries.map(({ id }) => id),
    );
    if (entries.length > 0) await seedEntries(tx, entries, clock.now());
    await writeSeed(tx, digest);
    await announceChange(tx, CONTENT_CHANNEL);
  });
}
