import { isPrivate } from '../private/paths.ts';

/**
 * The pages that may be cached for everybody, beside those that are content. Their loaders get no session and no
 * cookies, and their answers carry none. A page that knows its reader (cart, account, quote, desk) must never stand here.
 */
const SHARED_PAGES: readonly RegExp[] = [
  /^\/$/,
  /^\/category$/,
  /^\/category\/[^/]+(\/[^/]+)?$/,
  /^\/product\/[^/]+$/,
  /^\/search$/,
  /^\/compare$/,
  /^\/tools$/,
  /^\/tools\/capacitor-cross-reference(\.csv)?$/,
  /^\/tools\/aluminum-electrolytic-to-mlcc-replacement-tool$/,
  /^\/resources\/api$/,
  /^\/technical\/product-change-notifications-pcns\/pcn-\d{4}-\d{3}$/,
];

/** Whether the answer at this path, a page or the data of one (`….data`), is the same for everybody. */
export function isShared(path: string, isContentPage: (path: string) => boolean): boolean {
  const page = pageOfData(path);
  if (SHARED_PAGES.some((pattern) => pattern.test(page))) return true;
  // Whoever writes content must not be able to take the place of the cart.
  return !isPrivate(path) && isContentPage(page);
}

/** The page whose data is asked for: `/product/x.data` → `/product/x`, `/_.data` → `/`. */
export function pageOfData(path: string): string {
  if (!path.endsWith('.data')) return path;
  return path.endsWith('/_.data') ? path.slice(0, -'_.data'.length) : path.slice(0, -'.data'.length);
}
