/** Results of matching a line of a bill of materials, or another maker's number. Browser-safe. */

import type { DeviationKind } from './grade.ts';

export type LineStatus = 'matched' | 'question' | 'no_match' | 'out_of_scope' | 'not_fitted';

/**
 * `exact`: every deciding fact of the original is known and equal. `upgrade`: all are known, and every difference is
 * better. `functional`: a deciding fact is unknown, assumed or worse, and the differences name it. `grade.ts` decides.
 */
export type Grade = 'exact' | 'upgrade' | 'functional';

/** One difference between our part and the request. */
export interface Difference {
  /** Attribute id. */
  attribute: string;
  /** Requested value; null: none is stated. */
  from: number | string | null;
  to: number | string | null;
  /** `better`; `check`: worse or other; `open`: the original's value is unknown; `assumed`: chosen by us. */
  kind: DeviationKind;
  /** The difference as a sentence. */
  note: string;
}

/** One of our parts for the requested pieces. */
export interface MatchedPart {
  /** Product number, without packaging letter. */
  partNumber: string;
  slug: string;
  name: string;
  grade: Grade;
  /** Unit price of the packaging for all pieces, in the requested currency; null: sold by quotation only. */
  price: number | null;
  /** Minimum and multiple of that packaging. */
  minimum: number;
  multiple: number;
  packaging: string | null;
  /** Pieces that are delivered, and what they cost. */
  pieces: number;
  total: number | null;
  /** Pieces that leave now, and those that follow after the lead time. */
  shipsNow: number;
  shipsLater: number;
  /** On hand in all packagings of the part, and the same pieces by the way they are packed. */
  stock: number;
  stockByKind: { cutTape: number; reels: number; bulk: number };
  /** Packaging that the line names by our orderable part number and that is used; null: none. */
  named: string | null;
  /** Another packaging that can leave now if the named one cannot; else null. */
  sooner: { packaging: string; pieces: number; total: number } | null;
  lifecycle: string;
  differences: Difference[];
}

/** One line of a bill of materials as we read it, and the parts that we offer for it. */
export interface MatchedLine {
  /** Physical record of the file, from 1. */
  line: number;
  refs: string[];
  /** Pieces on one board. */
  quantity: number;
  /** Pieces on all boards. */
  pieces: number;
  /** False if the line has neither a readable number of pieces nor references: then one piece is counted. */
  isCounted: boolean;
  /** Question about the number of pieces, as a sentence; null: it is known, or none is stated. */
  piecesQuestion: string | null;
  text: string;
  status: LineStatus;
  /** Our category of the part; null if we do not make it, or if the category is unknown. */
  category: string | null;
  /** What the line states or its part number decodes to: SI base units, canonical texts (`±10%`). */
  attributes: Record<string, number | string>;
  /** Attribute ids that we chose because the line states no value; the values are in `assumptions`. */
  assumed: string[];
  assumptions: Record<string, number | string>;
  /** Source of an assumed size, in words (`like the other resistors`); null: no size was assumed. */
  sizeLike: string | null;
  /** Statements of the line that contradict each other, as sentences. */
  conflicts: string[];
  /** Another maker's number in the line. */
  mpn: string | null;
  maker: string | null;
  part: MatchedPart | null;
  /** At most five, the best first. */
  alternatives: MatchedPart[];
  /** Why this status, as a sentence. */
  reason: string;
  reasonCode: string;
}

/** For how many boards, and in which currency and language, a bill of materials is matched. */
export interface BomOrder {
  /** Boards to be built. */
  quantity: number;
  currency: string;
  locale: string;
}

/** One of our parts for another maker's number. */
export interface CrossReferenceCandidate {
  partNumber: string;
  slug: string;
  name: string;
  grade: Grade;
  differences: Difference[];
  warnings: string[];
  stock: number;
  price: number | null;
  /** Lower is nearer. */
  score: number;
  /** Printed differences as a table, in the reader's language. */
  table: { label: string; from: string; to: string; note: string }[];
  /** What the pieces cost, rounded up to the packaging; null: by quotation only. */
  total: number | null;
  minimum: number;
  multiple: number;
  /** Thickness in mm; null if the series states none. */
  height: number | null;
  /** Typical, in F at the working voltage; null: not class 2, no voltage given, or above the rating. */
  effectiveCapacitance: number | null;
}

/** A condition that no part satisfies with the others, and our nearest parts: never an equivalent. */
export interface NearestPart {
  attribute: string;
  /** As a sentence. */
  note: string;
  /** Nearest first: at most one below and one above of a value. */
  parts: { text: string; partNumber: string; slug: string; name: string }[];
}

/** Another maker's number as read, and our parts for it: at most ten, by grade. */
export interface CrossReferenceResult {
  mpn: string;
  /** Null if the number does not decode: nothing is guessed. */
  maker: string | null;
  category: string | null;
  attributes: Record<string, number | string>;
  /** Attribute ids whose values are convention, not encoded in the number. */
  assumed: string[];
  /** Attribute ids that a cross-reference needs and this maker's numbers do not encode. */
  unread: string[];
  /** The number split into its fields, with the attributes that each one determines. */
  fields: { code: string; attributes: string[]; label: string; text: string }[];
  /** The attributes as printed text. */
  reading: { attribute: string; label: string; text: string; isAssumed: boolean }[];
  candidates: CrossReferenceCandidate[];
  /** Why there is no candidate, or why the number was not read; null: nothing to explain. */
  why: string | null;
  /** The nearest parts if nothing fits. */
  nearest: NearestPart[];
  /** Number of equal parts that were left out because they are thicker than the original. */
  thicker: number;
  /** Set for the number of an aluminium electrolytic: we make none, but the replacement tool can help. */
  electrolytic?: { maker: string; capacitance: number; ratedVoltage: number; replacement: string };
}
