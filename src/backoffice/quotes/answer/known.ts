/** What we know of a customer, the latest first: orders, other requests, samples, chats. */
import { formatMoney } from '#kernel';
import { openQuoteQueue, type WholeQuote } from '#quotes';
import { openSampleQueue } from '#samples';
import type { DeskRooms } from '../../rooms.ts';
import type { KnownReply } from './contract.ts';

const MOST = 12;

type Rooms = Pick<DeskRooms, 'platform' | 'orders' | 'chats'>;

export async function knownOf(
  { platform, orders, chats }: Rooms,
  { id, email, accountId }: WholeQuote['quote'],
): Promise<KnownReply[]> {
  const who = { accountId, email };
  const [placed, asked, samples, talks] = await Promise.all([
    orders.ofCustomer(who, MOST),
    openQuoteQueue(platform).ofCustomer(who, MOST),
    openSampleQueue(platform).ofCustomer({ email }, MOST),
    chats.ofCustomer(who),
  ]);
  const known: KnownReply[] = [
    ...placed.map((order) => ({
      at: order.placedAt.toISOString(),
      kind: 'order' as const,
      reference: order.number,
      href: `/desk/orders/${order.id}`,
      text: `${formatMoney(order.totals.grandTotal, 'en')}, ${order.state}`,
    })),
    ...asked
      .filter((quote) => quote.id !== id)
      .map((quote) => ({
        at: quote.receivedAt.toISOString(),
        kind: 'quote' as const,
        reference: quote.reference,
        text: quote.fileName ?? quote.beginning.split('\n')[0] ?? '',
        href: `/desk/quotes/${quote.id}`,
      })),
    ...samples.map((sample) => ({
      at: sample.createdAt.toISOString(),
      kind: sample.kind,
      reference: sample.reference,
      text: `${sample.what ?? ''}, ${sample.status}`,
      href: `/desk/samples/${sample.reference}`,
    })),
    ...talks.map((talk) => ({
      at: talk.createdAt.toISOString(),
      kind: 'chat' as const,
      reference: talk.reference,
      text: talk.closedAt ? 'closed' : 'open',
      href: `/desk/chats/${talk.id}`,
    })),
  ];
  return known.toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, MOST);
}
