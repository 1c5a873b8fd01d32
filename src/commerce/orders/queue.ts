/** Orders in the desk's queue, paged by key, never by offset. */
import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import { type Money, money } from '#kernel';
import type { Executor, Platform } from '#platform';
import type { Day } from './ship-date.ts';
import type { OrderState, PaymentState } from './states.ts';
import { orderLines, orders } from './tables.ts';

/** A row of the queue. */
export interface QueuedOrder {
  id: string;
  number: string;
  email: string;
  company: string | null;
  state: OrderState;
  paymentState: PaymentState;
  total: Money;
  placedAt: Date;
  /** When something has to leave next; null: nothing is left to send. */
  dueDate: Day | null;
  lineCount: number;
  /** Whether the order had pieces on back order. */
  hasBackorder: boolean;
  /** Pieces that came in for back orders of the order and have not left. */
  arrivedQuantity: number;
  /** Orderable part number of the first line. */
  firstPart: string;
}

export interface OrderQueueQuery {
  /**
   * `open`: most urgent first. Subsets of it: `ready`, something can leave now, or everything if the buyer wants
   * one delivery; `backorder`, orders with back orders. `all`: latest first. Subset of it: `unpaid`, orders with
   * unpaid invoices on account.
   */
  show: 'open' | 'ready' | 'backorder' | 'unpaid' | 'all';
  /** Start of an order number, mail address or part number, or part of a company name. */
  search?: string;
  cursor?: { sortedAt: Date; id: string };
  limit: number;
}

export interface OrderQueue {
  page(query: OrderQueueQuery): Promise<QueuedOrder[]>;
  /** @param today by the warehouse's calendar; what was due before this day is late */
  count(today: Day): Promise<{ open: number; late: number; nextDue: Day | null }>;
}

// Within a query on one table, drizzle writes columns without the table name; here they would refer to the lines.
const linesOf = sql`order_lines AS line WHERE line.order_id = orders.id`;
const isBackorder = sql<boolean>`EXISTS (SELECT 1 FROM ${linesOf} AND line.backorder > 0)`;

const progress = sql`order_line_progress AS progress ON progress.line_id = line.id`;
const waits = sql`stock_back_orders AS waits ON waits.line_id = line.id`;
/** Counts like `progressOf`: cancellations reduce the back order first. */
const openPieces = sql`(line.quantity - COALESCE(progress.shipped, 0) - COALESCE(progress.canceled, 0))`;
const waitingPieces = sql`COALESCE(waits.waiting, 0)`;
const isReady = sql`(CASE WHEN orders.split_delivery = 'wait'
  THEN NOT EXISTS (SELECT 1 FROM order_lines AS line LEFT JOIN ${waits} WHERE line.order_id = orders.id AND ${waitingPieces} > 0)
  ELSE EXISTS (SELECT 1 FROM order_lines AS line LEFT JOIN ${waits} LEFT JOIN ${progress}
    WHERE line.order_id = orders.id AND ${openPieces} > ${waitingPieces}) END)`;
/** Pieces that came in and have not left: pieces from stock leave before them. */
const arrivedPieces = sql<string>`COALESCE((SELECT sum(LEAST(waits.allocated, GREATEST(0, ${openPieces} - ${waitingPieces})))
  FROM order_lines AS line JOIN ${waits} LEFT JOIN ${progress} WHERE line.order_id = orders.id), 0)`;

/** Orders on account whose invoices are covered neither by recorded payments nor by credit notes, as `openInvoices` counts. */
const isUnpaid = sql`orders.payment_method = 'account' AND orders.state <> 'canceled'
  AND (SELECT COALESCE(sum(GREATEST(0, invoice.due - COALESCE((SELECT sum(paid.amount) FROM order_invoice_payments AS paid
      WHERE paid.invoice_id = invoice.id), 0))), 0) FROM order_invoices AS invoice WHERE invoice.order_id = orders.id)
    > (SELECT COALESCE(sum(refund.payment_amount
        - COALESCE(round(refund.payment_amount::numeric * note.uninvoiced / NULLIF(note.gross, 0)), 0)), 0)
      FROM order_credit_notes AS note JOIN order_refunds AS refund ON refund.id = note.refund_id
      WHERE note.order_id = orders.id)`;

