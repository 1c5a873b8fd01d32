import { z } from 'zod';
import { type LocaleEntry, TEXT_LIMITS } from '#kernel';
import type { Platform } from '#platform';
import {
  LIST_PARAMETERS,
  lenientQuery,
  listReply,
  presentPage,
  readListPage,
  type ShopCall,
  shopCall,
  textOf,
} from '#settings';
import type { Content } from './content.ts';
import {
  type ContentRecord,
  type EntryData,
  readContentEntry,
  readEntries,
  searchPages,
} from './contract.ts';
import { metaOf } from './entry-presenter.ts';
import type { PageFinder } from './finding/page-finder.ts';
import { inLocale } from './localized.ts';
import { placeOf } from './page-place.ts';
import { showsPreview } from './preview.ts';
import type { EntryRow } from './store.ts';

const record = z.looseObject({
  id: z.string(),
  slug: z.string(),
  type: z.string(),
  name: z.string(),
  published: z.boolean(),
  title: z.string(),
  description: z.string(),
  content: z.looseObject({}).describe('fields of the entry in the language asked for; `blocks` is the page'),
});

const MOST_PAGES = 8;

const foundPages = z.object({
  results: z.array(
    z.object({
      path: z.string(),
      title: z.string(),
      summary: z.string(),
      isAbout: z.boolean().describe('every word stands in its title, summary or headings'),
    }),
  ),
});

/** Calls that read content by type and slug, with the publishable key. */
export function contentCalls(
  content: Content,
  finder: PageFinder,
  { clock, sessionSecret }: Pick<Platform, 'clock' | 'sessionSecret'>,
  locales: readonly LocaleEntry[],
): ShopCall[] {
  return [
    shopCall(
      searchPages,
      {
        summary: 'Pages that have every word of a search, the best first; parts have a search of their own',
        parameters: { q: z.string().describe(`words, at most ${TEXT_LIMITS.search} letters of which count`) },
        query: lenientQuery,
        reply: foundPages,
      },
      async ({ query, locale }) => {
        const q = (textOf(query['q']) ?? '').slice(0, TEXT_LIMITS.search);
        return { results: await finder.find(q, locale, MOST_PAGES) };
      },
    ),
    shopCall(
      readEntries,
      {
        summary: 'Entries of a content type, without their blocks',
        parameters: LIST_PARAMETERS,
        query: lenientQuery,
        reply: listReply(record),
      },
      ({ params: { type }, query, locale }) => {
        const { results, ...page } = presentPage(content.entries(type), readListPage(query));
        return {
          ...page,
          results: results.map((entry) => withoutBlocks(recordOf(entry, type, locale, locales))),
        };
      },
    ),
    shopCall(
      readContentEntry,
      {
        summary: 'One entry; null where there is none',
        parameters: {
          variation: z
            .string()
            .describe('id of a variation of the test that runs on the entry, shown in its place'),
          preview: z.string().describe('of a preview link: shows what is not published yet'),
        },
        query: lenientQuery,
        reply: record.nullable(),
      },
      ({ params: { type, slug }, query, locale }) => {
        const isPreview = showsPreview(sessionSecret, slug, textOf(query['preview']), clock.now());
        const readScope = { includesDrafts: isPreview, includesPrivate: isPreview };
        const entry = content.pick(type, slug, { locale }, readScope);
        if (!entry) return null;
        const contentRecord = recordOf(
          applyVariation(entry, textOf(query['variation'])),
          type,
          locale,
          locales,
        );
        return entry.model === 'page'
          ? { ...contentRecord, place: placeOf(slug, content.entries('page'), locale, locales) }
          : contentRecord;
      },
    ),
  ];
}

/** The entry with the data of the variation, if it has that variation. */
function applyVariation(entry: EntryRow, variation: string | undefined): EntryRow {
  if (variation === undefined || !Object.hasOwn(entry.variations, variation)) return entry;
  return { ...entry, data: { ...entry.data, ...entry.variations[variation]?.data } };
}

function recordOf(
  entry: EntryRow,
  type: string,
  locale: string,
  locales: readonly LocaleEntry[],
): ContentRecord {
  const content = inLocale(entry.data, locale, locales);
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    id: entry.id,
    slug: entry.slug,
    type,
    name: entry.name,
    published: entry.published === 'published',
    date_created: entry.createdAt.toISOString(),
    date_updated: entry.updatedAt.toISOString(),
    title: text(content.title),
    description: text(content.description),
    locales: Array.isArray(content['locales']) ? content['locales'].map(String) : [],
    content,
    variations: inLocale(entry.variations, locale, locales),
    meta: metaOf(entry),
  };
}

function withoutBlocks(contentRecord: ContentRecord): ContentRecord {
  const { blocks: _, ...content } = contentRecord.content;
  return { ...contentRecord, content: content as EntryData, variations: {} };
}
