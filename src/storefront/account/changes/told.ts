import type { OwnChanges, SeenOrder } from '#notices/contract';
import type { ChangeTexts } from './texts.ts';

/**
 * What there is to tell between two looks, in the words of the page. What was not there before is the customer's own
 * doing, and is not told.
 */
export function toldOf(before: OwnChanges, after: OwnChanges, t: ChangeTexts): string[] {
  const orders = new Map(before.orders.map((order) => [order.id, order]));
  const quotes = new Map(before.quotes.map((quote) => [quote.id, quote]));
  const mails = new Set(before.mails.map(({ id }) => id));
  return [
    ...after.orders.flatMap((order) => toldOfOrder(orders.get(order.id), order, t)),
    ...after.quotes.flatMap(({ id, reference, state }) => {
      const was = quotes.get(id)?.state ?? state;
      const text = was === state ? null : textOf(t, `quote_${state}`);
      return text ? [text(reference)] : [];
    }),
    ...after.mails.filter(({ id }) => !mails.has(id)).map(({ subject }) => subject),
  ];
}

/** Null for a state that the customer brings about himself. */
function textOf(t: ChangeTexts, key: string): ((name: string) => string) | null {
  return key in t ? t[key as keyof ChangeTexts] : null;
}

function toldOfOrder(was: SeenOrder | undefined, order: SeenOrder, t: ChangeTexts): string[] {
  if (!was) return [];
  const { number, status } = order;
  const isMoved = was.status !== status || order.parcels > was.parcels;
  const moved = isMoved ? textOf(t, `order_${status}`) : null;
  const isUnpaid = was.payment_status !== 'failed' && order.payment_status === 'failed';
  return [
    ...(moved ? [moved(number)] : []),
    ...(order.refunds > was.refunds ? [t.refunded(number)] : []),
    ...(isUnpaid ? [t.unpaid(number)] : []),
  ];
}
