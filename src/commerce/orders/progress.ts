/** The progress of an order: parcels that left, pieces that were cancelled or came back, and refunds. */
import type { Money } from '#kernel';
import type { OrderGiftcard, OrderLine } from './order.ts';
import type { Day } from './ship-date.ts';

/** A parcel that has left. */
export interface Shipment {
  id: string;
  /** Counts the parcels of the order, from 1. */
  position: number;
  /** Key of `data/carriers.json`. */
  carrier: string;
  /** The carrier's product, if one was chosen. */
  service: string | null;
  trackingNumber: string | null;
  shipDate: Day;
  sentAt: Date;
  /** Why pieces left that were not booked in; null: all were. */
  reason: string | null;
  lines: { lineId: string; quantity: number; lot: string | null }[];
}

/** `unsent`: pieces cancelled before they left. `sent`: pieces that came back. */
export type RefundedKind = 'unsent' | 'sent';

export interface RefundLine {
  lineId: string;
  kind: RefundedKind;
  quantity: number;
  /** Pieces out of `quantity` that went back to stock. */
  restocked: number;
}

/** A refund with its credit note. */
export interface Refund {
  id: string;
  position: number;
  /** Number of the credit note: `CN-26-00003-2`. */
  number: string;
  /** Tax included. */
  amount: Money;
  tax: Money;
  /** Refunded to the payment method; the rest goes to gift cards. */
  payment: Money;
  giftcards: OrderGiftcard[];
  /** Whether the shipping costs were refunded. */
  shipping: boolean;
  reason: string;
  madeAt: Date;
  /** Number of invoices that the order had when the refund was made: those with positions up to this. */
  invoicesBefore: number;
  lines: RefundLine[];
}

/** Pieces of one line by their progress. */
export interface LineProgress {
  shippedQuantity: number;
  /** Cancelled before they left. */
  canceledQuantity: number;
  /** Sent, then returned. */
  returnedQuantity: number;
  /** Put back to stock, cancelled or returned. */
  restockedQuantity: number;
  /** Still to be sent. */
  open: number;
  /**
   * Pieces out of `open` that are set aside: taken from stock with the order or allocated since. The others are on
   * back order.
   */
  ready: number;
}

interface OrderOutcome {
  shipments: readonly Shipment[];
  refunds: readonly Refund[];
}

/** Pieces taken from stock leave first, and cancellations reduce the back order first. */
export function progressOf(line: OrderLine, { shipments, refunds }: OrderOutcome): LineProgress {
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  const lineShipments = shipments.flatMap(({ lines }) => lines).filter(({ lineId }) => lineId === line.id);
  const lineRefunds = refunds.flatMap(({ lines }) => lines).filter(({ lineId }) => lineId === line.id);
  const unsent = lineRefunds.filter(({ kind }) => kind === 'unsent');
  const back = lineRefunds.filter(({ kind }) => kind === 'sent');
  const shippedQuantity = sum(lineShipments.map(({ quantity }) => quantity));
  const canceledQuantity = sum(unsent.map(({ quantity }) => quantity));
  const open = line.quantity - shippedQuantity - canceledQuantity;
  const readyPieces =
    line.stockedQuantity +
    line.allocatedQuantity +
    line.sentUnbooked -
    shippedQuantity -
    sum(unsent.map(({ restocked }) => restocked));
  return {
    shippedQuantity,
    canceledQuantity,
    open,
    returnedQuantity: sum(back.map(({ quantity }) => quantity)),
    restockedQuantity: sum(lineRefunds.map(({ restocked }) => restocked)),
    ready: Math.min(open, Math.max(0, readyPieces)),
  };
}

/** The day on which something has to leave next; null if nothing is left to send. */
export function dueOf(
  order: OrderOutcome & {
    lines: readonly OrderLine[];
    splitDelivery: 'wait' | 'split' | null;
    shipDate: Day;
  },
): Day | null {
  const waiting = order.lines
    .map((line) => ({ line, ...progressOf(line, order) }))
    .filter(({ open }) => open > 0);
  if (waiting.length === 0) return null;
  if (order.splitDelivery === 'wait') return order.shipDate;
  // Pieces that came in for a back order may leave now, but are due on the announced day.
  const days = waiting.map(({ line, ready }) =>
    ready > line.allocatedQuantity ? line.shipDate : (line.backorderDate ?? line.shipDate),
  );
  return days.toSorted()[0] ?? null;
}
