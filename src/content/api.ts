import { presentPageOf, readListPage, type StoreApi } from '#settings';

/** Calls of this room; the publishable key is enough. No content type exists yet, so every list is empty. */
export function addContentCalls(api: StoreApi): void {
  api.get('/content/:type', (call) => presentPageOf([], readListPage(call.query)));
  api.get('/content/:type/:slug', () => null);
}
