/** Whether an invoice is paid: what was due, less payments that staff recorded and credit notes. Plain values. */
import { type Money, money, subtractMoney } from '#kernel';
import type { Order } from '../order.ts';
import type { Day } from '../ship-date.ts';
import { uninvoicedRefund } from './compose.ts';
import type { IssuedInvoice } from './invoice.ts';

export type ReceivableState = 'open' | 'paid' | 'overdue';

export interface Receivable {
  state: ReceivableState;
  /** Still to pay. */
  open: Money;
}

/** What buyers still owe on each invoice of an order, by number. Credit notes settle the oldest invoice first. */
export function receivablesOf(
  order: Order,
  invoices: readonly IssuedInvoice[],
  today: Day,
): Map<string, Receivable> {
  const isAtOrder = invoices.some(({ kind }) => kind === 'at_order');
  let credit =
    order.paymentMethod === 'account'
      ? order.refunds.reduce((sum, refund) => {
          const uninvoiced = isAtOrder ? 0 : uninvoicedRefund(order, refund).minor;
          return sum + Math.max(0, refund.payment.minor - uninvoiced);
        }, 0)
      : 0;
  const isCollected = order.paymentMethod !== 'account' && order.paymentState !== 'failed';
  return new Map(
    invoices.map((invoice) => {
      const paid = invoice.payments.reduce((sum, { amount }) => sum + amount.minor, 0);
      const rest = isCollected ? 0 : Math.max(0, invoice.due.minor - paid);
      const credited = Math.min(rest, credit);
      credit -= credited;
      const open = money(order.currency, rest - credited);
      const isLate = invoice.dueOn !== null && invoice.dueOn < today;
      return [invoice.number, { open, state: open.minor === 0 ? 'paid' : isLate ? 'overdue' : 'open' }];
    }),
  );
}

/** Sum that staff recorded for an invoice. */
export function recordedOf({ payments, due }: IssuedInvoice): Money {
  const none = money(due.currency, 0);
  return payments.reduce((sum, { amount }) => money(sum.currency, sum.minor + amount.minor), none);
}

/** What may still be recorded of an invoice without exceeding it. */
export const recordable = (invoice: IssuedInvoice): Money => subtractMoney(invoice.due, recordedOf(invoice));
