import type { ListLineReply } from '#lists/contract';

const ID = /^[0-9a-f]{24}$/;

/** The `id` of a list in calls; without an id that of the visitor's first list. */
export function listParams(id: string | null): { id: string } {
  return { id: id && ID.test(id) ? id : 'mine' };
}

/** Page of a list. */
export function pagePath(id: string | null, extraParams: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...(id && ID.test(id) && { list: id }), ...extraParams });
  return query.size > 0 ? `/my-list?${query}` : '/my-list';
}

/** Lines as `PART:250,PART:10` for the query of other pages. */
export function linesOf(lines: readonly Pick<ListLineReply, 'partNumber' | 'quantity'>[]): string {
  return lines.map(({ partNumber, quantity }) => `${encodeURIComponent(partNumber)}:${quantity}`).join(',');
}
