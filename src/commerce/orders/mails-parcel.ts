/** What a parcel's mail says about the pieces inside and those that follow. */
import { formatCount, formatLongDay } from '#kernel';
import { type MailPart, mailTable } from '#platform';
import type { Order, OrderLine } from './order.ts';
import { numberOf, packagingOf } from './order-wording.ts';
import { progressOf, type Shipment } from './progress.ts';
import { textsFor } from './texts.ts';

/**
 * Pieces of a line still to be sent after a parcel; the day is null if the announced day is not after the
 * parcel's.
 */
export function followingOf(
  line: OrderLine,
  order: Order,
  { shipDate }: Shipment,
): { pieces: number; day: string | null }[] {
  const { open, ready } = progressOf(line, order);
  const isOne = order.splitDelivery === 'wait' || line.backorderDate === null;
  const parts = isOne
    ? [{ pieces: open, day: order.splitDelivery === 'wait' ? order.shipDate : line.shipDate }]
    : [
        { pieces: ready, day: line.shipDate },
        { pieces: open - ready, day: line.backorderDate ?? line.shipDate },
      ];
  return parts
    .filter(({ pieces }) => pieces > 0)
    .map(({ pieces, day }) => ({ pieces, day: day > shipDate ? day : null }));
}

/** The pieces of each part in a parcel, and those that follow later. Parts without either are left out. */
export function parcelTable(order: Order, shipment: Shipment): MailPart {
  const t = textsFor(order.locale);
  const { locale } = order;
  const lines = order.lines.map((line) => ({
    line,
    sent: shipment.lines.find(({ lineId }) => lineId === line.id),
    follows: followingOf(line, order, shipment),
  }));
  const isAll = lines.every(({ follows }) => follows.length === 0);
  const rows = lines
    .filter(({ sent, follows }) => sent || follows.length > 0)
    .map(({ line, sent: shipmentLine, follows }) => {
      const customerLabel = line.customerPartNumber && `${t.yourPart}: ${line.customerPartNumber}`;
      const words = [
        numberOf(line),
        packagingOf(line, locale),
        customerLabel,
        shipmentLine?.lot && `${t.lot}: ${shipmentLine.lot}`,
      ];
      const later = follows.map(({ pieces, day }) =>
        [formatCount(pieces), day && t.followsOn({ day: formatLongDay(day, locale) })]
          .filter(Boolean)
          .join('\n'),
      );
      return [
        words.filter(Boolean).join('\n'),
        shipmentLine ? formatCount(shipmentLine.quantity) : '–',
        ...(isAll ? [] : [later.join('\n') || '–']),
      ];
    });
  return isAll
    ? mailTable({ head: [t.part, t.inParcel], numbers: [1], rows })
    : mailTable({ head: [t.part, t.inParcel, t.follows], numbers: [1, 2], rows });
}

/** Cancelled pieces, for which the buyer would otherwise wait. */
export function creditedText(order: Order): string | null {
  const parts = order.lines.flatMap((line) => {
    const { canceledQuantity } = progressOf(line, order);
    return canceledQuantity > 0 ? [`${formatCount(canceledQuantity)} × ${numberOf(line)}`] : [];
  });
  return parts.length > 0 ? textsFor(order.locale).mail.credited({ parts: parts.join(', ') }) : null;
}
