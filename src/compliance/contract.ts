/** Calls and wire shapes of declarations, certificates and change notices. Browser-safe. */
import { defineCall, shape } from '#kernel';

/** One substance of a homogeneous material. */
export interface DeclaredSubstance {
  cas: string;
  name: string;
  /** Per cent of the mass of the material. */
  share: number;
  massMg: number;
  /** Parts per million of the mass of the whole part. */
  ppm: number;
  /** Day on which the substance joined the REACH Candidate List; null: not listed. */
  svhcSince: string | null;
}

export interface DeclaredMaterial {
  id: string;
  name: string;
  /** Material group of IEC 62474. */
  group: string;
  massMg: number;
  /** Per cent of the mass of the part. */
  share: number;
  /** Lead in this material, per cent by mass; 0: none. */
  lead: number;
  /** Entry of RoHS Annex III that permits the lead; null: none needed. */
  exemption: string | null;
  substances: DeclaredSubstance[];
}

export interface DeclaredExemption {
  id: string;
  text: string;
  /** Expiry day, as published in the list of exemptions. */
  ends: string;
}

export type RohsStatus = 'compliant' | 'exempt' | 'not';

/** What one part consists of, and its status under the substance laws. */
export interface Declaration {
  /** Derived from the content: the same facts give the same id, in every language. */
  documentId: string;
  path: string;
  part: { slug: string; partNumber: string; asked: string; name: string; series: string; category: string };
  /** Day on which the declaration was issued. */
  date: string;
  /** Version of the rules that compute the materials, and the day they last changed. */
  revision: number;
  revisedOn: string;
  /** How the figures were obtained, in words; they are computed, never measured. */
  basis: string;
  /** Null for a kit, which is a collection of parts. */
  massMg: number | null;
  materials: DeclaredMaterial[];
  rohs: { status: RohsStatus; text: string; exemptions: DeclaredExemption[] };
  reach: {
    contains: boolean;
    text: string;
    listEntries: number;
    listAsOf: string;
    substances: { cas: string; name: string; ppm: number; since: string }[];
  };
  halogen: { free: boolean; text: string };
  conflictMinerals: string[];
  msl: string;
  finish: { text: string; eCode: string | null };
  trade: { hts: string; eccn: string; origin: string };
}

/**
 * State of a document id: it matches today's declaration, an earlier one of this part, or was never issued for this
 * part.
 */
export type DocumentState = 'current' | 'replaced' | 'unknown';

/** A declaration with its texts and file addresses, as pages show it. */
export interface DeclarationReply extends Declaration {
  /** State of the id in `?document=`; null without that parameter. */
  asked: DocumentState | null;
  files: { pdf: string; xml: string | null; json: string };
}

export interface CertificateSubstance {
  name: string;
  limit: string;
  state: string;
}

/** A statement on one law, ready to print. */
export interface CertificateReply {
  id: string;
  title: string;
  documentId: string;
  date: string;
  asOf: string;
  owner: string;
  basis: string;
  scope: string;
  statement: string[];
  substances: CertificateSubstance[];
  exemptions: { id: string; text: string; use: string; state: string; ends: string }[];
  changes: string;
  signatory: { name: string; role: string; company: string; place: string; sample: boolean };
  /** The part named by the certificate; null for a certificate of the whole catalogue. */
  part: { partNumber: string; slug: string; text: string } | null;
  path: string;
  pdf: string;
}

export const NOTICE_TYPES = ['material', 'process', 'site', 'packing', 'document', 'discontinuance'] as const;
export type NoticeType = (typeof NOTICE_TYPES)[number];

/** A change notice as of J-STD-046, or a discontinuance notice as of J-STD-048. */
export interface NoticeReply {
  number: string;
  path: string;
  pdf: string;
  type: NoticeType;
  typeText: string;
  title: string;
  issued: string;
  /** First shipment of changed parts; null for a discontinuance. */
  effective: string | null;
  lastOrder: string | null;
  lastShip: string | null;
  samples: string | null;
  standard: string;
  what: string;
  reason: string;
  impact: string;
  identification: string;
  qualification: { test: string; condition: string; result: string }[];
  /** The affected parts in words, with a link to their list. */
  affected: { text: string; href: string; products: number; examples: string[] };
  replacement: { text: string; href: string } | null;
  /** Last days to acknowledge and to object, counted from the day of issue. */
  acknowledgeBy: string;
  objectBy: string;
  sample: boolean;
}

