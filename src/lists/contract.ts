/** Wire shapes of "my list", as `/api/lists*` answers them. Browser-safe. */
import type { Body } from '#catalogue/contract';

/** A list without its lines. */
export interface ListSummary {
  /** 24 hex digits. */
  id: string;
  name: string;
  /** Number of lines. */
  count: number;
  /** Whether the list is shared by a link. */
  shared: boolean;
  updatedAt: string;
}

export interface ListsReply {
  count: number;
  /** Oldest first; `mine` in a path means the first one. */
  results: ListSummary[];
}

/** A part on a list with its present catalogue data. */
export interface ListedPart {
  slug: string;
  name: string;
  category: string;
  /**
   * Unit price at the line's quantity in the packaging with the lowest total; null where it is sold by quotation.
   */
  price: number | null;
  total: number | null;
  packaging: string | null;
  /** Orderable quantity for the requested pieces: at least the minimum, in whole multiples. */
  orderQuantity: number;
  /** Pieces out of `orderQuantity` that leave now. */
  shipsNow: number;
  minimum: number;
  multiple: number;
  /** Pieces on hand. */
  stock: number;
  leadTimeWeeks: [number, number] | null;
  body: Body;
}

export interface ListLineReply {
  partNumber: string;
  quantity: number;
  note: string | null;
  /** Null where the catalogue no longer contains the part. */
  part: ListedPart | null;
}

/** A line that was not accepted. */
export interface RefusedLine {
  /** Position in the request, from 1. */
  line: number;
  partNumber: string;
  message: string;
}

/** A list as shown to anyone who opened its link. */
export interface SharedListReply {
  name: string;
  updatedAt: string;
  currency: string;
  /** Sum of all lines that have a price. */
  total: number;
  lines: ListLineReply[];
}

export interface ListReply extends SharedListReply {
  id: string;
  count: number;
  /** Increases with every change; see `PUT /lists/{id}`. */
  version: number;
  shared: boolean;
  /** Link that shows this list to anyone who has it; null where it is not shared. */
  url: string | null;
  /** Lines of this request that were not accepted. */
  refused: RefusedLine[];
}

/** Data for marks and counters: part numbers of the first list. */
export interface ListMarksReply {
  count: number;
  partNumbers: string[];
}
