/** Names of declarations: what a document says, and a seal by which we know our own names again without a list. */
import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { DocumentState } from '../contract.ts';

const DIGITS = 8;
const PATTERN = /^MD-([0-9A-F]{8})-([0-9A-F]{8})$/;

/** @param facts whatever the document says, in no language */
export function documentIdOf(secret: string, partNumber: string, facts: unknown): string {
  const body = hash('sha256', JSON.stringify([partNumber, facts]), 'hex')
    .slice(0, DIGITS)
    .toUpperCase();
  return `MD-${body}-${sealOf(secret, partNumber, body)}`;
}

/** Only who has the secret of this shop can make a name that fits a part. */
function sealOf(secret: string, partNumber: string, body: string): string {
  const seal = createHmac('sha256', secret).update(`declaration ${partNumber} ${body}`).digest('hex');
  return seal.slice(0, DIGITS).toUpperCase();
}

/** What became of the document that somebody holds in hands: `unknown` is none of ours for this part. */
export function documentStateOf(
  secret: string,
  { partNumber, current }: { partNumber: string; current: string },
  sentId: string,
): DocumentState {
  const id = sentId.trim().toUpperCase();
  if (id === current) return 'current';
  const [, body, seal] = PATTERN.exec(id) ?? [];
  if (body === undefined || seal === undefined) return 'unknown';
  const isOurs = timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(secret, partNumber, body)));
  return isOurs ? 'replaced' : 'unknown';
}
