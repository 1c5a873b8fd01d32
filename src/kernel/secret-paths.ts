/** Addresses that open something for whoever knows them: what is kept or logged of one is cut before its secret. */

/**
 * Pages and calls whose path goes on with a secret: guests' orders, links to quotes and to shared lists, applications for
 * kits, carts to be taken up again.
 */
const OPENED_BY_PATH =
  /^((?:\/api)?\/(?:orders?|quotes?|(?:my-list|lists)\/shared|samples\/kits|kit-applications|cart\/recover))\/.+$/is;

/** They open for their owner alone, and are nobody else's business. */
const OF_AN_OWNER = /^(\/account\/(?:orders|quotes))\/.+$/is;

/** Parameters that open something, or say who somebody is. */
const SECRET_NAME =
  /^(?:key|token|code|secret|password|session|checkout(?:_?id)?|client_secret|ticket|email|.*_(?:key|token|secret))$/i;

/** The path of a page or a call without the secret it may end with. Query and fragment do not belong to it. */
export function pathWithoutSecrets(path: string): string {
  const [, open] = OPENED_BY_PATH.exec(plain(path)) ?? [];
  return open ?? path;
}

/** The path as others may see where somebody is: also without whose order or quote it shows. */
export function pathWithoutOwner(path: string): string {
  const [, open] = OF_AN_OWNER.exec(plain(path)) ?? [];
  return open ?? pathWithoutSecrets(path);
}

/** Whether the value of a parameter with this name must not be kept. */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name);
}

/** An absolute address without secrets in its path, parameters, credentials, or a fragment that may hold some. */
export function withoutSecrets(address: string): string {
  const url = new URL(address);
  url.username = '';
  url.password = '';
  url.pathname = pathWithoutSecrets(url.pathname);
  for (const name of [...url.searchParams.keys()]) {
    if (isSecretName(name)) url.searchParams.delete(name);
  }
  if (/[=&]/.test(url.hash)) url.hash = '';
  return url.href;
}

/** Letters may be written as percent signs, and slashes twice. */
function plain(path: string): string {
  let said = path;
  try {
    said = decodeURIComponent(path);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
  }
  return said.replace(/\/{2,}/g, '/');
}
