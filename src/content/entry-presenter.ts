/** Entries as the content clients read them. */
import type { LocaleEntry } from '#kernel';
import type { ContentEntry } from './contract.ts';
import { inAllLocales, inLocale } from './localized.ts';
import type { EntryRow } from './store.ts';

/** The widths at which our own pages change, which are the clients' own. */
const BREAKPOINTS = { small: 640, medium: 991 };

/** What clients are told beside the content. */
export const metaOf = ({ meta }: Pick<EntryRow, 'meta'>) => ({ breakpoints: BREAKPOINTS, ...meta });

export type EntryPresenter = (row: EntryRow, locale: string | null) => ContentEntry;

/**
 * Presents entries in one language, or (null) with every language of the store in each value: clients take nothing
 * where theirs is missing. Each entry is made once per language; nobody may change what comes back.
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

/** Clients put the data of a variation in place of the entry's: what it leaves out is the entry's own. */
function wholeVariations({ data, variations }: EntryRow): ContentEntry['variations'] {
  return Object.fromEntries(
    Object.entries(variations).map(([id, each]) => [id, { ...each, data: { ...data, ...each.data } }]),
  );
}
