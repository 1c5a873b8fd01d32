/** Whether an invoice is paid: the amount due, less payments recorded by staff and credit notes. Plain values. */
import { type Money, money, portion } from '#kernel';
import type { IssuedCreditNote } from '../credit-notes/credit-note.ts';
import type { Order } from '../order.ts';
import type { Day } from '../ship-date.ts';
import type { IssuedInvoice } from './invoice.ts';

export type ReceivableState = 'open' | 'paid' | 'overdue';

export interface Receivable {
  state: ReceivableState;
  /** The amount still to be paid. */
  open: Money;
}

/** What buyers still owe on each invoice of an order, by invoice number. */
export function receivablesOf(
  order: Order,
  { invoices, creditNotes }: { invoices: readonly IssuedInvoice[]; creditNotes: readonly IssuedCreditNote[] },
  today: Day,
): Map<string, Receivable> {
  const isOnAccount = order.paymentMethod === 'account';
  const credits = creditNotes.map(({ refundId, uninvoicedAmount, gross }) => {
    const refund = order.refunds.find(({ id }) => id === refundId);
    return refund ? creditOf({ payment: refund.payment, uninvoicedAmount, gross }) : 0;
  });
  const credit = isOnAccount ? credits.reduce((sum, minor) => sum + minor, 0) : 0;
  const isCollected = !isOnAccount && order.paymentState !== 'failed';
  // Nothing is owed for an order that was cancelled before anything left; its credit note states that.
  const isOwed = !isCollected && order.state !== 'canceled';
  const plain = invoices.map((invoice) => ({ ...invoice, paidAmount: recordedOf(invoice) }));
  return openInvoices(plain, { credit, isOwed }, today);
}

/**
 * What a credit note deducts from invoices on account, in minor units: the part of the note that invoices charge.
 */
export function creditOf({
  payment,
  uninvoicedAmount,
  gross,
}: Pick<IssuedCreditNote, 'uninvoicedAmount' | 'gross'> & { payment: Money }): number {
  return payment.minor - portion(payment, uninvoicedAmount.minor, gross.minor).minor;
}

/**
 * The open amounts of an order's invoices, given oldest first. Credit notes settle the oldest invoice first.
 * @param credit total of the credit notes, in minor units
 * @param today an invoice that was due before this day is overdue
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

/** Sum of the payments that staff recorded for an invoice. */
export function recordedOf({ payments, due }: IssuedInvoice): Money {
  const zero = money(due.currency, 0);
  return payments.reduce((sum, { amount }) => money(sum.currency, sum.minor + amount.minor), zero);
}
