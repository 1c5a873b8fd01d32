/**
 * Document ids of declarations: a hash of the content and a signature, so that our own ids are recognised without
 * storing them.
 */
import { createHmac, hash } from 'node:crypto';
import { isSameSecret } from '#platform';
import type { DocumentState } from '../contract.ts';

const DIGITS = 8;
const PATTERN = /^MD-([0-9A-F]{8})-([0-9A-F]{8})$/;

/** @param facts everything that the document states, independent of language */
export function documentIdOf(secret: string, partNumber: string, facts: unknown): string {
  const body = hash('sha256', JSON.stringify([partNumber, facts]), 'hex')
    .slice(0, DIGITS)
    .toUpperCase();
  return `MD-${body}-${sealOf(secret, partNumber, body)}`;
}

/** Only the holder of this shop's secret can create a valid id for a part. */
function sealOf(secret: string, partNumber: string, body: string): string {
  const seal = createHmac('sha256', secret).update(`declaration ${partNumber} ${body}`).digest('hex');
  return seal.slice(0, DIGITS).toUpperCase();
}

/** State of a document id that someone presents; `unknown`: never issued by this shop for this part. */
export function documentStateOf(
  secret: string,
  { partNumber, current }: { partNumber: string; current: string },
  sentId: string,
): DocumentState {
  const id = sentId.trim().toUpperCase();
  if (id === current) return 'current';
  const [, body, seal] = PATTERN.exec(id) ?? [];
  if (body === undefined || seal === undefined) return 'unknown';
  const isOurs = isSameSecret(seal, sealOf(secret, partNumber, body));
  return isOurs ? 'replaced' : 'unknown';
}
