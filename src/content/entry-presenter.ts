/** Entries in the form that the content clients read. */
import type { LocaleEntry } from '#kernel';
import type { ContentEntry } from './contract.ts';
import { inAllLocales, inLocale } from './localized.ts';
import type { EntryRow } from './store.ts';

/** The breakpoints of our own pages, which are also the clients' defaults. */
const BREAKPOINTS = { small: 640, medium: 991 };

/** Metadata for clients, besides the content. */
export const metaOf = ({ meta }: Pick<EntryRow, 'meta'>) => ({ breakpoints: BREAKPOINTS, ...meta });

export type EntryPresenter = (row: EntryRow, locale: string | null) => ContentEntry;

/**
 * Presents entries in one language, or (null) with every language of the store in each value, because clients show
 * nothing if their language is missing. Each entry is presented once per language; callers must not change the
 * result.
 */
export function entryPresenter(locales: readonly LocaleEntry[]): EntryPresenter {
  const presentedByRow = new WeakMap<EntryRow, Map<string | null, ContentEntry>>();
  return (row, locale) => {
    const presentedByLocale = presentedByRow.get(row) ?? new Map<string | null, ContentEntry>();
    presentedByRow.set(row, presentedByLocale);
    const entry = presentedByLocale.get(locale) ?? presentEntry(row, locale, locales);
    presentedByLocale.set(locale, entry);
    return entry;
  };
}

function presentEntry(row: EntryRow, locale: string | null, locales: readonly LocaleEntry[]): ContentEntry {
  const inLanguage = <T>(value: T): T =>
    locale === null ? inAllLocales(value, locales) : inLocale(value, locale, locales);
  const hasTest = Object.keys(row.variations).length > 0;
  return {
    id: row.id,
    name: row.name,
    modelId: `m-${row.model}`,
    published: row.published,
    createdDate: row.createdAt.getTime(),
    lastUpdated: row.updatedAt.getTime(),
    firstPublished: row.firstPublishedAt?.getTime() ?? null,
    ...(row.startAt && { startDate: row.startAt.getTime() }),
    ...(row.endAt && { endDate: row.endAt.getTime() }),
    priority: row.priority,
    query: row.targeting,
    data: inLanguage(row.data),
    variations: inLanguage(wholeVariations(row)),
    testRatio: row.testRatio,
    ...(hasTest && { testVariationId: row.id }),
    meta: metaOf(row),
  };
}

/** Clients replace the data of the entry by that of a variation, so fields it lacks are filled from the entry. */
function wholeVariations({ data, variations }: EntryRow): ContentEntry['variations'] {
  return Object.fromEntries(
    Object.entries(variations).map(([id, each]) => [id, { ...each, data: { ...data, ...each.data } }]),
  );
}
