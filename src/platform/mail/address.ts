const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN =
  /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$/;

/**
 * The one parser of mail addresses: a plain `local@domain.tld` of at most 254 characters, surrounding blanks dropped,
 * the domain in lower case. Null for everything else: quoted names, comments, lists, bare hosts, line breaks. Compare
 * two addresses in lower case as a whole.
 */
export function parseMailAddress(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const address = text.trim();
  if (address.length > 254) return null;
  const atIndex = address.lastIndexOf('@');
  const local = address.slice(0, atIndex);
  const domain = address.slice(atIndex + 1);
  if (atIndex < 1 || local.length > 64 || !LOCAL_PART.test(local) || !DOMAIN.test(domain)) return null;
  return `${local}@${domain.toLowerCase()}`;
}
