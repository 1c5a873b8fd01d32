import { isPrivate } from '../private/paths.ts';

/** Query names valid on every page: language, currency, chat, campaign source, and a content test by its id. */
const EVERYWHERE =
  /^(?:locale|currency|chat|utm_(?:source|medium|campaign|term|content)|_routes|builder\.tests\.[\w-]+)$/;
/** Pages with forms and filters name their own fields. */
const ANY_FIELD = /^[a-z][\w.-]{0,60}$/i;
const NO_FIELD = /^$/;

/**
 * The pages that may be cached for everybody, each with the names its query may have; content pages are added by
 * `isContentPage`. Their loaders get no session and no cookies, and their answers set none. A private page (cart,
 * account,
 * quote, desk) must never be listed here.
 */
const SHARED_PAGES: readonly (readonly [path: RegExp, names: RegExp])[] = [
  [/^\/$/, NO_FIELD],
  [/^\/category$/, NO_FIELD],
  [/^\/category\/[^/]+(\/[^/]+)?$/, ANY_FIELD],
  [/^\/product\/[^/]+$/, /^(?:quantity|packaging)$/],
  [/^\/search$/, ANY_FIELD],
  [/^\/compare$/, ANY_FIELD],
  [/^\/tools$/, NO_FIELD],
  [/^\/tools\/capacitor-cross-reference(\.csv)?$/, ANY_FIELD],
  [/^\/tools\/aluminum-electrolytic-to-mlcc-replacement-tool$/, ANY_FIELD],
  [/^\/resources\/api$/, NO_FIELD],
  [/^\/technical\/product-change-notifications-pcns\/pcn-\d{4}-\d{3}$/, NO_FIELD],
];

/** Whether the answer at this path, a page or its data (`….data`), is the same for everybody. */
export function isShared(path: string, isContentPage: (path: string) => boolean): boolean {
  const page = pageOfData(path);
  if (SHARED_PAGES.some(([pattern]) => pattern.test(page))) return true;
  // A content page must not replace a private page such as the cart.
  return !isPrivate(path) && isContentPage(page);
}

/** The page that a data path belongs to: `/product/x.data` → `/product/x`, `/_.data` → `/`. */
export function pageOfData(path: string): string {
  if (!path.endsWith('.data')) return path;
  return path.endsWith('/_.data') ? path.slice(0, -'_.data'.length) : path.slice(0, -'.data'.length);
}

/** Whether the page at this path uses every name of the query. Content pages may use any field name. */
export function hasOnlyKnownNames(path: string, query: string): boolean {
  if (query === '') return true;
  const [, names = ANY_FIELD] = SHARED_PAGES.find(([pattern]) => pattern.test(path)) ?? [];
  return [...new URLSearchParams(query).keys()].every((name) => EVERYWHERE.test(name) || names.test(name));
}

/** The path with needlessly encoded letters decoded: `/%63art` and `/cart` are the same page. */
export function plainPath(path: string): string {
  if (!path.includes('%')) return path;
  return path.replace(/%[0-9a-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w~-]/.test(letter) ? letter : code;
  });
}
