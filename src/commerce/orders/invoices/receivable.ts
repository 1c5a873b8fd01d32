/** Whether an invoice is paid: what was due, less payments that staff recorded and credit notes. Plain values. */
import { type Money, money, portion } from '#kernel';
import type { IssuedCreditNote } from '../credit-notes/credit-note.ts';
import type { Order } from '../order.ts';
import type { Day } from '../ship-date.ts';
import type { IssuedInvoice } from './invoice.ts';

export type ReceivableState = 'open' | 'paid' | 'overdue';

export interface Receivable {
  state: ReceivableState;
  /** Still to pay. */
  open: Money;
}

/** What buyers still owe on each invoice of an order, by number. */
export function receivablesOf(
  order: Order,
  { invoices, creditNotes }: { invoices: readonly IssuedInvoice[]; creditNotes: readonly IssuedCreditNote[] },
  today: Day,
): Map<string, Receivable> {
  const isOnAccount = order.paymentMethod === 'account';
  const credits = creditNotes.map(({ refundId, uninvoiced: uninvoicedAmount, gross }) => {
    const refund = order.refunds.find(({ id }) => id === refundId);
    return refund ? creditOf({ payment: refund.payment, uninvoiced: uninvoicedAmount, gross }) : 0;
  });
  const credit = isOnAccount ? credits.reduce((sum, minor) => sum + minor, 0) : 0;
  const isCollected = !isOnAccount && order.paymentState !== 'failed';
  // What was canceled before anything left is owed by nobody; its credit note says so.
  const isOwed = !isCollected && order.state !== 'canceled';
  const plain = invoices.map((invoice) => ({ ...invoice, paidAmount: recordedOf(invoice) }));
  return openInvoices(plain, { credit, isOwed }, today);
}

/** What a credit note takes off invoices on account, in minor units: the part of it that invoices charge. */
export function creditOf({
  payment,
  uninvoiced: uninvoicedAmount,
  gross,
}: Pick<IssuedCreditNote, 'uninvoiced' | 'gross'> & { payment: Money }): number {
  return payment.minor - portion(payment, uninvoicedAmount.minor, gross.minor).minor;
}

/**
 * What is open of the invoices of one order, the first one first. Credit notes settle the oldest invoice first.
 * @param credit of credit notes, in minor units
 * @param today what was due before is overdue
 */
export function openInvoices(
  invoices: readonly { number: string; due: Money; paidAmount: Money; dueOn: Day | null }[],
  { credit, isOwed }: { credit: number; isOwed: boolean },
  today: Day,
): Map<string, Receivable> {
  let remainingCredit = credit;
  return new Map(
    invoices.map(({ number, due, paidAmount, dueOn }) => {
      const rest = isOwed ? Math.max(0, due.minor - paidAmount.minor) : 0;
      const creditShare = Math.min(rest, remainingCredit);
      remainingCredit -= creditShare;
      const open = money(due.currency, rest - creditShare);
      const isLate = dueOn !== null && dueOn < today;
      return [number, { open, state: open.minor === 0 ? 'paid' : isLate ? 'overdue' : 'open' }];
    }),
  );
}

/** Sum that staff recorded for an invoice. */
export function recordedOf({ payments, due }: IssuedInvoice): Money {
  const zero = money(due.currency, 0);
  return payments.reduce((sum, { amount }) => money(sum.currency, sum.minor + amount.minor), zero);
}
