import { z } from 'zod';
import {
  cutOffOf,
  heldOrder,
  isSendable,
  mailInvoice,
  type Order,
  openOrderQueue,
  warehouseDay,
} from '#commerce/orders';
import { levelsOf } from '#commerce/stock';
import { ApiError, amountOf, moneyOf } from '#kernel';
import type { DeskPage } from '../contract.ts';
import { type DeskCall, staffCall } from '../frame/call.ts';
import { cursor, PAGE_ROWS, pageOf, searched } from '../frame/paging.ts';
import { presentDeclines } from '../payments/declines.ts';
import type { DeskQueue } from '../queues.ts';
import type { DeskRooms } from '../rooms.ts';
import { cancelCall } from './cancel.ts';
import type { OrderDetailReply, OrderRowReply, RefundOutlookReply } from './contract.ts';
import { fileCalls } from './files.ts';
import { ORDER_ID, outlookInput, paymentInput, refundInput, shipmentInput, trackingInput } from './input.ts';
import { paperCalls } from './papers.ts';
import { presentDetail, presentRefund, presentRow, presentShipment } from './present.ts';
import { MONEY_ROLES, ORDER_ROLES, type OrderRooms, orderOf } from './read.ts';

export function orderQueue({ platform }: Pick<DeskRooms, 'platform'>): DeskQueue {
  const queue = openOrderQueue(platform);
  return {
    id: 'orders',
    roles: ORDER_ROLES,
    count: async (now) => {
      const { open, late, nextDue } = await queue.count(warehouseDay(now));
      return { open, late, nextDue: nextDue === null ? null : cutOffOf(nextDue).toISOString() };
    },
  };
}

/** Orders: the list of them, and one with all that is known. */
export function orderCalls(rooms: OrderRooms): DeskCall[] {
  const queue = openOrderQueue(rooms.platform);
  return [
    staffCall(
      {
        method: 'get',
        path: '/orders',
        summary: 'Orders, what has to leave first at the head',
        roles: ORDER_ROLES,
        query: z.object({
          show: z.enum(['open', 'ready', 'backorder', 'unpaid', 'all']).default('open'),
          q: searched,
          after: cursor.optional(),
        }),
      },
      async ({ query: { show, q, after } }): Promise<DeskPage<OrderRowReply>> => {
        const found = await queue.page({
          show,
          limit: PAGE_ROWS + 1,
          ...(q !== undefined && { search: q }),
          ...(after && { after }),
        });
        const { rows, next } = pageOf(found, ({ id, dueDate, placedAt }) => ({
          id,
          at: show === 'all' || show === 'unpaid' || dueDate === null ? placedAt : new Date(dueDate),
        }));
        return { rows: rows.map(presentRow), next };
      },
    ),
    staffCall(
      {
        method: 'get',
        path: '/orders/:id',
        summary: 'One order with parcels, refunds and stock',
        roles: ORDER_ROLES,
        params: { id: ORDER_ID },
      },
      async ({ params }): Promise<OrderDetailReply> => detailOf(rooms, await orderOf(rooms, params)),
    ),
    ...sendingCalls(rooms),
    ...refundCalls(rooms),
    ...receivableCalls(rooms),
    cancelCall(rooms),
    ...paperCalls(rooms),
    ...fileCalls(rooms),
  ];
}

const MOST_DECLINES = 20;

async function detailOf(rooms: OrderRooms, order: Order): Promise<OrderDetailReply> {
  const { platform, payments, refunds } = rooms;
  const done = new Set<string>();
  for (const { id } of order.refunds) if (await payments.isRefunded(id)) done.add(id);
  return presentDetail(order, {
    now: platform.clock.now(),
    done,
    mayBeSent: isSendable(order),
    onHand: await levelsOf(
      platform.db.orm,
      order.lines.map(({ orderNumber }) => orderNumber),
    ),
    left: await refunds.left(order),
    invoices: await rooms.invoices.of(order.id),
    creditNotes: await rooms.creditNotes.of(order.id),
    declines: await presentDeclines(rooms, { cartId: order.cartId, limit: MOST_DECLINES }),
  });
}

