import { type Limit, networkOf, THROTTLES } from '#platform/basics';
import type { Throttle, ThrottleAnswer } from '../throttle.ts';

/**
 * The key by which mails are counted that the owner of a mailbox may not have requested. Spellings that most providers
 * deliver to one mailbox share a key: case, a `+` suffix, dots before the `@`. Not for identifying people: a distinct
 * mailbox with such a spelling merely shares the count.
 */
export function mailboxKey(email: string): string {
  const address = email.trim().toLowerCase();
  const atIndex = address.lastIndexOf('@');
  const local = address.slice(0, atIndex);
  const plain = local.replace(/(?<=.)\+.*/s, '').replaceAll('.', '');
  return `mailbox:${plain || local}${address.slice(atIndex)}`;
}

/** A mail that a caller requests for an address. */
export interface RequestedMail {
  email: string;
  /** Each kind is counted separately, so that filling in forms keeps no one from an account, samples or a quote. */
  kind: 'form' | 'account' | 'samples' | 'quote';
  /** Address of the caller; absent: requested by the link of an earlier mail, or inside this process. */
  address: string | undefined;
  /** The account whose own address it is: then the mail counts for that account alone. */
  ownAccount?: string | null;
}

/** Whether a mailbox may get one more mail: few per caller, more for all callers together. Counts the mail. */
export async function mayMail(
  throttle: Pick<Throttle, 'hit'>,
  { email, kind, address, ownAccount }: RequestedMail,
): Promise<ThrottleAnswer> {
  const limit: Limit = THROTTLES.mailbox;
  if (ownAccount) return throttle.hit(`mails ${kind} of ${ownAccount}`, limit);
  const key = `${kind} ${mailboxKey(email)}`;
  if (address !== undefined) {
    const caller = networkOf(address) ?? address;
    const mayAsk = await throttle.hit(`${key} from ${caller}`, THROTTLES.mailboxAsker);
    if (!mayAsk.isAllowed) return mayAsk;
  }
  return throttle.hit(key, limit);
}
