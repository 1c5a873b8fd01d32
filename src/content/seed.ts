import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { announceChange, type Executor, type Platform } from '#platform';
import type { Settings } from '#settings';
import { compileTexts, splitText } from './editing/texts.ts';
import { createDataCleaner, type DataCleaner } from './html/clean-data.ts';
import { compileSources, digestOf, readSources, type SourceEntry } from './source/files.ts';
import type { Placeholders } from './source/fill-placeholders.ts';
import { placeholdersOf } from './source/placeholders.ts';
import { SourceProblem } from './source/problem.ts';
import { deleteUnseeded, lockEditedTexts, readSeed, seedEntries, writeData, writeSeed } from './store.ts';

export const CONTENT_CHANNEL = 'content';

/**
 * Updates the entries to `data/content`, all or none, and recompiles those edited by staff with the current company
 * facts. Writes nothing when nothing has changed.
 */
export async function seedContent(
  platform: Platform,
  { store }: Pick<Settings, 'store'>,
  cleaner: DataCleaner = createDataCleaner(),
): Promise<void> {
  const { config, db, clock } = platform;
  const sources = await readSources(join(config.rootDir, 'data/content'));
  const placeholders = placeholdersOf(config, platform.company.inForce());
  const digest = digestOf(sources, placeholders);
  if ((await readSeed(db.orm)) === digest) return;
  const locales = store.locales.map(({ code }) => code);
  const entries = compileWithUsableCompany(sources, platform, locales).map((entry) => ({
    ...entry,
    data: cleaner.clean(entry.data),
  }));
  await db.orm.transaction(async (tx) => {
    await deleteUnseeded(
      tx,
      entries.map(({ id }) => id),
    );
    if (entries.length > 0) await seedEntries(tx, entries, clock.now());
    await recompileEditedTexts(tx, { platform, placeholders, cleaner, locales });
    await writeSeed(tx, digest);
    await announceChange(tx, CONTENT_CHANNEL);
  });
}

/**
 * Company facts that texts cannot be compiled with must not stop the shop: older versions are tried, down to the files.
 */
function compileWithUsableCompany(
  sources: ReadonlyMap<string, string>,
  { config, log, company: history }: Pick<Platform, 'config' | 'log' | 'company'>,
  locales: readonly string[],
): SourceEntry[] {
  const companies = history.newestFirst();
  for (const [index, facts] of companies.entries()) {
    try {
      return compileSources(sources, placeholdersOf(config, facts), locales);
    } catch (error) {
      if (!(error instanceof SourceProblem) || index === companies.length - 1) throw error;
      log.error({ err: error }, 'texts cannot be told with these facts of the company: older ones are told');
    }
  }
  return [];
}

interface RecompileContext {
  platform: Pick<Platform, 'clock' | 'log'>;
  placeholders: Placeholders;
  cleaner: DataCleaner;
  locales: readonly string[];
}

/** Texts of staff contain placeholders, too. An entry that no longer compiles stays unchanged, and is logged. */
async function recompileEditedTexts(
  tx: Executor,
  { platform: { clock, log }, placeholders, cleaner, locales }: RecompileContext,
): Promise<void> {
  for (const { id, model, slug, data, source } of await lockEditedTexts(tx)) {
    const texts = Object.fromEntries(
      Object.entries(source).map(([locale, text]) => [locale, splitText(text)]),
    );
    const compilation = compileTexts({ model, slug, texts }, placeholders, locales);
    if (!compilation.ok) {
      log.warn(
        { entry: `${model}/${slug}`, problems: compilation.problems.map(({ message }) => String(message)) },
        'an edited text stays as it was told',
      );
      continue;
    }
    // Data that does not come from texts is kept.
    const { state, inputs } = data;
    const newData = cleaner.clean({
      ...compilation.data,
      ...(state !== undefined && { state }),
      ...(inputs !== undefined && { inputs }),
    });
    if (!isDeepStrictEqual(newData, data)) await writeData(tx, id, newData, clock.now());
  }
}
