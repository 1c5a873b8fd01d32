import { z } from 'zod';
import { LIST_PARAMETERS, listReply, presentPageOf, readListPage, type StoreApi } from '#settings';

const entry = z.looseObject({ id: z.string(), slug: z.string() });

/** Calls of this room; the publishable key is enough. No content type exists yet, so every list is empty. */
export function addContentCalls(api: StoreApi): void {
  api.get(
    '/content/:type',
    { summary: 'Entries of a content type', parameters: LIST_PARAMETERS, reply: listReply(entry) },
    (call) => presentPageOf([], readListPage(call.query)),
  );
  api.get(
    '/content/:type/:slug',
    { summary: 'One entry; null where there is none', reply: entry.nullable() },
    () => null,
  );
}
