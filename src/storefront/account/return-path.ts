const LONGEST = 500;
/** Going back to these would only lead round in a circle, or is no page. */
const NEVER = /^\/(login|logout|register|api|vault|account\/(recover|confirm))(\/|\?|$)/;

/** Where to go after signing in: the path of a page of this shop that was asked for, else `/account`. */
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

/** Address of the login page that leads back to a page. */
export function loginPath(back: string): string {
  const next = ownPath(back, '');
  return next ? `/login?next=${encodeURIComponent(next)}` : '/login';
}
