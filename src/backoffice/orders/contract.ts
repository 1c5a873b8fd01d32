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
  /** When something has to leave next, by the cut-off of that day; null: nothing is left to send. */
  dueAt: string | null;
  lines: number;
  hasBackorder: boolean;
  /** Pieces that came in for its back orders and have not left: they can leave now. */
  arrived: number;
  firstPart: string;
}

/** A line with what became of its pieces. */
export interface OrderLineReply {
  id: string;
  /** What is picked: the number of the packed part. */
  orderNumber: string;
  /** What the buyer reads; cut tape and partial reels are no reel. */
  shownNumber: string;
  slug: string;
  name: string;
  packaging: string;
  /** Its key, under which it has words in each language: `CT`. */
  packagingId: string;
  customerPartNumber: string | null;
  note: string | null;
  quantity: number;
  shipped: number;
  /** Not sent any more. */
  canceled: number;
  returned: number;
  /** Still to be sent. */
  open: number;
  /** Of those, what was taken from stock or came in, and is set aside. */
  ready: number;
  /** Of the ready ones, what came in for the back order. */
  arrived: number;
  shipDate: string;
  backorderDate: string | null;
  /** Pieces on the shelf now, without those that orders have taken; null: never moved. */
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
  /** Why pieces left that were not on hand; null: all were. */
  reason: string | null;
  sentAt: string;
  lines: { lineId: string; quantity: number; lot: string | null }[];
}

export interface RefundReply {
  id: string;
  /** Of the credit note; `26-00017-0-R1` where nothing was invoiced. */
  number: string;
  amount: number;
  tax: number;
  payment: number;
  giftcards: { last4: string; amount: number }[];
  shipping: boolean;
  reason: string;
  madeAt: string;
  /** `done`: nothing is on its way any more. `invoice`: written off the invoice, which no gateway has taken. */
  state: 'done' | 'sending' | 'invoice';
  lines: { lineId: string; kind: 'unsent' | 'sent'; quantity: number; restocked: number }[];
}

/** One order with all that staff need to send it or give back money. */
export interface OrderDetailReply {
  /** As its buyer reads it. */
  order: OrderReply;
  company: string | null;
  dueAt: string | null;
  lines: OrderLineReply[];
  shipments: ShipmentReply[];
  refunds: RefundReply[];
  /** Invoices and credit notes, the first one first. */
  documents: IssuedDocumentReply[];
  /** Money that came in for invoices on account, as staff recorded it; negative: taken back. */
  payments: { invoice: string; amount: number; paidOn: string; note: string; recordedBy: string }[];
  /** Payments of its cart that were declined, the newest first. */
  declines: DeclineReply[];
  /** What can still go back. */
  refundable: number;
  carriers: { id: string; name: string }[];
  /** What may be done with it now. */
  may: { pick: boolean; ship: boolean; deliver: boolean; refund: boolean; cancel: boolean; advance: boolean };
  /** Today, by the calendar of the warehouse. */
  today: string;
}

/** What a refund would come to. */
export interface RefundOutlookReply {
  amount: number;
  left: number;
  /** Nothing was sent and nothing would be left to send: the order would be canceled. */
  cancels: boolean;
}
