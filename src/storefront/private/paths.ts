/**
 * The pages that know their reader. Their loaders and actions get the visitor's session, forms may be sent to them,
 * and no cache keeps their answers. A page stands here or in `cache/shared.ts`, never in both.
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

/** Whether the page at this path, or the data of it (`….data`), may know who asks. */
export function isPrivate(path: string): boolean {
  const page = path.endsWith('.data') ? path.slice(0, -'.data'.length) : path;
  return PRIVATE_PAGES.some((pattern) => pattern.test(page));
}
