/** What `/api/bom/sheets` takes and answers: bills of materials that their sender works on. Browser-safe. */
import type { Body } from '../../contract.ts';
import type { MatchedPart } from '../matching/matched-line.ts';
import type { ChipSize } from '../records.ts';
import type { BomColumn, BomHead } from '../wire.ts';

/** `POST /api/bom/sheets`. */
export interface SheetCreated {
  id: string;
  lines: number;
}

/** Where a row stands on the bench: what needs a person comes first. */
export type SheetGroup = 'doubt' | 'good' | 'foreign' | 'unfitted';

/** What became of a row by our matching and by its owner's decisions. */
export type SheetState =
  | 'question'
  | 'no_match'
  | 'matched'
  | 'confirmed'
  | 'chosen'
  | 'out_of_scope'
  | 'not_fitted'
  | 'skipped';

/** A part of ours on the bench. */
export interface SheetPart extends MatchedPart {
  body: Body;
  /** Weeks until ordered pieces are made, fewest and most. */
  leadTimeWeeks: [number, number] | null;
  /** More pieces that cost less in all, where the row keeps to exactly its own; else null. */
  more: { pieces: number; total: number; price: number } | null;
  /** Capacitance in F that is left at the asked voltage, modelled; absent where nothing is modelled. */
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
  /** The list has a number of pieces that we cannot read, or leaves its cell empty, and nobody entered one. */
  hasUnreadPieces: boolean;
  group: SheetGroup;
  state: SheetState;
  category: string | null;
  /** What the line states, and what we took where it is silent, printed. */
  stated: string[];
  assumed: string[];
  /** Our reading as words that read the same again: what a correction begins with. */
  readAs: string;
  /** What the owner put right in our reading; null: nothing. */
  corrected: { reads: string | null; quantity: number | null } | null;
  /** More pieces are taken than the row needs, as they cost less in all. */
  isMore: boolean;
  conflicts: string[];
  mpn: string | null;
  maker: string | null;
  reason: string;
  reasonCode: string;
  part: SheetPart | null;
  /** Other parts that can be taken, at most five, the best first. */
  alternatives: SheetPart[];
  /** Other rows that say the same and stand the same: a decision may hold for all. Their first references, and
   *  whether this row is the first of them in the file. */
  alike: { rows: number; refs: string[]; isFirst: boolean };
  /** Rated voltages differ and a ceramic of class 2 loses capacitance: the voltage decides. */
  asksVoltage: boolean;
}

/** Of the rows that have a part. Amounts in the currency of the reader. */
export interface SheetTotals {
  rows: number;
  total: number;
  perBoard: number;
  /** Rows whose pieces are all in stock, and those that wait. */
  ready: number;
  waiting: number;
  /** Fewest and most weeks of those that wait. */
  waitWeeks: [number, number] | null;
  /** Waiting rows for which another part of equal or better ratings is in stock. */
  replaceable: number;
  /** Rows whose part is sold by quotation only. */
  unpriced: number;
  /** Rows of which more pieces cost less in all, and what they save together. */
  thrifty: number;
  saving: number;
  /** Lines they make in a cart: equal parts go together. */
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
  /** Lines of the list; of them matched so far, and with a part of ours. */
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
  /** Volts at which `effective` is given. */
  volts: number | null;
}

/** `GET /api/bom/sheets`. */
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
  /** Part number of ours; null: as we had it. */
  take?: string | null;
  /** Our reading and what it assumes is right. */
  confirmed?: boolean;
  /** Left off this order. */
  skipped?: boolean;
  /** What the row is to be read as, in the words of a list: `100n 50V X7R 0402`; null: as we read it. */
  reads?: string | null;
  /** Pieces on one board; null: as we read them. */
  quantity?: number | null;
  /** False: exactly the pieces of the row, also where more of them cost less in all. */
  more?: boolean;
}

/** A decision about a row; `alike`: and about every row that says the same and stands the same. */
export interface SheetLineDecision extends SheetDecision {
  line: number;
  alike?: boolean;
}

/** `PUT /api/bom/sheets/{id}`. Absent: as it is. */
export interface SheetChange {
  quantity?: number;
  columns?: Partial<Record<BomColumn, number | null>>;
  headerLine?: number | null;
  sheet?: string;
  /** For resistors and ceramic capacitors that state no size; null: asked row by row. */
  size?: ChipSize | null;
  decisions?: SheetLineDecision[];
  /** `stock`: waiting rows get an equal or better part that is in stock. `total`: rows of which more pieces cost less
   *  in all get those. */
  prefer?: 'stock' | 'total';
}

/** `GET /api/bom/sheets/{id}/cart`. */
export interface SheetCartLines {
  lines: {
    partNumber: string;
    /** Packaging that the bench shows; null: by quotation only. */
    packaging: string | null;
    quantity: number;
    /** References of the rows, for a note; empty where the list has none. */
    note: string;
    /** The buyer's own number for the part; empty where the list has none. */
    ownNumber: string;
    /** Rows that it stands for. */
    rows: number;
  }[];
  /** Part numbers that are sold by quotation only. */
  unpriced: string[];
}

/** `GET /api/bom/sheets/{id}/table`: every row in the order of the file, for files. */
export interface SheetTableRow {
  line: number;
  refs: string;
  text: string;
  /** The buyer's own number for the part; empty where the list has none. */
  ownNumber: string;
  quantity: number;
  /** Whether the pieces are known: false where the list names none that we can read and nobody entered them. */
  isCounted: boolean;
  state: SheetState;
  reading: string;
  assumed: string;
  partNumber: string;
  /** Number of the part in the packaging that the bench shows, such as `RC0603FF10K0NT+CT`; empty without a part. */
  variantId: string;
  name: string;
  pieces: number | null;
  packaging: string | null;
  /** Pieces that leave now, and those that follow. */
  shipsNow: number | null;
  shipsLater: number | null;
  stock: number | null;
  price: number | null;
  total: number | null;
  reason: string;
}

export interface SheetTable {
  name: string;
  /** When prices and stock were these; ISO, UTC. */
  at: string;
  boards: number;
  currency: string;
  rows: SheetTableRow[];
}
