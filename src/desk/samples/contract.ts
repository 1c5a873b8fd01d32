/** Wire shapes of samples and kits at the desk. Browser-safe. */
import { shape } from '#kernel';
import type { SentParcel, Verdict, VerdictCode } from '#samples/contract';
import { type DeskPage, defineDeskCall } from '../contract.ts';

export type SampleShow = 'waiting' | 'all';

export const listSamples = defineDeskCall(
  'GET /desk/api/samples',
  'answerSamples',
  shape<{ query: { show?: SampleShow; q?: string; after?: string }; reply: DeskPage<SampleRowReply> }>(),
);

export const readSample = defineDeskCall(
  'GET /desk/api/samples/:reference',
  'answerSamples',
  shape<{ reply: SampleDetailReply | KitDetailReply }>(),
);

/** `note` goes to the customer; a refusal needs one. */
export const decideSample = defineDeskCall(
  'POST /desk/api/samples/:reference/decision',
  'answerSamples',
  shape<{
    body: { status: 'granted' | 'refused'; note?: string };
    reply: { status: 'granted' | 'refused' };
  }>(),
);

export const markSampleSent = defineDeskCall(
  'POST /desk/api/samples/:reference/sent',
  'answerSamples',
  shape<{ body: { carrier: string; tracking_number?: string | null }; reply: { sentAt: string } }>(),
);

/** A row of the queue: a request for samples, or an application for a kit. */
export interface SampleRowReply {
  kind: 'sample' | 'kit';
  /** `SR-7K3M9QXZ`, `EK-…`: also in its URL. */
  reference: string;
  email: string;
  company: string;
  status: Verdict;
  code: VerdictCode;
  receivedAt: string;
  /** Latest time of the answer of a review; null where it is answered. */
  answerBy: string | null;
  /** When granted samples are due to leave; null where they have left, and in all other cases. */
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
  /** The message of staff to the customer. */
  note: string | null;
  locale: string;
  /** Other requests of the same company, the latest first. */
  others: SampleRowReply[];
}

export interface SampleDetailReply extends Common {
  kind: 'sample';
  address: string;
  lines: { partNumber: string; quantity: number; orderNumber: string | null }[];
  /** Value of all pieces at the price of a single piece, in main units. */
  worth: number;
  currency: string;
  isInStock: boolean;
}

export interface KitDetailReply extends Common {
  kind: 'kit';
  site: string;
  /** Delivery address of the kit; empty: the site. */
  address: string;
  project: string;
  /** Pieces a year. */
  yearlyVolume: number;
  kit: string;
}
