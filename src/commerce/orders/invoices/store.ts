/** Invoices: the only SQL that reads and writes them. */
import { sql } from 'drizzle-orm';
import { money } from '#kernel';
import type { Executor } from '#platform';
import type { Day } from '../ship-date.ts';
import { PAID_STATES } from '../states.ts';
import type { Invoice, InvoiceKind, InvoicePayment, IssuedInvoice } from './invoice.ts';

/** The next count of a year. The row stays locked until the commit, so no number is skipped or used twice. */
export async function nextInvoiceCount(tx: Executor, year: number): Promise<number> {
  const { rows } = await tx.execute<{ last: number }>(sql`
    INSERT INTO order_invoice_numbers AS counted (year, last) VALUES (${year}, 1)
    ON CONFLICT (year) DO UPDATE SET last = counted.last + 1 RETURNING last`);
  return rows[0]!.last;
}

/** Inserts an invoice with its file; neither changes afterwards. */
export async function insertInvoice(
  tx: Executor,
  invoice: Invoice,
  { position, pdf, sha256, issuedAt }: { position: number; pdf: Buffer; sha256: string; issuedAt: Date },
): Promise<void> {
  const {
    id,
    orderId,
    number,
    kind,
    issuedOn,
    supplied: supplyPeriod,
    dueOn,
    currency,
    net,
    tax,
    gross,
    lines,
  } = invoice;
  await tx.execute(sql`
    INSERT INTO order_invoices (id, order_id, position, number, kind, issued_on, supplied_from, supplied_to, due_on,
      currency, net, tax, gross, rounding, prepaid, due, content, pdf, sha256, issued_at)
    VALUES (${id}, ${orderId}, ${position}, ${number}, ${kind}, ${issuedOn}::date, ${supplyPeriod?.from ?? null}::date,
      ${supplyPeriod?.to ?? null}::date, ${dueOn}::date, ${currency}, ${net.minor}, ${tax.amount.minor}, ${gross.minor},
      ${invoice.rounding.minor}, ${invoice.prepaid.minor}, ${invoice.due.minor}, ${JSON.stringify(invoice)}::jsonb,
      decode(${pdf.toString('base64')}, 'base64'), ${sha256}, ${issuedAt.toISOString()}::timestamptz)`);
  for (const line of lines)
    await tx.execute(sql`
      INSERT INTO order_invoice_lines (invoice_id, line_id, quantity, net, discount)
      VALUES (${id}, ${line.lineId}, ${line.quantity}, ${line.net.minor}, ${line.discount.minor})`);
}

interface InvoiceRow extends Record<string, unknown> {
  id: string;
  order_id: string;
  position: number;
  number: string;
  kind: InvoiceKind;
  issued_on: Day;
  supplied_from: Day | null;
  supplied_to: Day | null;
  due_on: Day | null;
  currency: string;
  net: string;
  tax: string;
  gross: string;
  rounding: string;
  prepaid: string;
  due: string;
  sha256: string | null;
  issued_at: string;
  content: Invoice;
  lines: { line_id: string; quantity: number; net: number; discount: number }[];
  payments: {
    id: string;
    amount: number;
    paid_on: Day;
    note: string;
    recorded_by: string;
    recorded_at: string;
  }[];
}

/** Invoices of an order, oldest first, without their files. */
export async function invoicesOf(executor: Executor, orderId: string): Promise<IssuedInvoice[]> {
  const { rows } = await executor.execute<InvoiceRow>(sql`
    SELECT id, order_id, position, number, kind, issued_on::text, supplied_from::text, supplied_to::text, due_on::text,
      currency, net, tax, gross, rounding, prepaid, due, sha256, issued_at, content,
      COALESCE((SELECT jsonb_agg(to_jsonb(line) - 'invoice_id') FROM order_invoice_lines AS line
        WHERE line.invoice_id = invoice.id), '[]') AS lines,
      COALESCE((SELECT jsonb_agg(to_jsonb(paid) - 'invoice_id' ORDER BY paid.recorded_at, paid.id)
        FROM order_invoice_payments AS paid WHERE paid.invoice_id = invoice.id), '[]') AS payments
    FROM order_invoices AS invoice WHERE order_id = ${orderId} ORDER BY position`);
  return rows.map(issuedOf);
}

