/** Wire shapes of samples and kits at the desk. Browser-safe. */
import type { SentParcel, Verdict, VerdictCode } from '#samples/contract';

/** A row of the queue: a request for samples, or an application for a kit. */
export interface SampleRowReply {
  kind: 'sample' | 'kit';
  /** `SR-7K3M9QXZ`, `EK-…`: also in its address. */
  reference: string;
  email: string;
  company: string;
  status: Verdict;
  code: VerdictCode;
  receivedAt: string;
  /** When a review is answered at the latest; null for what is answered. */
  answerBy: string | null;
  /** When what is granted is to leave; null where it has, and for all else. */
  sendBy: string | null;
  /** Part numbers, or the kit. */
  what: string;
}

interface Common {
  reference: string;
  email: string;
  company: string;
  status: Verdict;
  code: VerdictCode;
  receivedAt: string;
  answerBy: string | null;
  settledAt: string | null;
  sendBy: string | null;
  /** Null: it has not left. */
  sent: SentParcel | null;
  carriers: { id: string; name: string }[];
  /** What staff said to the asker. */
  note: string | null;
  locale: string;
  /** What the same firm asked for before and since, the latest first. */
  others: SampleRowReply[];
}

export interface SampleDetailReply extends Common {
  kind: 'sample';
  address: string;
  lines: { partNumber: string; quantity: number; orderNumber: string | null }[];
  /** Of all pieces by the piece, in main units. */
  worth: number;
  currency: string;
  isInStock: boolean;
}

export interface KitDetailReply extends Common {
  kind: 'kit';
  site: string;
  /** Where the kit goes; empty: to the site. */
  address: string;
  project: string;
  /** Pieces a year. */
  yearlyVolume: number;
  kit: string;
}
