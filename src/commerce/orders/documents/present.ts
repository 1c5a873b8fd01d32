/** Issued documents as they are listed. */
import { amountOf, subtractMoney } from '#kernel';
import type { IssuedDocumentReply } from '../contract.ts';
import { INVOICE_TYPES, type IssuedInvoice } from '../invoices/invoice.ts';
import type { Order } from '../order.ts';
import { warehouseDay } from '../ship-date.ts';

export function presentDocuments(order: Order, invoices: readonly IssuedInvoice[]): IssuedDocumentReply[] {
  const { currency } = order;
  const issued = invoices.map(
    (each): IssuedDocumentReply => ({
      number: each.number,
      kind: each.kind === 'advance' ? 'advance' : 'invoice',
      type: INVOICE_TYPES[each.kind],
      date: each.issuedOn,
      supply_date: each.suppliedTo,
      due_date: each.dueOn,
      currency,
      net: amountOf(each.net),
      tax: amountOf(each.tax),
      gross: amountOf(each.gross),
      paid: amountOf(each.prepaid),
      due: amountOf(each.due),
      refers_to: null,
      sha256: { pdf: each.sha256 },
      files: [{ format: 'pdf', profile: null, url: `/api/orders/${order.id}/documents/${each.number}.pdf` }],
    }),
  );
  const credited = order.refunds.map(
    (refund): IssuedDocumentReply => ({
      number: refund.number,
      kind: 'credit-note',
      type: 381,
      date: warehouseDay(refund.madeAt),
      supply_date: null,
      due_date: null,
      currency,
      net: amountOf(subtractMoney(refund.amount, refund.tax)),
      tax: amountOf(refund.tax),
      gross: amountOf(refund.amount),
      paid: amountOf(refund.amount),
      due: 0,
      refers_to: invoices.find(({ issuedAt }) => issuedAt <= refund.madeAt)?.number ?? null,
      sha256: { pdf: null },
      files: [{ format: 'pdf', profile: null, url: `/api/orders/${order.id}/refunds/${refund.id}.pdf` }],
    }),
  );
  return [...issued, ...credited];
}
