/** Assembles orders, as other modules use them, from their rows. */
import { and, asc, eq, inArray } from 'drizzle-orm';
import { type BackOrderPieces, backOrdersOf } from '#commerce/stock';
import { money, unitPrice } from '#kernel';
import type { Executor } from '#platform';
import type { NewOrder, Order } from './order.ts';
import type { Refund, Shipment } from './progress.ts';
import type { OrderState } from './states.ts';
import {
  orderEvents,
  orderLines,
  type orders,
  refundLines,
  refunds,
  shipmentLines,
  shipments,
} from './tables.ts';

type OrderRow = typeof orders.$inferSelect;
type LineRow = typeof orderLines.$inferSelect;

/** Orders with their lines, shipments, refunds, dates and back orders. */
export async function withLines(executor: Executor, rows: readonly OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await executor
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId);
  const shipmentsByOrder = await shipmentsOf(executor, ids);
  const back = await refundRowsOf(executor, ids);
  const stateDatesByOrder = await stateDatesOf(executor, ids);
  const waits = await backOrdersOf(executor, ids);
  return rows.map((row) => ({
    ...orderOf(row, byOrder.get(row.id) ?? [], waits),
    shipments: shipmentsByOrder.get(row.id) ?? [],
    stateDates: stateDatesByOrder.get(row.id) ?? {},
    refunds: (back.get(row.id) ?? []).map((refund) => refundOf(refund, row.currency)),
  }));
}

function orderOf(
  row: OrderRow,
  lines: readonly LineRow[],
  waits: ReadonlyMap<string, BackOrderPieces>,
): Omit<Order, 'shipments' | 'refunds' | 'stateDates'> {
  const toMoney = (minor: number) => money(row.currency, minor);
  const totals: NewOrder['totals'] = {
    subTotal: toMoney(row.subTotal),
    discount: toMoney(row.discountTotal),
    shipping: toMoney(row.shipmentTotal),
    tax: toMoney(row.taxTotal),
    grandTotal: toMoney(row.grandTotal),
    giftcards: toMoney(row.giftcardTotal),
    capture: toMoney(row.captureTotal),
  };
  const { dueDate: _due, numberYear: _year, ...plain } = row;
  return {
    ...plain,
    coupon: row.coupon ?? null,
    giftcards: row.giftcards.map(({ id, last4, minor }) => ({ id, last4, amount: toMoney(minor) })),
    totals,
    lines: lines.map((line) => ({
      ...line,
      allocatedQuantity: waits.get(line.id)?.allocatedQuantity ?? 0,
      sentUnbooked: waits.get(line.id)?.sentUnbooked ?? 0,
      purchaseOption: line.purchaseOption ?? null,
      offer: line.offer ?? null,
      unitPrice: unitPrice(row.currency, line.unitPriceMicros),
      fee: toMoney(line.fee),
      total: toMoney(line.total),
      discount: toMoney(line.discount),
    })),
  };
}

async function stateDatesOf(executor: Executor, ids: string[]): Promise<Map<string, Order['stateDates']>> {
  const rows = await executor
    .select({ orderId: orderEvents.orderId, state: orderEvents.stateAfter, at: orderEvents.at })
    .from(orderEvents)
    .where(and(inArray(orderEvents.orderId, ids), eq(orderEvents.kind, 'order')))
    .orderBy(asc(orderEvents.id));
  const byOrder = new Map<string, Order['stateDates']>();
  for (const { orderId, state, at: reachedAt } of rows)
    byOrder.set(orderId, { ...byOrder.get(orderId), [state as OrderState]: reachedAt });
  return byOrder;
}

async function shipmentsOf(executor: Executor, ids: string[]): Promise<Map<string, Shipment[]>> {
  const rows = await executor
    .select()
    .from(shipments)
    .where(inArray(shipments.orderId, ids))
    .orderBy(asc(shipments.orderId), asc(shipments.position));
  if (rows.length === 0) return new Map();
  const shipmentIds = rows.map(({ id }) => id);
  const lines = await executor
    .select()
    .from(shipmentLines)
    .where(inArray(shipmentLines.shipmentId, shipmentIds));
  const byShipment = Map.groupBy(lines, ({ shipmentId }) => shipmentId);
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
  return new Map(
    Array.from(byOrder, ([orderId, orderShipments]) => [
      orderId,
      orderShipments.map(({ orderId: _order, ...plain }) => ({
        ...plain,
        lines: (byShipment.get(plain.id) ?? []).map(({ lineId, quantity, lot }) => ({
          lineId,
          quantity,
          lot,
        })),
      })),
    ]),
  );
}

type RefundRow = typeof refunds.$inferSelect & Pick<Refund, 'lines'>;

async function refundRowsOf(executor: Executor, ids: string[]): Promise<Map<string, RefundRow[]>> {
  const rows = await executor
    .select()
    .from(refunds)
    .where(inArray(refunds.orderId, ids))
    .orderBy(asc(refunds.orderId), asc(refunds.position));
  if (rows.length === 0) return new Map();
  const refundIds = rows.map(({ id }) => id);
  const lines = await executor.select().from(refundLines).where(inArray(refundLines.refundId, refundIds));
  const byRefund = Map.groupBy(lines, ({ refundId }) => refundId);
  const refundsWithLines = rows.map((row) => ({
    ...row,
    lines: (byRefund.get(row.id) ?? []).map(({ refundId: _refund, ...line }) => line),
  }));
  return Map.groupBy(refundsWithLines, ({ orderId }) => orderId);
}

function refundOf(row: RefundRow, currency: string): Refund {
  const { id, position, number, shipping, reason, madeAt, invoicesBefore, lines } = row;
  return {
    id,
    position,
    number,
    shipping,
    reason,
    madeAt,
    invoicesBefore,
    lines,
    amount: money(currency, row.amount),
    tax: money(currency, row.tax),
    payment: money(currency, row.paymentAmount),
    giftcards: row.giftcards.map((card) => ({
      id: card.id,
      last4: card.last4,
      amount: money(currency, card.minor),
    })),
  };
}
