/** Parcels: what is ready leaves, wholly or in part, and the order, its buyer and the books hear of it together. */
import { backOrdersOf, lockLevelsOf, sendUnbooked } from '#commerce/stock';
import { ApiError, formatCount } from '#kernel';
import type { Executor, Platform } from '#platform';
import { parcelNumber } from '../invoices/compose.ts';
import type { Invoice } from '../invoices/invoice.ts';
import type { Invoices } from '../invoices/invoices.ts';
import { mailInvoice, mailShipment, mailTracking } from '../mails.ts';
import type { Order } from '../order.ts';
import { numberOf } from '../order-wording.ts';
import { type Orders, settleOrder } from '../orders.ts';
import { progressOf, type Shipment } from '../progress.ts';
import { type Day, warehouseDay } from '../ship-date.ts';
import { isOpen, mayBePicked } from '../states.ts';
import { findForJob } from '../store.ts';
import { addProgress, insertShipment, setTracking } from './store.ts';

/** A parcel that is about to leave. */
export interface NewShipment {
  carrier: string;
  service: string | null;
  trackingNumber: string | null;
  shipDate: Day;
  lines: readonly { lineId: string; quantity: number; lot: string | null }[];
  /** Why pieces leave that are not on hand by the books; needed where there are such. */
  reason: string | null;
  /** Shipments that whoever packs has seen: one more meanwhile, and he has to look again. */
  seenShipmentCount: number;
}

/** How a parcel is followed: what stands in its mail. */
export type Tracking = Pick<Shipment, 'carrier' | 'trackingNumber'>;

export interface Shipments {
  /** Begins to pick: from now on the buyer cannot cancel alone. Throws an `ApiError` (conflict) where it may not be. */
  pick(tx: Executor, orderId: string): Promise<Order>;
  /**
   * Sends a parcel, in one transaction with its mail. The invoice is issued with it where it completes the order, else
   * when the day is over. Nothing is taken from stock: that was done with the order. Throws an `ApiError` (conflict)
   * where more would leave than is left, or somebody else was faster.
   */
  ship(
    tx: Executor,
    orderId: string,
    parcel: NewShipment,
  ): Promise<{ order: Order; shipment: Shipment; invoice: Invoice | null }>;
  /**
   * Mends how a parcel is followed, and tells its buyer once. Throws an `ApiError`: not found, or conflict where it is
   * followed like this already or no longer as whoever mends it has `seenTracking`.
   */
  track(
    tx: Executor,
    target: { orderId: string; shipmentId: string },
    tracking: Tracking & { seenTracking: Tracking },
  ): Promise<{ order: Order; previous: Shipment; shipment: Shipment }>;
  /** What was sent has arrived. */
  deliver(tx: Executor, orderId: string): Promise<Order>;
}

const conflict = (message: string, param?: string) =>
  new ApiError('conflict', message, param === undefined ? {} : { param });

/** An order as it stands, held until the commit. Throws where there is none. */
export async function lockOrder(tx: Executor, orders: Orders, orderId: string): Promise<Order> {
  await orders.lockState(tx, orderId);
  const order = await findForJob(tx, orderId);
  if (!order) throw new ApiError('not_found', 'There is no such order.');
  return order;
}

/**
 * A held order with what came in for it until now. The levels of these lines are locked, so that nothing more is set
 * aside for them before the commit. Numbers of papers are drawn before.
 */
export async function withLockedPieces(
  tx: Executor,
  order: Order,
  lineIds: readonly string[],
): Promise<Order> {
  const lockedLines = order.lines.filter(
    ({ id, stockedQuantity: stocked, backorder }) => lineIds.includes(id) && stocked + backorder > 0,
  );
  await lockLevelsOf(
    tx,
    lockedLines.map(({ orderNumber }) => orderNumber),
  );
  const pieces = await backOrdersOf(tx, [order.id]);
  return { ...order, lines: order.lines.map((line) => ({ ...line, ...pieces.get(line.id) })) };
}

