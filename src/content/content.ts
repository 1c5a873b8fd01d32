import type { Platform } from '#platform';
import type { Settings } from '#settings';
import { CONTENT_CHANNEL, seedContent } from './seed.ts';
import { type EntryRow, readEntries } from './store.ts';
import { type Attributes, matches } from './targeting.ts';

/** The entries as they stand, held in memory; a change shows in every process within a second. */
export interface Content {
  /** Rises with every change: part of the key of whatever was made from entries. */
  version(): number;
  /** Models that have entries. */
  models(): readonly string[];
  /** Entries of a model, lowest priority number first, then newest; drafts only where asked for. */
  entries(model: string, options?: { drafts?: boolean }): readonly EntryRow[];
  /** The entry to be shown to who has these attributes. */
  pick(model: string, slug: string, attributes?: Attributes): EntryRow | null;
  /** Whether a published page has this path, whoever asks. */
  hasPage(path: string): boolean;
  close(): void;
}

/** Type names of the store's calls are plurals of models. */
export const modelOf = (type: string) => type.replace(/s$/, '');

/** Seeds the entries of `data/content` and follows their changes. */
export async function openContent(platform: Platform, settings: Settings): Promise<Content> {
  await seedContent(platform, settings);
  let byModel = new Map<string, EntryRow[]>();
  let pages = new Set<string>();
  let version = 0;
  const following = await platform.changes.follow(CONTENT_CHANNEL, async (_after, upTo) => {
    const rows = await readEntries(platform.db.orm);
    byModel = Map.groupBy(rows.toSorted(byPriority), ({ model }) => model);
    pages = new Set((byModel.get('page') ?? []).filter(isPublished).map(({ slug }) => `/${slug}`));
    version = upTo;
  });

  const isShown = ({ published, startAt, endAt }: EntryRow, now: Date) =>
    published === 'published' && (startAt === null || startAt <= now) && (endAt === null || now < endAt);

  function entries(model: string, { drafts = false } = {}): readonly EntryRow[] {
    const now = platform.clock.now();
    return (byModel.get(model) ?? []).filter((entry) => drafts || isShown(entry, now));
  }

  return {
    version: () => version,
    models: () => [...byModel.keys()],
    entries,
    pick: (model, slug, attributes = {}) => {
      const known = { urlPath: `/${slug}`, ...attributes };
      return entries(model).find((entry) => entry.slug === slug && matches(entry.targeting, known)) ?? null;
    },
    hasPage: (path) => pages.has(path),
    close: () => following.stop(),
  };
}

const isPublished = ({ published }: EntryRow) => published === 'published';

function byPriority(a: EntryRow, b: EntryRow): number {
  return (
    a.priority - b.priority || b.updatedAt.getTime() - a.updatedAt.getTime() || (a.slug < b.slug ? -1 : 1)
  );
}
