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
}

export interface ChangeReply {
  orderNumber: string;
  /** Of a price: from this quantity on. */
  quantity: number | null;
  /** Prices in millionths of the store's currency per piece, stock in pieces. */
  before: number;
  after: number;
}

/** What a file would change. */
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

/** A file of prices or stock in the list. */
export interface IntakeRowReply {
  id: string;
  kind: 'prices' | 'stock';
  name: string;
  /** Why, in the words of who brought it in. */
  note: string;
  state: 'checking' | 'refused' | 'ready' | 'in_force' | 'discarded' | 'rolled_back';
  createdAt: string;
  createdBy: string;
  /** When and by whom it came in force, was thrown away or taken back. */
  settledAt: string | null;
  settledBy: string | null;
  /** Order numbers that change; null while that is not known. */
  changed: number | null;
}

export interface IntakeReply extends IntakeRowReply {
  /** `reading`, `comparing`: what the check is at. */
  step: string;
  /** Why it was refused: a sentence, then a line for each bad row. */
  problem: string | null;
  report: ReportReply | null;
  releaseId: string | null;
  currency: string;
}
