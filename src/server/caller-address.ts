import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * The network address of a caller: the peer of the connection, or with proxies in front the entry that the first proxy
 * wrote into `X-Forwarded-For` (each appends the address of its own peer; entries further left come from the caller).
 * Of an IPv6 address only the first 64 bits count, since one subscriber holds all addresses in them.
 */
export function addressOf(request: IncomingMessage, trustedProxies: number): string {
  const direct = network(request.socket.remoteAddress ?? '') ?? 'unknown';
  if (trustedProxies === 0) return direct;
  const header = request.headers['x-forwarded-for'];
  const entries = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',');
  return network(entries.at(-trustedProxies) ?? entries[0] ?? '') ?? direct;
}

/** The normalised address; null if the text is none. Some proxies append a port. */
function network(text: string): string | null {
  const bareAddress = text.trim().replace(/^\[(.*)\](?::\d+)?$/, '$1');
  const address = bareAddress.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1').replace(/^::ffff:(?=\d+\.)/i, '');
  const kind = isIP(address);
  if (kind === 4) return address;
  return kind === 6 ? firstHalf(address) : null;
}

function firstHalf(address: string): string {
  const [head = '', tail] = address.replace(/%.*/s, '').toLowerCase().split('::');
  const headGroups = head.split(':').filter(Boolean);
  const tailGroups = (tail ?? '').split(':').filter(Boolean);
  const length = 8 - (tailGroups.at(-1)?.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? 0 : Math.max(0, length - headGroups.length - tailGroups.length);
  const groups = [...headGroups, ...Array<string>(zeros).fill('0'), ...tailGroups];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
