import type { OrderItemReply, OrderReply } from '#commerce/orders/contract';
import type { TrackTexts } from './texts.ts';

export type StepName = 'placed' | 'picked' | 'shipped' | 'delivered';
export type StepState = 'done' | 'now' | 'open';

/** A step of an order. `when` tells what happened; null where nothing has, and the page may tell what is promised. */
export interface TrackStep {
  state: StepState;
  dateText: string | null;
}

export type Track = Record<StepName, TrackStep>;

/** A day, or a time as the day on which it was, in words. */
type DayText = (iso: string) => string;

/** How far an order has come, by what happened to it; null where it does not go that way. */
export function trackOf(order: OrderReply, placedText: string, day: DayText, t: TrackTexts): Track | null {
  const { status, dates } = order;
  if (status === 'canceled') return null;
  const formatOptionalDay = (iso: string | undefined) => (iso === undefined ? null : day(iso));
  const [first, last] = parcelDays(order);
  const isAllSent = status === 'shipped' || status === 'delivered' || status === 'returned';
  const sentText =
    first && last && first !== last
      ? t.fromTo(day(first), day(last))
      : formatOptionalDay(last ?? dates.shipped);
  const pickingText = dates.picking ? t.begun(day(dates.picking)) : null;
  const rest = lastShipDay(order);
  const steps: Pick<Track, 'picked' | 'shipped'> = isAllSent
    ? {
        picked: { state: 'done', dateText: formatOptionalDay(last ?? dates.picking) },
        shipped: { state: 'done', dateText: sentText },
      }
    : {
        picked: { state: status === 'confirmed' ? 'open' : 'now', dateText: pickingText },
        shipped:
          status === 'partly_shipped' && sentText
            ? { state: 'now', dateText: rest ? t.inPart(sentText, day(rest)) : sentText }
            : { state: 'open', dateText: null },
      };
  const isDelivered = status === 'delivered' || dates.delivered !== undefined;
  const deliveryState = isDelivered ? 'done' : status === 'shipped' ? 'now' : 'open';
  return {
    placed: { state: 'done', dateText: placedText },
    ...steps,
    delivered: {
      state: deliveryState,
      dateText: status === 'returned' && !isDelivered ? '–' : formatOptionalDay(dates.delivered),
    },
  };
}

/** Days on which the first and the last parcel left. */
export function parcelDays({ shipments }: OrderReply): [first: string | null, last: string | null] {
  const days = shipments.map(({ ship_date: day }) => day).sort();
  return [days[0] ?? null, days.at(-1) ?? null];
}

/** Day by which the last of what is still to be sent leaves; null where nothing is. */
export function lastShipDay(order: OrderReply): string | null {
  const days = order.items.flatMap((item) => openShipments(item, order).map(({ day }) => day));
  return days.sort().at(-1) ?? null;
}

/** What of a line is still to be sent, by the days on which it leaves. */
function openShipments(
  item: OrderItemReply,
  { ship, ship_date }: OrderReply,
): { pieces: number; day: string }[] {
  const open = item.quantity - item.quantity_delivered - item.quantity_canceled;
  const ready = item.quantity_ready;
  if (ship === 'wait') return open > 0 ? [{ pieces: open, day: ship_date }] : [];
  return [
    { pieces: ready, day: item.ship_date },
    { pieces: open - ready, day: item.backorder_date ?? item.ship_date },
  ].filter(({ pieces }) => pieces > 0);
}

/** What became of the pieces of a line and what is to come, one phrase each; null where nothing has happened yet. */
export function piecesOf(
  item: OrderItemReply,
  order: OrderReply,
  { t, count, day }: { t: TrackTexts; count: (pieces: number) => string; day: DayText },
): string[] | null {
  const {
    quantity_delivered: sentCount,
    quantity_canceled: canceledCount,
    quantity_returned: returnedCount,
  } = item;
  if (sentCount + canceledCount === 0) return null;
  return [
    sentCount > 0 ? t.sent(count(sentCount)) : null,
    returnedCount > 0 ? t.cameBack(count(returnedCount)) : null,
    canceledCount > 0 ? t.canceledPieces(count(canceledCount)) : null,
    ...openShipments(item, order).map(({ pieces, day: leaves }) => t.toCome(count(pieces), day(leaves))),
  ].filter((phrase) => phrase !== null);
}