const row = {
  id: orders.id,
  number: orders.number,
  email: orders.email,
  state: orders.state,
  paymentState: orders.paymentState,
  placedAt: orders.placedAt,
  dueDate: orders.dueDate,
  currency: orders.currency,
  grandTotal: orders.grandTotal,
  company: sql<string | null>`COALESCE(${orders.shipping}->>'company', ${orders.shipping}->>'name')`,
  lineCount: sql<string>`(SELECT count(*) FROM ${linesOf})`,
  hasBackorder: isBackorder,
  arrivedQuantity: arrivedPieces,
  firstPart: sql<string>`(SELECT line.order_number FROM ${linesOf} AND line.position = 1)`,
};

export function openOrderQueue({ db }: Pick<Platform, 'db'>): OrderQueue {
  return {
    page: (asked) => pageOf(db.orm, asked),
    count: async (today) => {
      const { rows } = await db.orm.execute<{ open: string; late: string; next_due: string | null }>(sql`
        SELECT count(*) AS open, count(*) FILTER (WHERE due_date < ${today}::date) AS late,
          min(due_date)::text AS next_due
        FROM orders WHERE due_date IS NOT NULL`);
      const [counts] = rows;
      return {
        open: Number(counts?.open ?? 0),
        late: Number(counts?.late ?? 0),
        nextDue: counts?.next_due ?? null,
      };
    },
  };
}

async function pageOf(executor: Executor, { show, search, cursor, limit }: OrderQueueQuery) {
  const searchCondition = search ? matching(search) : undefined;
  const byPlaced = show === 'all' || show === 'unpaid';
  const key = cursor && (byPlaced ? placedBefore(cursor) : dueAfter(cursor));
  const open = byPlaced ? undefined : sql`${orders.dueDate} IS NOT NULL`;
  const narrowing = {
    open: undefined,
    ready: isReady,
    backorder: isBackorder,
    unpaid: isUnpaid,
    all: undefined,
  };
  const rows = await executor
    .select(row)
    .from(orders)
    .where(and(open, narrowing[show], searchCondition, key))
    .orderBy(...(byPlaced ? [desc(orders.placedAt), desc(orders.id)] : [asc(orders.dueDate), asc(orders.id)]))
    .limit(limit);
  return rows.map(({ currency, grandTotal, lineCount, arrivedQuantity, dueDate, ...plain }) => ({
    ...plain,
    dueDate,
    // Completed orders have nothing left to send.
    arrivedQuantity: dueDate === null ? 0 : Number(arrivedQuantity),
    lineCount: Number(lineCount),
    total: money(currency, grandTotal),
  }));
}

const placedBefore = ({ sortedAt, id }: { sortedAt: Date; id: string }) =>
  sql`(${orders.placedAt}, ${orders.id}) < (${sortedAt.toISOString()}::timestamptz, ${id})`;

const dueAfter = ({ sortedAt, id }: { sortedAt: Date; id: string }) =>
  sql`(${orders.dueDate}, ${orders.id}) > (${sortedAt.toISOString().slice(0, 10)}::date, ${id})`;

function matching(search: string): SQL {
  const plain = search.replace(/[\\%_]/g, '\\$&');
  const inLines = sql`${orders.id} IN (SELECT ${orderLines.orderId} FROM ${orderLines}
    WHERE ${orderLines.orderNumber} LIKE ${`${plain.toUpperCase()}%`})`;
  return sql`(${orders.number} LIKE ${`${plain}%`} OR ${orders.email} ILIKE ${`${plain}%`}
    OR ${orders.shipping}->>'company' ILIKE ${`%${plain}%`} OR ${orders.purchaseOrder} = ${search} OR ${inLines})`;
}
