/** Wire shapes of mails at the desk. Browser-safe. */

/** A mail that did not arrive, or has not yet, though it was tried. */
export interface MailFailureReply {
  id: string;
  /** What it is about, such as `order.confirmed`. */
  kind: string;
  to: string;
  subject: string;
  /** `bounced`: the address does not take it. `failed`: given up. `queued`: tried again by itself. */
  state: 'queued' | 'failed' | 'bounced';
  tries: number;
  triedAt: string;
  /** It may be sent to another address. */
  mayMove: boolean;
  /** What the mail server said last. */
  answer: string;
}
