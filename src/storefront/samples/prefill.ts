import { readAccount } from '#accounts/contract';
import { readLinked } from '../lists/read-lines.ts';
import type { Visitor } from '../private/index.ts';
import { LINES } from './sample-actions.ts';

/** Contact data from the visitor's account. */
export interface Prefill {
  email: string;
  company: string;
  address: string;
}

const NOTHING: Prefill = { email: '', company: '', address: '' };

export async function prefillOf(visitor: Pick<Visitor, 'call' | 'session'>): Promise<Prefill> {
  if (visitor.session() === null) return NOTHING;
  const account = await visitor.call(readAccount);
  const place = account?.shipping ?? account?.billing ?? {};
  const town = [place.zip, place.city].filter(Boolean).join(' ');
  return {
    email: account?.email ?? '',
    company: account?.company ?? '',
    address: [place.address1, place.address2, town, place.country].filter(Boolean).join('\n'),
  };
}

/** `PART:10,PART` of a URL as the form's initial lines. */
export function linesOf(text: string | null): { partNumber: string; pieces: string }[] {
  return readLinked(text)
    .slice(0, LINES)
    .map(({ partNumber, quantity }) => ({
      partNumber: partNumber.toUpperCase(),
      pieces: quantity === undefined ? '' : String(quantity),
    }));
}
