/** What matching answers for a line of a bill of materials, and for another maker's number. Browser-safe. */

import type { DeviationKind } from './grade.ts';

export type LineStatus = 'matched' | 'question' | 'no_match' | 'out_of_scope' | 'not_fitted';

/**
 * `exact`: every deciding fact of the original is known and equal. `upgrade`: known, and every difference is better.
 * `functional`: a deciding fact is unknown, assumed or worse, and the differences name it. `grade.ts` decides.
 */
export type Grade = 'exact' | 'upgrade' | 'functional';

/** One way in which a part of ours is not what was asked. */
export interface Difference {
  /** Attribute id. */
  attribute: string;
  /** As asked; null where the asking side says nothing. */
  from: number | string | null;
  to: number | string | null;
  /** `better`; `check`: worse or other; `open`: the original's value is not known; `assumed`: chosen by us. */
  kind: DeviationKind;
  /** The difference as a sentence. */
  note: string;
}

/** A part of ours for the asked pieces. */
export interface MatchedPart {
  /** Product number, without packing letter. */
  partNumber: string;
  slug: string;
  name: string;
  grade: Grade;
  /** Unit price of the packaging for all pieces, in the asked currency; null: sold by quotation only. */
  price: number | null;
  /** Of that packaging. */
  minimum: number;
  multiple: number;
  packaging: string | null;
  /** Pieces that are delivered, and what they cost. */
  pieces: number;
  total: number | null;
  /** Pieces that leave now, and those that follow after the lead time. */
  shipsNow: number;
  shipsLater: number;
  /** On hand over all order numbers of the part, and the same pieces by the way they lie. */
  stock: number;
  stockByKind: { cutTape: number; reels: number; bulk: number };
  /** Packaging that the line names by an order number of ours, and that is kept; null: none. */
  named: string | null;
  /** What leaves now, where the named packaging does not. */
  sooner: { packaging: string; pieces: number; total: number } | null;
  lifecycle: string;
  differences: Difference[];
}

/** One line of a bill of materials as we read it, and what we offer for it. */
export interface MatchedLine {
  /** Physical record of the file, from 1. */
  line: number;
  refs: string[];
  /** Pieces on one board. */
  quantity: number;
  /** Pieces on all boards. */
  pieces: number;
  /** False where the line says no number of pieces at all: one is counted, and nobody asked for it. */
  isCounted: boolean;
  /** What is asked about its number of pieces, as a sentence; null: they are known, or none were named. */
  piecesQuestion: string | null;
  text: string;
  status: LineStatus;
  /** Our category of the part; null where it is none of ours, or cannot be told. */
  category: string | null;
  /** What the line states or its part number decodes to: SI base units, canonical texts (`±10%`). */
  attributes: Record<string, number | string>;
  /** Attribute ids that we chose because the line is silent; their values stand in `assumptions`. */
  assumed: string[];
  assumptions: Record<string, number | string>;
  /** Whose size an assumed one is, in words (`like the other resistors`); null where no size was assumed. */
  sizeLike: string | null;
  /** Statements of the line that contradict each other, as sentences. */
  conflicts: string[];
  /** Another maker's number that was read in the line. */
  mpn: string | null;
  maker: string | null;
  part: MatchedPart | null;
  /** At most five, the best first. */
  alternatives: MatchedPart[];
  /** Why this status, as a sentence. */
  reason: string;
  reasonCode: string;
}

/** What a bill of materials is matched for. */
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
  /** Printed differences as a table, in the words of the reader. */
  table: { label: string; from: string; to: string; note: string }[];
  /** What the pieces cost, rounded up to the packaging; null: by quotation only. */
  total: number | null;
  minimum: number;
  multiple: number;
  /** Thickness in mm; null where the series states none. */
  height: number | null;
  /** Typical, in F at the working voltage; null: not class 2, or no voltage was given, or it is above the rating. */
  effectiveCapacitance: number | null;
}

/** A condition that nothing fulfils with the others, and the nearest of ours: never an equivalent. */
export interface NearestPart {
  attribute: string;
  /** As a sentence. */
  note: string;
  /** Nearest first: at most one below and one above of a value. */
  parts: { text: string; partNumber: string; slug: string; name: string }[];
}

/** Another maker's number read, and our parts for it: at most ten, by grade. */
export interface CrossReferenceResult {
  mpn: string;
  /** Null where the number does not decode: nothing is guessed. */
  maker: string | null;
  category: string | null;
  attributes: Record<string, number | string>;
  /** Attribute ids that follow from custom, not from a code. */
  assumed: string[];
  /** Attribute ids that a cross needs and this maker's numbers do not hold. */
  unread: string[];
  /** The number cut into its fields, with the attributes each decides on. */
  fields: { code: string; attributes: string[]; label: string; text: string }[];
  /** The attributes as people read them. */
  reading: { attribute: string; label: string; text: string; isAssumed: boolean }[];
  candidates: CrossReferenceCandidate[];
  /** Why there is no candidate, or why the number was not read; null where there is nothing to explain. */
  why: string | null;
  /** What is nearest where nothing fits. */
  nearest: NearestPart[];
  /** Equal parts that were left out because they are thicker than the original. */
  thicker: number;
  /** Set where the number is an aluminium electrolytic: none of ours, but the replacement tool knows what to do. */
  electrolytic?: { maker: string; capacitance: number; ratedVoltage: number; replacement: string };
}
