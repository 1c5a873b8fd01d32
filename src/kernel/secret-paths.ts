/** Addresses that open something for whoever knows them: what is kept or logged of one is cut before its secret. */

/**
 * Pages and calls whose path goes on with a secret, whatever language stands before them: guests' orders, links to
 * quotes and to shared lists, applications for kits, carts to be taken up again, ways out of notices, files of chats.
 */
const OPENED_BY_PATH =
  /^((?:\/[a-z]{2})?(?:\/api)?\/(?:orders?|quotes?|(?:my-list|lists)\/shared|samples\/kits|kit-applications|cart\/recover|notices\/leave|chat\/files))[/;].+$/is;

/** They open for their owner alone, and are nobody else's business. */
const OF_AN_OWNER = /^(\/account\/(?:orders|quotes))\/.+$/is;

/** Parameters that open something, or say who somebody is. */
const SECRET_NAME =
  /^(?:key|token|code|secret|password|session|checkout(?:_?id)?|client_secret|ticket|email|.*_(?:key|token|secret))$/i;

/** The path of a page or a call without the secret it may end with. Query and fragment do not belong to it. */
export function pathWithoutSecrets(path: string): string {
  const plainPath = normalisePath(path);
  if (plainPath === null) return '/';
  return OPENED_BY_PATH.exec(plainPath)?.[1] ?? path;
}

/** The path as others may see where somebody is: also without whose order or quote it shows. */
export function pathWithoutOwner(path: string): string {
  const [, open] = OF_AN_OWNER.exec(normalisePath(path) ?? '') ?? [];
  return open ?? pathWithoutSecrets(path);
}

/** Whether the value of a parameter with this name must not be kept. */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name);
}

/** Addresses within addresses that are looked into; deeper ones are nobody's. */
const DEEPEST = 3;

/** An absolute address without secrets in its path, parameters, credentials, or a fragment that may hold some. */
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

/** Whether a parameter is itself an address with a secret, such as where a login goes on to. */
function isSecretAddress(value: string, base: URL, depth: number): boolean {
  const plainValue = unescapeFully(value);
  if (plainValue === null) return true;
  if (!/^\s*(?:https?:|[/\\])/i.test(plainValue) || !URL.canParse(plainValue, base.origin)) return false;
  const { href } = new URL(plainValue, base.origin);
  return depth >= DEEPEST || cutSecrets(href, depth + 1) !== href;
}

/** As a server may read a path: without escapes, steps up and doubled slashes; null: escaped without end. */
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

/** Letters may be written as percent signs, and these again; null: more often than anybody does. */
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
