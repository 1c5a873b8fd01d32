import type { OrderReply } from '#commerce/orders/contract';
import { formatCount, formatDay, formatMoney, moneyOf } from '#kernel';
import { partNumberOf } from '../view.ts';

/** Parcels and refunds of an order, formatted for display. */
export interface Fulfilment {
  parcels: {
    id: string;
    carrier: string;
    day: string;
    number: string | null;
    url: string | null;
    pieces: { id: string; partNumber: string; quantity: string; lot: string | null }[];
  }[];
  refunds: { id: string; amount: string; day: string; reason: string }[];
}

export function presentFulfilment(
  { shipments, refunds, items, currency }: OrderReply,
  locale: string,
): Fulfilment {
  return {
    parcels: shipments.map((parcel) => ({
      id: parcel.id,
      number: parcel.tracking_code,
      url: parcel.tracking_url,
      carrier: [parcel.carrier_name, parcel.service].filter(Boolean).join(', '),
      day: formatDay(parcel.ship_date, locale),
      pieces: parcel.items.flatMap(({ order_item_id: id, quantity, lot }) => {
        const item = items.find((each) => each.id === id);
        return item ? [{ id, partNumber: partNumberOf(item), quantity: formatCount(quantity), lot }] : [];
      }),
    })),
    refunds: refunds.map(({ id, amount, reason, date_created: createdAt }) => ({
      id,
      reason,
      day: formatDay(createdAt, locale),
      amount: formatMoney(moneyOf(currency, amount), locale),
    })),
  };
}
