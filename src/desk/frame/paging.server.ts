import { z } from 'zod';
import { asIssue } from '#messages';
import { refusals } from './refusals.server.ts';

/** Rows per page of a list: more than fit on a screen. */
const PAGE_ROWS = 60;

const noListPage = asIssue(refusals.noListPage);
/** Position in a list as one text: a time and an id. */
export const cursor = z
  .string()
  .regex(/^\d{1,16}\.[\w-]{1,40}$/, noListPage)
  .transform((text) => {
    const [timeText = '', id = ''] = text.split('.');
    return { at: new Date(Number(timeText)), id };
  })
  .refine(({ at }) => !Number.isNaN(at.getTime()), noListPage);

/** Search text of a list. */
export const searchText = z
  .string()
  .max(200)
  .transform((text) => text.trim())
  .transform((text) => (text.length >= 2 ? text : undefined))
  .optional();

/** The query of a list with sections: `show` is the schema of their names. */
export const listQuery = <Show extends z.ZodType>(show: Show) =>
  z.object({ show, q: searchText, after: cursor.optional() });

/** What to read for one page: one row more than it holds. */
export function sliceOf<Position>({ q, after: afterKey }: { q?: string; after?: Position }) {
  return {
    limit: PAGE_ROWS + 1,
    ...(q !== undefined && { search: q }),
    ...(afterKey !== undefined && { after: afterKey }),
  };
}

/** One page of rows that were queried with one more than a page holds, which shows whether another page follows. */
export function pageOf<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => { at: Date; id: string },
): { rows: Row[]; next: string | null } {
  const pageRows = rows.slice(0, PAGE_ROWS);
  const last = pageRows.at(-1);
  if (rows.length <= PAGE_ROWS || !last) return { rows: pageRows, next: null };
  const { at: sortTime, id } = keyOf(last);
  return { rows: pageRows, next: `${sortTime.getTime()}.${id}` };
}
