/** Calls and wire shapes of orders. Browser-safe. */
import type { AddressFields } from '#accounts/contract';
import type { TaxTreatment } from '#commerce/delivery/contract';
import { defineCall, type PaymentMethod, shape } from '#kernel';
import type { ListQuery, ListReply } from '#settings/contract';
import type { OrderState as OrderStatus, PaymentState as PaymentStatus } from './states.ts';

export { isFinal, isOpen, mayBuyerCancel, orderFacts } from './states.ts';
export type { OrderStatus, PaymentStatus };

/** How an order is paid; `giftcard` if gift cards leave nothing to pay. */
export type OrderPaymentMethod = PaymentMethod | 'giftcard';

/** Amounts are decimals in `currency`; unit prices have up to six decimal places. */
export interface OrderReply {
  id: string;
  /** The number that people use: `26-00017-0`. */
  number: string;
  checkout_id: string;
  currency: string;
  guest: boolean;
  account: { email: string };
  account_id: string | null;
  status: OrderStatus;
  payment_status: PaymentStatus;
  paid: boolean;
  delivered: boolean;
  canceled: boolean;
  /** ISO time. */
  date_created: string;
  /** ISO time at which the order reached each state that it has been in. */
  dates: Partial<Record<OrderStatus, string>>;
  /** Day by which everything leaves the warehouse, `2026-11-23`. */
  ship_date: string;
  /** The buyer's own order number, printed on every document. */
  purchase_order_number: string | null;
  /** How the buyer wants pieces that are not on hand: in two deliveries, or all together later. */
  ship: 'wait' | 'split' | null;
  items: OrderItemReply[];
  item_quantity: number;
  item_tax_included: false;
  sub_total: number;
  /** Equal to `sub_total`. */
  price_total: number;
  discount_total: number;
  coupon: { name: string } | null;
  coupon_code: string | null;
  giftcards: { id: string; last4: string; amount: number }[];
  giftcard_total: number;
  shipping: AddressFields & {
    service: string | null;
    service_name: string | null;
    price: number;
    /** Working days from dispatch, fewest and most; null if the service is no longer offered for the address. */
    days: [number, number] | null;
  };
  shipment_total: number;
  tax_total: number;
  tax_included_total: 0;
  /** The tax treatment of the order and the rate in percent. */
  tax: { treatment: TaxTreatment; rate: number };
  billing: AddressFields & {
    method: OrderPaymentMethod;
    card: {
      brand: string | null;
      last4: string | null;
      exp_month: number | null;
      exp_year: number | null;
    } | null;
    vat_number: string | null;
  };
  grand_total: number;
  capture_total: number;
  auth_total: 0;
  /** Parcels that have left, oldest first. */
  shipments: OrderShipmentReply[];
  /** Refunds that were made or are in progress, tax included. */
  refunds: OrderRefundReply[];
  refund_total: number;
}

/** A parcel that has left. */
export interface OrderShipmentReply {
  id: string;
  /** Key of the table of carriers: `dhl`. */
  carrier: string;
  carrier_name: string;
  service: string | null;
  tracking_code: string | null;
  /** The carrier's page that tracks the parcel. */
  tracking_url: string | null;
  /** Day on which the parcel left the warehouse, `2026-11-23`. */
  ship_date: string;
  /** ISO time at which the parcel was recorded. */
  date_created: string;
  items: { order_item_id: string; product_id: string; quantity: number; lot: string | null }[];
}

/** A refund. */
export interface OrderRefundReply {
  id: string;
  /** Number of the credit note; `26-00017-0-R1` if there is none, because nothing was invoiced. */
  number: string;
  amount: number;
  reason: string;
  date_created: string;
}

export interface OrderItemReply {
  id: string;
  product_id: string;
  product_name: string;
  /** `sku` is the part number without its packaging. */
  product: { id: string; name: string; slug: string; sku: string };
  variant_id: string | null;
  /** The orderable part number, by which the warehouse picks. */
  order_number: string;
  packaging: string;
  packaging_name: string;
  options: { id: string; name: string; value: string; variant: true }[];
  purchase_option: object | null;
  quantity: number;
  /** Pieces taken from stock with the order. */
  stocked: number;
  /** Pieces that follow on `backorder_date`. */
  backorder: number;
  /** Pieces that have left in parcels. */
  quantity_delivered: number;
  /** Pieces that were cancelled before they left. */
  quantity_canceled: number;
  /** Pieces that came back, out of those that have left. */
  quantity_returned: number;
  /** Out of the pieces still to be sent, those set aside; the others follow on `backorder_date`. */
  quantity_ready: number;
  ship_date: string;
  backorder_date: string | null;
  price: number;
  /** Once per line, part of `price_total`. */
  fee: number;
  price_total: number;
  discount_total: number;
  customer_part_number: string | null;
  note: string | null;
  /** The offer with the quoted unit price; null: list price. */
  quote: { reference: string; version: number } | null;
}

