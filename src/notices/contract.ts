/** Wire shapes of notices to customers. Browser-safe. */
import type { OrderStatus, PaymentStatus } from '#commerce/orders/contract';
import type { QuoteState } from '#quotes/contract';

/**
 * `confirm`: a mail with a link went to the address. `listed`: the address will be told. `in_stock`: nothing to wait for.
 */
export type StockNoticeStatus = 'confirm' | 'listed' | 'in_stock';

/** What `POST /api/notices/stock` answers. */
export interface StockNoticeReply {
  status: StockNoticeStatus;
  message: string;
}

/** As much of an order as says that something happened to it. */
export interface SeenOrder {
  id: string;
  number: string;
  status: OrderStatus;
  payment_status: PaymentStatus;
  /** That have left. */
  parcels: number;
  refunds: number;
}

export interface SeenQuote {
  id: string;
  reference: string;
  state: QuoteState;
}

/** What `GET /api/account/changes` answers: the latest of the account's own. */
export interface OwnChanges {
  orders: SeenOrder[];
  quotes: SeenQuote[];
  /** That told of a part which the account follows or waits for; to a confirmed address alone. */
  mails: { id: string; subject: string }[];
}