export function createShipments(
  platform: Pick<Platform, 'config' | 'mail' | 'clock' | 'random'>,
  orders: Orders,
  invoices: Invoices,
): Shipments {
  const pick: Shipments['pick'] = async (tx, orderId) => {
    const order = await lockOrder(tx, orders, orderId);
    requireSendable(order);
    if (order.state === 'confirmed') await moveOrder(tx, order, 'picking');
    return { ...order, state: order.state === 'confirmed' ? 'picking' : order.state };
  };

  async function moveOrder(tx: Executor, { id }: Order, state: 'picking' | 'delivered'): Promise<void> {
    if ((await orders.move(tx, id, state)) === 'refused') throw conflict('This order cannot go that way.');
  }

  return {
    pick,
    ship: async (tx, orderId, parcel) => {
      const order = await pick(tx, orderId);
      if (order.shipments.length !== parcel.seenShipmentCount)
        throw conflict('Somebody has sent a parcel of this order meanwhile. Look at what is left.', 'lines');
      requireValidShipDate(order, parcel.shipDate, platform.clock.now());
      const shipment = parcelOf(order, parcel, { id: platform.random.id(), sentAt: platform.clock.now() });
      for (const { lineId, quantity } of shipment.lines) {
        await addProgress(tx, order.lines.find(({ id }) => id === lineId)!, { shipped: quantity });
      }
      const unbookedPieces = piecesNotReady(order, shipment.lines);
      await insertShipment(tx, orderId, shipment);
      const orderAfter = {
        ...order,
        shipments: [...order.shipments, shipment],
        lines: order.lines.map((line) => {
          const { pieces = 0 } = unbookedPieces.find(({ lineId }) => lineId === line.id) ?? {};
          return { ...line, sentUnbooked: line.sentUnbooked + pieces };
        }),
      };
      const state = await settleOrder(tx, orders, orderAfter);
      const issuedInvoices = await invoices.issueForGoods(tx, { ...orderAfter, state });
      // After the counter of invoices: refunds take both in this order.
      await sendUnbooked(tx, unbookedPieces);
      const invoice =
        issuedInvoices.find(({ parcels }) => parcels.includes(parcelNumber(order, shipment))) ?? null;
      await mailShipment(platform, tx, orderAfter, { shipment, invoice });
      for (const otherInvoice of issuedInvoices)
        if (otherInvoice !== invoice) await mailInvoice(platform, tx, orderAfter, otherInvoice);
      return { order: { ...orderAfter, state }, shipment, invoice };
    },
    track: async (tx, { orderId, shipmentId }, { seenTracking, ...tracking }) => {
      const order = await lockOrder(tx, orders, orderId);
      const previous = order.shipments.find(({ id }) => id === shipmentId);
      if (!previous) throw new ApiError('not_found', 'There is no such parcel.');
      if (isSame(previous, tracking))
        throw conflict('It is followed by this number already.', 'tracking_number');
      if (!isSame(previous, seenTracking))
        throw conflict('Somebody has mended this number meanwhile. Look at it.', 'tracking_number');
      const shipment = { ...previous, ...tracking };
      await setTracking(tx, shipmentId, tracking);
      await mailTracking(platform, tx, order, { shipment, key: platform.random.id() });
      return { order, previous, shipment };
    },
    deliver: async (tx, orderId) => {
      const order = await lockOrder(tx, orders, orderId);
      await moveOrder(tx, order, 'delivered');
      return { ...order, state: 'delivered' };
    },
  };
}

/** Pieces of a parcel that were neither taken from stock nor came in for its order, by line. */
function piecesNotReady(
  order: Order,
  lines: readonly { lineId: string; quantity: number }[],
): { lineId: string; pieces: number }[] {
  return lines.flatMap(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    const missing = line ? quantity - progressOf(line, order).ready : 0;
    return missing > 0 ? [{ lineId, pieces: missing }] : [];
  });
}

function requirePiecesOnHand(
  order: Order,
  { reason }: Pick<NewShipment, 'reason'>,
  lines: NewShipment['lines'],
): void {
  const [first] = piecesNotReady(order, lines);
  if (!first || reason !== null) return;
  const line = order.lines.find(({ id }) => id === first.lineId)!;
  const { ready } = progressOf(line, order);
  throw new ApiError(
    'invalid_value',
    `Of ${numberOf(line)} ${formatCount(ready)} pieces are set aside, not ${formatCount(ready + first.pieces)}. Book the goods that came in, or say why they leave.`,
    { param: 'reason' },
  );
}

function isSame(a: Tracking, b: Tracking): boolean {
  return a.carrier === b.carrier && a.trackingNumber === b.trackingNumber;
}

function requireSendable({ state, paymentState }: Order): void {
  if (!isOpen(state)) throw conflict('Nothing of this order is left to send.');
  if (!mayBePicked(paymentState))
    throw conflict('Its payment has not arrived, so nothing may leave. Settle it with the customer first.');
}

/** A parcel leaves between the day of its order and today, by the calendar of the warehouse: its invoice says when. */
function requireValidShipDate({ placedAt }: Order, shipDate: Day, now: Date): void {
  const param = 'ship_date';
  if (shipDate > warehouseDay(now))
    throw new ApiError(
      'invalid_value',
      'This day is still to come. Record the parcel on the day it leaves.',
      {
        param,
      },
    );
  if (shipDate < warehouseDay(placedAt))
    throw new ApiError('invalid_value', 'This day is before the order was placed. Enter a later day.', {
      param,
    });
}

function parcelOf(
  order: Order,
  { seenShipmentCount: _seenCount, lines, ...parcel }: NewShipment,
  identity: Pick<Shipment, 'id' | 'sentAt'>,
): Shipment {
  if (new Set(lines.map(({ lineId }) => lineId)).size !== lines.length)
    throw conflict('A line stands in this parcel twice.', 'lines');
  for (const { lineId, quantity } of lines) {
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line) throw conflict('A line of this parcel is none of this order.', 'lines');
    const { open } = progressOf(line, order);
    if (quantity > open)
      throw conflict(
        `Of ${numberOf(line)} ${formatCount(open)} pieces are left to send, not ${formatCount(quantity)}.`,
        'lines',
      );
  }
  requirePiecesOnHand(order, parcel, lines);
  return {
    ...identity,
    ...parcel,
    position: order.shipments.length + 1,
    lines: lines.map((line) => ({ ...line })),
  };
}
