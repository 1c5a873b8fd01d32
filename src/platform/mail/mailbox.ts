import { type Limit, networkOf, THROTTLES } from '#platform/basics';
import type { Throttle, ThrottleAnswer } from '../throttle.ts';

/**
 * What mails that the owner of a mailbox has perhaps not asked for are counted by. Spellings that most providers put into
 * one mailbox count as one: case, what follows a `+`, dots before the `@`. Not for telling people apart: an own mailbox of
 * such a spelling only shares the count.
 */
export function mailboxKey(email: string): string {
  const address = email.trim().toLowerCase();
  const atIndex = address.lastIndexOf('@');
  const local = address.slice(0, atIndex);
  const plain = local.replace(/(?<=.)\+.*/s, '').replaceAll('.', '');
  return `mailbox:${plain || local}${address.slice(atIndex)}`;
}

/** A mail that somebody asks for. */
export interface RequestedMail {
  email: string;
  /** Each kind has a count of its own, so that who fills in forms keeps nobody from an account, samples or a quote. */
  kind: 'form' | 'account' | 'samples' | 'quote';
  /** From where it is asked for; absent: by the link of an earlier mail, or inside this process. */
  address: string | undefined;
  /** Whose own address it is: then it counts for the account alone, whatever others ask for. */
  ownAccount?: string | null;
}

/** Whether one more mail goes to a mailbox: few for one asker, more for all of them together. */
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
