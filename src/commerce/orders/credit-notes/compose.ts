/** Composes the content of a credit note over pieces and amounts of an order. Plain values. */

import { addMoney, type Money, money, subtractMoney } from '#kernel';
import {
  creditableOf,
  documentHead,
  type InvoiceIdentity,
  uninvoicedRefund,
  uninvoicedRest,
} from '../invoices/compose.ts';
import type { IssuedInvoice } from '../invoices/invoice.ts';
import type { Order } from '../order.ts';
import { methodText, numberOf } from '../order-wording.ts';
import type { Refund } from '../progress.ts';
import { worthOfLine } from '../refunds/amounts.ts';
import { textsFor } from '../texts.ts';
import type { CreditNote, CreditNoteLine, IssuedCreditNote } from './credit-note.ts';

export type CreditNoteIdentity = InvoiceIdentity;

/**
 * The credit note of a refund. `invoices` are all invoices of the order.
 * @param notes the order's earlier credit notes; null: the refund dates from before notes were stored
 */
export function composeRefundNote(
  order: Order,
  refund: Refund,
  {
    invoices,
    identity,
    notes,
  }: {
    invoices: readonly IssuedInvoice[];
    identity: CreditNoteIdentity;
    notes: readonly IssuedCreditNote[] | null;
  },
): CreditNote {
  const earlier = invoices.filter(({ position }) => position <= refund.invoicesBefore);
  const orderBefore = {
    ...order,
    refunds: order.refunds.filter(({ position }) => position < refund.position),
  };
  const lines = refund.lines.map(({ lineId, kind, quantity }): CreditNoteLine => {
    const line = orderBefore.lines.find(({ id }) => id === lineId)!;
    const { orderNumber, productName, packaging, packagingName, unitPrice } = line;
    const net = worthOfLine(orderBefore, { lineId, kind, quantity });
    return {
      ...{ lineId, orderNumber, productName, packaging, packagingName, kind, quantity, unitPrice, net },
      number: numberOf(line),
    };
  });
  const ofUnsent = uninvoicedRefund(order, refund, earlier);
  const uninvoicedAmount =
    notes === null ? ofUnsent : uninvoicedPart(orderBefore, refund, { invoices: earlier, notes });
  const t = textsFor(order.locale);
  const onAccount = order.paymentMethod === 'account';
  const cards = refund.giftcards.map(({ last4, amount }) => ({
    name: `${t.giftcard} ···· ${last4}`,
    amount,
  }));
  const payment = { name: onAccount ? t.refund.offInvoice : methodText(order), amount: refund.payment };
  return {
    ...frameOf(order, identity),
    refundId: refund.id,
    invoices: correctedBy(refund, earlier, uninvoicedAmount),
    reason: refund.reason,
    lines,
    ...sumsOf(order, {
      lines,
      shipping: refund.shipping ? order.totals.shipping : money(order.currency, 0),
      gross: refund.amount,
      tax: refund.tax,
    }),
    uninvoiced: uninvoicedAmount,
    paidBack: refund.payment.minor > 0 ? [payment, ...cards] : cards,
    isByProvider: !onAccount && refund.payment.minor > 0,
  };
}

/**
 * The part of a refund that no invoice charges. For the last unsent pieces this is exact to the cent; for others it
 * is what the pieces cost.
 */
function uninvoicedPart(
  orderBefore: Order,
  refund: Refund,
  documents: { invoices: readonly IssuedInvoice[]; notes: readonly IssuedCreditNote[] },
): Money {
  const { invoices: issuedInvoices, notes } = documents;
  const ofUnsent = uninvoicedRefund(orderBefore, refund, issuedInvoices);
  const hasUnsent = refund.lines.some(({ kind }) => kind === 'unsent');
  const rest = hasUnsent ? uninvoicedRest(orderBefore, refund.lines, documents) : null;
  const excess = refund.amount.minor - creditableOf(orderBefore, issuedInvoices, notes).minor;
  const minimum = Math.max(rest?.minor ?? ofUnsent.minor, excess);
  return money(orderBefore.currency, Math.min(refund.amount.minor, minimum));
}

/** The credit note that takes back the invoice of a cancelled order of which nothing has left. */
export function composeCancellationNote(
  order: Order,
  invoice: IssuedInvoice,
  { reason, identity }: { reason: string | null; identity: CreditNoteIdentity },
): CreditNote {
  const lines = order.lines.map((line): CreditNoteLine => {
    const { id: lineId, orderNumber, productName, packaging, packagingName, quantity, unitPrice } = line;
    const net = subtractMoney(line.total, line.discount);
    return {
      ...{ lineId, orderNumber, productName, packaging, packagingName, quantity, unitPrice, net },
      kind: 'unsent',
      number: numberOf(line),
    };
  });
  return {
    ...frameOf(order, identity),
    refundId: null,
    invoices: [{ number: invoice.number, issuedOn: invoice.issuedOn }],
    reason,
    lines,
    ...sumsOf(order, {
      lines,
      shipping: order.totals.shipping,
      gross: invoice.gross,
      tax: invoice.tax,
    }),
    uninvoiced: money(order.currency, 0),
    paidBack: [],
    isByProvider: order.paymentMethod !== 'account' && order.totals.capture.minor > 0,
  };
}

/**
 * The invoices that the credit note corrects: those with the returned pieces; for unsent pieces, advances and
 * invoices issued at order time; otherwise all.
 */
function correctedBy(
  { lines, amount }: Refund,
  invoices: readonly IssuedInvoice[],
  uninvoicedAmount: Money,
): CreditNote['invoices'] {
  if (uninvoicedAmount.minor === amount.minor) return [];
  const returnedLineIds = new Set(lines.filter(({ kind }) => kind === 'sent').map(({ lineId }) => lineId));
  const ahead = invoices.filter(({ kind }) => kind !== 'invoice');
  const fitting =
    returnedLineIds.size > 0
      ? invoices.filter(
          ({ kind, lines: goods }) =>
            kind !== 'advance' && goods.some(({ lineId }) => returnedLineIds.has(lineId)),
        )
      : lines.length > 0 && ahead.length > 0
        ? ahead
        : invoices;
  return fitting.map(({ number, issuedOn }) => ({ number, issuedOn }));
}

type Sums = Pick<CreditNote, 'shipping' | 'reduction' | 'tax' | 'net' | 'gross'>;

function sumsOf(
  { currency, tax: { treatment, rate } }: Order,
  amounts: { lines: readonly CreditNoteLine[]; shipping: Money; gross: Money; tax: Money },
): Sums {
  const net = subtractMoney(amounts.gross, amounts.tax);
  const itemisedNet = addMoney(
    money(currency, 0),
    ...amounts.lines.map((line) => line.net),
    amounts.shipping,
  );
  return {
    shipping: amounts.shipping,
    reduction: subtractMoney(net, itemisedNet),
    tax: { treatment, rate, amount: amounts.tax },
    net,
    gross: amounts.gross,
  };
}

const frameOf = (order: Order, identity: CreditNoteIdentity) => ({
  ...documentHead(order, identity),
  country: order.shipping.country,
});
