import { z } from 'zod';
import {
  cutOffOf,
  lockOrder,
  mailInvoice,
  mayShip,
  type Order,
  openOrderQueue,
  warehouseDay,
} from '#commerce/orders';
import { levelsOf } from '#commerce/stock';
import { ApiError, amountOf, moneyOf } from '#kernel';
import { type DeskCall, staffCall } from '../frame/call.server.ts';
import type { DeskDependencies } from '../frame/dependencies.server.ts';
import { listQuery, pageOf, sliceOf } from '../frame/paging.server.ts';
import type { DeskQueue } from '../frame/queues.server.ts';
import { refusals } from '../frame/refusals.server.ts';
import { presentDeclines } from '../payments/declines.server.ts';
import { cancelCall } from './cancel-call.server.ts';
import {
  confirmDelivery,
  correctTracking,
  issueAdvanceInvoice,
  listOrders,
  type OrderDetailReply,
  previewRefund,
  readOrder,
  recordPayment,
  refundOrder,
  shipParcel,
  startPicking,
} from './contract.ts';
import { paperCalls } from './document-calls.server.ts';
import { fileCalls } from './files.server.ts';
import {
  ORDER_ID,
  outlookInput,
  paymentInput,
  refundInput,
  shipmentInput,
  trackingInput,
} from './input.server.ts';
import { presentDetail, presentRefund, presentRow, presentShipment } from './present.server.ts';
import { type OrderDependencies, orderOf } from './read.server.ts';

export function orderQueue({ platform }: Pick<DeskDependencies, 'platform'>): DeskQueue {
  const queue = openOrderQueue(platform);
  const { company } = platform;
  return {
    id: 'orders',
    access: 'fulfilOrders',
    count: async (now) => {
      const { open, late, nextDue } = await queue.count(warehouseDay(company, now));
      return { open, late, nextDue: nextDue === null ? null : cutOffOf(company, nextDue).toISOString() };
    },
  };
}

/** Orders: the list, and one order with everything known about it. */
export function orderCalls(dependencies: OrderDependencies): DeskCall[] {
  const { company } = dependencies.platform;
  const queue = openOrderQueue(dependencies.platform);
  return [
    staffCall(
      listOrders,
      {
        summary: 'Orders, what has to leave first at the head',
        query: listQuery(z.enum(['open', 'ready', 'backorder', 'unpaid', 'all']).default('open')),
      },
      async ({ query: { show, q, after: afterKey } }) => {
        const queueRows = await queue.page({
          show,
          ...sliceOf({ q }),
          ...(afterKey && { cursor: { sortedAt: afterKey.at, id: afterKey.id } }),
        });
        const { rows, next } = pageOf(queueRows, ({ id, dueDate, placedAt }) => ({
          id,
          at: show === 'all' || show === 'unpaid' || dueDate === null ? placedAt : new Date(dueDate),
        }));
        return { rows: rows.map((row) => presentRow(company, row)), next };
      },
    ),
    staffCall(
      readOrder,
      { summary: 'One order with parcels, refunds and stock', params: { id: ORDER_ID } },
      async ({ params }) => loadDetail(dependencies, await orderOf(dependencies, params)),
    ),
    ...sendingCalls(dependencies),
    ...refundCalls(dependencies),
    ...receivableCalls(dependencies),
    cancelCall(dependencies),
    ...paperCalls(dependencies),
    ...fileCalls(dependencies),
  ];
}

const MOST_DECLINES = 20;

async function loadDetail(dependencies: OrderDependencies, order: Order): Promise<OrderDetailReply> {
  const { platform, payments, refunds } = dependencies;
  const finishedRefunds = new Set<string>();
  for (const { id } of order.refunds) if (await payments.isRefunded(id)) finishedRefunds.add(id);
  return presentDetail(order, {
    now: platform.clock.now(),
    company: platform.company,
    deliveryTables: dependencies.delivery.inForce(),
    finishedRefunds,
    mayBeSent: mayShip(order),
    onHand: await levelsOf(
      platform.db.orm,
      order.lines.map(({ orderNumber }) => orderNumber),
    ),
    refundable: await refunds.findRefundable(order),
    invoices: await dependencies.invoices.listForOrder(order.id),
    creditNotes: await dependencies.creditNotes.listForOrder(order.id),
    declines: await presentDeclines(dependencies, { cartId: order.cartId, limit: MOST_DECLINES }),
  });
}

