/** Wire shapes of declarations, certificates and change notices. Browser-safe. */

/** One substance of a homogeneous material. */
export interface DeclaredSubstance {
  cas: string;
  name: string;
  /** Per cent of the mass of its material. */
  share: number;
  massMg: number;
  /** Parts per million of the mass of the whole part. */
  ppm: number;
  /** Day on which it was put on the REACH Candidate List; null where it is not on it. */
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
  /** Lead in this material by mass, per cent; 0 where there is none. */
  lead: number;
  /** Number in Annex III of RoHS under which its lead stands; null where it needs none, or has none. */
  exemption: string | null;
  substances: DeclaredSubstance[];
}

export interface DeclaredExemption {
  id: string;
  text: string;
  /** Day on which it ends, as reported. */
  ends: string;
}

export type RohsStatus = 'compliant' | 'exempt' | 'not';

/** What one part consists of and how it stands with the laws on substances. */
export interface Declaration {
  /** Names what the document says: the same facts, the same id. */
  documentId: string;
  path: string;
  part: { slug: string; partNumber: string; asked: string; name: string; series: string; category: string };
  /** Day of the answer. */
  date: string;
  /** Of the rules by which materials are worked out, and the day they were last changed. */
  revision: number;
  revisedOn: string;
  /** How the figures were found, in words; never measured ones. */
  basis: string;
  /** Null where the product is a collection of parts. */
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

/** Of a document by its id: says what holds today, an earlier one of ours, or none of ours for this part. */
export type DocumentState = 'current' | 'replaced' | 'unknown';

/** A declaration with its words and files, as pages show it. */
export interface DeclarationReply extends Declaration {
  /** Of the id in `?document=`; null where none was asked for. */
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
  /** The part that it names, where one was asked for. */
  part: { partNumber: string; slug: string; text: string } | null;
  path: string;
  pdf: string;
}

export const NOTICE_TYPES = ['material', 'process', 'site', 'packing', 'document', 'discontinuance'] as const;
export type NoticeType = (typeof NOTICE_TYPES)[number];

/** A change notice after J-STD-046, or of discontinuance after J-STD-048. */
export interface NoticeReply {
  number: string;
  path: string;
  pdf: string;
  type: NoticeType;
  typeText: string;
  title: string;
  issued: string;
  /** First shipment of what was changed; of a discontinuance null. */
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
  /** Which parts, in words, with where to see them. */
  affected: { text: string; href: string; products: number; examples: string[] };
  replacement: { text: string; href: string } | null;
  /** Days to confirm and to object, counted from the issue. */
  acknowledgeBy: string;
  objectBy: string;
  sample: boolean;
}

/** The part that a list of notices is filtered by. */
export interface NoticePart {
  asked: string;
  /** Null: none of ours. */
  partNumber: string | null;
  /** Where it is in its life, as its own page says; null where it is made on. */
  life: {
    state: string;
    /** ISO date. */
    lastOrder: string | null;
    replacement: { slug: string; partNumber: string } | null;
  } | null;
}

export interface NoticesReply {
  notices: NoticeReply[];
  /** How many there are in all. */
  total: number;
  /** What was filtered by, as it was understood; a part that we do not make says so. */
  part: NoticePart | null;
  types: { value: NoticeType; text: string }[];
  series: { value: string; text: string }[];
}

/** A drawing and the same in words. */
export interface InfographicReply {
  id: string;
  title: string;
  width: number;
  height: number;
  /** What stands inside the `svg` element; its colours are classes that begin with `info-`. */
  svg: string;
  /** The same drawing for a phone, one part below the other; null where there is none. */
  narrow: { width: number; height: number; svg: string } | null;
  description: { heading: string; text: string; points: string[] }[];
  download: string;
}

export interface FollowReply {
  status: 'confirm';
  message: string;
}

/** Most part numbers of one list. */
export const MOST_PARTS = 200;
