/** What became of an order: parcels that left, pieces that are not sent or came back, money that went back. */
import type { Money } from '#kernel';
import type { OrderGiftcard, OrderLine } from './order.ts';
import type { Day } from './ship-date.ts';

/** A parcel that has left. */
export interface Shipment {
  id: string;
  /** First, second, … of its order. */
  position: number;
  /** As in `data/carriers.json`. */
  carrier: string;
  /** The carrier's own service, where one was named. */
  service: string | null;
  trackingNumber: string | null;
  shipDate: Day;
  sentAt: Date;
  /** Why pieces left that were not on hand by the books; null: all were. */
  reason: string | null;
  lines: { lineId: string; quantity: number; lot: string | null }[];
}

/** `unsent`: pieces that are not sent any more. `sent`: pieces that came back. */
export type RefundedKind = 'unsent' | 'sent';

export interface RefundLine {
  lineId: string;
  kind: RefundedKind;
  quantity: number;
  /** Of them, pieces that went back to stock. */
  restocked: number;
}

/** Money that goes back, with the credit note that says so. */
export interface Refund {
  id: string;
  position: number;
  /** Of the credit note: `CN-26-00003-7`. */
  number: string;
  /** Tax included. */
  amount: Money;
  tax: Money;
  /** To the way it was paid; the rest goes back to gift cards. */
  payment: Money;
  giftcards: OrderGiftcard[];
  /** The shipping costs were given back with it. */
  shipping: boolean;
  reason: string;
  madeAt: Date;
  /** Invoices that its order had when it was made: the first ones by their position. */
  invoicesBefore: number;
  lines: RefundLine[];
}

/** Pieces of one line by what became of them. */
export interface LineProgress {
  shippedQuantity: number;
  /** Not sent any more. */
  canceledQuantity: number;
  /** Sent, and came back. */
  returnedQuantity: number;
  /** Went back to stock, of either. */
  restockedQuantity: number;
  /** Still to be sent. */
  open: number;
  /** Of those, what was taken from stock with the order or came in since, and is set aside; the others are on back order. */
  ready: number;
}

interface OrderOutcome {
  shipments: readonly Shipment[];
  refunds: readonly Refund[];
}

/** Pieces leave from what was taken from stock first, and the back order is canceled first. */
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

/** The day on which something has to leave next; null where nothing is left to send. */
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
  // What came in for a back order may leave now, and is due on the day that was promised.
  const days = waiting.map(({ line, ready }) =>
    ready > line.allocatedQuantity ? line.shipDate : (line.backorderDate ?? line.shipDate),
  );
  return days.toSorted()[0] ?? null;
}