/** Picking and parcels. */
function sendingCalls({ shipments }: OrderDependencies): DeskCall[] {
  return [
    staffCall(
      startPicking,
      {
        summary: 'Begins to pick: the buyer cannot cancel alone any more',
        params: { id: ORDER_ID },
      },
      ({ params, change, audit }) =>
        change(async (tx) => {
          const { number, state } = await shipments.pick(tx, params.id);
          await audit(tx, 'orders.pick', number, { after: { state } });
          return { status: state };
        }),
    ),
    staffCall(
      shipParcel,
      {
        summary: 'Sends a parcel; the buyer hears of it by mail',
        params: { id: ORDER_ID },
        body: shipmentInput,
      },
      ({ params, body, change, audit }) =>
        change(async (tx) => {
          const { order, shipment, invoice } = await shipments.ship(tx, params.id, {
            carrier: body.carrier,
            service: body.service,
            trackingNumber: body.tracking_number,
            shipDate: body.ship_date,
            reason: body.reason,
            seenShipmentCount: body.seen,
            lines: body.lines.map(({ line_id: lineId, quantity, lot }) => ({ lineId, quantity, lot })),
          });
          const reply = presentShipment(shipment);
          const auditEntry = { state: order.state, shipment: reply, invoice: invoice?.number ?? null };
          await audit(tx, 'orders.ship', order.number, { after: auditEntry });
          return { status: order.state, shipment: reply, invoice: invoice?.number ?? null };
        }),
    ),
    staffCall(
      correctTracking,
      {
        summary: 'Mends how a parcel is followed; the buyer hears of it by mail, once',
        params: { id: ORDER_ID, shipment: ORDER_ID },
        body: trackingInput,
      },
      ({ params, body, change, audit }) =>
        change(async (tx) => {
          const shipmentKey = { orderId: params.id, shipmentId: params.shipment };
          const newTracking = { carrier: body.carrier, trackingNumber: body.tracking_number };
          const seenTracking = { carrier: body.seen.carrier, trackingNumber: body.seen.tracking_number };
          const {
            order,
            previous: previousTracking,
            shipment,
          } = await shipments.track(tx, shipmentKey, { ...newTracking, seenTracking });
          await audit(tx, 'orders.tracking', order.number, {
            before: { carrier: previousTracking.carrier, trackingNumber: previousTracking.trackingNumber },
            after: { parcel: shipment.position, ...newTracking },
          });
          return { shipment: presentShipment(shipment) };
        }),
    ),
    staffCall(
      confirmDelivery,
      { summary: 'What was sent has arrived', params: { id: ORDER_ID } },
      ({ params, change, audit }) =>
        change(async (tx) => {
          const { number, state } = await shipments.deliver(tx, params.id);
          await audit(tx, 'orders.deliver', number, { after: { state } });
          return { status: state };
        }),
    ),
  ];
}

/** Advance invoices, and payments for invoices on account. */
function receivableCalls(dependencies: OrderDependencies): DeskCall[] {
  return [
    staffCall(
      issueAdvanceInvoice,
      {
        summary: 'Issues the advance invoice over what was paid before the goods leave, and mails it',
        params: { id: ORDER_ID },
      },
      ({ params, change, audit }) =>
        change(async (tx) => {
          const order = await lockOrder(tx, dependencies.orders, params.id);
          const invoice = await dependencies.invoices.issueAdvance(tx, order);
          if (!invoice) throw new ApiError('conflict', refusals.noAdvanceInvoice);
          await mailInvoice(dependencies.platform, tx, order, invoice);
          await audit(tx, 'orders.advance', order.number, { after: { invoice: invoice.number } });
          return { invoice: invoice.number };
        }),
    ),
    staffCall(
      recordPayment,
      {
        summary: 'Records money that came in for an invoice; a negative amount takes a record back',
        params: { id: ORDER_ID, number: /^[A-Z0-9-]{5,30}$/ },
        body: paymentInput,
      },
      async ({ params, body, change, audit, staff }) => {
        const order = await orderOf(dependencies, params);
        return change(async (tx) => {
          const invoiceKey = { orderId: order.id, number: params.number };
          const amount = moneyOf(order.currency, body.amount);
          const payment = { amount, paidOn: body.paid_on, note: body.note, recordedBy: staff.email };
          await dependencies.invoices.recordPayment(tx, invoiceKey, payment);
          const auditEntry = {
            invoice: invoiceKey.number,
            amount: body.amount,
            paidOn: body.paid_on,
            note: body.note,
          };
          await audit(tx, 'orders.payment', order.number, { after: auditEntry });
          return { invoice: invoiceKey.number };
        });
      },
    ),
  ];
}

/** Refunds. */
function refundCalls(dependencies: OrderDependencies): DeskCall[] {
  const linesOf = (lines: z.infer<typeof outlookInput>['lines']) =>
    lines.map(({ line_id: lineId, kind, quantity, restock }) => ({ lineId, kind, quantity, restock }));
  return [
    staffCall(
      previewRefund,
      {
        summary: 'What a refund would come to',
        params: { id: ORDER_ID },
        body: outlookInput,
        unauditedReason: 'it only counts',
      },
      async ({ params, body: { lines, shipping } }) => {
        const order = await orderOf(dependencies, params);
        const { amount, refundable, cancels } = await dependencies.refunds.outlook(order, {
          lines: linesOf(lines),
          shipping,
        });
        return { amount: amountOf(amount), left: amountOf(refundable), cancels };
      },
    ),
    staffCall(
      refundOrder,
      {
        summary: 'Gives money back, with a credit note and a mail',
        params: { id: ORDER_ID },
        body: refundInput,
      },
      async ({ params, body, change, audit }) => {
        const { currency } = await orderOf(dependencies, params);
        return change(async (tx) => {
          const { order, refund } = await dependencies.refunds.refund(tx, params.id, {
            lines: linesOf(body.lines),
            shipping: body.shipping,
            reason: body.reason,
            seenRefundCount: body.seen,
            amount: body.amount === null ? null : moneyOf(currency, body.amount),
          });
          const reply = presentRefund(refund, order, { finishedRefunds: new Set() });
          await audit(tx, 'orders.refund', order.number, { after: { state: order.state, refund: reply } });
          return { status: order.state, refund: reply };
        });
      },
    ),
  ];
}
