import { formatCount } from '#kernel';
import type { Api } from '../../api/index.ts';
import { type ListQuery, readListQuery } from '../list/query.ts';
import { listTexts } from '../list/texts.ts';
import type { ListView } from '../list/view.ts';
import { addressOfReading } from './address.ts';
import { Groups } from './groups.tsx';
import { type SearchHits, type SearchResult, search } from './load.ts';
import { NearestNotices } from './nearest-values.tsx';
import { NoResult } from './no-result.tsx';
import { MatchingPages } from './pages.tsx';
import { ReadingLine } from './query-interpretation.tsx';
import { SearchStart } from './start.tsx';
import { searchTexts } from './texts.ts';

/** Data of the search page. Only what `meta` and the listeners need goes into the hydration payload. */
export interface SearchData {
  q: string | null;
  search: string;
  /** Slug of the only category, shown with its filters, or `null`. */
  category: string | null;
  quantity: number | null;
  /** In the HTML and in the browser's loads; not in the hydration payload. */
  result: SearchResult;
}

/** Runs the search of a request's address. */
export async function loadSearch(api: Api, request: Request, quantity: number | null): Promise<SearchData> {
  const url = new URL(request.url);
  const query: ListQuery = readListQuery(url.searchParams);
  const result = await search(api, query, quantity, request.signal);
  const hits = result.kind === 'found' ? result.found : null;
  return {
    q: query.q,
    search: url.search,
    category: hits && hits.reply.count > 0 ? (hits.category?.slug ?? null) : null,
    quantity: hits?.reply.quantity ?? null,
    result,
  };
}

/** The list that shows a search in one category; its filters lead to addresses of the category. `null` without one. */
export function viewOf(hits: SearchHits, locale: string, isBare: boolean): ListView | null {
  if (!hits.category || hits.reply.count === 0) return null;
  const reading = { category: hits.category.slug, filters: hits.reply.filters };
  const { path, query } = addressOfReading(reading, hits.attributes);
  return {
    reply: hits.reply,
    category: hits.category,
    attributes: hits.attributes,
    query: { ...query, page: hits.reply.page, quantity: null },
    path: hits.reply.subcategory ? `/category/${hits.category.slug}/${hits.reply.subcategory}` : path,
    locale,
    isReading: hits.interpretation !== null,
    isBare,
  };
}

/** Above the rows: how the query was read, cross-reference, nearest values. */
export function SearchHead({ hits, q, locale }: { hits: SearchHits; q: string | null; locale: string }) {
  const texts = searchTexts(locale);
  const list = listTexts(locale);
  const { interpretation, reply } = hits;
  const isEmpty = reply.count === 0;
  // Where only pages match, the reading of the query as a part is not shown.
  const hasOnlyPages =
    isEmpty && hits.pages.length > 0 && !reply.conflict && interpretation?.chips.length === 0;
  return (
    <>
      {!isEmpty && q && <h1 className="visually-hidden">{texts.results({ q })}</h1>}
      {interpretation && !hasOnlyPages && (
        <ReadingLine
          interpretation={interpretation}
          attributes={hits.attributes}
          categoryTitle={hits.category?.title ?? null}
          titles={hits.titles}
          locale={locale}
        />
      )}
      {interpretation?.crossReference && (
        <p className="search-note">
          <span className="cross-maker">
            {texts.crossReference({ maker: interpretation.crossReference.maker })}
          </span>{' '}
          {isEmpty
            ? texts.crossReferenceNone({
                mpn: interpretation.crossReference.mpn,
                maker: interpretation.crossReference.maker,
              })
            : texts.crossReferenceText({
                mpn: interpretation.crossReference.mpn,
                maker: interpretation.crossReference.maker,
              })}{' '}
          <a
            className="accent-link"
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
          attributes={hits.attributes}
          locale={locale}
        />
      )}
      {!interpretation && (
        <p className="search-note">{list.parts({ count: reply.count, shown: formatCount(reply.count) })}</p>
      )}
      {!isEmpty && <MatchingPages pages={hits.pages} locale={locale} />}
    </>
  );
}

/** Every result other than the list of one category: several categories, no hits, an empty query, a refusal. */
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
  const { found: hits } = result;
  const query = readListQuery(new URLSearchParams(address));
  return (
    <>
      <SearchHead hits={hits} q={q} locale={locale} />
      {hits.reply.count === 0 ? (
        <NoResult hits={hits} q={q ?? ''} locale={locale} />
      ) : (
        <Groups reply={hits.reply} titles={hits.titles} query={query} locale={locale} />
      )}
    </>
  );
}
