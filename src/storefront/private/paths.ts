/**
 * The private pages: their loaders and actions get the visitor's session, they accept forms, and their answers are
 * never
 * cached. A page is listed here or in `cache/shared.ts`, never in both.
 */
const PRIVATE_PAGES: readonly RegExp[] = [
  /^\/cart(\/.*)?$/,
  /^\/quick-order$/,
  /^\/quote(\/[\w-]+)?$/,
  /^\/bom(\/.*)?$/,
  /^\/(my-list|samples)(\/.*)?$/,
  /^\/checkout(\/.*)?$/,
  /^\/order(\/.*)?$/,
  /^\/(login|logout|register)$/,
  /^\/account(\/.*)?$/,
  /^\/desk(\/.*)?$/,
];

/** Whether the page at this path, or its data (`….data`), is private. */
export function isPrivate(path: string): boolean {
  const page = path.endsWith('.data') ? path.slice(0, -'.data'.length) : path;
  return PRIVATE_PAGES.some((pattern) => pattern.test(page));
}
