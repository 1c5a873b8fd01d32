/** Files of prices and stock that staff bring in. Browser-safe. */

export type IntakeKind = 'prices' | 'stock';

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

/** What a file would change. */
export interface IntakeReport {
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
