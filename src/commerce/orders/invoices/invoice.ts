/** The data of an invoice: everything that its document states. Amounts in the order's currency. */
import type { StoredTreatment } from '#commerce/delivery';
import type { Money, UnitPrice } from '#kernel';
import type { OrderAddress } from '../order.ts';
import type { Day } from '../ship-date.ts';

/** Days until an invoice on account is due. */
export const PAYMENT_DAYS = 30;

/** `at_order`: of older orders, which were invoiced when they were placed; its number is the order's. */
export type InvoiceKind = 'invoice' | 'advance' | 'at_order';

/** Document type by UNTDID 1001. */
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
  /** Position in the order, from 1. */
  position: number;
  /** The part number as printed. */
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
  /** Charged once per order line, on its first invoice. */
  fee: Money;
  /** Quantity times unit price, rounded once, half up, plus the fee. */
  net: Money;
  /** Share of the coupon discount for these pieces. */
  discount: Money;
}

/** An advance invoice that this invoice settles, all or in part. */
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
  /** First and last day on which the invoiced goods left; null for an advance. */
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
  tax: { treatment: StoredTreatment; rate: string; amount: Money };
  net: Money;
  gross: Money;
  rounding: Money;
  /** Paid before by card, bank or gift card, settled advances included. */
  prepaid: Money;
  advances: SettledAdvance[];
  due: Money;
  /** Such as `account` or `card`, and its printed text. */
  payment: { method: string; text: string };
  /** Whether pieces of the order are still to leave. */
  isPartial: boolean;
}

/** An issued invoice as lists show it. */
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

/** A payment that was received for an invoice on account. */
export interface InvoicePayment {
  id: string;
  /** Negative: reverses an earlier record. */
  amount: Money;
  paidOn: Day;
  note: string;
  recordedBy: string;
  recordedAt: Date;
}
