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
}

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
  /** The latest first; only those to one address where `to` is given. */
  latest(limit: number, to?: string): Promise<KeptMail[]>;
}
