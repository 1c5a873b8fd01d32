/** Calls and wire shapes of notices to customers. Browser-safe. */
import type { OrderStatus, PaymentStatus } from '#commerce/orders/contract';
import { defineCall, shape } from '#kernel';
import type { QuoteState } from '#quotes/contract';

/**
 * `confirm`: a mail with a link was sent to the address. `listed`: the address will be notified. `in_stock`: nothing to
 * wait for.
 */
export type StockNoticeStatus = 'confirm' | 'listed' | 'in_stock';

export interface StockNoticeReply {
  status: StockNoticeStatus;
  message: string;
}

/** The fields of an order that reveal a change. */
export interface SeenOrder {
  id: string;
  number: string;
  status: OrderStatus;
  payment_status: PaymentStatus;
  /** Parcels that have shipped. */
  parcels: number;
  refunds: number;
}

export interface SeenQuote {
  id: string;
  reference: string;
  state: QuoteState;
}

/** The account's latest orders and quotes. */
export interface OwnChanges {
  orders: SeenOrder[];
  quotes: SeenQuote[];
  /** Mails about parts that the account follows or waits for; only for a confirmed address. */
  mails: { id: string; subject: string }[];
}

export const readOwnChanges = defineCall(
  'GET /api/account/changes',
  'customer',
  shape<{ reply: OwnChanges }>(),
);

/** A notice, once, when a part is in stock again. Without `email`: to the confirmed address of the account. */
export const requestStockNotice = defineCall(
  'POST /api/notices/stock',
  'public',
  shape<{ body: { part: string; email?: string; locale?: string }; reply: StockNoticeReply }>(),
);

// Pages behind the links of a mail: GET shows a button that makes the POST.
export const showConfirmStockNotice = defineCall('GET /api/notices/stock/confirm', 'public');
export const confirmStockNotice = defineCall('POST /api/notices/stock/confirm', 'public');
export const showCancelStockNotice = defineCall('GET /api/notices/stock/leave', 'public');
export const cancelStockNotice = defineCall('POST /api/notices/stock/leave', 'public');
