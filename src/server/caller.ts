import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isLoopback } from '#platform/basics';

/**
 * Where a caller stands on the network: the other end of the connection, or with proxies in front the entry that the
 * first of them wrote into `X-Forwarded-For` (each appends the address it was asked from; entries further left are
 * the caller's own words). Of IPv6 only the first 64 bits count, since one subscriber holds all behind them.
 */
export function addressOf(request: IncomingMessage, trustedProxies: number): string {
  const direct = network(request.socket.remoteAddress ?? '') ?? 'unknown';
  if (trustedProxies === 0) return direct;
  const header = request.headers['x-forwarded-for'];
  const entries = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',');
  return network(entries.at(-trustedProxies) ?? entries[0] ?? '') ?? direct;
}

/** What proxies add. A caller may write it too, which then only takes from them. */
const PASSED_ON =
  /^(?:forwarded|via|x-(?:forwarded(?:-.*)?|real-ip|(?:cluster-)?client-ip|envoy-.*)|true-client-ip|cf-connecting-ip)$/;

/**
 * Whether the caller sits at this very machine: the other end of the connection is its own, the store is asked for by a
 * name of it (else a page of somebody else's could ask, by a name that leads here), and nobody has passed the
 * request on. Where proxies are trusted all comes through them, and they have to say that it began here. To be asked before headers are taken out.
 */
export function isOnThisMachine(
  { socket, headers, httpVersion }: IncomingMessage,
  trustedProxies: number,
): boolean {
  if (!isLoopback(socket.remoteAddress ?? '') || !isNameHere(headers.host)) return false;
  if (trustedProxies === 0) return !isPassedOn({ headers, httpVersion });
  const entries = String(headers['x-forwarded-for'] ?? '').split(',');
  return entries.every((entry) => isLoopback(entry.trim()));
}

/**
 * Also a proxy that adds no header and asks by a name of this machine gives itself away: nginx, as it comes, speaks the
 * HTTP of before browsers' time, and what a page sends names the page's own host.
 */
function isPassedOn({ headers, httpVersion }: Pick<IncomingMessage, 'headers' | 'httpVersion'>): boolean {
  if (httpVersion === '1.0' || Object.keys(headers).some((name) => PASSED_ON.test(name))) return true;
  return [headers.origin, headers.referer].some((page) => page !== undefined && !isPageHere(page));
}

/** A sandboxed page says `null`, which may be anybody's. */
function isPageHere(page: string): boolean {
  return URL.canParse(page) && isLoopback(new URL(page).hostname);
}

/** A name or an address as it is written out, and a port: no credentials, no fragment, no number in place of an address. */
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

function isNameHere(host: string | undefined): boolean {
  const said = HOST.exec(host ?? '')?.[1]?.toLowerCase();
  const address = `http://${host ?? ''}`;
  if (said === undefined || !URL.canParse(address)) return false;
  // An address reads `127.1` and `2130706433` as what they stand for, which are names that nobody here uses.
  return new URL(address).hostname === said && isLoopback(said);
}

/** Null where the text is no address. Some proxies write a port behind it. */
function network(text: string): string | null {
  const bare = text.trim().replace(/^\[(.*)\](?::\d+)?$/, '$1');
  const address = bare.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1').replace(/^::ffff:(?=\d+\.)/i, '');
  const kind = isIP(address);
  if (kind === 4) return address;
  return kind === 6 ? firstHalf(address) : null;
}

function firstHalf(address: string): string {
  const [head = '', tail] = address.replace(/%.*/s, '').toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const length = 8 - (after.at(-1)?.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? 0 : Math.max(0, length - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
