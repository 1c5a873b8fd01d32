import type { Settings, StoreApi } from '#settings';
import { addCategoryCalls } from './commerce-categories.ts';

/** The catalogue's part of the Commerce API; the publishable key is enough for all of it. */
export function addCommerceCalls(api: StoreApi, settings: Settings): void {
  addCategoryCalls(api, settings);
}
