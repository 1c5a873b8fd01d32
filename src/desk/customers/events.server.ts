/** The history of a customer from all modules: the latest first. */
import { formatMoney } from '#kernel';
import { openQuoteQueue } from '#quotes';
import { openSampleQueue } from '#samples';
import type { DeskDependencies } from '../frame/dependencies.server.ts';
import type { CustomerEvent } from './contract.ts';

export type EventDependencies = Pick<DeskDependencies, 'platform' | 'orders' | 'chats'>;

const MOST_OF_A_KIND = 20;

export async function eventsOf(
  { platform, orders, chats }: EventDependencies,
  customer: { accountId: string | null; email: string },
  locale: string,
): Promise<CustomerEvent[]> {
  const [placedOrders, quoteRequests, samples, talks, mails] = await Promise.all([
    orders.ofCustomer(customer, MOST_OF_A_KIND),
    openQuoteQueue(platform).ofCustomer(customer, MOST_OF_A_KIND),
    openSampleQueue(platform).ofCustomer({ email: customer.email }, MOST_OF_A_KIND),
    chats.ofCustomer(customer),
    platform.mail.latest(MOST_OF_A_KIND, customer.email),
  ]);
  const events: CustomerEvent[] = [
    ...placedOrders.map(({ id, number, placedAt, state, totals, lines }) => ({
      kind: 'order' as const,
      at: placedAt.toISOString(),
      reference: number,
      state,
      path: `/desk/orders/${id}`,
      text: `${formatMoney(totals.grandTotal, locale)}, ${lines.map(({ orderNumber }) => orderNumber).join(', ')}`,
    })),
    ...quoteRequests.map(({ id, reference, receivedAt, stage, fileName, beginning }) => ({
      kind: 'quote' as const,
      at: receivedAt.toISOString(),
      reference,
      state: stage,
      text: fileName ?? beginning,
      path: `/desk/quotes/${id}`,
    })),
    ...samples.map(({ kind, reference, createdAt, status, contents }) => ({
      kind,
      at: createdAt.toISOString(),
      reference,
      state: status,
      text: contents,
      path: `/desk/samples/${reference}`,
    })),
    ...talks.slice(0, MOST_OF_A_KIND).map(({ id, reference, createdAt, status, kind, page }) => ({
      kind: 'chat' as const,
      at: createdAt.toISOString(),
      reference,
      state: status,
      text: kind === 'ticket' ? 'Ticket' : (page ?? ''),
      path: `/desk/chats/${id}`,
    })),
    ...mails.map(({ kind, subject, addedAt, sentAt, state }) => ({
      kind: 'mail' as const,
      at: (sentAt ?? addedAt).toISOString(),
      reference: kind,
      text: subject,
      state,
      path: null,
    })),
  ];
  return events.toSorted((a, b) => (a.at < b.at ? 1 : -1));
}
