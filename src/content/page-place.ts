import type { LocaleEntry } from '#kernel';
import type { EntryData, PageLink, PagePlace } from './contract.ts';
import { inLocale } from './localized.ts';
import type { EntryRow } from './store.ts';

/** Position of a page: parent pages, pages of its area, child pages; sorted by `order` in their data. */
export function placeOf(
  slug: string,
  pages: readonly EntryRow[],
  locale: string,
  locales: readonly LocaleEntry[],
): PagePlace {
  const bySlug = new Map(pages.map((page) => [page.slug, page]));
  const linkTo = ({ slug: path, data }: EntryRow): PageLink => {
    const localizedData: EntryData = inLocale({ ...data, blocks: [] }, locale, locales);
    return {
      path: `/${path}`,
      title: textOf(localizedData['nav']) || textOf(localizedData.title),
      summary: textOf(localizedData['summary']) || textOf(localizedData.description),
    };
  };
  const sortedPages = pages.toSorted((a, b) => orderOf(a) - orderOf(b) || (a.slug < b.slug ? -1 : 1));
  const steps = slug.split('/');
  const parentPaths = steps.slice(0, -1).map((_, at) => steps.slice(0, at + 1).join('/'));
  return {
    parents: parentPaths.flatMap((path) => bySlug.get(path) ?? []).map(linkTo),
    area: sortedPages.filter((page) => page.slug.startsWith(`${steps[0]}/`)).map(linkTo),
    children: sortedPages.filter((page) => parentOf(page.slug, bySlug) === slug).map(linkTo),
  };
}

/** The nearest parent page; path segments without a page are skipped. */
function parentOf(slug: string, pages: ReadonlyMap<string, EntryRow>): string | null {
  for (let end = slug.lastIndexOf('/'); end > 0; end = slug.lastIndexOf('/', end - 1)) {
    const path = slug.slice(0, end);
    if (pages.has(path)) return path;
  }
  return null;
}

const orderOf = ({ data }: EntryRow) => Number(textOf(data['order'])) || 1_000;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
