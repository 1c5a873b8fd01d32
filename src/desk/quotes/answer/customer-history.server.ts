/** A customer's history, the latest first: orders, other requests, samples, chats. */
import { formatMoney } from '#kernel';
import { type DeskQuote, openQuoteQueue } from '#quotes';
import { openSampleQueue } from '#samples';
import type { DeskDependencies } from '../../frame/dependencies.server.ts';
import type { KnownReply } from './contract.ts';

const MOST = 12;

type Dependencies = Pick<DeskDependencies, 'platform' | 'orders' | 'chats'>;

export async function findCustomerHistory(
  { platform, orders, chats }: Dependencies,
  { id, email, accountId }: DeskQuote['quote'],
  locale: string,
): Promise<KnownReply[]> {
  const customer = { accountId, email };
  const [placedOrders, quoteRequests, samples, talks] = await Promise.all([
    orders.ofCustomer(customer, MOST),
    openQuoteQueue(platform).ofCustomer(customer, MOST),
    openSampleQueue(platform).ofCustomer({ email }, MOST),
    chats.ofCustomer(customer),
  ]);
  const history: KnownReply[] = [
    ...placedOrders.map((order) => ({
      at: order.placedAt.toISOString(),
      kind: 'order' as const,
      reference: order.number,
      href: `/desk/orders/${order.id}`,
      text: formatMoney(order.totals.grandTotal, locale),
      state: order.state,
    })),
    ...quoteRequests
      .filter((quote) => quote.id !== id)
      .map((quote) => ({
        at: quote.receivedAt.toISOString(),
        kind: 'quote' as const,
        reference: quote.reference,
        text: quote.fileName ?? quote.beginning.split('\n')[0] ?? '',
        state: quote.stage,
        href: `/desk/quotes/${quote.id}`,
      })),
    ...samples.map((sample) => ({
      at: sample.createdAt.toISOString(),
      kind: sample.kind,
      reference: sample.reference,
      text: sample.contents ?? '',
      state: sample.status,
      href: `/desk/samples/${sample.reference}`,
    })),
    ...talks.map((talk) => ({
      at: talk.createdAt.toISOString(),
      kind: 'chat' as const,
      reference: talk.reference,
      text: '',
      state: talk.closedAt ? 'closed' : 'open',
      href: `/desk/chats/${talk.id}`,
    })),
  ];
  return history.toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, MOST);
}
