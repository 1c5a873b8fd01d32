/** An order as other modules use it. Amounts are `Money` in the order's currency. */
import type { Address } from '#accounts';
import type { StoredTreatment } from '#commerce/delivery';
import type { Money, UnitPrice } from '#kernel';
import type { OrderPaymentMethod } from './contract.ts';
import type { Refund, Shipment } from './progress.ts';
import type { Day } from './ship-date.ts';
import type { OrderState, PaymentState } from './states.ts';

/** An address at the time the order was placed. Other fields of the cart's address are dropped. */
export type OrderAddress = Address;

export interface OrderShipping extends OrderAddress {
  service: string | null;
  serviceName: string | null;
}

/** What may be stored and shown of the payment: no token, intent or nonce. */
export interface OrderBilling extends OrderAddress {
  method: OrderPaymentMethod;
  card: {
    brand: string | null;
    last4: string | null;
    expMonth: number | null;
    expYear: number | null;
  } | null;
  vatNumber: string | null;
}

export interface OrderTax {
  treatment: StoredTreatment;
  /** Percent as decimal text: `19`. */
  rate: string;
}

export interface OrderTotals {
  subTotal: Money;
  discount: Money;
  shipping: Money;
  tax: Money;
  grandTotal: Money;
  giftcards: Money;
  /** Amount charged by the payment method. */
  capture: Money;
}

export interface OrderOption {
  id: string;
  name: string;
  value: string;
}

export interface OrderLine {
  id: string;
  productId: string;
  productNumber: string;
  productName: string;
  slug: string;
  variantId: string | null;
  orderNumber: string;
  /** Packaging letter, `CT`, `PR` or `KIT`. */
  packaging: string;
  packagingName: string;
  options: OrderOption[];
  purchaseOption: object | null;
  customerPartNumber: string | null;
  note: string | null;
  quantity: number;
  /** Pieces of a full package; only set while the order is placed, for its back order. */
  perPackage?: number;
  /** Pieces taken from stock with the order; the others follow on `backorderDate`. */
  stockedQuantity: number;
  backorder: number;
  /** Pieces of the back order that have come in since and are allocated to this line. */
  allocatedQuantity: number;
  /** Pieces of the back order that left without having been booked in. */
  sentUnbooked: number;
  shipDate: Day;
  backorderDate: Day | null;
  unitPrice: UnitPrice;
  /** Charged once per line; included in `total`. */
  fee: Money;
  total: Money;
  /** This line's share of the coupon discount. */
  discount: Money;
  /** The offer with the quoted unit price; null: list price. */
  offer: OrderedOffer | null;
}

/** Identifies an offer line: reference of the request, version and line. */
export interface OrderedOffer {
  offerId: string;
  lineId: string;
  reference: string;
  version: number;
}

export interface OrderGiftcard {
  id: string;
  last4: string;
  amount: Money;
}

/** What the checkout passes on; this module adds number and time. */
export interface NewOrder {
  id: string;
  cartId: string;
  /** Secret id of the checkout: anyone who has it may read the order. */
  checkoutId: string;
  /** See `sessionKeyOf`; null if no browser submitted the cart. */
  sessionKey: string | null;
  accountId: string | null;
  email: string;
  locale: string;
  currency: string;
  paymentState: PaymentState;
  paymentMethod: OrderPaymentMethod;
  purchaseOrder: string | null;
  splitDelivery: 'wait' | 'split' | null;
  shipping: OrderShipping;
  billing: OrderBilling;
  coupon: { code: string; name: string } | null;
  giftcards: OrderGiftcard[];
  tax: OrderTax;
  totals: OrderTotals;
  lines: OrderLine[];
  shipDate: Day;
}

/** An order within the transaction that writes it: the number is drawn at the commit. */
export interface PlacedOrder extends NewOrder {
  state: OrderState;
  placedAt: Date;
  /** When the order reached each state that it has been in. */
  stateDates: Partial<Record<OrderState, Date>>;
  /** Oldest first. */
  shipments: Shipment[];
  refunds: Refund[];
}

export interface Order extends PlacedOrder {
  /** `26-00017-0` */
  number: string;
}

/** Identifies the reader of orders. Null matches nothing. */
export interface OrderViewer {
  accountId: string | null;
  sessionKey: string | null;
}

/** A customer who has just logged in, and the session that they used as a guest. */
export interface GuestClaim {
  accountId: string;
  email: string;
  sessionKey: string;
  /** The session's cart, if any. */
  cartId: string | null;
}
