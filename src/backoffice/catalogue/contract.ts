/** Wire shapes of the catalogue at the desk. Browser-safe. */

/** A compiled catalogue that is or was in force. */
export interface ReleaseReply {
  id: string;
  /** Number of order numbers, and of products. */
  parts: number;
  products: number;
  createdAt: string;
  isActive: boolean;
  /** When it last came into force. */
  activatedAt: string | null;
  /** Names of the staff's series files that it was compiled from. */
  brought: string[];
}

export interface ReleasesReply {
  releases: ReleaseReply[];
  /** Id of the release being served: differs from the active one while that is loading or cannot be loaded. */
  inUse: string;
}

/** A series file of the catalogue in force, to download, change and upload again. */
export interface SeriesFileReply {
  /** Without file extension, such as `mlcc`. */
  name: string;
  series: number;
  /** Whether it was uploaded by staff and replaces the shipped file. */
  isBrought: boolean;
  /** Whether some of its series consist of rows, so that it can be downloaded and uploaded as a spreadsheet. */
  hasSheet: boolean;
}

export interface ChangeReply {
  orderNumber: string;
  /** For a price: the quantity from which it applies. */
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
  /** Prices: order numbers that return to the price model. */
  toModel: number;
  /** Stock: order numbers that drop to zero. */
  toZero: number;
  largest: ChangeReply[];
  /** Changes to five times the value or more, or to a fifth or less; `suspects` counts them, only some are listed. */
  suspect: ChangeReply[];
  suspects: number;
}

/** A changed value: of a product by its number, or of a series by its id. */
export interface ValueChangeReply {
  of: string;
  /** Attribute id, `price` (USD per piece at 1000), `packaging`, or a field of the series file. */
  what: string;
  before: string;
  after: string;
  /** For an attribute: its name, and the values as printed, by language. */
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
  /** `names`: by language, only for attributes. */
  attributes: { what: string; products: number; names?: Record<'en' | 'de', string> }[];
  examples: ValueChangeReply[];
  series: ValueChangeReply[];
  /** Products at five times their price or more, or at a fifth or less; absent in older reports. */
  slipped?: number;
  /** Removed products plus slipped prices; activation requires a confirmation of these. */
  suspects: number;
}

/** A file of prices, stock or series in the list. */
export interface IntakeRowReply {
  id: string;
  kind: 'prices' | 'stock' | 'series';
  name: string;
  /** The reason given by its uploader. */
  note: string;
  state: 'checking' | 'refused' | 'ready' | 'in_force' | 'discarded' | 'rolled_back';
  createdAt: string;
  createdBy: string;
  /** When and by whom it was activated, discarded or rolled back. */
  settledAt: string | null;
  settledBy: string | null;
  /** Order numbers that change, for a series file products; null while unknown. */
  changed: number | null;
}

export interface IntakeReply extends IntakeRowReply {
  /** Step of the check: `reading`, `comparing`, `compiling`. */
  step: string;
  /** Why it was refused: a sentence, then a line for each bad row. */
  problem: string | null;
  /** For prices and stock. */
  report: ReportReply | null;
  seriesReport: SeriesReportReply | null;
  releaseId: string | null;
  /** The currency that is charged; `currencies` lists it with rate 1. */
  currency: string;
  /** Units of each currency for one unit of the store's, for display. */
  currencies: { code: string; rate: number }[];
  /** Units of the store's currency for one USD of the price model, the currency of series files. */
  modelRate: number;
}

/** Lifecycle of one product as set by staff. */
export interface LifecycleReply {
  productNumber: string;
  state: 'Active' | 'NRND' | 'Last Time Buy' | 'Obsolete';
  /** ISO date; after it the part is obsolete. */
  lastOrder: string | null;
  /** Product number of the replacement. */
  replacement: string | null;
  reason: string;
  /** The state today: a past last order date makes the part obsolete. */
  stateNow: 'Active' | 'NRND' | 'Last Time Buy' | 'Obsolete';
  /** Whether the catalogue in force contains the product. */
  isKnown: boolean;
  changedAt: string;
  changedBy: string;
}
