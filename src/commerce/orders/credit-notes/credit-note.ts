/**
 * The data of a credit note: everything that its document states. Amounts are positive, in the order's currency.
 */
import type { StoredTreatment } from '#commerce/delivery';
import type { Money, UnitPrice } from '#kernel';
import type { InvoiceSeller } from '../invoices/invoice.ts';
import type { OrderAddress } from '../order.ts';
import type { RefundedKind } from '../progress.ts';
import type { Day } from '../ship-date.ts';

/** Document type by UNTDID 1001. */
export const CREDIT_NOTE_TYPE = 381;

export interface CreditNoteLine {
  lineId: string;
  /** The part number as printed. */
  number: string;
  orderNumber: string;
  productName: string;
  packaging: string;
  packagingName: string;
  kind: RefundedKind;
  quantity: number;
  unitPrice: UnitPrice;
  /** Share of the line's price, fee and discount. */
  net: Money;
}

export interface CreditNote {
  id: string;
  orderId: string;
  /** Null: the note takes back the invoice of a cancelled order. */
  refundId: string | null;
  number: string;
  locale: string;
  currency: string;
  issuedOn: Day;
  seller: InvoiceSeller;
  buyer: OrderAddress;
  buyerVatNumber: string | null;
  /** Country of delivery, which determines the paper size. */
  country: string | null;
  order: { number: string; placedOn: Day; purchaseOrder: string | null };
  /** Invoices that the note corrects, oldest first. */
  invoices: { number: string; issuedOn: Day }[];
  /** Written by staff; null if the buyer cancelled. */
  reason: string | null;
  lines: CreditNoteLine[];
  shipping: Money;
  /** Difference between the agreed amount and the cost of pieces and shipping; negative when less was agreed. */
  reduction: Money;
  tax: { treatment: StoredTreatment; rate: string; amount: Money };
  net: Money;
  gross: Money;
  /** The part of `gross` that no invoice charges: unsent pieces. */
  uninvoiced: Money;
  /** Where the refund goes: gift cards, the payment method, or a deduction from an invoice on account. */
  paidBack: { name: string; amount: Money }[];
  /** Whether a payment provider returns money. */
  isByProvider: boolean;
}

/** A credit note as lists show it. */
export interface IssuedCreditNote {
  id: string;
  orderId: string;
  refundId: string | null;
  number: string;
  issuedOn: Day;
  net: Money;
  tax: Money;
  gross: Money;
  uninvoicedAmount: Money;
  /** Numbers of the invoices that the note corrects. */
  invoices: string[];
  sha256: string | null;
  issuedAt: Date;
}
