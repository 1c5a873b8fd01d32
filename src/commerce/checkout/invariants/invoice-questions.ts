import type { Question } from './questions.ts';

/** Invoices and credit notes: their numbers, their sums, and the goods that they cover. */
export const INVOICE_QUESTIONS: readonly Question[] = [
  {
    invariant: 'I1',
    rule: 'invoice numbers of a year have no gaps',
    sql: `
      SELECT counted.year, counted.last, count(invoice.id) AS issued FROM order_invoice_numbers AS counted
      LEFT JOIN order_invoices AS invoice ON invoice.kind <> 'at_order'
        AND invoice.number LIKE 'RE-' || to_char(counted.year % 100, 'FM00') || '-%'
      GROUP BY counted.year, counted.last HAVING counted.last <> count(invoice.id)`,
  },
  {
    invariant: 'I2',
    rule: 'pieces on invoices are those that left, line by line, once their dispatch day is over',
    sql: `
      SELECT orders.number, line.position, COALESCE(progress.shipped, 0) AS shipped, invoiced.pieces AS invoiced
      FROM order_lines AS line JOIN orders ON orders.id = line.order_id
      LEFT JOIN order_line_progress AS progress ON progress.line_id = line.id
      LEFT JOIN (SELECT line_id, sum(quantity) AS pieces, bool_or(kind = 'at_order') AS at_order
        FROM order_invoice_lines JOIN order_invoices ON id = invoice_id WHERE kind <> 'advance' GROUP BY line_id)
        AS invoiced ON invoiced.line_id = line.id
      WHERE NOT COALESCE(invoiced.at_order, false)
        AND COALESCE(progress.shipped, 0) <> COALESCE(invoiced.pieces, 0)
        AND (COALESCE(invoiced.pieces, 0) > COALESCE(progress.shipped, 0)
          OR NOT EXISTS (SELECT 1 FROM order_invoices_pending WHERE order_id = line.order_id))`,
  },
  {
    invariant: 'I2',
    rule: 'no parcel waits longer than two days for its invoice',
    usesNow: true,
    sql: `
      SELECT orders.number, pending.day FROM order_invoices_pending AS pending JOIN orders ON orders.id = order_id
      WHERE pending.day < ($1::timestamptz AT TIME ZONE 'Europe/Berlin')::date - 2`,
  },
  {
    invariant: 'I3',
    rule: 'an order that left whole is invoiced to the cent, and none is invoiced above what it cost',
    sql: `
      SELECT orders.number, orders.grand_total, sums.charged FROM orders
      JOIN (SELECT order_id, sum(gross + rounding) AS charged, count(*) AS invoices FROM order_invoices
        WHERE kind <> 'advance' GROUP BY order_id) AS sums ON sums.order_id = orders.id
      CROSS JOIN LATERAL (SELECT count(*) AS lines, bool_and(COALESCE(progress.shipped, 0) = line.quantity) AS whole
        FROM order_lines AS line LEFT JOIN order_line_progress AS progress ON progress.line_id = line.id
        WHERE line.order_id = orders.id) AS left_whole
      WHERE (left_whole.whole AND sums.charged <> orders.grand_total
          AND NOT EXISTS (SELECT 1 FROM order_refunds WHERE order_id = orders.id))
        OR sums.charged > orders.grand_total + (left_whole.lines + 1) * sums.invoices`,
  },
  {
    invariant: 'I3',
    rule: 'an invoice is the sum of its lines less discounts, with the shipping once per order',
    sql: `
      SELECT invoice.number, invoice.net, sums.net AS lines, sums.discount FROM order_invoices AS invoice
      JOIN orders ON orders.id = invoice.order_id
      LEFT JOIN (SELECT invoice_id, sum(net) AS net, sum(discount) AS discount FROM order_invoice_lines
        GROUP BY invoice_id) AS sums ON sums.invoice_id = invoice.id
      WHERE invoice.net - sums.net + sums.discount NOT IN (0, orders.shipment_total) OR sums.net IS NULL`,
  },
  {
    invariant: 'I1',
    rule: 'credit note numbers of a year have no gaps',
    sql: `
      SELECT counted.year, counted.last, count(note.id) AS issued FROM order_credit_numbers AS counted
      LEFT JOIN order_credit_notes AS note ON note.number LIKE 'CN-' || to_char(counted.year % 100, 'FM00') || '-%'
      GROUP BY counted.year, counted.last HAVING counted.last <> count(note.id)`,
  },
  {
    invariant: 'I3',
    rule: 'invoices less credit notes are what the buyer has paid, once nothing is left to send',
    sql: `
      SELECT orders.number, invoiced.charged, noted.credited, orders.grand_total, back.refunded FROM orders
      CROSS JOIN LATERAL (SELECT sum(gross + rounding) FILTER (WHERE kind = 'invoice') AS charged,
        bool_or(kind = 'at_order') AS at_order FROM order_invoices WHERE order_id = orders.id) AS invoiced
      CROSS JOIN LATERAL (SELECT COALESCE(sum(gross - uninvoiced), 0) AS credited FROM order_credit_notes
        WHERE order_id = orders.id) AS noted
      CROSS JOIN LATERAL (SELECT COALESCE(sum(amount), 0) AS refunded FROM order_refunds
        WHERE order_id = orders.id) AS back
      WHERE orders.state IN ('shipped', 'delivered', 'returned') AND NOT invoiced.at_order
        AND NOT EXISTS (SELECT 1 FROM order_invoices WHERE order_id = orders.id AND kind = 'advance')
        AND NOT EXISTS (SELECT 1 FROM order_invoices_pending WHERE order_id = orders.id)
        AND invoiced.charged - noted.credited <> orders.grand_total - back.refunded`,
  },
  {
    invariant: 'I3',
    rule: 'invoices deduct an advance to the cent, its tax too, once all of the order has left',
    sql: `
      SELECT advance.number, advance.prepaid, deducted.gross, advance.tax, deducted.tax AS deducted_tax
      FROM order_invoices AS advance JOIN orders ON orders.id = advance.order_id
      CROSS JOIN LATERAL (SELECT COALESCE(sum((part->'gross'->>'minor')::bigint), 0) AS gross,
          COALESCE(sum((part->'tax'->>'minor')::bigint), 0) AS tax
        FROM order_invoices AS later, jsonb_array_elements(later.content->'advances') AS part
        WHERE later.order_id = orders.id AND later.kind = 'invoice' AND part->>'number' = advance.number) AS deducted
      WHERE advance.kind = 'advance' AND (deducted.gross > advance.prepaid
        OR (orders.state IN ('shipped', 'delivered')
          AND NOT EXISTS (SELECT 1 FROM order_refunds WHERE order_id = orders.id)
          AND (deducted.gross <> advance.prepaid OR deducted.tax <> advance.tax)))`,
  },
  {
    invariant: 'I3',
    rule: 'credit notes take back no more than invoices charge, advances counted once',
    sql: `
      SELECT orders.number, invoiced.charged, noted.credited FROM orders
      JOIN (SELECT order_id, sum(gross - uninvoiced) AS credited FROM order_credit_notes GROUP BY order_id) AS noted
        ON noted.order_id = orders.id
      CROSS JOIN LATERAL (SELECT COALESCE(sum(gross + rounding - COALESCE((SELECT sum((part->'gross'->>'minor')::bigint)
          FROM jsonb_array_elements(content->'advances') AS part), 0)), 0) AS charged
        FROM order_invoices WHERE order_id = orders.id) AS invoiced
      WHERE noted.credited > invoiced.charged`,
  },
  {
    invariant: 'I4',
    rule: 'kept credit notes have the bytes that were issued',
    sql: `
      SELECT number FROM order_credit_notes
      WHERE pdf IS NOT NULL AND encode(sha256(pdf), 'hex') IS DISTINCT FROM sha256`,
  },
  {
    invariant: 'I4',
    rule: 'kept documents have the bytes that were issued',
    sql: `
      SELECT number FROM order_invoices WHERE pdf IS NOT NULL AND encode(sha256(pdf), 'hex') IS DISTINCT FROM sha256`,
  },
];
