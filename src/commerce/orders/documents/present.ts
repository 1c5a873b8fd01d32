/** Issued documents as the API lists them. */
import { amountOf } from '#kernel';
import type { IssuedDocumentReply } from '../contract.ts';
import { CREDIT_NOTE_TYPE, type IssuedCreditNote } from '../credit-notes/credit-note.ts';
import { INVOICE_TYPES, type IssuedInvoice } from '../invoices/invoice.ts';
import { receivablesOf } from '../invoices/receivable.ts';
import type { Order } from '../order.ts';
import type { Day } from '../ship-date.ts';

/** @param today by the warehouse's calendar: an invoice that was due before this day is overdue */
export function presentDocuments(
  order: Order,
  { invoices, creditNotes }: { invoices: readonly IssuedInvoice[]; creditNotes: readonly IssuedCreditNote[] },
  today: Day,
): IssuedDocumentReply[] {
  const { currency } = order;
  const receivables = receivablesOf(order, { invoices, creditNotes }, today);
  const invoiceReplies = invoices.map(
    (invoice): IssuedDocumentReply => ({
      number: invoice.number,
      kind: invoice.kind === 'advance' ? 'advance' : 'invoice',
      type: INVOICE_TYPES[invoice.kind],
      date: invoice.issuedOn,
      supply_date: invoice.suppliedTo,
      due_date: invoice.dueOn,
      currency,
      net: amountOf(invoice.net),
      tax: amountOf(invoice.tax),
      gross: amountOf(invoice.gross),
      paid: amountOf(invoice.prepaid),
      due: amountOf(invoice.due),
      open: amountOf(receivables.get(invoice.number)!.open),
      state: receivables.get(invoice.number)!.state,
      refers_to: null,
      sha256: { pdf: invoice.sha256 },
      files: [
        { format: 'pdf', profile: null, url: `/api/orders/${order.id}/documents/${invoice.number}.pdf` },
      ],
    }),
  );
  const creditNoteReplies = creditNotes.map(
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
  return [...invoiceReplies, ...creditNoteReplies];
}
