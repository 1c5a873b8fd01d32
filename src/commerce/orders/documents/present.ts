/** Issued documents as they are listed. */
import { amountOf, subtractMoney } from '#kernel';
import type { IssuedDocumentReply } from '../contract.ts';
import { INVOICE_TYPES, type IssuedInvoice } from '../invoices/invoice.ts';
import { receivablesOf } from '../invoices/receivable.ts';
import type { Order } from '../order.ts';
import { type Day, warehouseDay } from '../ship-date.ts';

/** @param today by the calendar of the warehouse: what was due before it is overdue */
export function presentDocuments(
  order: Order,
  invoices: readonly IssuedInvoice[],
  today: Day,
): IssuedDocumentReply[] {
  const { currency } = order;
  const receivables = receivablesOf(order, invoices, today);
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
      open: amountOf(receivables.get(each.number)!.open),
      state: receivables.get(each.number)!.state,
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
      open: 0,
      state: null,
      refers_to: invoices.find(({ issuedAt }) => issuedAt <= refund.madeAt)?.number ?? null,
      sha256: { pdf: null },
      files: [{ format: 'pdf', profile: null, url: `/api/orders/${order.id}/refunds/${refund.id}.pdf` }],
    }),
  );
  return [...issued, ...credited];
}
