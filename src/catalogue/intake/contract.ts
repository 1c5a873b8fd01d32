/** Files of prices, stock and series that staff import. Browser-safe. */

export type IntakeKind = 'prices' | 'stock' | 'series';

/** `ready`: checked, but not yet in force. */
export type IntakeState = 'checking' | 'refused' | 'ready' | 'in_force' | 'discarded' | 'rolled_back';

/** One order number that would change. Prices in millionths of the store's currency per piece, stock in pieces. */
export interface IntakeChange {
  orderNumber: string;
  /** For prices: the quantity from which the price holds. */
  quantity: number | null;
  before: number;
  after: number;
}

/** What a file of prices or stock would change. */
export interface LevelReport {
  /** Order numbers in the file. */
  numbers: number;
  /** Numbers that change, in total and by direction. */
  changed: number;
  raised: number;
  lowered: number;
  /** Prices: numbers whose own price list ends, so that the price model applies again. */
  toModel: number;
  /** Stock: numbers that become zero. */
  toZero: number;
  /** By factor (prices) or by pieces (stock), the largest first. */
  largest: IntakeChange[];
  /** Changes that look like a misplaced decimal mark: five times as much or more, or a fifth or less. */
  suspect: IntakeChange[];
  suspects: number;
}

/** One changed value of a product or series. */
export interface ValueChange {
  /** Product number, or id of the series. */
  of: string;
  /** Attribute id; `price` (USD per piece at 1000) or `packaging`; for a series, the field of its file. */
  what: string;
  before: string;
  after: string;
}

/** Changes by a series file. Counts are of products unless stated otherwise. */
export interface SeriesReport {
  /** Order numbers of the whole catalogue. */
  partsBefore: number;
  partsAfter: number;
  added: number;
  /** Removed products lose their page and cannot be ordered; staff must have reviewed them. */
  removed: number;
  changed: number;
  addedNumbers: string[];
  removedNumbers: string[];
  /** Products with a changed value, by attribute, including `price` and `packaging`. */
  attributes: { what: string; products: number }[];
  examples: ValueChange[];
  /** Changed values of whole series. */
  series: ValueChange[];
  /** Products whose price becomes five times as high or more, or a fifth or less. */
  slipped: number;
  /** `removed` and `slipped`: changes that staff must review before the file is put in force. */
  suspects: number;
}

export type IntakeReport = LevelReport | SeriesReport;
