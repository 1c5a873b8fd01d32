/** Calls and wire shapes of "my list". Browser-safe. */
import type { Body } from '#catalogue/contract';
import { defineCall, shape } from '#kernel';

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
   * Unit price at the line's quantity in the packaging with the lowest total; null if it is sold by quotation.
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
  /** Null if the catalogue no longer contains the part. */
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
  /** Link that shows this list to anyone who has it; null if it is not shared. */
  url: string | null;
  /** Lines of this request that were not accepted. */
  refused: RefusedLine[];
}

/** Data for marks and counters: part numbers of the first list. */
export interface ListMarksReply {
  count: number;
  partNumbers: string[];
}

/** A line to add: a product, order or variant number, or slug, and pieces. */
export interface NewListLine {
  partNumber: string;
  quantity?: number | null | undefined;
  /** Empty or null: none. */
  note?: string | null | undefined;
}

/** The new name of a list, or the lines that replace its lines. */
export interface ListChange {
  name?: string | undefined;
  lines?: NewListLine[] | undefined;
  /** Version of the list as it was read. The call is refused if the list has changed since. */
  version?: number | undefined;
}

/** New values of a line. Omitted fields keep their values. */
export interface ListLineChange {
  quantity?: number | undefined;
  note?: string | null | undefined;
}

// In place of an id, `mine` is the visitor's first list.
export const readLists = defineCall('GET /api/lists', 'shop', shape<{ reply: ListsReply }>());
export const readListMarks = defineCall('GET /api/lists/marks', 'shop', shape<{ reply: ListMarksReply }>());
export const readList = defineCall('GET /api/lists/:id', 'shop', shape<{ reply: ListReply | null }>());
export const createList = defineCall(
  'POST /api/lists',
  'shop',
  shape<{ body: Pick<ListChange, 'name' | 'lines'>; reply: ListReply }>(),
);
export const changeList = defineCall(
  'PUT /api/lists/:id',
  'shop',
  shape<{ body: ListChange; reply: ListReply }>(),
);
export const deleteList = defineCall(
  'DELETE /api/lists/:id',
  'shop',
  shape<{ reply: { success: boolean } }>(),
);
export const addListLines = defineCall(
  'POST /api/lists/:id/lines',
  'shop',
  shape<{ body: { lines: NewListLine[] }; reply: ListReply }>(),
);
export const changeListLine = defineCall(
  'PUT /api/lists/:id/lines/:part',
  'shop',
  shape<{ body: ListLineChange; reply: ListReply }>(),
);
export const removeListLine = defineCall(
  'DELETE /api/lists/:id/lines/:part',
  'shop',
  shape<{ reply: ListReply }>(),
);
export const shareList = defineCall(
  'POST /api/lists/:id/share',
  'shop',
  shape<{ body: Record<string, never>; reply: ListReply }>(),
);
export const stopSharingList = defineCall(
  'DELETE /api/lists/:id/share',
  'shop',
  shape<{ reply: ListReply }>(),
);
export const readSharedList = defineCall(
  'GET /api/lists/shared/:token',
  'shop',
  shape<{ reply: SharedListReply | null }>(),
);
export const copySharedList = defineCall(
  'POST /api/lists/shared/:token/copy',
  'shop',
  shape<{ body: Record<string, never>; reply: ListReply }>(),
);
