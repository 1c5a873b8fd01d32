/** Paths and URLs that contain a secret granting access are cut before it when they are stored or logged. */

/**
 * Pages and calls whose path continues with a secret, with or without a language prefix: guests' orders, links to
 * quotes and to shared lists, kit applications, recovered carts, unsubscribing from notices, chat files.
 */
const OPENED_BY_PATH =
  /^((?:\/[a-z]{2})?(?:\/api)?\/(?:orders?|quotes?|(?:my-list|lists)\/shared|samples\/kits|kit-applications|cart\/recover|notices\/leave|chat\/files))[/;].+$/is;

/** Pages that only their owner can open, and whose ids no one else needs to know. */
const OF_AN_OWNER = /^(\/account\/(?:orders|quotes))\/.+$/is;

/** Parameters that give access, or identify a person. */
const SECRET_NAME =
  /^(?:key|token|code|secret|password|session|checkout(?:_?id)?|client_secret|ticket|email|.*_(?:key|token|secret))$/i;

/** The path of a page or a call without the secret it may end with. @param path without query and fragment */
export function pathWithoutSecrets(path: string): string {
  const plainPath = normalisePath(path);
  if (plainPath === null) return '/';
  return OPENED_BY_PATH.exec(plainPath)?.[1] ?? path;
}

/** The path of a page as others may see it: without secrets, and without the id of the order or quote that it shows. */
export function pathWithoutOwner(path: string): string {
  const [, open] = OF_AN_OWNER.exec(normalisePath(path) ?? '') ?? [];
  return open ?? pathWithoutSecrets(path);
}

/** Whether the value of a parameter with this name must not be stored. */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name);
}

/** Depth to which URLs nested in parameters are searched; deeper ones are dropped. */
const DEEPEST = 3;

/**
 * An absolute URL without secrets in its path, parameters and credentials, and without a fragment that may contain
 * some.
 */
export function withoutSecrets(address: string): string {
  return cutSecrets(address, 0);
}

function cutSecrets(address: string, depth: number): string {
  const url = new URL(address);
  url.username = '';
  url.password = '';
  url.pathname = pathWithoutSecrets(url.pathname);
  for (const [name, value] of [...url.searchParams]) {
    if (isSecretName(name) || isSecretAddress(value, url, depth)) url.searchParams.delete(name);
  }
  if (/[=&]/.test(url.hash)) url.hash = '';
  return url.href;
}

/** Whether a parameter is itself a URL with a secret, such as the return URL of a login. */
function isSecretAddress(value: string, base: URL, depth: number): boolean {
  const plainValue = unescapeFully(value);
  if (plainValue === null) return true;
  if (!/^\s*(?:https?:|[/\\])/i.test(plainValue) || !URL.canParse(plainValue, base.origin)) return false;
  const { href } = new URL(plainValue, base.origin);
  return depth >= DEEPEST || cutSecrets(href, depth + 1) !== href;
}

/** The path as a server may interpret it: without escapes, `..` and double slashes; null: escaped too deeply. */
function normalisePath(path: string): string | null {
  const unescapedPath = unescapeFully(path);
  if (unescapedPath === null) return null;
  const steps: string[] = [];
  for (const step of unescapedPath.split(/[/\\]+/)) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return `/${steps.join('/')}`;
}

/** Decodes percent escapes, also those that were escaped again; null: more often than any client does. */
function unescapeFully(text: string): string | null {
  let current = text;
  for (let times = 0; times < 6; times += 1) {
    const next = current.replace(/%([\da-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    if (next === current) return current;
    current = next;
  }
  return null;
}
