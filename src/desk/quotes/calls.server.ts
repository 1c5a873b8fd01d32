import { z } from 'zod';
import { openQuoteQueue, type WaitingQuote } from '#quotes';
import { type DeskCall, staffCall } from '../frame/call.server.ts';
import type { DeskDependencies } from '../frame/dependencies.server.ts';
import { listQuery, pageOf, sliceOf } from '../frame/paging.server.ts';
import { type DeskQueue, presentCount } from '../frame/queues.server.ts';
import { listQuotes, type QuoteRowReply } from './contract.ts';

export function quoteQueue({ platform }: Pick<DeskDependencies, 'platform'>): DeskQueue {
  const queue = openQuoteQueue(platform);
  return {
    id: 'quotes',
    access: 'answerQuotes',
    count: async (now) => presentCount(await queue.count(now)),
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
        query: listQuery(z.enum(['waiting', 'all']).default('waiting')),
      },
      async ({ query: { show, ...position } }) => {
        const queueRows = await queue.page({ show, ...sliceOf(position) });
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
