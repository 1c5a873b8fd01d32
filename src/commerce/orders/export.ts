/** Order lines for export to a file, latest order first. */
import { sql } from 'drizzle-orm';
import type { Platform } from '#platform';
import type { Day } from './ship-date.ts';

/** One order line with the data of its order; amounts in minor units. */
export interface ExportedLine {
  number: string;
  placed_at: Date;
  email: string;
  company: string | null;
  state: string;
  payment_state: string;
  purchase_order: string | null;
  due_date: Day | null;
  currency: string;
  grand_total: string;
  position: number;
  order_number: string;
  customer_part_number: string | null;
  quantity: number;
  shipped: number;
  canceled: number;
  /** Pieces that are set aside for the order and have not left. */
  set_aside: number;
  unit_price_micros: string;
  total: string;
}

/** Lines of the latest orders, at most `limit` lines. */
export async function exportLines({ db }: Pick<Platform, 'db'>, limit: number): Promise<ExportedLine[]> {
  const { rows } = await db.orm.execute<ExportedLine & Record<string, unknown>>(sql`
    SELECT orders.number, orders.placed_at, orders.email, orders.shipping->>'company' AS company, orders.state,
      orders.payment_state, orders.purchase_order, orders.due_date::text AS due_date, orders.currency,
      orders.grand_total, line.position, line.order_number, line.customer_part_number, line.quantity,
      COALESCE(progress.shipped, 0) AS shipped, COALESCE(progress.canceled, 0) AS canceled,
      CASE WHEN orders.due_date IS NULL THEN 0 ELSE GREATEST(0, line.quantity - COALESCE(progress.shipped, 0)
        - COALESCE(progress.canceled, 0) - COALESCE(waits.waiting, 0)) END AS set_aside,
      line.unit_price_micros, line.total
    FROM orders JOIN order_lines AS line ON line.order_id = orders.id
    LEFT JOIN order_line_progress AS progress ON progress.line_id = line.id
    LEFT JOIN stock_back_orders AS waits ON waits.line_id = line.id
    ORDER BY orders.placed_at DESC, orders.id DESC, line.position LIMIT ${limit}`);
  return rows.map((row) => ({ ...row, placed_at: new Date(row.placed_at) }));
}
