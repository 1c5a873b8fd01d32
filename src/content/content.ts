import { setImmediate } from 'node:timers/promises';
import type { Platform } from '#platform';
import type { Settings } from '#settings';
import { publishOnTime } from './editing/editing.ts';
import { type Experiment, experimentOf } from './experiment.ts';
import { type DataCleaner, dataCleaner } from './html/clean-data.ts';
import { CONTENT_CHANNEL, seedContent } from './seed.ts';
import { drafted, type EntryRow, readEntries } from './store.ts';
import { type Attributes, matches } from './targeting.ts';
import { untoldWith } from './untold.ts';

/** Beyond what everybody may read; for who has shown the token. */
export interface Sight {
  /** Entries that were never published, and edits in place of what is shown. */
  drafts?: boolean;
  /** Private entries. */
  hidden?: boolean;
}

/** The entries as they stand, held in memory; a change shows in every process within a second. */
export interface Content {
  /** Rises with every change: part of the key of whatever was made from entries. */
  version(): number;
  /** Entries of a model (singular or plural), lowest priority number first, then newest. */
  entries(model: string, sight?: Sight): readonly EntryRow[];
  /** The entry of a slug that is to be shown to who has these attributes; an id names one as well. */
  pick(model: string, slug: string, attributes?: Attributes, sight?: Sight): EntryRow | null;
  /** Whether a published page has this path, whoever asks. */
  hasPage(path: string): boolean;
  /** Ids of the variations of an entry, whoever may see it; null: there is no such entry. */
  variationsOf(id: string): readonly string[] | null;
  /** The test that runs on the page of this path; null where none does. */
  experimentAt(path: string): Experiment | null;
  close(): void;
}

/** What is in memory: rows by model, each with its edit laid over it where it has one. */
interface Held {
  shown: Map<string, EntryRow[]>;
  drafted: Map<string, EntryRow[]>;
  pages: Set<string>;
  variations: Map<string, readonly string[]>;
  tested: Map<string, EntryRow[]>;
}

/** Seeds the entries of `data/content` and follows their changes. */
export async function openContent(platform: Platform, settings: Settings): Promise<Content> {
  publishOnTime(platform);
  const cleaner = dataCleaner();
  await seedContent(platform, settings, cleaner);
  settings.tryCompanyWith((company) => untoldWith(platform, settings, company));
  // Texts name the company: they are made anew from the files when its facts change.
  const stopCompany = settings.onCompanyChange(() => seedContent(platform, settings, cleaner));
  let held: Held = hold([]);
  let version = 0;
  const following = await platform.changes.follow(CONTENT_CHANNEL, async (_after, upTo) => {
    held = hold(await cleaned(await readEntries(platform.db.orm), cleaner));
    version = upTo;
  });

  const isShown = ({ published, startAt, endAt }: EntryRow, now: Date) =>
    published === 'published' && (startAt === null || startAt <= now) && (endAt === null || now < endAt);

  function entries(model: string, { drafts = false, hidden = false }: Sight = {}): readonly EntryRow[] {
    const now = platform.clock.now();
    const byModel = drafts ? held.drafted : held.shown;
    const rows = byModel.get(model) ?? byModel.get(model.replace(/s$/, '')) ?? [];
    return rows.filter((entry) => (drafts || isShown(entry, now)) && (hidden || !entry.private));
  }

  return {
    version: () => version,
    entries,
    pick: (model, slug, attributes = {}, sight = {}) => {
      const known = { urlPath: `/${slug}`, ...attributes };
      const all = entries(model, sight);
      const bySlug = all.find((entry) => entry.slug === slug && matches(entry.targeting, known));
      return bySlug ?? all.find(({ id }) => id === slug) ?? null;
    },
    hasPage: (path) => held.pages.has(path),
    variationsOf: (id) => held.variations.get(id) ?? null,
    experimentAt: (path) => {
      const tested = held.tested.get(path);
      if (!tested) return null;
      const now = platform.clock.now();
      const running = tested.find((entry) => isShown(entry, now));
      return running ? experimentOf(running) : null;
    },
    close: () => {
      stopCompany();
      following.stop();
    },
  };
}

/** Clean once more, whoever wrote the rows; others get their turn between two entries. */
async function cleaned(rows: readonly EntryRow[], cleaner: DataCleaner): Promise<EntryRow[]> {
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

function hold(rows: readonly EntryRow[]): Held {
  const sorted = rows.toSorted(byPriority);
  const pages = sorted.filter(({ model, published }) => model === 'page' && published === 'published');
  const tested = pages.filter((row) => !row.private && Object.keys(row.variations).length > 0);
  return {
    shown: Map.groupBy(sorted, ({ model }) => model),
    drafted: Map.groupBy(sorted.map(drafted).sort(byPriority), ({ model }) => model),
    pages: new Set(pages.filter((row) => !row.private).map(({ slug }) => `/${slug}`)),
    variations: new Map(sorted.map(({ id, variations }) => [id, Object.keys(variations)])),
    tested: Map.groupBy(tested, ({ slug }) => `/${slug}`),
  };
}

function byPriority(a: EntryRow, b: EntryRow): number {
  return (
    a.priority - b.priority || b.updatedAt.getTime() - a.updatedAt.getTime() || (a.slug < b.slug ? -1 : 1)
  );
}