/** The part by which a list of notices is filtered. */
export interface NoticePart {
  asked: string;
  /** Null: not a part of this shop. */
  partNumber: string | null;
  /** Lifecycle state, as on the product page; null while the part is in production. */
  life: {
    state: string;
    /** ISO date. */
    lastOrder: string | null;
    replacement: { slug: string; partNumber: string } | null;
  } | null;
}

export interface NoticesReply {
  notices: NoticeReply[];
  /** Number of notices without any filter. */
  total: number;
  /** The part filter as it was understood, also if the shop has no such part; null without the filter. */
  part: NoticePart | null;
  types: { value: NoticeType; text: string }[];
  series: { value: string; text: string }[];
}

/** A drawing, and the same content in words. */
export interface InfographicReply {
  id: string;
  title: string;
  width: number;
  height: number;
  /** Content of the `svg` element. Colours are set by classes that begin with `info-`. */
  svg: string;
  /** The same drawing stacked in one column, for phones; null: none. */
  narrow: { width: number; height: number; svg: string } | null;
  description: { heading: string; text: string; points: string[] }[];
  download: string;
}

export interface FollowReply {
  status: 'confirm';
  message: string;
}

/** Maximum number of part numbers in one list. */
export const MOST_PARTS = 200;

// Replies follow `locale` of the query. A file that ends with `.pdf`, `.xml` or `.svg` is that file instead of JSON.

/** `document` of the query: the id of a printed declaration, to be compared with the current one. */
export const readDeclaration = defineCall(
  'GET /api/compliance/declarations/:file',
  'public',
  shape<{ query: { document?: string | null }; reply: DeclarationReply }>(),
);
/** The declarations of a list as ZIP. */
export const downloadDeclarations = defineCall(
  'POST /api/compliance/declarations',
  'public',
  shape<{ body: { parts: string; locale?: string } }>(),
);
export const readCertificates = defineCall(
  'GET /api/compliance/certificates',
  'public',
  shape<{ reply: { certificates: CertificateReply[] } }>(),
);
/** `part` of the query: a part that the statement is to name. */
export const readCertificate = defineCall(
  'GET /api/compliance/certificates/:file',
  'public',
  shape<{ query: { part?: string | undefined }; reply: CertificateReply }>(),
);
export const readInfographic = defineCall(
  'GET /api/compliance/infographics/:file',
  'public',
  shape<{ reply: InfographicReply }>(),
);

/** Filters of the change notices. */
export type NoticeFilters = Partial<Record<'part' | 'series' | 'type' | 'from' | 'to', string | undefined>>;

/** Latest first. */
export const readNotices = defineCall(
  'GET /api/compliance/pcns',
  'public',
  shape<{ query: NoticeFilters; reply: NoticesReply }>(),
);
export const downloadNotices = defineCall(
  'GET /api/compliance/pcns.csv',
  'public',
  shape<{ query: NoticeFilters & { locale?: string } }>(),
);
export const readNotice = defineCall(
  'GET /api/compliance/pcns/:file',
  'public',
  shape<{ reply: NoticeReply }>(),
);
/** Mails about changes to a part or a series; answered the same for every address. */
export const followNotices = defineCall(
  'POST /api/compliance/pcns/follow',
  'public',
  shape<{ body: { email: string; target: string; locale?: string }; reply: FollowReply }>(),
);

// Pages behind the links of a mail: GET shows a button that makes the POST.
export const showConfirmFollowing = defineCall('GET /api/compliance/pcns/confirm', 'public');
export const confirmFollowing = defineCall('POST /api/compliance/pcns/confirm', 'public');
export const showStopFollowing = defineCall('GET /api/compliance/pcns/leave', 'public');
export const stopFollowing = defineCall('POST /api/compliance/pcns/leave', 'public');
