import { z } from 'zod';
import { DEFAULT_LIMIT, MAX_LIMIT } from './list.ts';

/** `page` and `limit` for the API reference; `readListPage` reads them and ignores values that are not numbers. */
export const LIST_PARAMETERS = {
  page: z.int().min(1).default(1).describe('from 1; a page past the end has no results'),
  limit: z.int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT).describe('records of a page'),
};

/** Schema of a list as `presentList` returns it. */
export function listReply(record: z.ZodType): z.ZodType {
  return z.object({
    count: z.int().describe('records over all pages'),
    page: z.int(),
    page_count: z.int(),
    limit: z.int(),
    results: z.array(record),
  });
}
