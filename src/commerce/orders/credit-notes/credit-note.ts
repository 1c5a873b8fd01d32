/** A credit note as data: all that its document says. Amounts are positive, in the order's currency. */
import type { Money, UnitPrice } from '#kernel';
import type { InvoiceSeller } from '../invoices/invoice.ts';
import type { OrderAddress } from '../order.ts';
import type { RefundedKind } from '../progress.ts';
import type { Day } from '../ship-date.ts';

/** Type of document by UNTDID 1001. */
export const CREDIT_NOTE_TYPE = 381;

export interface CreditNoteLine {
  lineId: string;
  /** Printed part number. */
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
  /** Null: takes back the invoice of a canceled order. */
  refundId: string | null;
  number: string;
  locale: string;
  currency: string;
  issuedOn: Day;
  seller: InvoiceSeller;
  buyer: OrderAddress;
  buyerVatNumber: string | null;
  /** Country of delivery, which decides the paper size. */
  country: string | null;
  order: { number: string; placedOn: Day; purchaseOrder: string | null };
  /** Invoices that it corrects, the first one first. */
  invoices: { number: string; issuedOn: Day }[];
  /** In the words of staff; null where the buyer canceled. */
  reason: string | null;
  lines: CreditNoteLine[];
  shipping: Money;
  /** An agreed amount beside what pieces and shipping cost; negative: less than that. */
  reduction: Money;
  tax: { treatment: string; rate: string; amount: Money };
  net: Money;
  gross: Money;
  /** Of `gross`, what is on no invoice: pieces that are not sent any more. */
  uninvoiced: Money;
  /** Where the money goes: gift cards, the way of payment, or off an invoice on account. */
  paidBack: { name: string; amount: Money }[];
  /** A payment provider sends money back. */
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
  uninvoiced: Money;
  /** Numbers of the invoices that it corrects. */
  invoices: string[];
  sha256: string | null;
  issuedAt: Date;
}
