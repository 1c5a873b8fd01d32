import type { Api } from '../../api/index.ts';
import { type ListQuery, readListQuery } from '../list/query.ts';
import { listTexts, printCount } from '../list/texts.ts';
import type { ListView } from '../list/view.ts';
import { addressOfReading } from './address.ts';
import { Groups } from './groups.tsx';
import { type Found, type SearchResult, search } from './load.ts';
import { NearestNotices } from './nearest.tsx';
import { NoResult } from './nothing.tsx';
import { PagesBeside } from './pages.tsx';
import { ReadingLine } from './reading.tsx';
import { SearchStart } from './start.tsx';
import { searchTexts } from './texts.ts';

/** What the search page knows. Only what `meta` and the listeners need goes into the hydration payload. */
export interface SearchData {
  q: string | null;
  search: string;
  /** Slug of the one category shown with its filters, or `null`. */
  category: string | null;
  quantity: number | null;
  /** In the HTML, and in what the browser loads; not in the hydration payload. */
  result: SearchResult;
}

/** Searches for what the address of a request says. */
export async function loadSearch(api: Api, request: Request, quantity: number | null): Promise<SearchData> {
  const url = new URL(request.url);
  const query: ListQuery = readListQuery(url.searchParams);
  const result = await search(api, query, quantity, request.signal);
  const found = result.kind === 'found' ? result.found : null;
  return {
    q: query.q,
    search: url.search,
    category: found && found.reply.count > 0 ? (found.category?.slug ?? null) : null,
    quantity: found?.reply.quantity ?? null,
    result,
  };
}

/** The list that shows a search in one category: its filters work on the address of the category. */
export function viewOf(found: Found, locale: string, isBare: boolean): ListView | null {
  if (!found.category || found.reply.count === 0) return null;
  const reading = { category: found.category.slug, filters: found.reply.filters };
  const { path, query } = addressOfReading(reading, found.attributes);
  return {
    reply: found.reply,
    category: found.category,
    attributes: found.attributes,
    query: { ...query, page: found.reply.page, quantity: null },
    path: found.reply.subcategory ? `/category/${found.category.slug}/${found.reply.subcategory}` : path,
    locale,
    isReading: found.interpretation !== null,
    isBare,
  };
}

/** Above the rows: how the words were read, whose number it is, which values are near. */
export function SearchHead({ found, q, locale }: { found: Found; q: string | null; locale: string }) {
  const texts = searchTexts(locale);
  const list = listTexts(locale);
  const { interpretation, reply } = found;
  const nothing = reply.count === 0;
  // Words of pages are no part that was misread.
  const isOfPages =
    nothing && found.pages.length > 0 && !reply.conflict && interpretation?.chips.length === 0;
  return (
    <>
      {!nothing && q && <h1 className="visually-hidden">{texts.results(q)}</h1>}
      {interpretation && !isOfPages && (
        <ReadingLine
          interpretation={interpretation}
          attributes={found.attributes}
          categoryTitle={found.category?.title ?? null}
          titles={found.titles}
          locale={locale}
        />
      )}
      {interpretation?.crossReference && (
        <p className="xr">
          <span className="xb">{texts.crossReference(interpretation.crossReference.maker)}</span>{' '}
          {(nothing ? texts.crossReferenceNone : texts.crossReferenceText)(
            interpretation.crossReference.mpn,
            interpretation.crossReference.maker,
          )}{' '}
          <a
            className="lk"
            href={`/tools/capacitor-cross-reference?mpn=${encodeURIComponent(interpretation.crossReference.mpn)}`}
          >
            {texts.crossReferenceTool}
          </a>
        </p>
      )}
      {interpretation && (
        <NearestNotices
          nearest={reply.nearest ?? interpretation.nearest ?? []}
          interpretation={interpretation}
          attributes={found.attributes}
          locale={locale}
        />
      )}
      {!interpretation && <p className="xr">{list.parts(reply.count, printCount(reply.count))}</p>}
      {!nothing && <PagesBeside pages={found.pages} locale={locale} />}
    </>
  );
}

/** A search that is no list of one category: several, nothing found, nothing asked, refused. */
export function OtherResult({
  result,
  q,
  search: address,
  locale,
}: {
  result: SearchResult;
  q: string | null;
  search: string;
  locale: string;
}) {
  if (result.kind === 'start') return <SearchStart categories={result.categories} locale={locale} />;
  if (result.kind === 'refused') {
    const { categories, message, pages } = result;
    return <SearchStart categories={categories} message={message} pages={pages} q={q} locale={locale} />;
  }
  if (result.kind === 'page') return null;
  const { found } = result;
  const query = readListQuery(new URLSearchParams(address));
  return (
    <>
      <SearchHead found={found} q={q} locale={locale} />
      {found.reply.count === 0 ? (
        <NoResult found={found} q={q ?? ''} locale={locale} />
      ) : (
        <Groups reply={found.reply} titles={found.titles} query={query} locale={locale} />
      )}
    </>
  );
}
