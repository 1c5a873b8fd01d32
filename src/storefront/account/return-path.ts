const LONGEST = 500;
/** Pages that would lead back to the login, and paths that are not pages. */
const NEVER = /^\/(login|logout|register|api|vault|account\/(recover|confirm))(\/|\?|$)/;

/** The path to open after login: the requested one if it is a page of this shop, else `/account`. */
export function ownPath(requestedPath: string | null | undefined, otherwise = '/account'): string {
  if (!requestedPath || requestedPath.length > LONGEST || !/^\/(?![/\\])/.test(requestedPath))
    return otherwise;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop tabs and line breaks inside addresses
  if (/[\\\u0000-\u0020\u007f]/.test(requestedPath)) return otherwise;
  const url = URL.parse(requestedPath, 'http://own.invalid');
  if (url?.host !== 'own.invalid' || url.pathname.startsWith('//')) return otherwise;
  const path = url.pathname + url.search;
  return NEVER.test(path) ? otherwise : path;
}

/** Path of the login page that leads back to a page. */
export function loginPath(back: string): string {
  const next = ownPath(back, '');
  return next ? `/login?next=${encodeURIComponent(next)}` : '/login';
}
