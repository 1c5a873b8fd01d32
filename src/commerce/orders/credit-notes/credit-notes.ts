/** Credit notes are issued in the transaction of their cause, and later read exactly as issued. */
import { createHash } from 'node:crypto';
import type { Executor, Platform } from '#platform';
import type { Invoices } from '../invoices/invoices.ts';
import { creditNumberOf } from '../number.ts';
import type { Order } from '../order.ts';
import type { Refund } from '../progress.ts';
import { orderYear } from '../ship-date.ts';
import { composeCancellationNote, composeRefundNote } from './compose.ts';
import type { CreditNote, IssuedCreditNote } from './credit-note.ts';
import { creditNoteFileName, renderCreditNote } from './document.ts';
import * as store from './store.ts';

export interface CreditNotes {
  /** Draws the next credit note number, in the transaction that issues the note. */
  drawNumber(tx: Executor): Promise<string>;
  /** Issues the credit note of a refund under the refund's number. `order` already contains the refund. */
  issueForRefund(tx: Executor, order: Order, refund: Refund): Promise<IssuedCreditNote>;
  /**
   * Issues the note that takes back the invoice of an order that is cancelled before anything left; null if
   * nothing was invoiced. Refunds have credit notes of their own.
   * @param reason of staff; null: the buyer cancelled
   */
  issueForCancellation(tx: Executor, order: Order, reason: string | null): Promise<IssuedCreditNote | null>;
  /** Credit notes of an order, oldest first. */
  listForOrder(orderId: string, executor?: Executor): Promise<IssuedCreditNote[]>;
  /** The file exactly as issued, with its name. A note whose file was not stored is rendered from its order. */
  file(order: Order, note: IssuedCreditNote): Promise<{ name: string; pdf: Buffer }>;
}

export function createCreditNotes(
  { config, clock, random, db, company }: Pick<Platform, 'config' | 'clock' | 'random' | 'db' | 'company'>,
  invoices: Pick<Invoices, 'listForOrder'>,
): CreditNotes {
  const render = (note: CreditNote) =>
    renderCreditNote(note, { rootDir: config.rootDir, brand: config.brand.name });

  async function issue(tx: Executor, note: CreditNote, issuedAt: Date): Promise<IssuedCreditNote> {
    const pdf = await render(note);
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    await store.insertCreditNote(tx, note, { pdf, sha256, issuedAt });
    const { id, orderId, refundId, number, issuedOn, net, gross, uninvoiced: uninvoicedAmount } = note;
    return {
      ...{
        id,
        orderId,
        refundId,
        number,
        issuedOn,
        net,
        gross,
        uninvoicedAmount,
        sha256,
        issuedAt,
      },
      tax: note.tax.amount,
      invoices: note.invoices.map((invoice) => invoice.number),
    };
  }

  async function drawNumber(tx: Executor): Promise<string> {
    const year = orderYear(company, clock.now());
    return creditNumberOf(year, await store.nextCreditCount(tx, year));
  }

  return {
    drawNumber,
    issueForRefund: async (tx, order, refund) => {
      const identity = { id: random.id(), number: refund.number, issuedAt: refund.madeAt, company };
      const issuedInvoices = await invoices.listForOrder(order.id, tx);
      const notes = await store.creditNotesOf(tx, order.id);
      const note = composeRefundNote(order, refund, { invoices: issuedInvoices, identity, notes });
      return issue(tx, note, refund.madeAt);
    },
    issueForCancellation: async (tx, order, reason) => {
      const invoice = (await invoices.listForOrder(order.id, tx)).at(-1);
      if (!invoice || invoice.gross.minor === 0 || order.refunds.length > 0) return null;
      const issuedAt = clock.now();
      const identity = { id: random.id(), number: await drawNumber(tx), issuedAt, company };
      return issue(tx, composeCancellationNote(order, invoice, { reason, identity }), issuedAt);
    },
    listForOrder: (orderId, executor = db.orm) => store.creditNotesOf(executor, orderId),
    file: async (order, note) => {
      const name = creditNoteFileName({ locale: order.locale, number: note.number });
      const storedPdf = await store.pdfOf(db.orm, note.id);
      if (storedPdf !== null) return { name, pdf: storedPdf };
      const issuedInvoices = await invoices.listForOrder(order.id);
      const identity = { id: note.id, number: note.number, issuedAt: note.issuedAt, company };
      const refund = order.refunds.find(({ id }) => id === note.refundId);
      const invoice = issuedInvoices.find(({ number }) => number === note.invoices[0]);
      if (refund) {
        const content = composeRefundNote(order, refund, { invoices: issuedInvoices, identity, notes: null });
        return { name, pdf: await render(content) };
      }
      if (!invoice) throw new Error(`credit note ${note.number} has neither refund nor invoice`);
      const content = composeCancellationNote(order, invoice, { reason: null, identity });
      return { name, pdf: await render(content) };
    },
  };
}
