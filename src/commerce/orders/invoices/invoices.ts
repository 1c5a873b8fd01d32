/** Invoices are issued with the goods, in their transaction, and read as they were issued. */
import { createHash } from 'node:crypto';
import { ApiError, type Money } from '#kernel';
import type { Executor, Platform } from '#platform';
import { invoiceNumberOf } from '../number.ts';
import type { Order } from '../order.ts';
import { type Day, orderYear, warehouseDay } from '../ship-date.ts';
import { findForJob, lockStates } from '../store.ts';
import { composeAdvance, composeInvoice, uninvoicedPieces } from './compose.ts';
import { invoiceFileName, renderInvoice } from './document.ts';
import type { Invoice, IssuedInvoice } from './invoice.ts';
import { recordable, recordedOf } from './receivable.ts';
import * as store from './store.ts';

export interface Invoices {
  /** The invoice over all that has left and is on none yet; null where nothing is. In the transaction of the parcel. */
  issueForGoods(tx: Executor, order: Order): Promise<Invoice | null>;
  /** The invoice over money that was taken before; null where one was issued, or goods are invoiced already. */
  issueAdvance(tx: Executor, order: Order): Promise<Invoice | null>;
  /**
   * Records money that came in for an invoice on account, or takes a record back (negative). Throws an `ApiError`: not
   * found, or conflict where more would be recorded than is due, or taken back than was recorded.
   */
  recordPayment(
    tx: Executor,
    of: { orderId: string; number: string },
    payment: { amount: Money; paidOn: Day; note: string; by: string },
  ): Promise<IssuedInvoice>;
  /** Of an order, the first one first. */
  of(orderId: string, executor?: Executor): Promise<IssuedInvoice[]>;
  /** The bytes as they were issued; null for those whose bytes were not kept then. */
  pdf(invoiceId: string): Promise<Buffer | null>;
}

type InvoicePlatform = Pick<Platform, 'config' | 'clock' | 'random' | 'db'>;

/** Attachment of the mail about a parcel, by id of the invoice. */
export const INVOICE_ATTACHMENT = 'order.invoice';

export function createInvoices({ config, clock, random, db }: InvoicePlatform): Invoices {
  async function issue(
    tx: Executor,
    earlier: readonly IssuedInvoice[],
    compose: (identity: { id: string; number: string; issuedAt: Date }) => Invoice,
  ): Promise<Invoice> {
    const issuedAt = clock.now();
    const year = orderYear(issuedAt);
    const number = invoiceNumberOf(year, await store.nextInvoiceCount(tx, year));
    const invoice = compose({ id: random.id(), number, issuedAt });
    const pdf = await renderInvoice(invoice, { rootDir: config.rootDir, brand: config.brand.name });
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    await store.insertInvoice(tx, invoice, { position: earlier.length + 1, pdf, sha256, issuedAt });
    return invoice;
  }

  return {
    issueForGoods: async (tx, order) => {
      const earlier = await store.invoicesOf(tx, order.id);
      const pieces = uninvoicedPieces(order, earlier);
      if (pieces.size === 0) return null;
      return issue(tx, earlier, (identity) => composeInvoice(order, pieces, { earlier, identity }));
    },
    issueAdvance: async (tx, order) => {
      const earlier = await store.invoicesOf(tx, order.id);
      if (earlier.length > 0 || order.totals.grandTotal.minor === 0) return null;
      return issue(tx, earlier, (identity) => composeAdvance(order, identity));
    },
    recordPayment: async (tx, { orderId, number }, { amount, paidOn, note, by }) => {
      await lockStates(tx, orderId);
      const invoice = (await store.invoicesOf(tx, orderId)).find((each) => each.number === number);
      if (!invoice) throw new ApiError('not_found', 'There is no such invoice.');
      if (amount.minor > recordable(invoice).minor)
        throw new ApiError('conflict', 'This is more than the invoice leaves to pay.', { param: 'amount' });
      if (amount.minor + recordedOf(invoice).minor < 0)
        throw new ApiError('conflict', 'This is more than was recorded.', { param: 'amount' });
      const made = { id: random.id(), amount, paidOn, note, recordedBy: by, recordedAt: clock.now() };
      await store.insertPayment(tx, invoice.id, made);
      return { ...invoice, payments: [...invoice.payments, made] };
    },
    of: (orderId, executor = db.orm) => store.invoicesOf(executor, orderId),
    pdf: (invoiceId) => store.pdfOf(db.orm, invoiceId),
  };
}

const DAY_MS = 86_400_000;

/**
 * Issues advance invoices for orders that were paid in an earlier month than this one while nothing has left, and hands
 * invoices to the mails about parcels.
 */
export function followInvoices(platform: Platform, invoices: Invoices): void {
  const { db, clock, jobs, mail } = platform;
  mail.attach(INVOICE_ATTACHMENT, async (key) => {
    const bytes = await invoices.pdf(key);
    if (bytes === null) throw new Error(`there is no invoice ${key}`);
    return { type: 'application/pdf', bytes };
  });
  jobs.every('orders.advance-invoices', DAY_MS, async () => {
    for (const orderId of await store.paidWithoutInvoice(db.orm, startOfMonth(clock.now()))) {
      await db.transaction(async (tx) => {
        await lockStates(tx, orderId);
        const order = await findForJob(tx, orderId);
        if (order && order.shipments.length === 0 && order.state !== 'canceled')
          await invoices.issueAdvance(tx, order);
      });
    }
  });
}

/** The first moment of the month, by the day of the warehouse; hours do not matter for what is paid in another month. */
function startOfMonth(now: Date): Date {
  return new Date(`${warehouseDay(now).slice(0, 7)}-01T00:00:00Z`);
}

/** Name of the file that a mail carries. */
export const attachmentOf = (invoice: Invoice) => ({
  kind: INVOICE_ATTACHMENT,
  key: invoice.id,
  name: invoiceFileName(invoice),
});
