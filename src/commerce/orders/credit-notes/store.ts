/** Credit notes: the only SQL that reads and writes them. */
import { sql } from 'drizzle-orm';
import { money } from '#kernel';
import type { Executor } from '#platform';
import type { Day } from '../ship-date.ts';
import type { CreditNote, IssuedCreditNote } from './credit-note.ts';

/** The next count of a year. The row stays locked until the commit, so no number is skipped or used twice. */
export async function nextCreditCount(tx: Executor, year: number): Promise<number> {
  const { rows } = await tx.execute<{ last: number }>(sql`
    INSERT INTO order_credit_numbers AS counted (year, last) VALUES (${year}, 1)
    ON CONFLICT (year) DO UPDATE SET last = counted.last + 1 RETURNING last`);
  return rows[0]!.last;
}

/** Inserts a credit note with its file; neither changes afterwards. */
export async function insertCreditNote(
  tx: Executor,
  note: CreditNote,
  { pdf, sha256, issuedAt }: { pdf: Buffer; sha256: string; issuedAt: Date },
): Promise<void> {
  const {
    id,
    orderId,
    refundId,
    number,
    issuedOn,
    currency,
    net,
    tax,
    gross,
    uninvoiced: uninvoicedAmount,
    invoices,
  } = note;
  await tx.execute(sql`
    INSERT INTO order_credit_notes (id, order_id, refund_id, number, issued_on, currency, net, tax, gross, uninvoiced,
      invoices, content, pdf, sha256, issued_at)
    VALUES (${id}, ${orderId}, ${refundId}, ${number}, ${issuedOn}::date, ${currency}, ${net.minor}, ${tax.amount.minor},
      ${gross.minor}, ${uninvoicedAmount.minor}, ${sql.param(invoices.map((invoice) => invoice.number))}::text[],
      ${JSON.stringify(note)}::jsonb, decode(${pdf.toString('base64')}, 'base64'), ${sha256},
      ${issuedAt.toISOString()}::timestamptz)`);
}

interface CreditNoteRow extends Record<string, unknown> {
  id: string;
  order_id: string;
  refund_id: string | null;
  number: string;
  issued_on: Day;
  currency: string;
  net: string;
  tax: string;
  gross: string;
  uninvoiced_amount: string;
  invoices: string[];
  sha256: string | null;
  issued_at: string;
}

/** Credit notes of an order, oldest first, without their files. */
export async function creditNotesOf(executor: Executor, orderId: string): Promise<IssuedCreditNote[]> {
  const { rows } = await executor.execute<CreditNoteRow>(sql`
    SELECT id, order_id, refund_id, number, issued_on::text, currency, net, tax, gross, uninvoiced AS uninvoiced_amount, invoices, sha256,
      issued_at
    FROM order_credit_notes WHERE order_id = ${orderId} ORDER BY issued_at, number`);
  return rows.map((row) => {
    const toMoney = (minor: string) => money(row.currency, Number(minor));
    return {
      id: row.id,
      orderId: row.order_id,
      refundId: row.refund_id,
      number: row.number,
      issuedOn: row.issued_on,
      net: toMoney(row.net),
      tax: toMoney(row.tax),
      gross: toMoney(row.gross),
      uninvoicedAmount: toMoney(row.uninvoiced_amount),
      invoices: row.invoices,
      sha256: row.sha256,
      issuedAt: new Date(row.issued_at),
    };
  });
}

/** The file exactly as issued; null if none was stored. */
export async function pdfOf(executor: Executor, id: string): Promise<Buffer | null> {
  const { rows } = await executor.execute<{ pdf: Buffer | null }>(
    sql`SELECT pdf FROM order_credit_notes WHERE id = ${id}`,
  );
  return rows[0]?.pdf ?? null;
}
