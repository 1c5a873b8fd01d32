/** Calls of bills of materials that a visitor works on, with their wire shapes. Browser-safe. */
import { defineCall, shape } from '#kernel';
import type { Body } from '../../contract.ts';
import type { MatchedPart } from '../matching/matched-line.ts';
import type { ChipSize } from '../records.ts';
import type { BomColumn, BomHead } from '../wire.ts';

/** `POST /api/bom/sheets`. */
export interface SheetCreated {
  id: string;
  lines: number;
}

/** Group of a row on the bench; rows that a person must look at come first. */
export type SheetGroup = 'doubt' | 'good' | 'foreign' | 'unfitted';

/** State of a row after matching and its owner's decisions. */
export type SheetState =
  | 'question'
  | 'no_match'
  | 'matched'
  | 'confirmed'
  | 'chosen'
  | 'out_of_scope'
  | 'not_fitted'
  | 'skipped';

/** One of our parts on the bench. */
export interface SheetPart extends MatchedPart {
  body: Body;
  /** Weeks until ordered pieces are made, fewest and most. */
  leadTimeWeeks: [number, number] | null;
  /** A larger quantity with a lower total, if the row keeps to its exact pieces; else null. */
  more: { pieces: number; total: number; price: number } | null;
  /** Modelled capacitance in F at the requested voltage; absent without a voltage or a model. */
  effective?: number;
}

export interface SheetRow {
  /** Physical record of the file, from 1. */
  line: number;
  refs: string[];
  text: string;
  /** Pieces on one board, and on all. */
  quantity: number;
  pieces: number;
  /** The list has an unreadable number of pieces or an empty cell for it, and no number was entered. */
  hasUnreadPieces: boolean;
  group: SheetGroup;
  state: SheetState;
  category: string | null;
  /** Printed values that the line states, and values that we assumed. */
  stated: string[];
  assumed: string[];
  /** Our reading in words that read the same again; a correction starts with them. */
  readAs: string;
  /** What the owner corrected in our reading; null: nothing. */
  corrected: { reads: string | null; quantity: number | null } | null;
  /** More pieces than the row needs are taken, because their total is lower. */
  isMore: boolean;
  conflicts: string[];
  mpn: string | null;
  maker: string | null;
  reason: string;
  reasonCode: string;
  part: SheetPart | null;
  /** At most five other parts that can be taken, the best first. */
  alternatives: SheetPart[];
  /**
   * Other rows with equal text and equal state, to which a decision may apply too: their number, their first
   * references, and whether this row is the first of them in the file.
   */
  alike: { rows: number; refs: string[]; isFirst: boolean };
  /** A class 2 ceramic of at least 100 nF: it loses capacitance with voltage, so the working voltage decides. */
  asksVoltage: boolean;
}

/** Totals of the rows that have a part and are no doubt. Amounts in the reader's currency. */
export interface SheetTotals {
  rows: number;
  total: number;
  perBoard: number;
  /** Rows with all pieces in stock, and rows that wait for pieces. */
  ready: number;
  waiting: number;
  /** Fewest and most weeks of the waiting rows. */
  waitWeeks: [number, number] | null;
  /** Waiting rows for which another part of equal or better ratings is in stock. */
  replaceable: number;
  /** Rows whose part is sold by quotation only. */
  unpriced: number;
  /** Rows for which a larger quantity has a lower total, and what all of them would save. */
  thrifty: number;
  saving: number;
  /** Lines of a cart with these rows; equal parts share a line. */
  cartLines: number;
}

export interface SheetReply {
  id: string;
  name: string;
  createdAt: string;
  expiresAt: string;
  /** Boards to be built. */
  boards: number;
  currency: string;
  head: Omit<BomHead, 'quantity' | 'currency'>;
  state: 'working' | 'ready' | 'failed';
  /** Lines of the list; `read`: matched so far; `found`: those of them with one of our parts. */
  lines: number;
  read: number;
  found: number;
  /** Rows by group; zeros while working. */
  groups: Record<SheetGroup, number>;
  totals: SheetTotals | null;
  page: number;
  pages: number;
  /** Rows of this page, doubts first. */
  rows: SheetRow[];
  /** Voltage in V for which `effective` is given. */
  volts: number | null;
}

/** A sheet in the list of its owner. */
export interface SheetEntry {
  id: string;
  name: string;
  lines: number;
  boards: number;
  createdAt: string;
  expiresAt: string;
}

