/** Wire shapes of the catalogue at the desk. Browser-safe. */

/** A compiled catalogue that was in force once, or is. */
export interface ReleaseReply {
  id: string;
  /** Order numbers and products. */
  parts: number;
  products: number;
  createdAt: string;
  isActive: boolean;
  /** When it last came in force. */
  activatedAt: string | null;
  /** Series files of staff that it was made from. */
  brought: string[];
}

export interface ReleasesReply {
  releases: ReleaseReply[];
  /** Id of the one that answers: another than the active one while that is being loaded, or where it cannot be. */
  inUse: string;
}

/** A series file of the catalogue in force, to be changed and brought in again. */
export interface SeriesFileReply {
  /** Without its ending, such as `mlcc`. */
  name: string;
  series: number;
  /** Whether it is one of staff, in place of that of the program. */
  isBrought: boolean;
  /** Whether some of its series consist of rows, so that it can be taken and brought in as a sheet. */
  hasSheet: boolean;
}

export interface ChangeReply {
  orderNumber: string;
  /** Of a price: from this quantity on. */
  quantity: number | null;
  /** Prices in millionths of the store's currency per piece, stock in pieces. */
  before: number;
  after: number;
}

/** What a file of prices or stock would change. */
export interface ReportReply {
  numbers: number;
  changed: number;
  raised: number;
  lowered: number;
  /** Prices: order numbers for which the price model holds again. */
  toModel: number;
  /** Stock: order numbers of which nothing is left. */
  toZero: number;
  largest: ChangeReply[];
  /** Five times as much or more, a fifth or less; `suspects` counts them, a few are shown. */
  suspect: ChangeReply[];
  suspects: number;
}

/** One value that would be another: of a product by its number, or of a series by its id. */
export interface ValueChangeReply {
  of: string;
  /** Attribute by its id, `price` (USD per piece at 1000), `packaging`, or a field of the series file. */
  what: string;
  before: string;
  after: string;
  /** Of an attribute: its name, and the values as they are printed, by language. */
  words?: Record<'en' | 'de', { name: string; before: string; after: string }>;
}

/** What a series file would change; counts are of products. */
export interface SeriesReportReply {
  partsBefore: number;
  partsAfter: number;
  added: number;
  removed: number;
  changed: number;
  addedNumbers: string[];
  removedNumbers: string[];
  /** `names`: by language, of attributes alone. */
  attributes: { what: string; products: number; names?: Record<'en' | 'de', string> }[];
  examples: ValueChangeReply[];
  series: ValueChangeReply[];
  /** Products at five times their price or more, or at a fifth or less; a report of before may lack it. */
  slipped?: number;
  /** Products that go, and slipped prices: somebody must have looked at them. */
  suspects: number;
}

/** A file of prices, stock or series in the list. */
export interface IntakeRowReply {
  id: string;
  kind: 'prices' | 'stock' | 'series';
  name: string;
  /** Why, in the words of who brought it in. */
  note: string;
  state: 'checking' | 'refused' | 'ready' | 'in_force' | 'discarded' | 'rolled_back';
  createdAt: string;
  createdBy: string;
  /** When and by whom it came in force, was thrown away or taken back. */
  settledAt: string | null;
  settledBy: string | null;
  /** Order numbers that change, of a series file products; null while that is not known. */
  changed: number | null;
}

export interface IntakeReply extends IntakeRowReply {
  /** `reading`, `comparing`, `compiling`: what the check is at. */
  step: string;
  /** Why it was refused: a sentence, then a line for each bad row. */
  problem: string | null;
  /** Of prices and stock. */
  report: ReportReply | null;
  seriesReport: SeriesReportReply | null;
  releaseId: string | null;
  /** What is charged in; `currencies` has it with rate 1. */
  currency: string;
  /** Units of each currency for one of the store's, for reading. */
  currencies: { code: string; rate: number }[];
  /** Units of the store's currency for one USD of the price model, in which series files speak. */
  modelRate: number;
}

/** What staff say of the life of one product. */
export interface LifecycleReply {
  productNumber: string;
  state: 'Active' | 'NRND' | 'Last Time Buy' | 'Obsolete';
  /** ISO date; after it the part is obsolete. */
  lastOrder: string | null;
  /** Product number of what takes its place. */
  replacement: string | null;
  reason: string;
  /** The state today, which the last day of orders may have ended. */
  stateNow: 'Active' | 'NRND' | 'Last Time Buy' | 'Obsolete';
  /** Whether the catalogue in force has it. */
  isKnown: boolean;
  changedAt: string;
  changedBy: string;
}
