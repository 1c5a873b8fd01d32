/** Wire shapes of free samples and engineering kits. Browser-safe. */

/** `granted`: being shipped. `review`: staff decide until `answerBy`. */
export type Verdict = 'granted' | 'review' | 'refused';

/** The reason for the verdict. `ok`: no objection. */
export type VerdictCode =
  | 'ok'
  /** The mail address must be confirmed first, by the mailed link. */
  | 'confirm'
  | 'free_mail'
  | 'too_many'
  | 'limit'
  | 'stock'
  | 'value'
  | 'kit'
  | 'volume';

/** A parcel that has left, with its tracking data. */
export interface SentParcel {
  at: string;
  /** The carrier's name. */
  carrier: string;
  trackingNumber: string | null;
  /** The carrier's tracking page; null: none. */
  trackingUrl: string | null;
}

export interface SampleLine {
  partNumber: string;
  quantity: number;
}

export interface SampleReply {
  status: Verdict;
  code: VerdictCode;
  /** The verdict in words. */
  reason: string;
  /** Reference for questions, such as `SR-7K3M9QXZ`. */
  reference: string;
  /** When a review is answered at the latest; null for other verdicts. */
  answerBy: string | null;
  /** First day on which the same company can repeat a request that the limit refused; otherwise null. */
  againFrom: string | null;
  lines: SampleLine[];
  /** Page that adds the same pieces to the cart as cut tape, at a price; null where they are granted. */
  orderUrl: string | null;
}

export interface KitReply {
  status: Verdict;
  code: VerdictCode;
  reason: string;
  reference: string;
  answerBy: string | null;
  kit: string;
  /** Status page of the application, for anyone who has the URL. */
  url: string;
}

/** The status of an application on its page, without the applicant's data. */
export interface KitState extends Omit<KitReply, 'url'> {
  appliedAt: string;
  /** Null: it has not left. */
  sent: SentParcel | null;
}

/** A request or application of the signed-in customer, as the account lists it. */
export interface OwnSample {
  kind: 'samples' | 'kit';
  reference: string;
  status: Verdict;
  /** The verdict in words. */
  reason: string;
  date_created: string;
  /** When a review is answered at the latest; null for other verdicts. */
  answer_by: string | null;
  lines: SampleLine[];
  /** Null: nothing has left. */
  sent: SentParcel | null;
  /** Path of the status page; null: there is none. */
  path: string | null;
}
