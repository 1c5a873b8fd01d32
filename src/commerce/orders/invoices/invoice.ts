/** An invoice as data: all that its document says. Amounts in the order's currency. */
import type { Money, UnitPrice } from '#kernel';
import type { OrderAddress } from '../order.ts';
import type { Day } from '../ship-date.ts';

/** Days that an invoice on account gives to pay. */
export const PAYMENT_DAYS = 30;

/** `at_order`: of orders before invoices were issued with the goods; its number is the order's. */
export type InvoiceKind = 'invoice' | 'advance' | 'at_order';

/** Type of document by UNTDID 1001. */
export const INVOICE_TYPES = { invoice: 380, advance: 386, at_order: 380 } as const;

export interface InvoiceSeller {
  legalName: string;
  street: string;
  postalCode: string;
  city: string;
  /** ISO code. */
  country: string;
  vatId: string;
  register: string;
  /** Managing directors, in the language of the document. */
  management: string;
  email: string;
  phone: string;
  bank: { name: string; iban: string; bic: string };
}

export interface InvoiceLine {
  lineId: string;
  /** Place in the order, from 1. */
  position: number;
  /** What stands for it on paper. */
  number: string;
  orderNumber: string;
  productName: string;
  packaging: string;
  packagingName: string;
  customerPartNumber: string | null;
  note: string | null;
  quote: { reference: string; version: number } | null;
  lots: string[];
  quantity: number;
  /** UN/ECE Recommendation 20: pieces. */
  unit: 'C62';
  unitPrice: UnitPrice;
  /** Once per line of the order, on its first invoice. */
  fee: Money;
  /** Quantity times unit price, rounded once half up, and the fee. */
  net: Money;
  /** Share of the coupon that falls on these pieces. */
  discount: Money;
}

/** An advance invoice that this one settles in whole or in part. */
export interface SettledAdvance {
  number: string;
  issuedOn: Day;
  net: Money;
  tax: Money;
  gross: Money;
}

export interface Invoice {
  id: string;
  orderId: string;
  number: string;
  kind: Exclude<InvoiceKind, 'at_order'>;
  locale: string;
  currency: string;
  issuedOn: Day;
  /** First and last day on which its goods left; null for an advance. */
  supplied: { from: Day; to: Day } | null;
  dueOn: Day | null;
  seller: InvoiceSeller;
  buyer: OrderAddress;
  buyerVatNumber: string | null;
  email: string;
  deliverTo: OrderAddress;
  order: { number: string; placedOn: Day; purchaseOrder: string | null };
  /** Numbers of packing slips. */
  parcels: string[];
  lines: InvoiceLine[];
  coupon: { code: string; amount: Money } | null;
  shipping: { service: string | null; amount: Money };
  tax: { treatment: string; rate: string; amount: Money };
  net: Money;
  gross: Money;
  rounding: Money;
  /** Taken by card, bank or gift card before, settled advances included. */
  prepaid: Money;
  advances: SettledAdvance[];
  due: Money;
  /** Such as `account` or `card`, and as it is printed. */
  payment: { method: string; text: string };
  /** Pieces of the order are still to leave. */
  isPartial: boolean;
}

/** An invoice as the lists show it. */
export interface IssuedInvoice {
  id: string;
  orderId: string;
  position: number;
  number: string;
  kind: InvoiceKind;
  issuedOn: Day;
  suppliedFrom: Day | null;
  suppliedTo: Day | null;
  dueOn: Day | null;
  net: Money;
  tax: Money;
  gross: Money;
  rounding: Money;
  prepaid: Money;
  due: Money;
  sha256: string | null;
  issuedAt: Date;
  /** Null for `at_order`. */
  content: Invoice | null;
  lines: { lineId: string; quantity: number; net: Money; discount: Money }[];
  payments: InvoicePayment[];
}

/** Money that came in for an invoice on account. */
export interface InvoicePayment {
  id: string;
  /** Negative: a record that is taken back. */
  amount: Money;
  paidOn: Day;
  note: string;
  recordedBy: string;
  recordedAt: Date;
}
