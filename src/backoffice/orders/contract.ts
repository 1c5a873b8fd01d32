/** Wire shapes of orders at the desk. Amounts are decimals in the order's currency. Browser-safe. */
import type { IssuedDocumentReply, OrderReply, OrderStatus, PaymentStatus } from '#commerce/orders/contract';

import type { DeclineReply } from '../payments/contract.ts';

/** A row of the queue. */
export interface OrderRowReply {
  id: string;
  number: string;
  email: string;
  company: string | null;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  total: number;
  currency: string;
  placedAt: string;
  /** When the next pieces must leave, by the cut-off of that day; null: nothing left to send. */
  dueAt: string | null;
  lines: number;
  hasBackorder: boolean;
  /** Pieces that came in for its back orders and can be shipped now. */
  arrived: number;
  firstPart: string;
}

/** A line with the states of its pieces. */
export interface OrderLineReply {
  id: string;
  /** The order number to pick: that of the packed part. */
  orderNumber: string;
  /** The order number shown to the buyer; cut tape and partial reels do not show that of the reel. */
  shownNumber: string;
  slug: string;
  name: string;
  packaging: string;
  /** Key of the packaging, which is translated: `CT`. */
  packagingId: string;
  customerPartNumber: string | null;
  note: string | null;
  quantity: number;
  shipped: number;
  /** Cancelled pieces. */
  canceled: number;
  returned: number;
  /** Pieces still to send. */
  open: number;
  /** Pieces of `open` that were taken from stock or came in, and are set aside. */
  ready: number;
  /** Pieces of `ready` that came in for the back order. */
  arrived: number;
  shipDate: string;
  backorderDate: string | null;
  /** Pieces in stock, without those taken by orders; null: never moved. */
  onHand: number | null;
  unitPrice: number;
  total: number;
}

export interface ShipmentReply {
  id: string;
  position: number;
  carrier: string;
  carrierName: string;
  service: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  shipDate: string;
  /** Why pieces were shipped that were not on hand; null: all were. */
  reason: string | null;
  sentAt: string;
  lines: { lineId: string; quantity: number; lot: string | null }[];
}

export interface RefundReply {
  id: string;
  /** Number of the credit note; `26-00017-0-R1` where nothing was invoiced. */
  number: string;
  amount: number;
  tax: number;
  payment: number;
  giftcards: { last4: string; amount: number }[];
  shipping: boolean;
  reason: string;
  madeAt: string;
  /**
   * `done`: nothing is pending. `sending`: in progress. `invoice`: deducted from an invoice that was not paid through a
   * gateway.
   */
  state: 'done' | 'sending' | 'invoice';
  lines: { lineId: string; kind: 'unsent' | 'sent'; quantity: number; restocked: number }[];
}

/** One order with everything staff need to ship or refund it. */
export interface OrderDetailReply {
  /** As shown to its buyer. */
  order: OrderReply;
  company: string | null;
  dueAt: string | null;
  lines: OrderLineReply[];
  shipments: ShipmentReply[];
  refunds: RefundReply[];
  /** Invoices and credit notes, the oldest first. */
  documents: IssuedDocumentReply[];
  /** Payments for invoices on account, as staff recorded them; negative: a record taken back. */
  payments: { invoice: string; amount: number; paidOn: string; note: string; recordedBy: string }[];
  /** Declined payments of its cart, the newest first. */
  declines: DeclineReply[];
  /** What can still be refunded. */
  refundable: number;
  carriers: { id: string; name: string }[];
  /** Actions that are possible now. */
  may: { pick: boolean; ship: boolean; deliver: boolean; refund: boolean; cancel: boolean; advance: boolean };
  /** Today, in the time zone of the warehouse. */
  today: string;
}

/** The result of a planned refund. */
export interface RefundOutlookReply {
  amount: number;
  left: number;
  /** Nothing was sent and nothing would be left to send: the order would be cancelled. */
  cancels: boolean;
}
