import type { Executor } from '../database.ts';

/** A mail to one address. Kind and key together name it: sent twice, it goes out once. */
export interface NewMail {
  /** Such as the id of the order it is about. */
  key: string;
  /** Dotted, such as `order.confirmed`. */
  kind: string;
  /** One address; what `parseMailAddress` does not take is a fault of the caller and throws. */
  to: string;
  locale: string;
  /** One line; control characters are dropped. */
  subject: string;
  text: string;
  html: string;
  /** Address of this shop at which one click (a POST) ends such mails: `List-Unsubscribe`, RFC 8058. */
  leaveUrl?: string;
  attachment?: MailAttachment;
}

/** A paper that goes with a mail: who makes it (`Mail.attach`), of what, and the name it is saved under. */
export interface MailAttachment {
  kind: string;
  key: string;
  name: string;
}

/** Makes the paper of a mail. The same key gives the same bytes, however often it is asked: a mail may be sent again. */
export type AttachmentMaker = (key: string) => Promise<{ type: string; bytes: Uint8Array }>;

/** A mail as it is kept. Text and HTML are dropped when it was handed over to a mail server. */
export interface KeptMail {
  id: string;
  kind: string;
  to: string;
  locale: string;
  subject: string;
  text: string | null;
  html: string | null;
  leaveUrl: string | null;
  attachment: MailAttachment | null;
  addedAt: Date;
  sentAt: Date | null;
}

export interface Mail {
  /**
   * Stores a mail in the caller's transaction; a job sends it after the commit when `SMTP_URL` and `MAIL_FROM` are
   * set. Else it stays, to be read at `/dev/inbox` in a trial.
   */
  send(tx: Pick<Executor, 'execute'>, mail: NewMail): Promise<void>;
  find(id: string): Promise<KeptMail | null>;
  /** Says who makes the attachments of a kind, such as `quote.offer`. */
  attach(kind: string, maker: AttachmentMaker): void;
  /** The paper of a mail; null where it has none, or nobody makes that kind. */
  attachmentOf(mail: KeptMail): Promise<{ name: string; type: string; bytes: Uint8Array } | null>;
  /** The latest first; only those to one address where `to` is given. */
  latest(limit: number, to?: string): Promise<KeptMail[]>;
}
