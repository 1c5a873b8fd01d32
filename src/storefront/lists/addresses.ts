import type { ListLineReply } from '#lists/contract';

const ID = /^[0-9a-f]{24}$/;

/** The API's address of a list; what names none is the visitor's first. */
export function listPath(id: string | null): string {
  return `/api/lists/${id && ID.test(id) ? id : 'mine'}`;
}

/** The page of a list. */
export function pagePath(id: string | null, extraParams: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...(id && ID.test(id) && { list: id }), ...extraParams });
  return query.size > 0 ? `/my-list?${query}` : '/my-list';
}

/** `PART:250,PART:10`, as pages take lines over. */
export function linesOf(lines: readonly Pick<ListLineReply, 'partNumber' | 'quantity'>[]): string {
  return lines.map(({ partNumber, quantity }) => `${encodeURIComponent(partNumber)}:${quantity}`).join(',');
}
