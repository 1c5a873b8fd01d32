/** Calls and wire shapes of free samples and engineering kits. Browser-safe. */
import { defineCall, shape } from '#kernel';
import type { ListQuery, ListReply } from '#settings/contract';

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
  /** Page that adds the same pieces to the cart as cut tape, at a price; null if they are granted. */
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
  /** Null: not sent yet. */
  sent: SentParcel | null;
  /** Path of the status page, or null. */
  path: string | null;
}

/** Fields of an address, if it is not sent as one text. */
type AddressFields = Partial<
  Record<
    'name' | 'company' | 'address1' | 'address2' | 'zip' | 'city' | 'state' | 'country',
    string | null | undefined
  >
>;

/** A request for free samples. */
export interface NewSampleRequest {
  email: string;
  company: string;
  /** Where the pieces go. */
  address: string | AddressFields;
  /** Without a quantity, the most that is given. */
  lines: { partNumber: string; quantity?: number | null | undefined }[];
}

/** An application for an engineering kit. */
export interface NewKitApplication {
  email: string;
  company: string;
  /** Where the boards are built or designed. */
  site: string;
  /** Where the kit goes; default: the site. */
  address?: string | AddressFields | undefined;
  project: string;
  /** Pieces a year, all parts together. */
  yearly_volume: number;
  /** Part number of the kit. */
  kit: string;
}

export const requestSamples = defineCall(
  'POST /api/samples',
  'shop',
  shape<{ body: NewSampleRequest; reply: SampleReply }>(),
);
export const applyForKit = defineCall(
  'POST /api/kit-applications',
  'shop',
  shape<{ body: NewKitApplication; reply: KitReply }>(),
);
/** Newest first. */
export const readOwnSamples = defineCall(
  'GET /api/account/samples',
  'customer',
  shape<{ query: ListQuery; reply: ListReply<OwnSample> }>(),
);
/** An application by the secret of its link. */
export const readKitApplication = defineCall(
  'GET /api/kit-applications/:token',
  'shop',
  shape<{ reply: KitState | null }>(),
);

// Behind the link of a mail: GET shows a button that makes the POST. Browsers get a page, programs the decision.
export const showConfirmSamples = defineCall('GET /api/samples/confirm', 'public');
export const confirmSamples = defineCall(
  'POST /api/samples/confirm',
  'public',
  shape<{ query: { token: string }; reply: SampleReply | KitReply }>(),
);
