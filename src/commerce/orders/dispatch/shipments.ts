/** Parcels: what is ready leaves, wholly or in part, and the order, its buyer and the books hear of it together. */
import { backOrdersOf, lockLevelsOf, sendUnbooked } from '#commerce/stock';
import { ApiError, formatCount } from '#kernel';
import type { Executor, Platform } from '#platform';
import { parcelNumber } from '../invoices/compose.ts';
import type { Invoice } from '../invoices/invoice.ts';
import type { Invoices } from '../invoices/invoices.ts';
import { mailInvoice, mailShipment, mailTracking } from '../mails.ts';
import type { Order } from '../order.ts';
import { type Orders, settleOrder } from '../orders.ts';
import { progressOf, type Shipment } from '../progress.ts';
import { type Day, warehouseDay } from '../ship-date.ts';
import { isOpen, mayBePicked } from '../states.ts';
import { findForJob } from '../store.ts';
import { numberOf } from '../wording.ts';
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
  seen: number;
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
   * followed like this already or no longer as whoever mends it has `seen`.
   */
  track(
    tx: Executor,
    of: { orderId: string; shipmentId: string },
    tracking: Tracking & { seen: Tracking },
  ): Promise<{ order: Order; before: Shipment; shipment: Shipment }>;
  /** What was sent has arrived. */
  deliver(tx: Executor, orderId: string): Promise<Order>;
}

const conflict = (message: string, param?: string) =>
  new ApiError('conflict', message, param === undefined ? {} : { param });

/** An order as it stands, held until the commit. Throws where there is none. */
export async function heldOrder(tx: Executor, orders: Orders, orderId: string): Promise<Order> {
  await orders.lockState(tx, orderId);
  const order = await findForJob(tx, orderId);
  if (!order) throw new ApiError('not_found', 'There is no such order.');
  return order;
}

/**
 * A held order with what came in for it until now. The levels of these lines are locked, so that nothing more is set
 * aside for them before the commit. Numbers of papers are drawn before.
 */
export async function withHeldPieces(tx: Executor, order: Order, lineIds: readonly string[]): Promise<Order> {
  const held = order.lines.filter(
    ({ id, stocked, backorder }) => lineIds.includes(id) && stocked + backorder > 0,
  );
  await lockLevelsOf(
    tx,
    held.map(({ orderNumber }) => orderNumber),
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
    const order = await heldOrder(tx, orders, orderId);
    mustBeSendable(order);
    if (order.state === 'confirmed') await moved(tx, order, 'picking');
    return { ...order, state: order.state === 'confirmed' ? 'picking' : order.state };
  };

  async function moved(tx: Executor, { id }: Order, to: 'picking' | 'delivered'): Promise<void> {
    if ((await orders.move(tx, id, to)) === 'refused') throw conflict('This order cannot go that way.');
  }

  return {
    pick,
    ship: async (tx, orderId, parcel) => {
      const order = await pick(tx, orderId);
      if (order.shipments.length !== parcel.seen)
        throw conflict('Somebody has sent a parcel of this order meanwhile. Look at what is left.', 'lines');
      mustHaveBeenThere(order, parcel.shipDate, platform.clock.now());
      const shipment = parcelOf(order, parcel, { id: platform.random.id(), sentAt: platform.clock.now() });
      for (const { lineId, quantity } of shipment.lines) {
        await addProgress(tx, order.lines.find(({ id }) => id === lineId)!, { shipped: quantity });
      }
      const unbooked = piecesNotReady(order, shipment.lines);
      await insertShipment(tx, orderId, shipment);
      const sent = {
        ...order,
        shipments: [...order.shipments, shipment],
        lines: order.lines.map((line) => {
          const { pieces = 0 } = unbooked.find(({ lineId }) => lineId === line.id) ?? {};
          return { ...line, sentUnbooked: line.sentUnbooked + pieces };
        }),
      };
      const state = await settleOrder(tx, orders, sent);
      const issued = await invoices.issueForGoods(tx, { ...sent, state });
      // After the counter of invoices: refunds take both in this order.
      await sendUnbooked(tx, unbooked);
      const invoice = issued.find(({ parcels }) => parcels.includes(parcelNumber(order, shipment))) ?? null;
      await mailShipment(platform, tx, sent, { shipment, invoice });
      for (const each of issued) if (each !== invoice) await mailInvoice(platform, tx, sent, each);
      return { order: { ...sent, state }, shipment, invoice };
    },
    track: async (tx, { orderId, shipmentId }, { seen, ...tracking }) => {
      const order = await heldOrder(tx, orders, orderId);
      const before = order.shipments.find(({ id }) => id === shipmentId);
      if (!before) throw new ApiError('not_found', 'There is no such parcel.');
      if (isSame(before, tracking))
        throw conflict('It is followed by this number already.', 'tracking_number');
      if (!isSame(before, seen))
        throw conflict('Somebody has mended this number meanwhile. Look at it.', 'tracking_number');
      const shipment = { ...before, ...tracking };
      await setTracking(tx, shipmentId, tracking);
      await mailTracking(platform, tx, order, { shipment, key: platform.random.id() });
      return { order, before, shipment };
    },
    deliver: async (tx, orderId) => {
      const order = await heldOrder(tx, orders, orderId);
      await moved(tx, order, 'delivered');
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

function mustBeOnHand(
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

function mustBeSendable({ state, paymentState }: Order): void {
  if (!isOpen(state)) throw conflict('Nothing of this order is left to send.');
  if (!mayBePicked(paymentState))
    throw conflict('Its payment has not arrived, so nothing may leave. Settle it with the customer first.');
}

/** A parcel leaves between the day of its order and today, by the calendar of the warehouse: its invoice says when. */
function mustHaveBeenThere({ placedAt }: Order, shipDate: Day, now: Date): void {
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
  { seen: _seen, lines, ...parcel }: NewShipment,
  made: Pick<Shipment, 'id' | 'sentAt'>,
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
  mustBeOnHand(order, parcel, lines);
  return {
    ...made,
    ...parcel,
    position: order.shipments.length + 1,
    lines: lines.map((line) => ({ ...line })),
  };
}
