/** Files of prices, stock and series that staff bring in. Browser-safe. */

export type IntakeKind = 'prices' | 'stock' | 'series';

/** `ready`: checked, and nothing has changed yet. */
export type IntakeState = 'checking' | 'refused' | 'ready' | 'in_force' | 'discarded' | 'rolled_back';

/** One order number that would change. Prices in millionths of the store's currency per piece, stock in pieces. */
export interface IntakeChange {
  orderNumber: string;
  /** Of a price: from this quantity on. */
  quantity: number | null;
  before: number;
  after: number;
}

/** What a file of prices or stock would change. */
export interface LevelReport {
  /** Order numbers in the file. */
  numbers: number;
  /** Of them, those that change, and which way. */
  changed: number;
  raised: number;
  lowered: number;
  /** Prices: numbers whose own list ends, so that the price model holds again. */
  toModel: number;
  /** Stock: numbers of which nothing is left. */
  toZero: number;
  /** By factor (prices) or by pieces (stock), the largest first. */
  largest: IntakeChange[];
  /** Changes that look like a slipped decimal mark: five times as much or more, or a fifth or less. */
  suspect: IntakeChange[];
  suspects: number;
}

/** One value of a product or of a series that would be another. */
export interface ValueChange {
  /** Product number, or id of the series. */
  of: string;
  /** Attribute by its id; `price` (USD per piece at 1000) or `packaging`; of a series, the field of its file. */
  what: string;
  before: string;
  after: string;
}

/** What a series file would change. Counts are of products where nothing else is said. */
export interface SeriesReport {
  /** Order numbers of the whole catalogue. */
  partsBefore: number;
  partsAfter: number;
  added: number;
  /** They have no page and cannot be ordered any more; somebody has to have looked at them. */
  removed: number;
  changed: number;
  addedNumbers: string[];
  removedNumbers: string[];
  /** Products with another value, by attribute; `price` and `packaging` are among them. */
  attributes: { what: string; products: number }[];
  examples: ValueChange[];
  /** What is said of whole series. */
  series: ValueChange[];
  /** Products at five times their price or more, or at a fifth or less. */
  slipped: number;
  /** `removed` and `slipped`: what nobody puts in force without having looked. */
  suspects: number;
}

export type IntakeReport = LevelReport | SeriesReport;
