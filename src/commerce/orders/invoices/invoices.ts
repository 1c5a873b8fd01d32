/** Invoices are issued with the last parcel of an order or after the dispatch day, and later read as issued. */

import { createHash } from 'node:crypto';
import { ApiError, DAY_MS, type Money } from '#kernel';
import type { Executor, Platform } from '#platform';
import { creditNotesOf } from '../credit-notes/store.ts';
import { mailInvoice } from '../mails.ts';
import { invoiceNumberOf } from '../number.ts';
import type { Order } from '../order.ts';
import { progressOf } from '../progress.ts';
import { refusals } from '../refusals.ts';
import { type Day, orderYear, warehouseDay } from '../ship-date.ts';
import { findForJob, lockStates } from '../store.ts';
import {
  composeAdvance,
  composeInvoice,
  type InvoiceIdentity,
  needsAdvance,
  uninvoicedDays,
} from './compose.ts';
import { INVOICE_ATTACHMENT, renderInvoice } from './document.ts';
import type { Invoice, IssuedInvoice } from './invoice.ts';
import { receivablesOf, recordedOf } from './receivable.ts';
import * as store from './store.ts';

export interface Invoices {
  /**
   * Issues invoices over parcels that no invoice covers, one for each dispatch day, oldest first. While more of the
   * order is still to be sent, days that are not over wait, unless `now` is set.
   */
  issueForGoods(tx: Executor, order: Order, options?: { now?: boolean }): Promise<Invoice[]>;
  /**
   * Issues the advance invoice over money received before dispatch; null if an invoice exists, or nothing was received.
   */
  issueAdvance(tx: Executor, order: Order): Promise<Invoice | null>;
  /**
   * Records a payment for an invoice on account, or reverses a record (negative amount). Throws an `ApiError`: not
   * found, or conflict if more would be recorded than is due, or reversed than was recorded.
   */
  recordPayment(
    tx: Executor,
    target: { orderId: string; number: string },
    payment: { amount: Money; paidOn: Day; note: string; recordedBy: string },
  ): Promise<IssuedInvoice>;
  /** Invoices of an order, oldest first. */
  listForOrder(orderId: string, executor?: Executor): Promise<IssuedInvoice[]>;
  /** The file exactly as issued; null if none was stored. */
  pdf(invoiceId: string): Promise<Buffer | null>;
}

type InvoicePlatform = Pick<Platform, 'config' | 'clock' | 'random' | 'db' | 'company'>;

