/** Parcels: sending all or part of an order updates the order, the accounts and the buyer in one transaction. */

import { backOrdersOf, lockLevelsOf, sendUnbooked } from '#commerce/stock';
import { ApiError } from '#kernel';
import type { Message } from '#messages';
import type { Executor, Platform } from '#platform';
import { parcelNumber } from '../invoices/compose.ts';
import type { Invoice } from '../invoices/invoice.ts';
import type { Invoices } from '../invoices/invoices.ts';
import { mailInvoice, mailShipment, mailTracking } from '../mails.ts';
import type { Order } from '../order.ts';
import { numberOf } from '../order-wording.ts';
import { type Orders, settleOrder } from '../orders.ts';
import { progressOf, type Shipment } from '../progress.ts';
import { deskRefusals, refusals } from '../refusals.ts';
import { type Day, warehouseDay } from '../ship-date.ts';
import { isOpen, isPaymentSecured } from '../states.ts';
import { findForJob } from '../store.ts';
import { addProgress, insertShipment, setTracking } from './store.ts';

/** A parcel that is about to leave. */
export interface NewShipment {
  carrier: string;
  service: string | null;
  trackingNumber: string | null;
  shipDate: Day;
  lines: readonly { lineId: string; quantity: number; lot: string | null }[];
  /** Why the parcel contains pieces that were not booked in; required if it contains any. */
  reason: string | null;
  /**
   * Number of shipments on the screen of the person who packs; if the order has more by now, the parcel is refused.
   */
  seenShipmentCount: number;
}

/** How a parcel is tracked; part of its mail. */
export type Tracking = Pick<Shipment, 'carrier' | 'trackingNumber'>;

export interface Shipments {
  /**
   * Starts picking: from now on the buyer cannot cancel without staff. Throws an `ApiError` (conflict) if the
   * state of the order does not allow it.
   */
  pick(tx: Executor, orderId: string): Promise<Order>;
  /**
   * Sends a parcel, in one transaction with its mail. If the parcel completes the order, the invoice is issued
   * with it, otherwise when the day is over. Stock stays unchanged, because the order reduced it. Throws an
   * `ApiError` (conflict) if more would leave than is left to send, or someone else has sent a parcel meanwhile.
   */
  ship(
    tx: Executor,
    orderId: string,
    parcel: NewShipment,
  ): Promise<{ order: Order; shipment: Shipment; invoice: Invoice | null }>;
  /**
   * Corrects the tracking data of a parcel and mails the buyer once. Throws an `ApiError`: not found, or conflict
   * if the parcel has this tracking data already, or no longer has `seenTracking`.
   */
  track(
    tx: Executor,
    target: { orderId: string; shipmentId: string },
    tracking: Tracking & { seenTracking: Tracking },
  ): Promise<{ order: Order; previous: Shipment; shipment: Shipment }>;
  /** Marks the order as delivered. */
  deliver(tx: Executor, orderId: string): Promise<Order>;
}

const conflict = (message: Message, param?: string) =>
  new ApiError('conflict', message, param === undefined ? {} : { param });

/** The order, locked until the commit. Throws if it does not exist. */
export async function lockOrder(tx: Executor, orders: Orders, orderId: string): Promise<Order> {
  await orders.lockState(tx, orderId);
  const order = await findForJob(tx, orderId);
  if (!order) throw new ApiError('not_found', refusals.noOrder);
  return order;
}

/**
 * The locked order with the pieces that have come in for it so far. The stock levels of these lines are locked, so
 * that nothing more is allocated to them before the commit. Document numbers must be drawn before this call: all
 * transactions lock number counters first.
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
  platform: Pick<Platform, 'clock' | 'company' | 'mail' | 'mailShop' | 'random'>,
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
    if ((await orders.move(tx, id, state)) === 'refused') throw conflict(refusals.stepNotAllowed);
  }

  return {
    pick,
    ship: async (tx, orderId, parcel) => {
      const order = await pick(tx, orderId);
      if (order.shipments.length !== parcel.seenShipmentCount)
        throw conflict(deskRefusals.parcelSentByColleague, 'lines');
      requireValidShipDate(platform, order, parcel.shipDate);
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
      // After the counter of invoice numbers is locked: refunds lock both in this order too.
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
      if (!previous) throw new ApiError('not_found', refusals.noParcel);
      if (isSame(previous, tracking)) throw conflict(deskRefusals.sameTrackingNumber, 'tracking_number');
      if (!isSame(previous, seenTracking))
        throw conflict(deskRefusals.trackingNumberChanged, 'tracking_number');
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

/** Pieces of a parcel, by line, that were neither taken from stock nor allocated to the order. */
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
    refusals.notEnoughSetAside({ ready, part: numberOf(line), entered: ready + first.pieces }),
    { param: 'reason' },
  );
}

function isSame(a: Tracking, b: Tracking): boolean {
  return a.carrier === b.carrier && a.trackingNumber === b.trackingNumber;
}

function requireSendable({ state, paymentState }: Order): void {
  if (!isOpen(state)) throw conflict(deskRefusals.nothingToSend);
  if (!isPaymentSecured(paymentState)) throw conflict(deskRefusals.notPaid);
}

/**
 * A parcel must leave between the day of its order and today, by the warehouse's calendar, because its invoice
 * states the day.
 */
function requireValidShipDate(
  { clock, company }: Pick<Platform, 'clock' | 'company'>,
  { placedAt }: Order,
  shipDate: Day,
): void {
  const param = 'ship_date';
  if (shipDate > warehouseDay(company, clock.now()))
    throw new ApiError('invalid_value', refusals.parcelInFuture, {
      param,
    });
  if (shipDate < warehouseDay(company, placedAt))
    throw new ApiError('invalid_value', refusals.dayBeforeOrder, {
      param,
    });
}

function parcelOf(
  order: Order,
  { seenShipmentCount: _seenCount, lines, ...parcel }: NewShipment,
  identity: Pick<Shipment, 'id' | 'sentAt'>,
): Shipment {
  if (new Set(lines.map(({ lineId }) => lineId)).size !== lines.length)
    throw conflict(deskRefusals.lineTwiceInParcel, 'lines');
  for (const { lineId, quantity } of lines) {
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line) throw conflict(deskRefusals.foreignLineInParcel, 'lines');
    const { open } = progressOf(line, order);
    if (quantity > open)
      throw conflict(
        deskRefusals.moreThanLeftToSend({ open, part: numberOf(line), entered: quantity }),
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
