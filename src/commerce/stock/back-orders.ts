/** Allocates incoming goods to waiting orders, oldest first, in the transaction that books the goods. */
import { sql } from 'drizzle-orm';
import type { Executor } from '#platform';
import { isTape, type Pile, takePieces } from './piles.ts';
import { bookMovements, lockLevels } from './sales.ts';

/** Note of the stock movement that takes pieces for a back order. */
export const BACK_ORDER_NOTE = 'back order';

/** Pieces of an order line that wait for goods. */
export interface BackOrder {
  lineId: string;
  orderId: string;
  orderNumber: string;
  /** Packaging letter, or `CT` and `PR` for tape. */
  packaging: string;
  /** Pieces in a full package of this order number. */
  perPackage: number;
  pieces: number;
  /** When the order was placed: earlier orders are served first. */
  orderedAt: Date;
}

/** Opens back orders, in the transaction of their order, which has locked the stock levels. */
export async function addBackOrders(tx: Executor, lines: readonly BackOrder[]): Promise<void> {
  for (const { lineId, orderId, orderNumber, packaging, perPackage, pieces, orderedAt } of lines)
    await tx.execute(sql`
      INSERT INTO stock_back_orders (line_id, order_id, order_number, packaging, per_package, waiting, since)
      VALUES (${lineId}, ${orderId}, ${orderNumber}, ${packaging}, ${perPackage}, ${pieces},
        ${orderedAt.toISOString()}::timestamptz)`);
}

interface WaitingLine extends Record<string, unknown> {
  line_id: string;
  order_id: string;
  order_number: string;
  packaging: string;
  per_package: number;
  waiting: number;
  on_hand: number;
  cut_tape: number;
}

/**
 * Allocates available pieces of these order numbers to waiting lines, oldest order first. Uses `takePieces`, like
 * an order that takes from stock, so reels are allocated whole. The caller has locked the levels. Returns the
 * number of allocated pieces.
 */
export async function allocateToBackOrders(
  tx: Executor,
  orderNumbers: readonly string[],
  allocatedAt: Date,
): Promise<number> {
  if (orderNumbers.length === 0) return 0;
  const { rows } = await tx.execute<WaitingLine>(sql`
    WITH held AS (
      SELECT line_id, order_id, order_number, packaging, per_package, waiting, since FROM stock_back_orders
      WHERE waiting > 0 AND order_number = ANY(${sql.param([...orderNumbers])}::text[])
      ORDER BY line_id FOR UPDATE
    )
    SELECT held.*, level.on_hand, level.cut_tape FROM held JOIN stock_levels AS level USING (order_number)
    WHERE level.on_hand > 0 ORDER BY since, line_id`);
  const allocations = allocatePieces(rows);
  for (const { row, pieces } of allocations)
    await tx.execute(sql`
      UPDATE stock_back_orders SET waiting = waiting - ${pieces}, allocated = allocated + ${pieces}
      WHERE line_id = ${row.line_id}`);
  for (const [orderId, ofOrder] of Map.groupBy(allocations, ({ row }) => row.order_id)) {
    const [sums, cutSums] = [new Map<string, number>(), new Map<string, number>()];
    for (const { row, pieces } of ofOrder) {
      sums.set(row.order_number, (sums.get(row.order_number) ?? 0) + pieces);
      if (isTape(row.packaging)) cutSums.set(row.order_number, (cutSums.get(row.order_number) ?? 0) + pieces);
    }
    const movedNumbers = await bookMovements(tx, sums, cutSums, {
      orderId,
      bookedAt: allocatedAt,
      note: BACK_ORDER_NOTE,
      kind: 'sale',
    });
    if (movedNumbers.size < sums.size)
      throw new Error(`pieces for the back order of ${orderId} are not on hand`);
  }
  return allocations.reduce((sum, { pieces }) => sum + pieces, 0);
}

/** The pieces for each line, in the given order; lines of one order number share its pile. */
function allocatePieces(rows: readonly WaitingLine[]): { row: WaitingLine; pieces: number }[] {
  const piles = new Map<string, Pile>();
  return rows.flatMap((row) => {
    const { order_number: orderNumber, packaging, waiting, on_hand: onHand, cut_tape: cutTape } = row;
    // Tape is sold under the order number of a reel.
    const packing = isTape(packaging) ? 'T' : packaging;
    const level = piles.get(orderNumber) ?? { orderNumber, onHand, cutTape };
    const pile: Pile = { ...level, packing, perPackage: row.per_package };
    const { takenQuantity: takenPieces } = takePieces([pile], packaging, waiting);
    piles.set(orderNumber, pile);
    return takenPieces > 0 ? [{ row, pieces: takenPieces }] : [];
  });
}

/**
 * Reduces back orders for cancelled pieces. If pieces go back to stock in the same transaction, the caller locks
 * their levels first, the same lock order as for allocation.
 */
export async function withdrawBackOrders(
  tx: Executor,
  lines: readonly { lineId: string; pieces: number }[],
): Promise<void> {
  const sortedLines = lines
    .filter(({ pieces }) => pieces > 0)
    .toSorted((a, b) => (a.lineId < b.lineId ? -1 : 1));
  for (const { lineId, pieces } of sortedLines)
    await tx.execute(sql`
      UPDATE stock_back_orders SET waiting = GREATEST(0, waiting - ${pieces}) WHERE line_id = ${lineId}`);
}

/** Locks the levels from which an order's lines were taken, before its back orders are changed. */
export async function lockLevelsOf(tx: Executor, orderNumbers: readonly string[]): Promise<void> {
  await lockLevels(
    tx,
    orderNumbers.map((orderNumber) => ({ orderNumber, opening: 0 })),
  );
}

/**
 * Ends the waiting for pieces that leave without having been booked in. Pieces that were allocated meanwhile are
 * not counted again, because they were booked in.
 */
export async function sendUnbooked(
  tx: Executor,
  lines: readonly { lineId: string; pieces: number }[],
): Promise<void> {
  for (const { lineId, pieces } of lines.toSorted((a, b) => (a.lineId < b.lineId ? -1 : 1)))
    await tx.execute(sql`
      UPDATE stock_back_orders SET waiting = waiting - LEAST(waiting, ${pieces}),
        sent_unbooked = sent_unbooked + LEAST(waiting, ${pieces})
      WHERE line_id = ${lineId}`);
}

/** The outcome of a line's back order. */
export interface BackOrderPieces {
  /** Pieces that came in and were allocated to the line. */
  allocatedQuantity: number;
  /** Pieces that left without having been booked in. */
  sentUnbooked: number;
}

/** Outcomes of the back orders of these orders, by line. */
export async function backOrdersOf(
  executor: Executor,
  orderIds: readonly string[],
): Promise<Map<string, BackOrderPieces>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await executor.execute<{
    line_id: string;
    allocated_quantity: number;
    sent_unbooked: number;
  }>(sql`
    SELECT line_id, allocated AS allocated_quantity, sent_unbooked FROM stock_back_orders
    WHERE order_id = ANY(${sql.param([...orderIds])}::text[])`);
  return new Map(
    rows.map((row) => [
      row.line_id,
      { allocatedQuantity: row.allocated_quantity, sentUnbooked: row.sent_unbooked },
    ]),
  );
}
