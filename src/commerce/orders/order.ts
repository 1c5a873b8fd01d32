/** An order as the rooms see it. Amounts are `Money` in the order's currency. */
import type { Address } from '#accounts';
import type { Money, UnitPrice } from '#kernel';
import type { Refund, Shipment } from './progress.ts';
import type { Day } from './ship-date.ts';
import type { OrderState, PaymentState } from './states.ts';

/** An address as it was when the order was placed. Unknown fields of the cart are not kept. */
export type OrderAddress = Address;

export interface OrderShipping extends OrderAddress {
  service: string | null;
  serviceName: string | null;
}

/** What may be kept and shown of how it was paid: no token, no intent, no nonce. */
export interface OrderBilling extends OrderAddress {
  method: string;
  card: {
    brand: string | null;
    last4: string | null;
    expMonth: number | null;
    expYear: number | null;
  } | null;
  vatNumber: string | null;
}

export interface OrderTax {
  /** `standard`, `intra_community`, `export`, `unknown`; see `exemptionOf` for orders of old. */
  treatment: string;
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
  /** What is charged by the payment method. */
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
  /** Packing letter, `CT`, `PR` or `KIT`. */
  packaging: string;
  packagingName: string;
  options: OrderOption[];
  purchaseOption: object | null;
  customerPartNumber: string | null;
  note: string | null;
  quantity: number;
  /** Pieces of one full package; known only while the order is placed, for its back order. */
  perPackage?: number;
  /** Pieces taken from stock with the order; the others follow on `backorderDate`. */
  stockedQuantity: number;
  backorder: number;
  /** Of the back order, pieces that came in since and are set aside for this line. */
  allocatedQuantity: number;
  /** Of the back order, pieces that left without having been booked in. */
  sentUnbooked: number;
  shipDate: Day;
  backorderDate: Day | null;
  unitPrice: UnitPrice;
  /** Once per line, in `total`. */
  fee: Money;
  total: Money;
  /** Part of the coupon's discount that falls on this line. */
  discount: Money;
  /** The offer that promised the unit price; null: the list's. */
  offer: OrderedOffer | null;
}

/** Where an offer stands: the reference of its request, its version, and which line of it. */
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

/** What checkout hands over; number and time are given by this room. */
export interface NewOrder {
  id: string;
  cartId: string;
  /** Secret name of the checkout: whoever has it may read the order. */
  checkoutId: string;
  /** See `sessionKeyOf`; null where no browser asked. */
  sessionKey: string | null;
  accountId: string | null;
  email: string;
  locale: string;
  currency: string;
  paymentState: PaymentState;
  paymentMethod: string;
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

/** An order in the transaction that writes it: its number is drawn by the commit. */
export interface PlacedOrder extends NewOrder {
  state: OrderState;
  placedAt: Date;
  /** When it came to each state that it has been in. */
  stateDates: Partial<Record<OrderState, Date>>;
  /** The first one first. */
  shipments: Shipment[];
  refunds: Refund[];
}

export interface Order extends PlacedOrder {
  /** `26-00017-0` */
  number: string;
}

/** Who asks. Null matches nothing. */
export interface OrderViewer {
  accountId: string | null;
  sessionKey: string | null;
}

/** A customer who just came in, and the session that was his as a guest. */
export interface GuestClaim {
  accountId: string;
  email: string;
  sessionKey: string;
  /** Cart of that session, where it has one. */
  cartId: string | null;
}
