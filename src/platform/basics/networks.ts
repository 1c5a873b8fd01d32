/** Disk usage is counted by origin: hashes of addresses and networks, from which the address cannot be read. */
import { createHash } from 'node:crypto';

/** How many times the share of one address its whole network may use. */
export const WIDE_SHARE = 4;

/** Hashes, so that no address is stored. */
export interface Origin {
  /** Hash of the address by which callers are counted: IPv4, or the /64 of one IPv6 subscriber. */
  place: string;
  /**
   * Hash of the /48 around an IPv6 address, since one customer of a provider may hold every /64 in it; null for IPv4.
   */
  network: string | null;
}

/** The /48 network around an IPv6 address in the form the edge writes (`a:b:c:d::/64`); null for any other address. */
export function networkOf(address: string): string | null {
  const [, prefix] = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/.exec(address) ?? [];
  return prefix === undefined ? null : `${prefix}::/48`;
}

/** The hashes stored with a row that uses disk space. */
export function originOf(address: string): Origin {
  const network = networkOf(address);
  return { place: hashOrigin(address), network: network && hashOrigin(network) };
}

const hashOrigin = (text: string) => createHash('sha256').update(`origin ${text}`).digest('base64url');
