import type { Executor } from '../database.ts';

/** A mail to one address. Kind and key together name it: sent twice, it goes out once. */
export interface NewMail {
  /** Such as the id of the order it is about. */
  key: string;
  /** Dotted, such as `order.confirmed`. */
  kind: string;
  /** One address; what `parseMailAddress` does not take is a fault of the caller and throws. */
  recipient: string;
  locale: string;
  /** One line; control characters are dropped. */
  subject: string;
  text: string;
  html: string;
  /** Address of this shop at which one click (a POST) ends such mails: `List-Unsubscribe`, RFC 8058. */
  leaveUrl?: string;
  attachment?: MailAttachment;
  /** The job that would send this mail if nobody did: where it waits, it ends with this mail. */
  settles?: { kind: string; key: string };
  /** Whom an answer reaches (`Reply-To`), where it is not the desk: one address, left out where it is none. */
  replyTo?: string;
}

/** A paper that goes with a mail: who makes it (`Mail.attach`), of what, and the name it is saved under. */
export interface MailAttachment {
  kind: string;
  key: string;
  name: string;
}

/** Makes the paper of a mail. The same key gives the same bytes, however often it is asked: a mail may be sent again. */
export type AttachmentMaker = (key: string) => Promise<{ type: string; bytes: Uint8Array }>;

/**
 * What became of a mail. `queued`: it waits, or is tried again. `sent`: a mail server took it. `bounced`: the server
 * refused the recipient or what it says for good (5xx). `failed`: it was given up after 72 hours of tries.
 */
export type MailState = 'queued' | 'sent' | 'failed' | 'bounced';

/** A mail that did not arrive, or has not yet, though it was tried. */
export interface MailFailure {
  id: string;
  kind: string;
  to: string;
  subject: string;
  state: Exclude<MailState, 'sent'>;
  /** So often it was tried. */
  tries: number;
  triedAt: Date;
  /** What the mail server said last, or why it could not be reached. */
  answer: string;
}

/** A mail as it is kept. Text and HTML are dropped when it was handed over to a mail server. */
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
   * Stores a mail in the caller's transaction, or by itself with `db.orm`; a job sends it after the commit when `SMTP_URL` and `MAIL_FROM` are
   * set. Else it stays, to be read at `/dev/inbox` in a trial.
   */
  send(tx: Pick<Executor, 'execute'>, mail: NewMail): Promise<void>;
  find(id: string): Promise<StoredMail | null>;
  /** Says who makes the attachments of a kind, such as `quote.offer`. */
  attach(kind: string, maker: AttachmentMaker): void;
  /** The paper of a mail; null where it has none, or nobody makes that kind. */
  attachmentOf(mail: StoredMail): Promise<{ name: string; type: string; bytes: Uint8Array } | null>;
  /** The latest first; only those to one address where `recipient` is given. */
  latest(limit: number, recipient?: string): Promise<StoredMail[]>;
  /** What was tried and has not gone out, the last try first. For the desk. */
  failures(limit: number): Promise<MailFailure[]>;
  /**
   * Has a mail tried again at once, whatever became of it; false where it was sent, or there is none.
   * @param recipient another address, where the first does not take it; what `parseMailAddress` refuses throws
   */
  retry(id: string, recipient?: string): Promise<boolean>;
}