/** What the owner decided about a row. */
export interface SheetDecision {
  /** Our part number; null: as it was matched. */
  take?: string | null;
  /** The reading and its assumptions are right. */
  confirmed?: boolean;
  /** Left off this order. */
  skipped?: boolean;
  /** What the row is to be read as, in the words of a list: `100n 50V X7R 0402`; null: as read from the file. */
  reads?: string | null;
  /** Pieces on one board; null: as read from the file. */
  quantity?: number | null;
  /** False: exactly the pieces of the row, even if more of them cost less in all. */
  more?: boolean;
}

/** A decision about a row, and with `alike` about every row with equal text and state. */
export interface SheetLineDecision extends SheetDecision {
  line: number;
  alike?: boolean;
}

/** Absent fields stay unchanged. */
export interface SheetChange {
  quantity?: number;
  columns?: Partial<Record<BomColumn, number | null>>;
  headerLine?: number | null;
  sheet?: string;
  /** For resistors and ceramic capacitors that state no size; null: each row is a question. */
  size?: ChipSize | null;
  decisions?: SheetLineDecision[];
  /**
   * `stock`: waiting rows get an equal or better part in stock. `total`: rows get the larger quantity where it has a
   * lower total.
   */
  prefer?: 'stock' | 'total';
}

/** The decided rows as lines for a cart; equal parts share a line. */
export interface SheetCartLines {
  lines: {
    partNumber: string;
    /** Packaging shown on the bench; null: by quotation only. */
    packaging: string | null;
    quantity: number;
    /** References of the rows, for a note; empty if the list has none. */
    note: string;
    /** The buyer's own number for the part; empty if the list has none. */
    ownNumber: string;
    /** Rows that the line covers. */
    rows: number;
  }[];
  /** Part numbers that are sold by quotation only. */
  unpriced: string[];
}

/** A row of the file for export. */
export interface SheetTableRow {
  line: number;
  refs: string;
  text: string;
  /** The buyer's own number for the part; empty if the list has none. */
  ownNumber: string;
  quantity: number;
  /** False: the list states no readable number of pieces, and no number was entered. */
  isCounted: boolean;
  state: SheetState;
  reading: string;
  assumed: string;
  partNumber: string;
  /** Orderable part number in the packaging shown on the bench, such as `RC0603FF10K0NT+CT`; empty without a part. */
  variantId: string;
  name: string;
  pieces: number | null;
  packaging: string | null;
  /** Pieces that leave now, and pieces that follow. */
  shipsNow: number | null;
  shipsLater: number | null;
  stock: number | null;
  price: number | null;
  total: number | null;
  reason: string;
}

export interface SheetTable {
  name: string;
  /** Time of these prices and this stock; ISO, UTC. */
  at: string;
  boards: number;
  currency: string;
  rows: SheetTableRow[];
}

/** Like `X-Locale` and `X-Currency`. */
interface SheetDisplay {
  locale?: string | undefined;
  currency?: string | undefined;
}

/** Numbers may come as typed; a value that cannot be read counts as absent. */
interface SheetView extends SheetDisplay {
  page?: number | string | undefined;
  /** V DC for `SheetPart.effective`. */
  volts?: number | string | undefined;
}

export const readSheets = defineCall(
  'GET /api/bom/sheets',
  'shop',
  shape<{ reply: { sheets: SheetEntry[] } }>(),
);
export const readSheet = defineCall(
  'GET /api/bom/sheets/:id',
  'shop',
  shape<{ query: SheetView; reply: SheetReply }>(),
);
export const changeSheet = defineCall(
  'PUT /api/bom/sheets/:id',
  'shop',
  shape<{ query: SheetDisplay; body: SheetChange; reply: { id: string } }>(),
);
export const deleteSheet = defineCall(
  'DELETE /api/bom/sheets/:id',
  'shop',
  shape<{ reply: { id: string } }>(),
);
export const readSheetCart = defineCall(
  'GET /api/bom/sheets/:id/cart',
  'shop',
  shape<{ query: SheetDisplay; reply: SheetCartLines }>(),
);
/** Every row in the order of the file. */
export const readSheetTable = defineCall(
  'GET /api/bom/sheets/:id/table',
  'shop',
  shape<{ query: SheetDisplay; reply: SheetTable }>(),
);
