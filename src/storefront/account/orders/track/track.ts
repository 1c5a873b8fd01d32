import { type OrderItemReply, type OrderReply, orderFacts } from '#commerce/orders/contract';
import type { TrackTexts } from './texts.ts';

export type StepName = 'placed' | 'picked' | 'shipped' | 'delivered';
export type StepState = 'done' | 'now' | 'open';

/** A step of an order. `dateText` is what happened; null if nothing has, and the page may show the expected day. */
export interface TrackStep {
  state: StepState;
  dateText: string | null;
}

export type Track = Record<StepName, TrackStep>;

/** Formats a day, or the day of a time. */
type DayText = (iso: string) => string;

/** The steps of an order by what happened to it; null if the order is canceled. */
export function trackOf(order: OrderReply, placedText: string, day: DayText, t: TrackTexts): Track | null {
  const { status, dates } = order;
  if (status === 'canceled') return null;
  const formatOptionalDay = (iso: string | undefined) => (iso === undefined ? null : day(iso));
  const [first, last] = parcelDays(order);
  const sentPieces = orderFacts(status)?.sentPieces;
  const isAllSent = sentPieces === 'all';
  const sentText =
    first && last && first !== last
      ? t.fromTo({ first: day(first), last: day(last) })
      : formatOptionalDay(last ?? dates.shipped);
  const pickingText = dates.picking ? t.begun({ day: day(dates.picking) }) : null;
  const rest = lastShipDay(order);
  const steps: Pick<Track, 'picked' | 'shipped'> = isAllSent
    ? {
        picked: { state: 'done', dateText: formatOptionalDay(last ?? dates.picking) },
        shipped: { state: 'done', dateText: sentText },
      }
    : {
        picked: { state: status === 'confirmed' ? 'open' : 'now', dateText: pickingText },
        shipped:
          sentPieces === 'some' && sentText
            ? { state: 'now', dateText: rest ? t.inPart({ day: sentText, rest: day(rest) }) : sentText }
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

/** Days on which the first and the last parcel shipped. */
export function parcelDays({ shipments }: OrderReply): [first: string | null, last: string | null] {
  const days = shipments.map(({ ship_date: day }) => day).sort();
  return [days[0] ?? null, days.at(-1) ?? null];
}

/** Latest day on which an open piece of the order ships; null if none is open. */
export function lastShipDay(order: OrderReply): string | null {
  const days = order.items.flatMap((item) => openShipments(item, order).map(({ day }) => day));
  return days.sort().at(-1) ?? null;
}

/** Open pieces of a line, by the days on which they ship. */
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

/** What happened to the pieces of a line and what is to come, one phrase each; null if none is sent or canceled. */
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
    sentCount > 0 ? t.sent({ pieces: count(sentCount) }) : null,
    returnedCount > 0 ? t.cameBack({ pieces: count(returnedCount) }) : null,
    canceledCount > 0 ? t.canceledPieces({ pieces: count(canceledCount) }) : null,
    ...openShipments(item, order).map(({ pieces, day: leaves }) =>
      t.toCome({ pieces: count(pieces), day: day(leaves) }),
    ),
  ].filter((phrase) => phrase !== null);
}
