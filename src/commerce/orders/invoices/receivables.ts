/** Invoices on account across all orders, with their open amounts. The only SQL that lists them. */
import { sql } from 'drizzle-orm';
import { type Money, money } from '#kernel';
import type { Platform } from '#platform';
import type { Day } from '../ship-date.ts';
import type { InvoiceKind } from './invoice.ts';
import { creditOf, openInvoices, type Receivable } from './receivable.ts';

/** An invoice on account as accounting lists it. */
export interface ReceivableInvoice extends Receivable {
  orderId: string;
  orderNumber: string;
  company: string | null;
  email: string;
  number: string;
  kind: InvoiceKind;
  issuedOn: Day;
  dueOn: Day | null;
  gross: Money;
  /** The amount to be paid at the time of issue. */
  due: Money;
  /** Payments that staff recorded. */
  paidAmount: Money;
}

interface OrderRow extends Record<string, unknown> {
  id: string;
  number: string;
  company: string | null;
  email: string;
  currency: string;
  is_canceled: boolean;
  invoices: {
    number: string;
    kind: InvoiceKind;
    issued_on: Day;
    due_on: Day | null;
    gross: number;
    due: number;
    paid_amount: number;
  }[];
  notes: { payment: number; uninvoiced_amount: number; gross: number }[];
}

/** Limit for paid orders; orders with an open amount are always listed completely. */
const MOST_PAID_ORDERS = 20_000;

/**
 * Invoices of orders on account, earliest due date first: of all orders with an open amount, and of the latest
 * 20,000 other orders.
 * @param search start of an order number, invoice number or mail address, or part of a company name
 */
export async function listReceivables(
  { db }: Pick<Platform, 'db'>,
  { today, search }: { today: Day; search?: string },
): Promise<ReceivableInvoice[]> {
  // Finds more than the open ones: credit notes are counted later.
  const mayBeOpen = sql`(orders.state <> 'canceled' AND EXISTS (SELECT 1 FROM order_invoices AS invoice
    WHERE order_id = orders.id AND due > COALESCE((SELECT sum(amount) FROM order_invoice_payments
      WHERE invoice_id = invoice.id), 0)))`;
  const plain = search?.replace(/[\\%_]/g, '\\$&');
  const searchCondition =
    plain === undefined
      ? sql`true`
      : sql`(orders.number LIKE ${`${plain}%`} OR orders.email ILIKE ${`${plain}%`}
          OR orders.shipping->>'company' ILIKE ${`%${plain}%`} OR orders.billing->>'company' ILIKE ${`%${plain}%`}
          OR EXISTS (SELECT 1 FROM order_invoices WHERE order_id = orders.id AND number ILIKE ${`${plain}%`}))`;
  const { rows } = await db.orm.execute<OrderRow>(sql`
    SELECT orders.id, orders.number, orders.email, orders.currency, orders.state = 'canceled' AS is_canceled,
      COALESCE(orders.billing->>'company', orders.shipping->>'company', orders.shipping->>'name') AS company,
      (SELECT jsonb_agg(jsonb_build_object('number', number, 'kind', kind, 'issued_on', issued_on, 'due_on', due_on,
          'gross', gross + rounding, 'due', due, 'paid_amount', COALESCE((SELECT sum(amount) FROM order_invoice_payments
            WHERE invoice_id = invoice.id), 0)) ORDER BY position)
        FROM order_invoices AS invoice WHERE order_id = orders.id) AS invoices,
      COALESCE((SELECT jsonb_agg(jsonb_build_object('payment', refund.payment_amount, 'uninvoiced_amount', note.uninvoiced,
          'gross', note.gross))
        FROM order_credit_notes AS note JOIN order_refunds AS refund ON refund.id = note.refund_id
        WHERE note.order_id = orders.id), '[]') AS notes
    FROM (SELECT *, ${mayBeOpen} AS may_be_open,
        row_number() OVER (PARTITION BY ${mayBeOpen} ORDER BY placed_at DESC, id DESC) AS place
      FROM orders
      WHERE payment_method = 'account' AND ${searchCondition}
        AND EXISTS (SELECT 1 FROM order_invoices WHERE order_id = orders.id)) AS orders
    WHERE may_be_open OR place <= ${MOST_PAID_ORDERS}`);
  return rows.flatMap((row) => receivablesOfRow(row, today)).toSorted(byDueDay);
}

function receivablesOfRow(row: OrderRow, today: Day): ReceivableInvoice[] {
  const toMoney = (minor: number) => money(row.currency, minor);
  const credit = row.notes.reduce(
    (sum, { payment, uninvoiced_amount: uninvoicedMinor, gross }) =>
      sum +
      creditOf({
        payment: toMoney(payment),
        uninvoicedAmount: toMoney(uninvoicedMinor),
        gross: toMoney(gross),
      }),
    0,
  );
  const invoices = row.invoices.map(({ number, due_on: dueOn, due, paid_amount: paidMinor }) => ({
    ...{ number, dueOn },
    due: toMoney(due),
    paidAmount: toMoney(paidMinor),
  }));
  const open = openInvoices(invoices, { credit, isOwed: !row.is_canceled }, today);
  return row.invoices.map((invoice) => ({
    orderId: row.id,
    orderNumber: row.number,
    company: row.company,
    email: row.email,
    number: invoice.number,
    kind: invoice.kind,
    issuedOn: invoice.issued_on,
    dueOn: invoice.due_on,
    gross: toMoney(invoice.gross),
    due: toMoney(invoice.due),
    paidAmount: toMoney(invoice.paid_amount),
    ...open.get(invoice.number)!,
  }));
}

/** Sorts by due date; invoices without one come last. */
function byDueDay(a: ReceivableInvoice, b: ReceivableInvoice): number {
  const [first, second] = [a.dueOn ?? '9999', b.dueOn ?? '9999'];
  if (first !== second) return first < second ? -1 : 1;
  return a.number < b.number ? -1 : 1;
}
