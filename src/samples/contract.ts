/** Wire shapes of free samples and engineering kits. Browser-safe. */

/** `granted`: it is on its way. `review`: somebody looks at it until `answerBy`. */
export type Verdict = 'granted' | 'review' | 'refused';

/** Why. `ok`: nothing stood against it. */
export type VerdictCode =
  | 'ok'
  /** The address of mail has to be confirmed first, by the link that was sent there. */
  | 'confirm'
  | 'free_mail'
  | 'too_many'
  | 'limit'
  | 'stock'
  | 'value'
  | 'kit'
  | 'volume';

/** What has left for its asker, and how it is followed. */
export interface SentParcel {
  at: string;
  /** As it is called. */
  carrier: string;
  trackingNumber: string | null;
  /** Page of the carrier that follows it; null: there is none. */
  trackingUrl: string | null;
}

export interface SampleLine {
  partNumber: string;
  quantity: number;
}

export interface SampleReply {
  status: Verdict;
  code: VerdictCode;
  /** The answer in words. */
  reason: string;
  /** For questions about it, such as `SR-7K3M9QXZ`. */
  reference: string;
  /** When a review is answered at the latest; null for the others. */
  answerBy: string | null;
  /** First day on which the same company can ask again for what was refused by the limit; else null. */
  againFrom: string | null;
  lines: SampleLine[];
  /** Page that puts the same pieces into the cart as cut tape, for money; null where they are granted. */
  orderUrl: string | null;
}

export interface KitReply {
  status: Verdict;
  code: VerdictCode;
  reason: string;
  reference: string;
  answerBy: string | null;
  kit: string;
  /** Page that shows how it stands, to whoever has it. */
  url: string;
}

/** How an application stands, as its own page shows it: nothing of who made it. */
export interface KitState extends Omit<KitReply, 'url'> {
  appliedAt: string;
  /** Null: it has not left. */
  sent: SentParcel | null;
}

/** A request or an application of the signed-in customer, as his account lists it. */
export interface OwnSample {
  kind: 'samples' | 'kit';
  reference: string;
  status: Verdict;
  /** The answer in words. */
  reason: string;
  date_created: string;
  /** When a review is answered at the latest; null for the others. */
  answer_by: string | null;
  lines: SampleLine[];
  /** Null: nothing has left. */
  sent: SentParcel | null;
  /** Page of its own; null: it has none. */
  path: string | null;
}