/** Links that open for ten minutes without a header. */
export interface OrderDocumentsReply {
  /** The latest invoice; before the goods leave, the order confirmation. */
  invoice: string;
  packing_slip: string;
  /** What was ordered and what it costs; not an invoice. */
  confirmation: string;
  /** The credit note of a cancelled order's invoice; null for other orders, and where nothing was invoiced. */
  credit_note: string | null;
  /** Credit notes of the order's refunds, oldest first. */
  credit_notes: { number: string; path: string }[];
  /** Issued invoices, oldest first, then credit notes. */
  documents: LinkedDocument[];
  /** ISO time. */
  expires: string;
}

/** An issued document with a link. */
export interface LinkedDocument {
  number: string;
  kind: 'invoice' | 'advance' | 'at_order' | 'credit-note';
  /** Day of issue, `2026-11-23`. */
  date: string;
  pdf: string;
}

/** An issued invoice or credit note. */
export interface IssuedDocumentReply {
  number: string;
  kind: 'invoice' | 'advance' | 'credit-note';
  /** Document type by UNTDID 1001. */
  type: 380 | 386 | 381;
  /** Days, `2026-11-23`. */
  date: string;
  /** Day on which the last of the invoiced goods left; null for advances and credit notes. */
  supply_date: string | null;
  due_date: string | null;
  currency: string;
  net: number;
  tax: number;
  gross: number;
  /** The part of the gross amount that was paid before the invoice was issued. */
  paid: number;
  due: number;
  /** What is still to be paid of `due`, and the payment state; null for credit notes. */
  open: number;
  state: 'open' | 'paid' | 'overdue' | null;
  /** For credit notes: the invoice that is corrected. */
  refers_to: string | null;
  /** Of the stored file; null for documents that were issued before files were stored. */
  sha256: { pdf: string | null };
  files: { format: 'pdf'; profile: string | null; url: string }[];
}

export interface ReorderReply {
  /** Lines that are now in the cart. */
  added: number;
  changes: ReorderChange[];
}

export interface ReorderChange {
  order_number: string;
  product_name: string;
  /**
   * `gone`: no longer sold in this packaging. `price`: the price has changed. `refused`: the cart did not accept
   * it.
   */
  kind: 'gone' | 'price' | 'refused';
  message: string;
  price_before: number | null;
  price_now: number | null;
}

/** Who knows the checkout id of a guest's order may read it; a customer's order stays the customer's. */
export interface OrderLinkQuery {
  checkout_id?: string | null;
}

export interface OrdersQuery extends ListQuery {
  /** Order number, the buyer's own number, or part number. */
  search?: string;
}

/** The session's last order. */
export const readLastOrder = defineCall(
  'GET /api/cart/order',
  'shop',
  shape<{ query: OrderLinkQuery; reply: OrderReply | null }>(),
);
export const readOrders = defineCall(
  'GET /api/account/orders',
  'customer',
  shape<{ query: OrdersQuery; reply: ListReply<OrderReply> }>(),
);
export const readOrder = defineCall(
  'GET /api/account/orders/:id',
  'customer',
  shape<{ reply: OrderReply | null }>(),
);
/** Creates links to the documents of an order. */
export const linkOrderDocuments = defineCall(
  'POST /api/orders/:id/documents',
  'shop',
  shape<{ query: OrderLinkQuery; reply: OrderDocumentsReply }>(),
);
/** Lists the issued invoices and credit notes. */
export const readOrderDocuments = defineCall(
  'GET /api/orders/:id/documents',
  'shop',
  shape<{ query: OrderLinkQuery; reply: { results: IssuedDocumentReply[] } }>(),
);
/** Adds the lines of an order to the cart. */
export const repeatOrder = defineCall(
  'POST /api/orders/:id/reorder',
  'shop',
  shape<{ query: OrderLinkQuery; reply: ReorderReply }>(),
);

// Documents as PDF, for the session of the owner or with the `ticket` of a link. If a parameter is followed by
// `.pdf`, the ending is part of its value.

export const readConfirmation = defineCall('GET /api/orders/:id/confirmation.pdf', 'public');
/** The latest invoice; before goods have left, the confirmation. */
export const readInvoice = defineCall('GET /api/orders/:id/invoice.pdf', 'public');
export const readPackingSlip = defineCall('GET /api/orders/:id/packing-slip.pdf', 'public');
/** Of a canceled order. */
export const readCreditNote = defineCall('GET /api/orders/:id/credit-note.pdf', 'public');
/** The credit note of a refund. */
export const readRefundNote = defineCall('GET /api/orders/:id/refunds/:refund.pdf', 'public');
/** One invoice or credit note by its number. */
export const readIssuedDocument = defineCall('GET /api/orders/:id/documents/:number.pdf', 'public');
