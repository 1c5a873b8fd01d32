import type { ListReply } from '../contract.ts';
import { type Query, textOf } from './query.ts';

export const DEFAULT_LIMIT = 15;
export const MAX_LIMIT = 100;

/** The requested page of a list. */
export interface ListPage {
  /** From 1. */
  page: number;
  limit: number;
}

/** `page` and `limit` of a query; a value that is not a whole number counts as absent, a limit above 100 as 100. */
export function readListPage(query: Query): ListPage {
  const page = wholeNumber(textOf(query['page'])) ?? 1;
  const limit = wholeNumber(textOf(query['limit'])) ?? DEFAULT_LIMIT;
  return { page, limit: Math.min(limit, MAX_LIMIT) };
}

/** A list as sent. `count` is the total; a page past the end has no results. */
export function presentList<Item>(
  results: Item[],
  count: number,
  { page, limit }: ListPage,
): ListReply<Item> {
  const pageCount = Math.ceil(count / limit);
  return {
    count,
    page,
    page_count: pageCount,
    limit,
    ...(pageCount > 1 && { pages: pageRanges(count, pageCount, page, limit) }),
    results,
  };
}

/** One page of a complete list. */
export function presentPage<Item>(items: readonly Item[], listPage: ListPage): ListReply<Item> {
  const start = (listPage.page - 1) * listPage.limit;
  return presentList(items.slice(start, start + listPage.limit), items.length, listPage);
}

const MAX_RANGES = 100;

/** The ranges of all pages; of a long list the hundred around the requested one. */
function pageRanges(count: number, pageCount: number, page: number, limit: number) {
  const first = Math.max(1, Math.min(page - MAX_RANGES / 2, pageCount - MAX_RANGES + 1));
  const last = Math.min(pageCount, first + MAX_RANGES - 1);
  const ranges: Record<string, { start: number; end: number }> = {};
  for (let pageNumber = first; pageNumber <= last; pageNumber += 1) {
    ranges[pageNumber] = { start: (pageNumber - 1) * limit + 1, end: Math.min(pageNumber * limit, count) };
  }
  return ranges;
}

function wholeNumber(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{1,12}$/.test(text.trim())) return undefined;
  const number = Number(text);
  return number >= 1 ? number : undefined;
}
