/** Wire shapes of receivables and declined payments at the desk. Amounts are decimals in `currency`. Browser-safe. */
import { shape } from '#kernel';
import { defineDeskCall } from '../contract.ts';

export type ReceivableShow = 'open' | 'overdue' | 'paid' | 'all';

export const readReceivables = defineDeskCall(
  'GET /desk/api/money/receivables',
  'recordPayments',
  shape<{ query: { show?: ReceivableShow; q?: string }; reply: ReceivablesReply }>(),
);

/** A CSV file. */
export const exportReceivables = defineDeskCall(
  'GET /desk/api/money/receivables.csv',
  'recordPayments',
  shape<{ query: { show?: ReceivableShow; q?: string } }>(),
);

export const listDeclinedPayments = defineDeskCall(
  'GET /desk/api/orders/declined-payments',
  'readDeclinedPayments',
  shape<{ query: { q?: string }; reply: { rows: DeclineReply[] } }>(),
);

/** An invoice on account. */
export interface ReceivableRowReply {
  orderId: string;
  orderNumber: string;
  company: string | null;
  email: string;
  invoice: string;
  issuedOn: string;
  dueOn: string | null;
  currency: string;
  gross: number;
  /** Payments that staff recorded. */
  paid: number;
  open: number;
  state: 'open' | 'paid' | 'overdue';
}

/** Sums of all matching invoices, by currency. */
export interface ReceivableSumReply {
  currency: string;
  count: number;
  open: number;
  /** Overdue part of `open`. */
  overdue: number;
}

export interface ReceivablesReply {
  /** The earliest due date first; at most 500. */
  rows: ReceivableRowReply[];
  /** Number of matching invoices. */
  count: number;
  sums: ReceivableSumReply[];
  /** Today, in the time zone of the warehouse. */
  today: string;
}

/** A payment that its provider declined. */
export interface DeclineReply {
  id: string;
  at: string;
  provider: string;
  currency: string;
  amount: number;
  /** The provider's code, such as `insufficient_funds`. */
  code: string;
  /** In the provider's words. */
  reason: string;
  /** Null: unknown. */
  email: string | null;
  company: string | null;
  /** The order that the cart became later. */
  orderId: string | null;
}
