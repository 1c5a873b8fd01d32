/** Wire shapes of "my list", as `/api/lists*` answers them. Browser-safe. */
import type { Body } from '#catalogue/contract';

/** A list without its lines. */
export interface ListSummary {
  /** 24 hex digits. */
  id: string;
  name: string;
  /** Lines. */
  count: number;
  /** Whether its link opens for others. */
  shared: boolean;
  updatedAt: string;
}

export interface ListsReply {
  count: number;
  /** The oldest first: the first one is what `mine` means in an address. */
  results: ListSummary[];
}

/** A part on a list with what the catalogue says of it at the moment. */
export interface ListedPart {
  slug: string;
  name: string;
  category: string;
  /** Unit price at the line's quantity in the packaging with the lowest total; null where it is sold by quotation. */
  price: number | null;
  total: number | null;
  packaging: string | null;
  /** Pieces that come for the wanted ones: at least the minimum, in whole multiples. */
  orderQuantity: number;
  /** Of them, those that leave now. */
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
  /** Null where the part has left the catalogue. */
  part: ListedPart | null;
}

/** A line that was not taken. */
export interface RefusedLine {
  /** Position in what was sent, from 1. */
  line: number;
  partNumber: string;
  message: string;
}

/** A list as somebody sees it who opened its link. */
export interface SharedListReply {
  name: string;
  updatedAt: string;
  currency: string;
  /** Of all lines that have a price. */
  total: number;
  lines: ListLineReply[];
}

export interface ListReply extends SharedListReply {
  id: string;
  count: number;
  /** Rises with every change; see `PUT /lists/{id}`. */
  version: number;
  shared: boolean;
  /** Address that shows this list to whoever has it; null where it is not shared. */
  url: string | null;
  /** Lines of this call that were not taken. */
  refused: RefusedLine[];
}

/** What marks and counts need: part numbers of the first list. */
export interface ListMarksReply {
  count: number;
  partNumbers: string[];
}
