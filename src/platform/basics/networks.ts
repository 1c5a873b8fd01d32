/** What room on the disk is counted by: where something came from, without saying where that is. */
import { createHash } from 'node:crypto';

/** How much more a whole network may take than one address in it. */
export const WIDE_SHARE = 4;

/** Hashes; they name nobody. */
export interface Origin {
  /** The address as callers are counted by: IPv4, or the /64 of one IPv6 subscriber. */
  place: string;
  /** The /48 around an IPv6 address, of which one customer of a provider may hold every /64; null for IPv4. */
  network: string | null;
}

/** The network around an address as the edge writes it; null where the address is counted by itself alone. */
export function networkOf(address: string): string | null {
  const [, prefix] = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/.exec(address) ?? [];
  return prefix === undefined ? null : `${prefix}::/48`;
}

/** What is kept with a row that takes room. */
export function originOf(address: string): Origin {
  const network = networkOf(address);
  return { place: hashOrigin(address), network: network && hashOrigin(network) };
}

const hashOrigin = (text: string) => createHash('sha256').update(`origin ${text}`).digest('base64url');
