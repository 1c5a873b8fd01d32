import type { AccountReply } from '#accounts/contract';
import type { Visitor } from '../private/index.ts';

/** What the account of the visitor already says. */
export interface Prefill {
  email: string;
  company: string;
  address: string;
}

export async function prefillOf(visitor: Visitor): Promise<Prefill> {
  if (visitor.session() === null) return { email: '', company: '', address: '' };
  const account = await visitor.call<AccountReply | null>('GET', '/api/account');
  const place = account?.shipping ?? account?.billing ?? {};
  const town = [place.zip, place.city].filter(Boolean).join(' ');
  return {
    email: account?.email ?? '',
    company: account?.company ?? '',
    address: [place.address1, place.address2, town, place.country].filter(Boolean).join('\n'),
  };
}
