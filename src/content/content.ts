import { setImmediate } from 'node:timers/promises';
import type { Platform } from '#platform';
import type { Settings } from '#settings';
import { handleScheduledPublications } from './editing/editing.ts';
import { type Experiment, experimentOf } from './experiment.ts';
import { createDataCleaner, type DataCleaner } from './html/clean-data.ts';
import { findMissingPlaceholders } from './missing-placeholders.ts';
import { CONTENT_CHANNEL, seedContent } from './seed.ts';
import { applyDraft, type EntryRow, readEntries } from './store.ts';
import { type Attributes, matches } from './targeting.ts';

/** What may be read beyond public content, by callers with the token. */
export interface ReadScope {
  /** Entries that were never published, and drafts in place of the published state. */
  includesDrafts?: boolean;
  /** Private entries. */
  includesPrivate?: boolean;
}

/** The current entries, held in memory; a change appears in every process within a second. */
export interface Content {
  /** Rises with every change; use it in the cache key of anything derived from entries. */
  version(): number;
  /** Entries of a model (singular or plural), lowest priority number first, then newest. */
  entries(model: string, sight?: ReadScope): readonly EntryRow[];
  /** The entry of a slug, or an id, for a visitor with these attributes. */
  pick(model: string, slug: string, attributes?: Attributes, sight?: ReadScope): EntryRow | null;
  /** Whether a published page has this path, for any visitor. */
  hasPage(path: string): boolean;
  /** Ids of the variations of an entry, whether or not it is public; null: no such entry. */
  variationsOf(id: string): readonly string[] | null;
  /** The experiment on the page of this path; null if none runs. */
  experimentAt(path: string): Experiment | null;
  close(): void;
}

/** The data in memory: rows by model, in a second map with their drafts applied. */
interface EntryIndex {
  entriesByModel: Map<string, EntryRow[]>;
  draftsByModel: Map<string, EntryRow[]>;
  pages: Set<string>;
  variations: Map<string, readonly string[]>;
  testPagesByPath: Map<string, EntryRow[]>;
}

/** Seeds the entries of `data/content` and follows their changes. */
export async function openContent(platform: Platform, settings: Settings): Promise<Content> {
  handleScheduledPublications(platform);
  const cleaner = createDataCleaner();
  await seedContent(platform, settings, cleaner);
  settings.tryCompanyWith((company) => findMissingPlaceholders(platform, settings, company));
  // Texts contain company facts: they are compiled again from the files when those change.
  const stopCompany = settings.onCompanyChange(() => seedContent(platform, settings, cleaner));
  let entryIndex: EntryIndex = indexEntries([]);
  let version = 0;
  const following = await platform.changes.follow(CONTENT_CHANNEL, async (_previousSeq, upTo) => {
    entryIndex = indexEntries(await cleanEntries(await readEntries(platform.db.orm), cleaner));
    version = upTo;
  });

  const isShown = ({ published: publicationState, startAt, endAt }: EntryRow, now: Date) =>
    publicationState === 'published' &&
    (startAt === null || startAt <= now) &&
    (endAt === null || now < endAt);

  function entries(
    model: string,
    { includesDrafts: drafts = false, includesPrivate = false }: ReadScope = {},
  ): readonly EntryRow[] {
    const now = platform.clock.now();
    const byModel = drafts ? entryIndex.draftsByModel : entryIndex.entriesByModel;
    const rows = byModel.get(model) ?? byModel.get(model.replace(/s$/, '')) ?? [];
    return rows.filter((entry) => (drafts || isShown(entry, now)) && (includesPrivate || !entry.private));
  }

  return {
    version: () => version,
    entries,
    pick: (model, slug, attributes = {}, readScope = {}) => {
      const visitorAttributes = { urlPath: `/${slug}`, ...attributes };
      const candidates = entries(model, readScope);
      const bySlug = candidates.find(
        (entry) => entry.slug === slug && matches(entry.targeting, visitorAttributes),
      );
      return bySlug ?? candidates.find(({ id }) => id === slug) ?? null;
    },
    hasPage: (path) => entryIndex.pages.has(path),
    variationsOf: (id) => entryIndex.variations.get(id) ?? null,
    experimentAt: (path) => {
      const candidates = entryIndex.testPagesByPath.get(path);
      if (!candidates) return null;
      const now = platform.clock.now();
      const running = candidates.find((entry) => isShown(entry, now));
      return running ? experimentOf(running) : null;
    },
    close: () => {
      stopCompany();
      following.stop();
    },
  };
}

/** Cleans the rows again, wherever they came from; yields between entries. */
async function cleanEntries(rows: readonly EntryRow[], cleaner: DataCleaner): Promise<EntryRow[]> {
  const clean: EntryRow[] = [];
  for (const row of rows) {
    const { data, variations, draft } = row;
    clean.push({
      ...row,
      data: cleaner.clean(data),
      variations: cleanVariations(variations, cleaner),
      draft: draft && {
        ...draft,
        data: cleaner.clean(draft.data),
        variations: cleanVariations(draft.variations, cleaner),
      },
    });
    await setImmediate();
  }
  cleaner.forget();
  return clean;
}

function cleanVariations(variations: EntryRow['variations'], cleaner: DataCleaner): EntryRow['variations'] {
  return Object.fromEntries(
    Object.entries(variations).map(([id, each]) => [id, { ...each, data: cleaner.clean(each.data) }]),
  );
}

function indexEntries(rows: readonly EntryRow[]): EntryIndex {
  const sortedRows = rows.toSorted(byPriority);
  const pages = sortedRows.filter(({ model, published }) => model === 'page' && published === 'published');
  const pagesWithVariations = pages.filter((row) => !row.private && Object.keys(row.variations).length > 0);
  return {
    entriesByModel: Map.groupBy(sortedRows, ({ model }) => model),
    draftsByModel: Map.groupBy(sortedRows.map(applyDraft).sort(byPriority), ({ model }) => model),
    pages: new Set(pages.filter((row) => !row.private).map(({ slug }) => `/${slug}`)),
    variations: new Map(sortedRows.map(({ id, variations }) => [id, Object.keys(variations)])),
    testPagesByPath: Map.groupBy(pagesWithVariations, ({ slug }) => `/${slug}`),
  };
}

function byPriority(a: EntryRow, b: EntryRow): number {
  return (
    a.priority - b.priority || b.updatedAt.getTime() - a.updatedAt.getTime() || (a.slug < b.slug ? -1 : 1)
  );
}