export function createInvoices({ config, clock, random, db, company }: InvoicePlatform): Invoices {
  async function issue(
    tx: Executor,
    earlier: readonly IssuedInvoice[],
    compose: (identity: InvoiceIdentity) => Invoice,
  ): Promise<Invoice> {
    const issuedAt = clock.now();
    const year = orderYear(company, issuedAt);
    const number = invoiceNumberOf(year, await store.nextInvoiceCount(tx, year));
    const invoice = compose({ id: random.id(), number, issuedAt, company });
    const pdf = await renderInvoice(invoice, { rootDir: config.rootDir, brand: config.brand.name });
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    await store.insertInvoice(tx, invoice, { position: earlier.length + 1, pdf, sha256, issuedAt });
    return invoice;
  }

  return {
    issueForGoods: async (tx, order, { now = false } = {}) => {
      const today = warehouseDay(company, clock.now());
      const isComplete = order.lines.every((line) => progressOf(line, order).open === 0);
      const issuedInvoices: Invoice[] = [];
      const days = uninvoicedDays(company, order, await store.invoicesOf(tx, order.id));
      const due = days.filter(({ day }) => now || isComplete || day < today);
      for (const dispatchDay of due) {
        const earlier = await store.invoicesOf(tx, order.id);
        issuedInvoices.push(
          await issue(tx, earlier, (identity) => composeInvoice(order, dispatchDay, { earlier, identity })),
        );
      }
      await store.setPendingDay(tx, order.id, days[due.length]?.day ?? null);
      return issuedInvoices;
    },
    issueAdvance: async (tx, order) => {
      const earlier = await store.invoicesOf(tx, order.id);
      if (!needsAdvance(order, earlier)) return null;
      return issue(tx, earlier, (identity) => composeAdvance(order, identity));
    },
    recordPayment: async (tx, { orderId, number }, { amount, paidOn, note, recordedBy }) => {
      await lockStates(tx, orderId);
      const order = await findForJob(tx, orderId);
      const issuedInvoices = await store.invoicesOf(tx, orderId);
      const invoice = issuedInvoices.find((each) => each.number === number);
      if (!order || !invoice) throw new ApiError('not_found', refusals.noInvoice);
      const today = warehouseDay(company, clock.now());
      if (paidOn > today)
        throw new ApiError('invalid_value', refusals.moneyInFuture, {
          param: 'paid_on',
        });
      if (paidOn < warehouseDay(company, order.placedAt))
        throw new ApiError('invalid_value', refusals.dayBeforeOrder, {
          param: 'paid_on',
        });
      const documents = { invoices: issuedInvoices, creditNotes: await creditNotesOf(tx, orderId) };
      const { open } = receivablesOf(order, documents, today).get(number)!;
      if (amount.minor > open.minor)
        throw new ApiError('conflict', refusals.moreThanOpen, { param: 'amount' });
      if (amount.minor + recordedOf(invoice).minor < 0)
        throw new ApiError('conflict', refusals.moreThanRecorded, {
          param: 'amount',
        });
      const invoicePayment = { id: random.id(), amount, paidOn, note, recordedBy, recordedAt: clock.now() };
      await store.insertPayment(tx, invoice.id, invoicePayment);
      return { ...invoice, payments: [...invoice.payments, invoicePayment] };
    },
    listForOrder: (orderId, executor = db.orm) => store.invoicesOf(executor, orderId),
    pdf: (invoiceId) => store.pdfOf(db.orm, invoiceId),
  };
}

const HOUR_MS = 3_600_000;

/**
 * Issues invoices for dispatch days that are over, and advance invoices for orders that were paid in an earlier
 * month and of which nothing has left. Supplies the invoice files to the mails.
 */
export function followInvoices(platform: Platform, invoices: Invoices): void {
  const { db, clock, company, jobs, mail, log } = platform;
  mail.attach(INVOICE_ATTACHMENT, async (key) => {
    const bytes = await invoices.pdf(key);
    if (bytes === null) throw new Error(`there is no invoice ${key}`);
    return { type: 'application/pdf', bytes };
  });

  /** One transaction for each order, so that a failure does not hold up the invoices of other orders. */
  async function issueEach(
    orderIds: readonly string[],
    work: (tx: Executor, order: Order) => Promise<readonly Invoice[]>,
  ): Promise<void> {
    const failures: unknown[] = [];
    for (const orderId of orderIds) {
      try {
        await db.transaction(async (tx) => {
          await lockStates(tx, orderId);
          const order = await findForJob(tx, orderId);
          if (!order) return;
          for (const invoice of await work(tx, order)) await mailInvoice(platform, tx, order, invoice);
        });
      } catch (error) {
        log.error({ err: error, orderId }, 'an invoice could not be issued');
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'invoices could not be issued');
  }

  jobs.repeatEvery('orders.invoices-of-the-day', HOUR_MS, async () => {
    const orderIds = await store.pendingBefore(db.orm, warehouseDay(company, clock.now()));
    await issueEach(orderIds, (tx, order) => invoices.issueForGoods(tx, order));
  });
  jobs.repeatEvery('orders.advance-invoices', DAY_MS, async () => {
    const monthStart = `${warehouseDay(company, clock.now()).slice(0, 7)}-01`;
    const orderIds = await store.paidWithoutInvoice(db.orm, monthStart, company.inForce().cutOff.timeZone);
    await issueEach(orderIds, async (tx, order) => {
      const invoice = await invoices.issueAdvance(tx, order);
      return invoice ? [invoice] : [];
    });
  });
}
