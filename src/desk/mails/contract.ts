/** Calls for mails at the desk. Browser-safe. */
import { shape } from '#kernel';
import { defineDeskCall } from '../contract.ts';

export const listMailFailures = defineDeskCall(
  'GET /desk/api/mails',
  'retryMails',
  shape<{ reply: { mails: MailFailureReply[] } }>(),
);

/** Tries a mail again at once; `to`: at another address. */
export const retryMail = defineDeskCall(
  'POST /desk/api/mails/:id/retry',
  'retryMails',
  shape<{ body: { to?: string }; reply: { ok: true } }>(),
);

/** A mail that was tried and has not been sent. */
export interface MailFailureReply {
  id: string;
  /** What it is about, such as `order.confirmed`. */
  kind: string;
  to: string;
  subject: string;
  /** `bounced`: refused permanently. `failed`: all tries failed. `queued`: will be retried automatically. */
  state: 'queued' | 'failed' | 'bounced';
  tries: number;
  triedAt: string;
  /** Whether it may be sent to another address. */
  mayMove: boolean;
  /** Last answer of the mail server. */
  answer: string;
}
