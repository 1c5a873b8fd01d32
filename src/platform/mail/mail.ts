import type { Executor } from '../database.ts';

/** A mail to one address. Kind and key together identify it: sent twice, it goes out once. */
export interface NewMail {
  /** Identifies the mail within its kind, such as the id of the order. */
  key: string;
  /** Dotted, such as `order.confirmed`. */
  kind: string;
  /** One address. One that `parseMailAddress` refuses is an error of the caller and throws. */
  recipient: string;
  locale: string;
  /** One line; control characters are dropped. */
  subject: string;
  text: string;
  html: string;
  /** URL in this shop at which one click (a POST) unsubscribes: `List-Unsubscribe`, RFC 8058. */
  leaveUrl?: string;
  attachment?: MailAttachment;
  /** A job that would send the same mail later. If it still waits, this mail completes it. */
  settles?: { kind: string; key: string };
  /** Address for replies (`Reply-To`) in place of the desk; ignored if it is not one valid address. */
  replyTo?: string;
}

/**
 * A document attached to a mail: the kind of its maker (`Mail.attach`), the key passed to the maker, and its file name.
 */
export interface MailAttachment {
  kind: string;
  key: string;
  name: string;
}

/** Makes an attachment. The same key must always give the same bytes, because a mail may be sent again. */
export type AttachmentMaker = (key: string) => Promise<{ type: string; bytes: Uint8Array }>;

/**
 * State of a mail. `queued`: waits or is being retried. `sent`: a mail server accepted it. `bounced`: the server
 * refused the recipient or the content permanently (5xx). `failed`: all tries within 72 hours failed.
 */
export type MailState = 'queued' | 'sent' | 'failed' | 'bounced';

/** A mail that was tried and has not been sent. */
export interface MailFailure {
  id: string;
  kind: string;
  to: string;
  subject: string;
  state: Exclude<MailState, 'sent'>;
  /** Number of tries. */
  tries: number;
  triedAt: Date;
  /** The last answer of the mail server, or why it could not be reached. */
  answer: string;
}

/** A mail as stored. Text and HTML are deleted once a mail server has accepted it. */
export interface StoredMail {
  id: string;
  kind: string;
  recipient: string;
  locale: string;
  subject: string;
  text: string | null;
  html: string | null;
  leaveUrl: string | null;
  attachment: MailAttachment | null;
  replyTo: string | null;
  addedAt: Date;
  sentAt: Date | null;
  state: MailState;
}

export interface Mail {
  /**
   * Stores a mail in the caller's transaction, or in its own with `db.orm`. With `SMTP_URL` and `MAIL_FROM` set, a job
   * sends it after the commit; otherwise it stays readable at `/dev/inbox` in a trial.
   */
  send(tx: Pick<Executor, 'execute'>, mail: NewMail): Promise<void>;
  find(id: string): Promise<StoredMail | null>;
  /** Registers the maker of a kind of attachments, such as `quote.offer`. */
  attach(kind: string, maker: AttachmentMaker): void;
  /** The attachment of a mail; null if it has none, or no maker is registered for its kind. */
  attachmentOf(mail: StoredMail): Promise<{ name: string; type: string; bytes: Uint8Array } | null>;
  /** The latest first; only those to one address where `recipient` is given. */
  latest(limit: number, recipient?: string): Promise<StoredMail[]>;
  /** Mails that were tried and not sent, the last try first. For the desk. */
  failures(limit: number): Promise<MailFailure[]>;
  /**
   * Retries a mail at once, whatever its state; false if it was sent, or there is none.
   * @param recipient another address to send to; throws if `parseMailAddress` refuses it
   */
  retry(id: string, recipient?: string): Promise<boolean>;
}
