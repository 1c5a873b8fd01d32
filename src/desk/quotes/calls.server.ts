import { z } from 'zod';
import { openQuoteQueue, type WaitingQuote } from '#quotes';
import { type DeskCall, staffCall } from '../frame/call.server.ts';
import type { DeskDependencies } from '../frame/dependencies.server.ts';
import { cursor, PAGE_ROWS, pageOf, searchText } from '../frame/paging.server.ts';
import type { DeskQueue } from '../frame/queues.server.ts';
import { listQuotes, type QuoteRowReply } from './contract.ts';

export function quoteQueue({ platform }: Pick<DeskDependencies, 'platform'>): DeskQueue {
  const queue = openQuoteQueue(platform);
  return {
    id: 'quotes',
    access: 'answerQuotes',
    count: async (now) => {
      const { open, late, nextDue } = await queue.count(now);
      return { open, late, nextDue: nextDue?.toISOString() ?? null };
    },
  };
}

/** Requests for quotes: the list. */
export function quoteCalls({ platform }: Pick<DeskDependencies, 'platform'>): DeskCall[] {
  const queue = openQuoteQueue(platform);
  return [
    staffCall(
      listQuotes,
      {
        summary: 'Requests for quotes, the most urgent first',
        query: z.object({
          show: z.enum(['waiting', 'all']).default('waiting'),
          q: searchText,
          after: cursor.optional(),
        }),
      },
      async ({ query: { show, q, after: afterKey } }) => {
        const queueRows = await queue.page({
          show,
          limit: PAGE_ROWS + 1,
          ...(q !== undefined && { search: q }),
          ...(afterKey && { after: afterKey }),
        });
        const { rows, next } = pageOf(queueRows, ({ id, answerBy, receivedAt }) => ({
          id,
          at: show === 'waiting' ? answerBy : receivedAt,
        }));
        return { rows: rows.map(presentRow), next };
      },
    ),
  ];
}

export function presentRow(quote: WaitingQuote): QuoteRowReply {
  const { id, reference, email, inputMethod, fileName, lineCount, beginning, stage } = quote;
  return {
    id,
    reference,
    email,
    inputMethod,
    fileName,
    lineCount,
    beginning,
    stage,
    receivedAt: quote.receivedAt.toISOString(),
    answerBy: quote.answerBy.toISOString(),
    assignedName: quote.assignedName,
  };
}
