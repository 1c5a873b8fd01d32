import type { DeliveryTables } from '#commerce/delivery';
import {
  CARRIERS,
  carrierName,
  cutOffOf,
  dueOf,
  type IssuedCreditNote,
  type IssuedInvoice,
  judgeOrderMove,
  needsAdvance,
  type Order,
  orderNumberShown,
  presentDocuments,
  presentOrder,
  progressOf,
  type QueuedOrder,
  type Refund,
  type Shipment,
  trackingUrl,
  warehouseDay,
} from '#commerce/orders';
import { amountOf, type Money } from '#kernel';
import type { CompanyHistory } from '#settings/company';
import type { DeclineReply } from '../payments/contract.ts';
import { mayCancel } from './cancel-call.server.ts';
import type {
  OrderDetailReply,
  OrderLineReply,
  OrderRowReply,
  RefundReply,
  ShipmentReply,
} from './contract.ts';

const moment = (company: CompanyHistory, day: string | null) =>
  day === null ? null : cutOffOf(company, day).toISOString();

export function presentRow(history: CompanyHistory, row: QueuedOrder): OrderRowReply {
  const {
    id,
    number,
    email,
    company,
    lineCount,
    hasBackorder,
    arrivedQuantity: arrivedPieces,
    firstPart,
    total,
  } = row;
  return {
    id,
    number,
    email,
    company,
    hasBackorder,
    arrived: arrivedPieces,
    firstPart,
    lines: lineCount,
    status: row.state,
    paymentStatus: row.paymentState,
    currency: total.currency,
    total: amountOf(total),
    placedAt: row.placedAt.toISOString(),
    dueAt: moment(history, row.dueDate),
  };
}

/** Facts from outside the order. */
export interface OrderContext {
  now: Date;
  company: CompanyHistory;
  deliveryTables: DeliveryTables;
  onHand: ReadonlyMap<string, number>;
  /** What could be refunded; null: no refund is allowed. */
  refundable: Money | null;
  /** Ids of refunds that are complete. */
  finishedRefunds: ReadonlySet<string>;
  mayBeSent: boolean;
  invoices: readonly IssuedInvoice[];
  creditNotes: readonly IssuedCreditNote[];
  declines: DeclineReply[];
}

export function presentDetail(order: Order, context: OrderContext): OrderDetailReply {
  const { state, shipments, refunds, shipping } = order;
  return {
    order: presentOrder(context.deliveryTables, order),
    company: shipping.company ?? shipping.name,
    dueAt: context.mayBeSent ? moment(context.company, dueOf(order)) : null,
    lines: order.lines.map((line) => presentLine(line, order, context)),
    shipments: shipments.map(presentShipment),
    refunds: refunds.map((refund) => presentRefund(refund, order, context)),
    documents: presentDocuments(order, context, warehouseDay(context.company, context.now)),
    payments: context.invoices.flatMap((invoice) =>
      invoice.payments.map(({ amount, paidOn, note, recordedBy }) => ({
        invoice: invoice.number,
        amount: amountOf(amount),
        paidOn,
        note,
        recordedBy,
      })),
    ),
    declines: context.declines,
    refundable: context.refundable ? amountOf(context.refundable) : 0,
    carriers: CARRIERS.map(({ id, name }) => ({ id, name })),
    may: {
      pick: judgeOrderMove(state, 'picking') === 'move' && context.mayBeSent,
      ship: context.mayBeSent,
      deliver: judgeOrderMove(state, 'delivered') === 'move',
      refund: context.refundable !== null && context.refundable.minor > 0,
      cancel: mayCancel(order),
      advance: needsAdvance(order, context.invoices),
    },
    today: warehouseDay(context.company, context.now),
  };
}

function presentLine(line: Order['lines'][number], order: Order, { onHand }: OrderContext): OrderLineReply {
  const { id, orderNumber, slug, productName, packaging, packagingName, customerPartNumber, note, quantity } =
    line;
  const {
    shippedQuantity: shippedPieces,
    canceledQuantity: canceledPieces,
    returnedQuantity: returnedPieces,
    open,
    ready,
  } = progressOf(line, order);
  const arrivedPieces = Math.min(ready, line.allocatedQuantity);
  return {
    id,
    orderNumber,
    shownNumber: orderNumberShown(line),
    slug,
    name: productName,
    packaging: packagingName,
    packagingId: packaging,
    customerPartNumber,
    note,
    quantity,
    shipped: shippedPieces,
    canceled: canceledPieces,
    returned: returnedPieces,
    open,
    ready,
    arrived: arrivedPieces,
    shipDate: line.shipDate,
    backorderDate: line.backorderDate,
    onHand: onHand.get(orderNumber) ?? null,
    unitPrice: amountOf(line.unitPrice),
    total: amountOf(line.total),
  };
}

export function presentShipment(shipment: Shipment): ShipmentReply {
  const { id, position, carrier, service, trackingNumber, shipDate, sentAt, reason, lines } = shipment;
  return {
    id,
    position,
    carrier,
    service,
    trackingNumber,
    shipDate,
    reason,
    lines,
    sentAt: sentAt.toISOString(),
    carrierName: carrierName(carrier),
    trackingUrl: trackingUrl(shipment),
  };
}

export function presentRefund(
  refund: Refund,
  { paymentState }: Order,
  { finishedRefunds }: Pick<OrderContext, 'finishedRefunds'>,
): RefundReply {
  const { id, number, shipping, reason, lines, payment } = refund;
  const isSending = payment.minor > 0 && !finishedRefunds.has(id);
  return {
    id,
    number,
    shipping,
    reason,
    lines,
    madeAt: refund.madeAt.toISOString(),
    amount: amountOf(refund.amount),
    tax: amountOf(refund.tax),
    payment: amountOf(payment),
    giftcards: refund.giftcards.map(({ last4, amount }) => ({ last4, amount: amountOf(amount) })),
    state: !isSending ? 'done' : paymentState === 'on_account' ? 'invoice' : 'sending',
  };
}
