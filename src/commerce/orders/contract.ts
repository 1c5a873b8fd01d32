/** Wire shapes of orders, as `/api/cart/order` and `/api/account/orders` answer them. Browser-safe. */
import type { AddressFields } from '#accounts/contract';

/** Amounts are decimals in `currency`; unit prices have up to six digits after the point. */
export interface OrderReply {
  id: string;
  /** What people write and say: `26-00017-0`. */
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
  /** ISO time at which it came to each state that it has been in. */
  dates: Partial<Record<OrderStatus, string>>;
  /** Day by which everything leaves our warehouse, `2026-11-23`. */
  ship_date: string;
  /** The buyer's own number, printed on every document. */
  purchase_order_number: string | null;
  /** How the buyer wanted what is short: in two deliveries, or all together later. */
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
    /** Working days from dispatch, fewest and most; null where the service is no longer offered there. */
    days: [number, number] | null;
  };
  shipment_total: number;
  tax_total: number;
  tax_included_total: 0;
  /** Why it was taxed as it was, and the rate in percent. */
  tax: { treatment: string; rate: number };
  billing: AddressFields & {
    method: string;
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
  /** Parcels that have left, the first one first. */
  shipments: OrderShipmentReply[];
  /** Money that went back or is on its way, tax included. */
  refunds: OrderRefundReply[];
  refund_total: number;
}

/** A parcel that has left. */
export interface OrderShipmentReply {
  id: string;
  /** As in our table of carriers: `dhl`. */
  carrier: string;
  carrier_name: string;
  service: string | null;
  tracking_code: string | null;
  /** Page of the carrier on which it is followed. */
  tracking_url: string | null;
  /** Day on which it left our warehouse, `2026-11-23`. */
  ship_date: string;
  /** ISO time at which it was booked. */
  date_created: string;
  items: { order_item_id: string; product_id: string; quantity: number; lot: string | null }[];
}

/** Money that goes back. */
export interface OrderRefundReply {
  id: string;
  /** Of the credit note; `26-00017-0-R1` where there is none, because nothing was invoiced. */
  number: string;
  amount: number;
  reason: string;
  date_created: string;
}

export type OrderStatus =
  | 'confirmed'
  | 'picking'
  | 'partly_shipped'
  | 'shipped'
  | 'delivered'
  | 'returned'
  | 'canceled';

export type PaymentStatus =
  | 'authorised'
  | 'paid'
  | 'on_account'
  | 'covered'
  | 'failed'
  | 'voided'
  | 'partly_refunded'
  | 'refunded';

export interface OrderItemReply {
  id: string;
  product_id: string;
  product_name: string;
  /** `sku` is the part number without its packaging. */
  product: { id: string; name: string; slug: string; sku: string };
  variant_id: string | null;
  /** What we pick by: the number of the packed part. */
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
  /** Pieces that are not sent any more. */
  quantity_canceled: number;
  /** Of those that have left, pieces that came back. */
  quantity_returned: number;
  /** Of those still to be sent, pieces that lie ready; the others follow on `backorder_date`. */
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
  /** The offer that promised the unit price; null: the list's. */
  quote: { reference: string; version: number } | null;
}

/** `POST /orders/{id}/documents`: links that open for ten minutes without a header. */
export interface OrderDocumentsReply {
  /** Of the latest invoice; before the goods leave, of the order confirmation. */
  invoice: string;
  packing_slip: string;
  /** What was ordered and what it costs; no invoice. */
  confirmation: string;
  /** Takes the invoice of a canceled order back; null for every other, and where nothing was invoiced. */
  credit_note: string | null;
  /** Of the refunds of an order that have one, the first one first. */
  credit_notes: { number: string; path: string }[];
  /** Invoices that were issued, the first one first, then credit notes. */
  documents: LinkedDocument[];
  /** ISO time. */
  expires: string;
}

/** A document that was issued, with a link. */
export interface LinkedDocument {
  number: string;
  kind: 'invoice' | 'advance' | 'at_order' | 'credit-note';
  /** Day of issue, `2026-11-23`. */
  date: string;
  pdf: string;
}

/** `GET /orders/{id}/documents`: an invoice or a credit note that was issued. */
export interface IssuedDocumentReply {
  number: string;
  kind: 'invoice' | 'advance' | 'credit-note';
  /** By UNTDID 1001. */
  type: 380 | 386 | 381;
  /** Days, `2026-11-23`. */
  date: string;
  /** Day on which the last of its goods left; null for advances and credit notes. */
  supply_date: string | null;
  due_date: string | null;
  currency: string;
  net: number;
  tax: number;
  gross: number;
  /** Of it, what was paid when it was issued. */
  paid: number;
  due: number;
  /** Of what was due, what is still to pay now, and whether it is; null for credit notes. */
  open: number;
  state: 'open' | 'paid' | 'overdue' | null;
  /** Of a credit note: the invoice that it takes back in part. */
  refers_to: string | null;
  /** Of the bytes that were kept; null for documents of the time before. */
  sha256: { pdf: string | null };
  files: { format: 'pdf'; profile: string | null; url: string }[];
}

/** `POST /orders/{id}/reorder` */
export interface ReorderReply {
  /** Lines that are in the cart now. */
  added: number;
  changes: ReorderChange[];
}

export interface ReorderChange {
  order_number: string;
  product_name: string;
  /** `gone`: no longer sold this way. `price`: costs another price now. `refused`: the cart did not take it. */
  kind: 'gone' | 'price' | 'refused';
  message: string;
  price_before: number | null;
  price_now: number | null;
}
