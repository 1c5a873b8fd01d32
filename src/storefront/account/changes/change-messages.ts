import type { OwnChanges, SeenOrder } from '#notices/contract';
import type { ChangeTexts } from './texts.ts';

/**
 * Messages about what changed between two polls, in the page's language. An order or quote that is new was made by the
 * customer and gets no message.
 */
export function changeMessages(previous: OwnChanges, current: OwnChanges, t: ChangeTexts): string[] {
  const orders = new Map(previous.orders.map((order) => [order.id, order]));
  const quotes = new Map(previous.quotes.map((quote) => [quote.id, quote]));
  const mails = new Set(previous.mails.map(({ id }) => id));
  return [
    ...current.orders.flatMap((order) => orderMessages(orders.get(order.id), order, t)),
    ...current.quotes.flatMap(({ id, reference, state }) => {
      const previousState = quotes.get(id)?.state ?? state;
      const text = previousState === state ? null : textOf(t, `quote_${state}`);
      return text ? [text({ number: reference })] : [];
    }),
    ...current.mails.filter(({ id }) => !mails.has(id)).map(({ subject }) => subject),
  ];
}

/** Null for a state that the customer causes. */
function textOf(t: ChangeTexts, key: string): ((values: { number: string }) => string) | null {
  return key in t ? t[key as keyof ChangeTexts] : null;
}

function orderMessages(previous: SeenOrder | undefined, order: SeenOrder, t: ChangeTexts): string[] {
  if (!previous) return [];
  const { number, status } = order;
  const isMoved = previous.status !== status || order.parcels > previous.parcels;
  const statusText = isMoved && status !== 'confirmed' ? t[`order_${status}`] : null;
  const isUnpaid = previous.payment_status !== 'failed' && order.payment_status === 'failed';
  return [
    ...(statusText ? [statusText({ number })] : []),
    ...(order.refunds > previous.refunds ? [t.refunded({ number })] : []),
    ...(isUnpaid ? [t.unpaid({ number })] : []),
  ];
}
