import type { Question } from './questions.ts';

/** Invoices: their numbers, their sums, and the goods they are about. */
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
    rule: 'pieces on invoices are those that left, line by line',
    sql: `
      SELECT orders.number, line.position, COALESCE(progress.shipped, 0) AS shipped, invoiced.pieces AS invoiced
      FROM order_lines AS line JOIN orders ON orders.id = line.order_id
      LEFT JOIN order_line_progress AS progress ON progress.line_id = line.id
      LEFT JOIN (SELECT line_id, sum(quantity) AS pieces, bool_or(kind = 'at_order') AS at_order
        FROM order_invoice_lines JOIN order_invoices ON id = invoice_id WHERE kind <> 'advance' GROUP BY line_id)
        AS invoiced ON invoiced.line_id = line.id
      WHERE NOT COALESCE(invoiced.at_order, false)
        AND COALESCE(progress.shipped, 0) <> COALESCE(invoiced.pieces, 0)`,
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
      WHERE (left_whole.whole AND sums.charged <> orders.grand_total)
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
    invariant: 'I4',
    rule: 'kept documents have the bytes that were issued',
    sql: `
      SELECT number FROM order_invoices WHERE pdf IS NOT NULL AND encode(sha256(pdf), 'hex') IS DISTINCT FROM sha256`,
  },
];
