/** Issued documents as they are listed. */
import { amountOf } from '#kernel';
import type { IssuedDocumentReply } from '../contract.ts';
import { CREDIT_NOTE_TYPE, type IssuedCreditNote } from '../credit-notes/credit-note.ts';
import { INVOICE_TYPES, type IssuedInvoice } from '../invoices/invoice.ts';
import { receivablesOf } from '../invoices/receivable.ts';
import type { Order } from '../order.ts';
import type { Day } from '../ship-date.ts';

/** @param today by the calendar of the warehouse: what was due before it is overdue */
export function presentDocuments(
  order: Order,
  { invoices, creditNotes }: { invoices: readonly IssuedInvoice[]; creditNotes: readonly IssuedCreditNote[] },
  today: Day,
): IssuedDocumentReply[] {
  const { currency } = order;
  const receivables = receivablesOf(order, { invoices, creditNotes }, today);
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
  const credited = creditNotes.map(
    (note): IssuedDocumentReply => ({
      number: note.number,
      kind: 'credit-note',
      type: CREDIT_NOTE_TYPE,
      date: note.issuedOn,
      supply_date: null,
      due_date: null,
      currency,
      net: amountOf(note.net),
      tax: amountOf(note.tax),
      gross: amountOf(note.gross),
      paid: amountOf(note.gross),
      due: 0,
      open: 0,
      state: null,
      refers_to: note.invoices[0] ?? null,
      sha256: { pdf: note.sha256 },
      files: [{ format: 'pdf', profile: null, url: `/api/orders/${order.id}/documents/${note.number}.pdf` }],
    }),
  );
  return [...issued, ...credited];
}
