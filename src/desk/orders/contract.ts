/** Wire shapes of orders at the desk. Amounts are decimals in the order's currency. Browser-safe. */
import type { IssuedDocumentReply, OrderReply, OrderStatus, PaymentStatus } from '#commerce/orders/contract';
import { shape } from '#kernel';
import type { Language } from '#messages';
import { type DeskPage, defineDeskCall } from '../contract.ts';
import type { DeclineReply } from '../payments/contract.ts';

export type OrderShow = 'open' | 'ready' | 'backorder' | 'unpaid' | 'all';

export const listOrders = defineDeskCall(
  'GET /desk/api/orders',
  'fulfilOrders',
  shape<{ query: { show?: OrderShow; q?: string; after?: string }; reply: DeskPage<OrderRowReply> }>(),
);

export const readOrder = defineDeskCall(
  'GET /desk/api/orders/:id',
  'fulfilOrders',
  shape<{ reply: OrderDetailReply }>(),
);

export const startPicking = defineDeskCall(
  'POST /desk/api/orders/:id/picking',
  'fulfilOrders',
  shape<{ reply: { status: OrderStatus } }>(),
);

/** Replies with the number of the invoice that it issued, if any. */
export const shipParcel = defineDeskCall(
  'POST /desk/api/orders/:id/shipments',
  'fulfilOrders',
  shape<{
    body: ParcelInput;
    reply: { status: OrderStatus; shipment: ShipmentReply; invoice: string | null };
  }>(),
);

/** `seen`: the values that the caller has seen. */
export const correctTracking = defineDeskCall(
  'POST /desk/api/orders/:id/shipments/:shipment/tracking',
  'fulfilOrders',
  shape<{
    body: {
      carrier: string;
      tracking_number?: string | null;
      seen: { carrier: string; tracking_number?: string | null };
    };
    reply: { shipment: ShipmentReply };
  }>(),
);

export const confirmDelivery = defineDeskCall(
  'POST /desk/api/orders/:id/delivered',
  'fulfilOrders',
  shape<{ reply: { status: OrderStatus } }>(),
);

/** Issues a tax document that cannot be changed afterwards. */
export const issueAdvanceInvoice = defineDeskCall(
  'POST /desk/api/orders/:id/advance',
  'recordPayments',
  shape<{ reply: { invoice: string } }>(),
);

/** `amount`: decimal text with a point; a negative amount takes a record back. */
export const recordPayment = defineDeskCall(
  'POST /desk/api/orders/:id/documents/:number/payments',
  'recordPayments',
  shape<{ body: { amount: string; paid_on: string; note?: string }; reply: { invoice: string } }>(),
);

export const previewRefund = defineDeskCall(
  'POST /desk/api/orders/:id/refunds/outlook',
  'refundOrders',
  shape<{ body: RefundSelection; reply: RefundOutlookReply }>(),
);

export const refundOrder = defineDeskCall(
  'POST /desk/api/orders/:id/refunds',
  'refundOrders',
  shape<{ body: RefundInput; reply: { status: OrderStatus; refund: RefundReply } }>(),
);

export const cancelOrder = defineDeskCall(
  'POST /desk/api/orders/:id/cancel',
  'cancelOrders',
  shape<{ body: { reason: string }; reply: { status: 'canceled' } }>(),
);

/** A PDF file. */
export const printPickList = defineDeskCall(
  'GET /desk/api/orders/:id/pick-list.pdf',
  'fulfilOrders',
  shape<{ query: { locale?: Language } }>(),
);

/** A PDF file: the latest invoice; before goods have left, the confirmation. */
export const readLatestInvoice = defineDeskCall('GET /desk/api/orders/:id/invoice.pdf', 'fulfilOrders');

/** A PDF file. */
export const readConfirmation = defineDeskCall('GET /desk/api/orders/:id/confirmation.pdf', 'fulfilOrders');

/** A PDF file: one invoice or credit note; `paper` is its number. */
export const readDocument = defineDeskCall(
  'GET /desk/api/orders/:id/documents/:paper/invoice.pdf',
  'fulfilOrders',
);

/** A PDF file; `paper` is the id of the parcel. */
export const printPackingList = defineDeskCall(
  'GET /desk/api/orders/:id/shipments/:paper/packing-list.pdf',
  'fulfilOrders',
);

/** A CSV file. */
export const exportOrderLines = defineDeskCall('GET /desk/api/order-lines.csv', 'fulfilOrders');

/** A parcel to send. */
export interface ParcelInput {
  carrier: string;
  service?: string | null;
  tracking_number?: string | null;
  /** A day, such as `2026-11-23`. */
  ship_date: string;
  /** Why pieces are shipped that are not on hand. */
  reason?: string | null;
  lines: { line_id: string; quantity: number; lot?: string | null }[];
  /** Number of parcels that the caller has seen. */
  seen: number;
}

/** What a refund covers. */
export interface RefundSelection {
  /** `unsent`: cancelled pieces. `sent`: returned pieces, which `restock` takes back into stock. */
  lines: { line_id: string; kind: 'unsent' | 'sent'; quantity: number; restock?: boolean }[];
  shipping?: boolean;
}

export interface RefundInput extends RefundSelection {
  /** Decimal text with a point, tax included; null: the computed value. */
  amount?: string | null;
  /** The customer reads it. */
  reason: string;
  /** Number of refunds that the caller has seen. */
  seen: number;
}

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