function issuedOf(row: InvoiceRow): IssuedInvoice {
  const toMoney = (minor: number | string) => money(row.currency, Number(minor));
  return {
    id: row.id,
    orderId: row.order_id,
    position: row.position,
    number: row.number,
    kind: row.kind,
    issuedOn: row.issued_on,
    suppliedFrom: row.supplied_from,
    suppliedTo: row.supplied_to,
    dueOn: row.due_on,
    net: toMoney(row.net),
    tax: toMoney(row.tax),
    gross: toMoney(row.gross),
    rounding: toMoney(row.rounding),
    prepaid: toMoney(row.prepaid),
    due: toMoney(row.due),
    sha256: row.sha256,
    issuedAt: new Date(row.issued_at),
    content: row.kind === 'at_order' ? null : row.content,
    lines: row.lines.map((line) => ({
      lineId: line.line_id,
      quantity: line.quantity,
      net: toMoney(line.net),
      discount: toMoney(line.discount),
    })),
    payments: row.payments.map(
      (payment): InvoicePayment => ({
        id: payment.id,
        amount: toMoney(payment.amount),
        paidOn: payment.paid_on,
        note: payment.note,
        recordedBy: payment.recorded_by,
        recordedAt: new Date(payment.recorded_at),
      }),
    ),
  };
}

/** The file exactly as issued; null if none was stored. */
export async function pdfOf(executor: Executor, invoiceId: string): Promise<Buffer | null> {
  const { rows } = await executor.execute<{ pdf: Buffer | null }>(
    sql`SELECT pdf FROM order_invoices WHERE id = ${invoiceId}`,
  );
  return rows[0]?.pdf ?? null;
}

/**
 * Orders that were paid before this day, without invoice and without parcel: the money received needs an advance
 * invoice. An order covered by gift cards counts as paid when it was placed.
 * @param timeZone the time zone of `paidBefore`
 */
export async function paidWithoutInvoice(
  executor: Executor,
  paidBefore: Day,
  timeZone: string,
): Promise<string[]> {
  const { rows } = await executor.execute<{ id: string }>(sql`
    SELECT id FROM orders WHERE grand_total > 0
      AND (COALESCE((SELECT min(at) FROM order_events WHERE order_id = orders.id AND kind = 'payment'
        AND state_after = 'paid'), placed_at) AT TIME ZONE ${timeZone})::date < ${paidBefore}::date
      AND due_date IS NOT NULL AND payment_state = ANY(${sql.param(PAID_STATES)}::text[])
      AND NOT EXISTS (SELECT 1 FROM order_invoices WHERE order_id = orders.id)
      AND NOT EXISTS (SELECT 1 FROM order_shipments WHERE order_id = orders.id)
    ORDER BY placed_at, id`);
  return rows.map(({ id }) => id);
}

/** Orders with a parcel of an earlier day that no invoice covers. */
export async function pendingBefore(executor: Executor, today: Day): Promise<string[]> {
  const { rows } = await executor.execute<{ id: string }>(sql`
    SELECT order_id AS id FROM order_invoices_pending WHERE day < ${today}::date ORDER BY day, order_id`);
  return rows.map(({ id }) => id);
}

/** Records the first dispatch day of an order without an invoice; null: invoices cover all parcels. */
export async function setPendingDay(tx: Executor, orderId: string, day: Day | null): Promise<void> {
  if (day === null) await tx.execute(sql`DELETE FROM order_invoices_pending WHERE order_id = ${orderId}`);
  else
    await tx.execute(sql`
      INSERT INTO order_invoices_pending (order_id, day) VALUES (${orderId}, ${day}::date)
      ON CONFLICT (order_id) DO UPDATE SET day = excluded.day`);
}

export async function insertPayment(
  tx: Executor,
  invoiceId: string,
  { id, amount, paidOn, note, recordedBy, recordedAt }: InvoicePayment,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO order_invoice_payments (id, invoice_id, amount, paid_on, note, recorded_by, recorded_at)
    VALUES (${id}, ${invoiceId}, ${amount.minor}, ${paidOn}::date, ${note}, ${recordedBy},
      ${recordedAt.toISOString()}::timestamptz)`);
}