/** Picking and parcels. */
function sendingCalls({ shipments }: OrderRooms): DeskCall[] {
  const at = { method: 'post', roles: ORDER_ROLES, params: { id: ORDER_ID } } as const;
  return [
    staffCall(
      {
        ...at,
        path: '/orders/:id/picking',
        summary: 'Begins to pick: the buyer cannot cancel alone any more',
      },
      ({ params, change, audit }) =>
        change(async (tx) => {
          const { number, state } = await shipments.pick(tx, params['id'] ?? '');
          await audit(tx, 'orders.pick', number, { after: { state } });
          return { status: state };
        }),
    ),
    staffCall(
      {
        ...at,
        path: '/orders/:id/shipments',
        summary: 'Sends a parcel; the buyer hears of it by mail',
        body: shipmentInput,
      },
      ({ params, body, change, audit }) =>
        change(async (tx) => {
          const { order, shipment, invoice } = await shipments.ship(tx, params['id'] ?? '', {
            carrier: body.carrier,
            service: body.service,
            trackingNumber: body.tracking_number,
            shipDate: body.ship_date,
            reason: body.reason,
            seen: body.seen,
            lines: body.lines.map(({ line_id: lineId, quantity, lot }) => ({ lineId, quantity, lot })),
          });
          const reply = presentShipment(shipment);
          const after = { state: order.state, shipment: reply, invoice: invoice?.number ?? null };
          await audit(tx, 'orders.ship', order.number, { after });
          return { status: order.state, shipment: reply, invoice: invoice?.number ?? null };
        }),
    ),
    staffCall(
      {
        ...at,
        path: '/orders/:id/shipments/:shipment/tracking',
        summary: 'Mends how a parcel is followed; the buyer hears of it by mail, once',
        params: { id: ORDER_ID, shipment: ORDER_ID },
        body: trackingInput,
      },
      ({ params, body, change, audit }) =>
        change(async (tx) => {
          const of = { orderId: params['id'] ?? '', shipmentId: params['shipment'] ?? '' };
          const mended = { carrier: body.carrier, trackingNumber: body.tracking_number };
          const seen = { carrier: body.seen.carrier, trackingNumber: body.seen.tracking_number };
          const { order, before, shipment } = await shipments.track(tx, of, { ...mended, seen });
          await audit(tx, 'orders.tracking', order.number, {
            before: { carrier: before.carrier, trackingNumber: before.trackingNumber },
            after: { parcel: shipment.position, ...mended },
          });
          return { shipment: presentShipment(shipment) };
        }),
    ),
    staffCall(
      { ...at, path: '/orders/:id/delivered', summary: 'What was sent has arrived' },
      ({ params, change, audit }) =>
        change(async (tx) => {
          const { number, state } = await shipments.deliver(tx, params['id'] ?? '');
          await audit(tx, 'orders.deliver', number, { after: { state } });
          return { status: state };
        }),
    ),
  ];
}

/** Invoices ahead of the goods, and money that comes in for invoices on account. */
function receivableCalls(rooms: OrderRooms): DeskCall[] {
  return [
    staffCall(
      {
        method: 'post',
        path: '/orders/:id/advance',
        // A tax document that nobody can change any more.
        roles: MONEY_ROLES,
        params: { id: ORDER_ID },
        summary: 'Issues the advance invoice over what was paid before the goods leave, and mails it',
      },
      ({ params, change, audit }) =>
        change(async (tx) => {
          const order = await heldOrder(tx, rooms.orders, params['id'] ?? '');
          const invoice = await rooms.invoices.issueAdvance(tx, order);
          if (!invoice)
            throw new ApiError(
              'conflict',
              'No advance invoice is possible: nothing was paid ahead, something has left, or an invoice exists.',
            );
          await mailInvoice(rooms.platform, tx, order, invoice);
          await audit(tx, 'orders.advance', order.number, { after: { invoice: invoice.number } });
          return { invoice: invoice.number };
        }),
    ),
    staffCall(
      {
        method: 'post',
        path: '/orders/:id/documents/:number/payments',
        roles: MONEY_ROLES,
        params: { id: ORDER_ID, number: /^[A-Z0-9-]{5,30}$/ },
        summary: 'Records money that came in for an invoice; a negative amount takes a record back',
        body: paymentInput,
      },
      async ({ params, body, change, audit, staff }) => {
        const order = await orderOf(rooms, params);
        return change(async (tx) => {
          const of = { orderId: order.id, number: params['number'] ?? '' };
          const amount = moneyOf(order.currency, body.amount);
          const payment = { amount, paidOn: body.paid_on, note: body.note, by: staff.email };
          await rooms.invoices.recordPayment(tx, of, payment);
          const after = { invoice: of.number, amount: body.amount, paidOn: body.paid_on, note: body.note };
          await audit(tx, 'orders.payment', order.number, { after });
          return { invoice: of.number };
        });
      },
    ),
  ];
}

/** Money that goes back. */
function refundCalls(rooms: OrderRooms): DeskCall[] {
  const at = { method: 'post', roles: MONEY_ROLES, params: { id: ORDER_ID } } as const;
  const linesOf = (lines: z.infer<typeof outlookInput>['lines']) =>
    lines.map(({ line_id: lineId, kind, quantity, restock }) => ({ lineId, kind, quantity, restock }));
  return [
    staffCall(
      {
        ...at,
        path: '/orders/:id/refunds/outlook',
        summary: 'What a refund would come to',
        body: outlookInput,
        unaudited: 'it only counts',
      },
      async ({ params, body: { lines, shipping } }): Promise<RefundOutlookReply> => {
        const order = await orderOf(rooms, params);
        const { amount, left, cancels } = await rooms.refunds.outlook(order, {
          lines: linesOf(lines),
          shipping,
        });
        return { amount: amountOf(amount), left: amountOf(left), cancels };
      },
    ),
    staffCall(
      {
        ...at,
        path: '/orders/:id/refunds',
        summary: 'Gives money back, with a credit note and a mail',
        body: refundInput,
      },
      async ({ params, body, change, audit }) => {
        const { currency } = await orderOf(rooms, params);
        return change(async (tx) => {
          const { order, refund } = await rooms.refunds.refund(tx, params['id'] ?? '', {
            lines: linesOf(body.lines),
            shipping: body.shipping,
            reason: body.reason,
            seen: body.seen,
            amount: body.amount === null ? null : moneyOf(currency, body.amount),
          });
          const reply = presentRefund(refund, order, { done: new Set() });
          await audit(tx, 'orders.refund', order.number, { after: { state: order.state, refund: reply } });
          return { status: order.state, refund: reply };
        });
      },
    ),
  ];
}
